import { redirect } from 'react-router';
import { inLanguage } from './paths.ts';

const NAME = 'answers';
const VALUE = /(?:^|;\s*)answers=([A-Za-z0-9_-]{1,4000})(?:;|$)/;

/** The sealed answers that a browser sends with a page of theirs; null where it sends none. */
export const readAnswers = (request: Request): string | null =>
  VALUE.exec(request.headers.get('Cookie') ?? '')?.[1] ?? null;

/**
 * The headers that keep sealed answers in a browser: below `path` alone, in either language, so that they are sent
 * with the pages of one form and with nothing else.
 *
 * @param path of the form's first page, in any language
 * @param sealed null takes them out
 * @param seconds how long they are kept
 * @param secure whether visitors reach the site encrypted
 */
export function answersCookies(
  path: string,
  sealed: string | null,
  { seconds, secure }: { seconds: number; secure: boolean },
): string[] {
  const age = sealed === null ? 0 : seconds;
  return (['en', 'fr'] as const).map(
    (language) =>
      `${NAME}=${sealed ?? ''}; Path=${inLanguage(language, path)}; Max-Age=${age}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
  );
}

/** Leads on after a step's form, and has the browser keep the answers. */
export function goOnKeeping(address: string, cookies: readonly string[]): never {
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  throw redirect(address, { status: 303, headers });
}
