import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Language } from '#app/content/language.ts';
import type { ServerEnv } from '#server/environment.ts';

/**
 * How long an answer may be kept, by browsers and by shared caches (seconds), and how long a shared cache may go on
 * with it while it asks anew. Places hardly ever change; what is said of people is to go soon when it is taken back. Reviews are told that they leave the site at
 * once: whoever keeps them asks each time whether they still stand.
 */
export const freshness = {
  places: 'public, max-age=300, s-maxage=3600, stale-while-revalidate=86400',
  dentists: 'public, max-age=60, s-maxage=300, stale-while-revalidate=600',
  reviews: 'public, no-cache',
  /** What changes by the minute: who is open. */
  search: 'public, max-age=30, s-maxage=60, stale-while-revalidate=60',
} as const;

export type Freshness = keyof typeof freshness;

const tagOf = (body: string) => `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** Compared weakly (RFC 9110, 13.1.2): compression makes a weak tag of ours. */
function isKnown(c: Context<ServerEnv>, tag: string): boolean {
  const asked = c.req.header('if-none-match') ?? '';
  return asked.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag);
}

/** JSON with its ETag, or 304 to who has it already. */
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
    // A cache brings the headers of what it keeps up to date with these.
    headers.append('Vary', 'Accept-Encoding');
    return new Response(null, { status: 304, headers });
  }
  headers.set('Content-Type', 'application/json');
  headers.set('Content-Language', `${language}-CA`);
  return new Response(body, { headers });
}
