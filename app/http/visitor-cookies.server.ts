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
  return cookiesOf(`answers=${sealed ?? ''}`, path, { seconds: sealed === null ? 0 : seconds, secure });
}

/** Returns the headers that store a cookie for `path` in both languages. */
function cookiesOf(
  pair: string,
  path: string,
  { seconds, secure }: { seconds: number; secure: boolean },
): Headers {
  const headers = new Headers();
  for (const language of ['en', 'fr'] as const)
    headers.append(
      'Set-Cookie',
      `${pair}; Path=${inLanguage(language, path)}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
    );
  return headers;
}

const SENT = /(?:^|;\s*)sent=([A-Za-z0-9_-]{32})(?:;|$)/;

/** As long as the page after a sent review can ask for its mail again. */
const SENT_SECONDS = 24 * 3600;

/** Returns the token of what this browser sent from the request's page, from its cookie, or null. */
export const readSent = (request: Request): string | null =>
  SENT.exec(request.headers.get('Cookie') ?? '')?.[1] ?? null;

/**
 * Returns the headers that hand a private link's token to the pages below `path` in both languages. A cookie, because
 * the URL of a confirmation stands in the log of every proxy.
 *
 * @param token null removes that of an earlier form
 */
export const sentCookies = (path: string, token: string | null, { secure }: { secure: boolean }): Headers =>
  cookiesOf(`sent=${token ?? ''}`, path, { seconds: token === null ? 0 : SENT_SECONDS, secure });

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
