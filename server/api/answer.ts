import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Language } from '#app/content/language.ts';
import type { ServerEnv } from '#server/environment.ts';

/**
 * `Cache-Control` by kind of answer. `max-age` is for browsers, `s-maxage` for shared caches, in seconds;
 * `stale-while-revalidate` lets a shared cache serve the old answer while it refreshes. Places hardly ever
 * change. Personal data must disappear soon after a takedown. Authors are promised that a withdrawn review
 * leaves the site at once, so caches revalidate reviews on every request.
 */
export const freshness = {
  places: 'public, max-age=300, s-maxage=3600, stale-while-revalidate=86400',
  dentists: 'public, max-age=60, s-maxage=300, stale-while-revalidate=600',
  reviews: 'public, no-cache',
  /** Results depend on who is open now, which changes by the minute. */
  search: 'public, max-age=30, s-maxage=60, stale-while-revalidate=60',
} as const;

export type Freshness = keyof typeof freshness;

const tagOf = (body: string) => `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** Weak comparison (RFC 9110, 13.1.2): compression turns our tag into a weak one. */
function isKnown(c: Context<ServerEnv>, tag: string): boolean {
  const asked = c.req.header('if-none-match') ?? '';
  return asked.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag);
}

/** Sends JSON with an ETag, or 304 to a client that already has it. */
export function answerJson(
  c: Context<ServerEnv>,
  value: unknown,
  { keep, language, negotiated }: { keep: Freshness; language: Language; negotiated: boolean },
): Response {
  const body = JSON.stringify(value);
  const tag = tagOf(body);
  const headers = new Headers({ 'Cache-Control': freshness[keep], ETag: tag });
  if (negotiated) headers.set('Vary', 'Accept-Language');
  if (isKnown(c, tag)) {
    // A 304 must repeat the headers that a cache uses to update its stored answer.
    headers.append('Vary', 'Accept-Encoding');
    return new Response(null, { status: 304, headers });
  }
  headers.set('Content-Type', 'application/json');
  headers.set('Content-Language', `${language}-CA`);
  return new Response(body, { headers });
}
