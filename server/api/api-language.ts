import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { languages } from '#app/content/language.ts';
import type { Language } from '#app/content/language.ts';
import type { ServerEnv } from '#server/environment.ts';

/**
 * The language to answer in: the `language` parameter, else the best match of Accept-Language, else English.
 * `negotiated` is true if the header was consulted, in which case the answer varies by it.
 */
export function languageOfRequest(c: Context<ServerEnv>): { language: Language; negotiated: boolean } {
  const queryLanguage = languages.find((language) => language === c.req.query('language'));
  if (queryLanguage) return { language: queryLanguage, negotiated: false };
  // `fr-CA` is French; the best quality comes first, and 0 refuses a language.
  const accepted = parseAccept(c.req.header('Accept-Language') ?? '')
    .filter(({ q }) => q > 0)
    .map(({ type }) => type.toLowerCase().split('-')[0]);
  const language = accepted.find((type) => type === 'en' || type === 'fr') ?? 'en';
  return { language, negotiated: true };
}
