import { randomBytes } from 'node:crypto';
import { inLanguage } from './paths.ts';

// All cookies of visitors; operators' are in console.server.ts.

const ANSWERS = /(?:^|;\s*)answers=([\w.-]{1,4000})(?:;|$)/;

/** Returns the sealed answers in a request's cookie, or null. */
export const readAnswers = (request: Request): string | null =>
  ANSWERS.exec(request.headers.get('Cookie') ?? '')?.[1] ?? null;

/**
 * Returns the headers that store sealed answers in a cookie for `path` in both languages, so that a browser sends them
 * only with the pages of that form.
 *
 * @param path of the form's first page, in any language
 * @param sealed null deletes the cookie
 * @param seconds how long the cookie lasts
 * @param secure whether visitors use HTTPS
 */
export function answersCookies(
  path: string,
  sealed: string | null,
  { seconds, secure }: { seconds: number; secure: boolean },
): Headers {
  const age = sealed === null ? 0 : seconds;
  const headers = new Headers();
  for (const language of ['en', 'fr'] as const)
    headers.append(
      'Set-Cookie',
      `answers=${sealed ?? ''}; Path=${inLanguage(language, path)}; Max-Age=${age}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
    );
  return headers;
}

const VOTER = /(?:^|;\s*)voter=([A-Za-z0-9_-]{32})(?:;|$)/;

/**
 * Returns the random id of a browser, from its cookie or newly created, so that it can vote only once. Only voting sets
 * this cookie, the one lasting cookie of a visitor (privacy policy, 'When you only read').
 *
 * @param secure whether visitors use HTTPS
 * @returns the id, and the header that keeps it for a year
 */
export function visitorIdOf(
  request: Request,
  { secure }: { secure: boolean },
): { id: string; cookie: string } {
  const id = VOTER.exec(request.headers.get('Cookie') ?? '')?.[1] ?? randomBytes(24).toString('base64url');
  const cookie = `voter=${id}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return { id, cookie };
}
