import type { Context } from 'hono';
import type { Language } from '#app/content/language.ts';
import { suggestCopy } from '#app/features/directory/search/search-copy.ts';
import {
  listPlaces,
  listSuggestions,
} from '#app/features/directory/search/suggest/suggest-queries.server.ts';
import { suggestionHref } from '#app/features/directory/search/suggest/suggest.ts';
import type { Suggestion } from '#app/features/directory/search/suggest/suggest.ts';
import { MAX_PLACE_LENGTH } from '#app/features/directory/place/position-copy.ts';
import type { ServerEnv } from './environment.ts';

/** Names change rarely, and many visitors type the same first letters. */
const CACHE_CONTROL = 'public, max-age=60, s-maxage=300';

/** What app/browser/suggest.js shows: groups in order, their text, and where each suggestion leads. */
function toAnswer(language: Language, suggestions: readonly Suggestion[], near: string) {
  const words = suggestCopy(language);
  const groups = [...Map.groupBy(suggestions, ({ kind }) => kind)].map(([kind, members]) => ({
    label: words.kinds[kind],
    suggestions: members.map((suggestion) => ({
      label: suggestion.label,
      detail: suggestion.detail,
      href: suggestionHref(language, suggestion, near),
    })),
  }));
  return { groups, found: words.found(suggestions.length) };
}

/** The field is a form all the same. */
export const refuseSuggestions = (c: Context<ServerEnv>): Response =>
  c.json({ groups: [], found: '' }, 429, { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });

/**
 * `GET /suggest?q=…&near=…&language=fr`: suggestions for a text that is being typed, `&where=1` for a place, as JSON for the search fields of every page.
 * Answered before React Router, because browsers ask at every other key. Logs have no query strings, so nothing typed is
 * logged.
 */
export async function answerSuggestions(c: Context<ServerEnv>): Promise<Response> {
  const language: Language = c.req.query('language') === 'fr' ? 'fr' : 'en';
  c.header('X-Robots-Tag', 'noindex');
  try {
    const { q = '', near = '', where } = c.req.query();
    const suggestions = await (where
      ? listPlaces(q, language)
      : listSuggestions(q, language, undefined, near));
    return c.json(toAnswer(language, suggestions, near.slice(0, MAX_PLACE_LENGTH).trim()), 200, {
      'Cache-Control': CACHE_CONTROL,
    });
  } catch (error) {
    // The field still works as a form.
    c.var.reportError(error);
    return c.json({ groups: [], found: '' }, 503, { 'Cache-Control': 'no-store' });
  }
}
