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
import { defineEndpoint } from './endpoint.ts';
import { filtersOf, unknownValue } from './lookups.ts';
import type { RecordOf } from './records.ts';
import type { Reader } from './views.ts';
import { withDentists } from './with-dentists.ts';
import { API_BASE } from '#app/content/api-reference.ts';

/** The absolute URL of an API search, with the search page's parameters under the API's names. */
function searchAddress(state: SearchState, { language, siteUrl }: Reader): string {
  const asked = searchParams({ ...state, page: 1 });
  const params = new URLSearchParams();
  for (const name of new Set(asked.keys())) {
    const isToggle = searchToggles.some((toggle) => toggle === name);
    // On the page `language` means a language the dentist speaks; in the API it selects the answer's
    // language.
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
  return results.map(({ item: { distanceKm, latitude, longitude }, dentist }) => ({
    distanceKm,
    latitude,
    longitude,
    dentist,
  }));
}

async function toSummary(found: SearchOutcome, reader: Reader): Promise<RecordOf<'SearchSummary'>> {
  const { languages: speaks, ...facets } = found.facets;
  return {
    total: found.total,
    atLeast: found.atLeast,
    understood: found.understood,
    corrections: found.corrections,
    place: found.place,
    radiusKm: found.radiusKm,
    facets: { ...facets, speaks },
    repairs: found.repairs.map((repair) => ({
      kind: repair.kind,
      label: repair.kind === 'drop' ? repair.label : null,
      distanceKm: repair.kind === 'farther' ? repair.distanceKm : null,
      count: repair.count,
      url: searchAddress(repair.state, reader),
    })),
    nearest: await toResults(found.nearest, reader),
  };
}

function toSuggestion(suggestion: Suggestion, { language, siteUrl }: Reader): RecordOf<'Suggestion'> {
  return {
    kind: suggestion.kind,
    label: suggestion.label,
    detail: suggestion.detail,
    url: siteUrl + suggestionHref(language, suggestion),
    city: 'citySlug' in suggestion ? suggestion.citySlug : null,
    specialty: 'specialtySlug' in suggestion ? suggestion.specialtySlug : null,
    postalArea: 'code' in suggestion ? suggestion.code : null,
    dentist: 'slug' in suggestion ? suggestion.slug : null,
  };
}

/** The search endpoints: the search page's search, and its field's suggestions. */
export const searchEndpoints = [
  defineEndpoint({
    id: 'search',
    keep: 'search',
    async read({ query, ...reader }) {
      const { language } = reader;
      const [page] = pageCursors.read(query.cursor, language) ?? [1];
      await filtersOf(query, language);
      // Goes through the page's URL parser, which also cleans the texts.
      const params = new URLSearchParams();
      for (const name of [
        'q',
        'province',
        'city',
        'specialty',
        'rating',
        'near',
        'distance',
        'area',
        'sort',
      ] as const)
        if (query[name] !== undefined) params.set(name, query[name]);
      for (const toggle of searchToggles) if (query[toggle]) params.set(toggle, '1');
      for (const code of query.insurance ?? []) params.append('insurance', code);
      for (const code of query.speaks ?? []) params.append('language', code);
      for (const answer of query.cdcp ?? []) params.append('cdcp', answer);
      const found = await findSearchResults({ ...readSearchParams(params), page }, language);
      if (found.unknownPlace) throw unknownValue('near', language);
      return {
        data: await toResults(found.dentists, reader),
        next: page * PAGE_SIZE < found.total ? pageCursors.write([page + 1]) : null,
        about: await toSummary(found, reader),
      };
    },
  }),
  defineEndpoint({
    id: 'suggest',
    keep: 'search',
    async read({ query: { q, limit = MOST_SUGGESTIONS }, ...reader }) {
      const found = await listSuggestions(q, reader.language, limit);
      return { data: found.map((suggestion) => toSuggestion(suggestion, reader)) };
    },
  }),
];
