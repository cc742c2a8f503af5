import { useLanguage } from '#app/content/language-context.tsx';
import { accountCopy } from '#app/features/console/account/account-copy.ts';
import { findSession } from '#app/features/console/account/session.server.ts';
import { signIn } from '#app/features/console/account/sign-in.server.ts';
import { textOf } from '#app/features/requests/lead/lead-form.server.ts';
import { consoleRedirect, nextPage, visitorOf, withConsoleHeaders } from '#app/http/console.server.ts';
import { SubmitButton } from '#app/features/console/page/parts.tsx';
import { paths } from '#app/http/paths.ts';
import { readForm } from '#app/http/responses.server.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import { ConsoleEntry } from '#app/layout/console-shell.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { InputField } from '#app/ui/text-field.tsx';
import { data } from 'react-router';
import { privateMeta } from '#app/http/page-meta.ts';
import type { Route } from './+types/sign-in.ts';

export const handle = { console: true };

export const middleware = [withConsoleHeaders];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { language, url } = siteRequest(request, context);
  const next = nextPage(language, url.searchParams.get('next'));
  const session = await findSession(visitorOf({ request, context }));
  if (session) consoleRedirect(next, session.cookies);
  return { next, ended: url.searchParams.has('ended') };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { language } = siteRequest(request, context);
  const form = await readForm(request);
  const email = textOf(form, 'email').trim();
  const next = nextPage(language, textOf(form, 'next'));
  const visitor = visitorOf({ request, context });
  const outcome = await signIn(visitor, {
    email,
    password: textOf(form, 'password'),
  });
  if (outcome.ok) {
    const { next: step, cookies } = outcome.value;
    consoleRedirect(
      step === 'code' ? paths.consoleCode(language, { next }) : paths.consoleSecondFactor(language),
      cookies,
    );
  }
  const words = accountCopy(language);
  if (outcome.reason === 'wrong') return data({ email, next, problem: words.wrong }, { status: 422 });
  const headers = { 'Retry-After': String(outcome.seconds) };
  return data({ email, next, problem: words.locked(outcome.seconds) }, { status: 429, headers });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = privateMeta(({ language }) => accountCopy(language).signInTitle);

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = accountCopy(language);
  const next = actionData?.next ?? loaderData.next;
  return (
    <ConsoleEntry path={paths.consoleSignIn(language)} title={words.signInTitle} lead={words.signInLead}>
      {actionData ? (
        <Notice variant="destructive" title={words.problem}>
          {actionData.problem}
        </Notice>
      ) : null}
      {loaderData.ended && !actionData ? <p role="status">{words.ended}</p> : null}
      <form method="post" className="console-form">
        <input type="hidden" name="next" value={next} />
        <InputField
          id="email"
          name="email"
          type="email"
          label={words.email}
          autoComplete="username"
          defaultValue={actionData?.email ?? ''}
          required
        />
        <InputField
          id="password"
          name="password"
          type="password"
          label={words.password}
          autoComplete="current-password"
          required
        />
        <SubmitButton primary>{words.signIn}</SubmitButton>
      </form>
      <p className="text-quiet">{words.forgot}</p>
    </ConsoleEntry>
  );
}
