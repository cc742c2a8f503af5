import { data, redirect } from 'react-router';

/** A page with a submission key, or with what somebody typed: nobody keeps it. */
const PRIVATE = { 'Cache-Control': 'no-store' };

/** The answer of a page that nobody keeps. */
export function privately<T>(value: T, status = 200) {
  return data(value, { status, headers: PRIVATE });
}

/**
 * The answer of a page whose address is a secret: whoever knows it may act. Nobody keeps it, and no other site is told
 * where its visitors came from.
 */
export function secretly<T>(value: T, status = 200) {
  return data(value, { status, headers: { ...PRIVATE, 'Referrer-Policy': 'no-referrer' } });
}

/** The answer to a form that came too often: the form again, in how many seconds it will be taken. */
export function tooMany<T>(value: T, retryAfter: number) {
  return data(value, { status: 429, headers: { ...PRIVATE, 'Retry-After': String(retryAfter) } });
}

/** Seconds as whole minutes, for a sentence. */
export const minutesOf = (seconds: number): number => Math.max(1, Math.ceil(seconds / 60));

/** The site's own error page, with its real status. The root's `headers` lets its headers through. */
export function refuse(status: number, headers: Record<string, string> = {}): never {
  throw data(null, { status, headers: { ...PRIVATE, ...headers } });
}

/** Reads a form that was sent; 400 for a body that is none. */
export async function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => refuse(400));
}

/** After a form that was taken: leads to `address`, so that loading that page again sends nothing. */
export function goOn(address: string): never {
  throw redirect(address, { status: 303, headers: PRIVATE });
}

/** For a route's `headers`: the action's answer decides, where there was one. */
export function formHeaders({
  actionHeaders,
  loaderHeaders,
}: {
  actionHeaders: Headers;
  loaderHeaders: Headers;
}): Headers {
  return actionHeaders.has('Cache-Control') ? actionHeaders : loaderHeaders;
}
