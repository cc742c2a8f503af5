import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
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
  const acceptedLanguage = accepts(c, {
    header: 'Accept-Language',
    supports: [...languages],
    default: 'en',
    // Matches `fr-CA` as French and ignores languages with a quality of 0.
    match: (accepted, { default: otherwise }) =>
      accepted
        .filter(({ q }) => q > 0)
        .sort((a, b) => b.q - a.q)
        .map(({ type }) => type.toLowerCase().split('-')[0] ?? '')
        .find((type) => (languages as readonly string[]).includes(type)) ?? otherwise,
  });
  return { language: acceptedLanguage === 'fr' ? 'fr' : 'en', negotiated: true };
}
