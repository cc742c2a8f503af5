import { z } from 'zod';
import { PAGE_SIZE } from '#app/features/directory/ranking/ranking.ts';
import { readSearchParams, searchParams } from '#app/features/directory/search/search-params.ts';
import { findSearchResults } from '#app/features/directory/search/search-queries.server.ts';
import { searchToggles } from '#app/features/directory/search/search.ts';
import type { FoundDentist, SearchOutcome, SearchState } from '#app/features/directory/search/search.ts';
import { MOST_SUGGESTIONS, suggestionHref } from '#app/features/directory/search/suggest/suggest.ts';
import type { Suggestion } from '#app/features/directory/search/suggest/suggest.ts';
import { listSuggestions } from '#app/features/directory/search/suggest/suggest-queries.server.ts';
import { cursorsOf } from './cursors.ts';
import type { Reads } from './endpoint.ts';
import { conflicting, filtersOf, unknownValue } from './lookups.ts';
import type { RecordOf } from './records.ts';
import { withDentists } from './views.ts';
import type { Reader } from './views.ts';
import { API_BASE } from '#app/content/api-reference.ts';

/** The absolute URL of an API search, with the search page's parameters under the API's names. */
function searchAddress(state: SearchState, { language, siteUrl }: Reader): string {
  const asked = searchParams({ ...state, page: 1 });
  const params = new URLSearchParams();
  for (const name of new Set(asked.keys())) {
    const isToggle = searchToggles.some((toggle) => toggle === name);
    // On the page `language` is one that the dentist speaks; in the API it is the answer's.
    params.set(name === 'language' ? 'speaks' : name, isToggle ? 'true' : asked.getAll(name).join(','));
  }
  if (language === 'fr') params.set('language', language);
  return `${siteUrl}${API_BASE}/search?${params}`;
}

/** Every request ranks the whole search again, so the cursor holds a page number. */
const pageCursors = cursorsOf('search', [z.int().min(2).max(9999)]);

async function toResults(
  found: readonly FoundDentist[],
  reader: Reader,
): Promise<RecordOf<'SearchResult'>[]> {
  const results = await withDentists(found, reader);
  return results.map(({ item, dentist }) => ({ ...item, dentist: { ...dentist, rank: item.best } }));
}

async function toSummary(found: SearchOutcome, reader: Reader): Promise<RecordOf<'SearchSummary'>> {
  const { languages: speaks, ...facets } = found.facets;
  return {
    ...found,
    facets: { ...facets, speaks },
    questions: found.questions.map(({ typed, label, state }) => ({
      typed,
      label,
      url: searchAddress(state, reader),
    })),
    repairs: found.repairs.map((repair) => ({
      label: null,
      distanceKm: null,
      ...repair,
      url: searchAddress(repair.state, reader),
    })),
    nearest: await toResults(found.without === null ? found.nearest : [], reader),
  };
}

function toSuggestion(suggestion: Suggestion, { language, siteUrl }: Reader): RecordOf<'Suggestion'> {
  return {
    ...suggestion,
    url: siteUrl + suggestionHref(language, suggestion),
    city: 'citySlug' in suggestion ? suggestion.citySlug : null,
    specialty: 'specialtySlug' in suggestion ? suggestion.specialtySlug : null,
    postalArea: 'code' in suggestion ? suggestion.code : null,
    dentist: 'slug' in suggestion ? suggestion.slug : null,
  };
}

/** The search endpoints: the search page's search, and its field's suggestions. */
export const searchReads = {
  async search({ query, ...reader }) {
    const { language } = reader;
    const [page] = pageCursors.read(query.cursor, language) ?? [1];
    await filtersOf(query, language);
    // Goes through the page's URL parser, which also cleans the texts.
    const params = new URLSearchParams();
    for (const [name, value] of Object.entries(query))
      for (const one of [value].flat())
        params.append(name === 'speaks' ? 'language' : name, one === true ? '1' : String(one));
    const found = await findSearchResults({ ...readSearchParams(params), page }, language, {
      withHelpers: false,
    });
    if (found.unknownPlace) throw unknownValue('near', language);
    if (found.conflicts.length > 0) throw conflicting(found.conflicts, language);
    return {
      data: await toResults(found.dentists, reader),
      next: page * PAGE_SIZE < found.total ? pageCursors.write([page + 1]) : null,
      about: await toSummary(found, reader),
    };
  },
  async suggest({ query: { q, limit = MOST_SUGGESTIONS }, ...reader }) {
    const found = await listSuggestions(q, reader.language, limit);
    return { data: found.map((suggestion) => toSuggestion(suggestion, reader)) };
  },
} satisfies Partial<Reads>;
