import { data, redirect } from 'react-router';

/** For pages with a submission key or typed answers. */
const NO_STORE = { 'Cache-Control': 'no-store' };

/** Returns the data of a page that no cache may store. */
export function noStore<T>(value: T, status = 200) {
  return data(value, { status, headers: NO_STORE });
}

/** Returns the data of a page whose URL is a secret that grants access: no caching, and no referrer to other sites. */
export function noStoreNoReferrer<T>(value: T, status = 200) {
  return data(value, { status, headers: { ...NO_STORE, 'Referrer-Policy': 'no-referrer' } });
}

/** Returns a form again with status 429, because it exceeded its rate limit; `retryAfter` in seconds. */
export function tooMany<T>(value: T, retryAfter: number) {
  return data(value, { status: 429, headers: { ...NO_STORE, 'Retry-After': String(retryAfter) } });
}

/** Returns seconds as whole minutes, at least 1, for a sentence. */
export const minutesOf = (seconds: number): number => Math.max(1, Math.ceil(seconds / 60));

/** Throws the site's error page with that status. The root's `headers` sends `headers`. */
export function httpError(status: number, headers: Record<string, string> = {}): never {
  throw data(null, { status, headers: { ...NO_STORE, ...headers } });
}

/** Returns a posted form; throws a 400 if the body is not a form. */
export async function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => httpError(400));
}

/** Redirects to `address` after a form was accepted, so that reloading the page resends nothing. */
export function seeOther(address: string, headers = new Headers()): never {
  headers.set('Cache-Control', 'no-store');
  throw redirect(address, { status: 303, headers });
}

/** A route's `headers`: the action's if one ran, else the loader's. */
export function formHeaders({
  actionHeaders,
  loaderHeaders,
}: {
  actionHeaders: Headers;
  loaderHeaders: Headers;
}): Headers {
  return actionHeaders.has('Cache-Control') ? actionHeaders : loaderHeaders;
}
