import { createContext, redirect } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import type { Language } from '#app/content/language.ts';
import { isFreshlyProved, proveAgain } from '#app/features/console/account/prove-again.server.ts';
import { remember } from '#app/features/console/account/remembered.server.ts';
import type { OperatorSession } from '#app/features/console/account/session.server.ts';
import type { Visitor } from '#app/features/console/account/sign-in.server.ts';
import { textOf } from '#app/features/requests/lead/lead-form.server.ts';
import { may } from '#app/features/requests/operator/roles.ts';
import type { Permission } from '#app/features/requests/operator/roles.ts';
import { paths } from './paths.ts';
import { requestContext } from './request-context.ts';
import { httpError, readForm } from './responses.server.ts';
import { siteRequest } from './site-request.server.ts';

/** Set by the guard of the console's layout before any loader or action runs; reading it elsewhere throws. */
export const operatorContext = createContext<OperatorSession>();

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * Returns the language, URL and operator of a request to a console page.
 *
 * @throws a 403 if the operator's role lacks the permission
 */
export function operatorRequest({ request, context }: Args, needs: Permission = 'read') {
  const { id: sessionId, operator, ready } = context.get(operatorContext);
  const mayDo = (permission: Permission) => may(operator.role, permission);
  if (!mayDo(needs)) httpError(403);
  return { ...siteRequest(request, context), sessionId, operator, ready, mayDo };
}

/**
 * Returns the request with its posted form; `text` reads a field, '' if it is absent.
 *
 * @throws a 403 if the operator's role lacks the permission, a 400 if the body is not a form
 */
export async function operatorForm(args: Args, needs?: Permission) {
  const operatorContext = operatorRequest(args, needs);
  const form = await readForm(args.request);
  return { ...operatorContext, form, text: (name: string) => textOf(form, name) };
}

/**
 * Asks for the password unless the session gave it, or a code within the last quarter of an hour: before steps
 * that do harm in the wrong hands. The page that asks sends the form again, with what was typed.
 */
export async function requireProof(args: Args, form: FormData): Promise<void> {
  const session = args.context.get(operatorContext);
  if (isFreshlyProved(session)) return;
  const password = textOf(form, 'proof');
  const outcome = password === '' ? null : await proveAgain(visitorOf(args), session, password);
  if (outcome === 'proved') return remember(session.id, 'unproved', undefined);
  const { language, url } = siteRequest(args.request, args.context);
  const fields = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'proof' ? [[name, value] as const] : [],
  );
  await remember(session.id, 'unproved', { to: url.pathname + url.search, fields });
  consoleRedirect(paths.consoleProof(language, { problem: outcome ?? undefined }));
}

/** Returns the facts about a request that signing in needs. */
export function visitorOf({ request, context }: Args): Visitor {
  const { secure, network } = context.get(requestContext);
  return { headers: request.headers, secure, network };
}

/** The headers of every console response: no caching, no indexing, no referrer. */
const CONSOLE_HEADERS = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
} as const;

/** Returns the console's headers plus `cookies`. Nothing else sets operators’ cookies. */
export function consoleHeaders(cookies: readonly string[] = [], headers = new Headers()): Headers {
  for (const [name, value] of Object.entries(CONSOLE_HEADERS)) headers.set(name, value);
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return headers;
}

/** Middleware of console pages outside the guard: sets the console's headers on every response. */
export async function withConsoleHeaders(_: unknown, next: () => Promise<Response>): Promise<Response> {
  const answer = await next();
  consoleHeaders([], answer.headers);
  return answer;
}

/** Redirects after accepting a console form, so that reloading the page resends nothing. */
export function consoleRedirect(address: string, cookies: readonly string[] = []): never {
  throw redirect(address, { status: 303, headers: consoleHeaders(cookies) });
}

/** Returns the page to open after signing in: the console page that the operator asked for, else the overview. */
export function nextPage(language: Language, wanted: string | null): string {
  const isOurs = wanted !== null && /^(\/fr)?\/console(\/[\w-]+)*(\?[\w=&%.-]*)?$/.test(wanted);
  return isOurs ? wanted : paths.consoleOverview(language);
}

/** The statuses of refused merges. */
export const mergeStatuses = {
  forbidden: 403,
  conflict: 403,
  'not-found': 404,
  same: 422,
  'no-target': 422,
  demonstration: 422,
  verification: 422,
  changed: 409,
  hidden: 409,
  merged: 409,
} as const;
