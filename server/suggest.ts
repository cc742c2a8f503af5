import type { Context } from 'hono';
import type { Language } from '#app/content/language.ts';
import { suggestCopy } from '#app/features/search/suggest-copy.ts';
import { listSuggestions } from '#app/features/search/suggest-queries.server.ts';
import { suggestionHref } from '#app/features/search/suggest.ts';
import type { Suggestion } from '#app/features/search/suggest.ts';
import type { ServerEnv } from './environment.ts';

/** Names change rarely, and many people type the same first letters. */
const CACHE_CONTROL = 'public, max-age=60, s-maxage=300';

/** What app/suggest.js shows: groups in order, every word of it, and where each suggestion leads. */
function toAnswer(language: Language, suggestions: readonly Suggestion[]) {
  const words = suggestCopy(language);
  const groups = [...Map.groupBy(suggestions, ({ kind }) => kind)].map(([kind, members]) => ({
    label: words.kinds[kind],
    suggestions: members.map((suggestion) => ({
      label: suggestion.label,
      detail: suggestion.detail,
      href: suggestionHref(language, suggestion),
    })),
  }));
  return { groups, found: words.found(suggestions.length) };
}

/**
 * `GET /suggest?q=…&language=fr`: what a text that is being typed may mean, as JSON for the search fields of every
 * page. Not a page of React's: it is asked for at every other key. What was typed stands in no log, which has no query
 * strings.
 */
export async function answerSuggestions(c: Context<ServerEnv>): Promise<Response> {
  const language: Language = c.req.query('language') === 'fr' ? 'fr' : 'en';
  c.header('X-Robots-Tag', 'noindex');
  try {
    const suggestions = await listSuggestions(c.req.query('q') ?? '', language);
    return c.json(toAnswer(language, suggestions), 200, { 'Cache-Control': CACHE_CONTROL });
  } catch (error) {
    // The field is a form all the same.
    c.var.reportError(error);
    return c.json({ groups: [], found: '' }, 503, { 'Cache-Control': 'no-store' });
  }
}
