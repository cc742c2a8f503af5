import type { MiddlewareHandler } from 'hono';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress';
import { chooseEncoding, packed } from './accept-encoding.ts';
import type { ServerEnv } from './environment.ts';
import { readFreshness } from './page-cache/page-cache.ts';

/** In bytes; below this, compression saves no packet. */
const SMALLEST = 1024;

/** Compresses pages with Brotli or gzip. They are rendered whole, so it buffers them; downloads stay streams. */
export function compressText(): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    await next();
    const answer = c.res;
    // The page cache compresses what it keeps.
    const { keeps = false } = (c.env as ServerEnv['Bindings'] | undefined) ?? {};
    if (keeps && readFreshness(answer)) return answer.headers.append('Vary', 'Accept-Encoding');
    // A 304 has no type, but must vary like its 200.
    if (
      answer.status !== 304 &&
      !COMPRESSIBLE_CONTENT_TYPE_REGEX.test(answer.headers.get('Content-Type') ?? '')
    )
      return;
    answer.headers.append('Vary', 'Accept-Encoding');
    const encoding = chooseEncoding(c.req.header('accept-encoding'));
    const untouched =
      encoding === 'identity' ||
      c.req.method === 'HEAD' ||
      !answer.body ||
      answer.headers.has('Content-Encoding') ||
      answer.headers.has('Content-Disposition') ||
      /\bno-transform\b/.test(answer.headers.get('Cache-Control') ?? '');
    if (untouched) return;
    const whole = Buffer.from(await answer.arrayBuffer());
    const headers = new Headers(answer.headers);
    headers.delete('Content-Length');
    const etag = headers.get('ETag');
    if (etag && !etag.startsWith('W/')) headers.set('ETag', `W/${etag}`);
    let body = whole;
    if (whole.length >= SMALLEST) {
      body = await packed(whole, encoding);
      headers.set('Content-Encoding', encoding);
    }
    // Hono merges the replaced response's headers into the new one; they would appear twice.
    c.res = undefined;
    c.res = new Response(body, { status: answer.status, headers });
  };
}
