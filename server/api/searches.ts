import { z } from '@hono/zod-openapi';
import { cdcpAnswers } from '#app/content/search/filter-labels.ts';
import { insurers, spokenLanguages } from '#app/content/vocabulary.ts';
import { PAGE_SIZE } from '#app/features/directory/ranking/ranking.ts';
import {
  MAX_TEXT_LENGTH,
  readSearchParams,
  searchParams,
} from '#app/features/directory/search/search-params.ts';
import { findSearchResults } from '#app/features/directory/search/search-queries.server.ts';
import {
  searchDistances,
  searchRatings,
  searchSorts,
  searchToggles,
} from '#app/features/directory/search/search.ts';
import type { FoundDentist, SearchOutcome, SearchState } from '#app/features/directory/search/search.ts';
import { paths } from '#app/http/paths.ts';
import { cursorsOf } from './cursors.ts';
import { withDentists } from './dentist-records.ts';
import { filters } from './dentists.ts';
import { conflicting, findFilters, unknownValue } from './lookups.ts';
import * as parameters from './parameters.ts';
import { pages, readsOf } from './read.ts';
import type { Api, Reader } from './read.ts';
import { SearchResult, SearchSummary } from './search-records.ts';
import { words } from './words.ts';

/** The absolute URL of an API search, with the search page's parameters under the API's names. */
function searchAddress(state: SearchState, { language, siteUrl }: Reader): string {
  const query = searchParams({ ...state, page: 1 });
  const params = new URLSearchParams();
  for (const name of new Set(query.keys())) {
    const isToggle = searchToggles.some((toggle) => toggle === name);
    // On the page `language` is one that the dentist speaks; in the API it is the answer's.
    params.set(name === 'language' ? 'speaks' : name, isToggle ? 'true' : query.getAll(name).join(','));
  }
  if (language === 'fr') params.set('language', language);
  return `${siteUrl}${paths.api('en')}/search?${params}`;
}

/** Every request ranks the whole search again, so the cursor holds a page number. */
const pageCursors = cursorsOf('search', [z.int().min(2).max(9999)]);

async function toResults(
  found: readonly FoundDentist[],
  reader: Reader,
): Promise<z.input<typeof SearchResult>[]> {
  const results = await withDentists(found, reader);
  return results.map(({ item, dentist }) => ({
    distanceKm: item.distanceKm,
    latitude: item.point?.latitude ?? null,
    longitude: item.point?.longitude ?? null,
    dentist: { ...dentist, rank: item.best },
  }));
}

async function toSummary(found: SearchOutcome, reader: Reader): Promise<z.input<typeof SearchSummary>> {
  const { languages: speaks, ...facets } = found.facets;
  return {
    ...found,
    facets: { ...facets, speaks },
    questions: found.questions.map(({ typed, label, state }) => ({
      typed,
      label,
      url: searchAddress(state, reader),
    })),
    relaxed: found.relaxed.map(({ label, count, state }) => ({
      label,
      count,
      url: searchAddress(state, reader),
    })),
    nearest: await toResults(found.nearest, reader),
  };
}

/** Free text; the search parses it. */
const text = (longest: number) => z.string().min(1).max(longest);

/** A bounding box in degrees, each edge within its valid range. */
const area = z
  .string()
  .max(80)
  .regex(/^-?\d{1,3}(\.\d{1,10})?(,-?\d{1,3}(\.\d{1,10})?){3}$/)
  .refine((value) => {
    const [south = 0, west = 0, north = 0, east = 0] = value.split(',').map(Number);
    return south >= -90 && south < north && north <= 90 && west >= -180 && west < east && east <= 180;
  })
  .openapi({ example: '43.5,-79.7,43.9,-79.1' });

/** Adds the search page's search. */
export function addSearches(api: Api): void {
  const read = readsOf(api, 'search');
  read(
    'search',
    '/search',
    words('Dentists by text and filters, 20 a page', 'Dentistes par texte et filtres, 20 par page'),
    {
      answer: pages(SearchResult).extend({ about: SearchSummary }),
      query: {
        q: parameters.optional(
          text(MAX_TEXT_LENGTH).openapi({ example: 'braces' }),
          'Names, specialties, places, services, languages.',
          'Noms, spécialités, lieux, services, langues.',
        ),
        province: parameters.province,
        city: parameters.city.optional(),
        specialty: parameters.specialty.optional(),
        ...filters,
        insurance: parameters.codesOf(Object.keys(insurers)),
        speaks: parameters.codesOf(Object.keys(spokenLanguages)),
        cdcp: parameters.codesOf(cdcpAnswers),
        rating: parameters.optional(
          parameters.oneOf('number', searchRatings),
          'Minimum rating.',
          'Note minimale.',
        ),
        near: parameters.optional(
          text(80),
          'A postal code, its first three characters or a city.',
          'Un code postal, ses trois premiers caractères ou une ville.',
        ),
        distance: parameters.optional(
          parameters.oneOf('integer', searchDistances),
          'Kilometres. Default: 25 around `near`, unless another place is named.',
          'Kilomètres. Par défaut\u00a0: 25 autour de `near`, sauf si un autre lieu est nommé.',
        ),
        area: parameters.optional(
          area,
          'South, west, north and east edge, in degrees.',
          'Limites sud, ouest, nord et est, en degrés.',
        ),
        sort: parameters.optional(
          z.enum(searchSorts),
          'Default: `distance` around a postal code, else `best`.',
          'Par défaut\u00a0: `distance` autour d’un code postal, sinon `best`.',
        ),
        cursor: parameters.cursor,
      },
    },
    async ({ language, siteUrl, ...query }) => {
      const reader = { language, siteUrl };
      const [page] = pageCursors.read(query.cursor, language) ?? [1];
      await findFilters(query, language);
      // Goes through the page's URL parser, which also cleans the texts.
      const params = new URLSearchParams();
      for (const [name, value] of Object.entries(query))
        for (const one of [value].flat())
          params.append(name === 'speaks' ? 'language' : name, one === true ? '1' : String(one));
      const results = await findSearchResults({ ...readSearchParams(params), page }, language);
      if (results.unknownPlace) throw unknownValue('near', language);
      if (results.conflicts.length > 0) throw conflicting(results.conflicts, language);
      return {
        data: await toResults(results.dentists, reader),
        next: page * PAGE_SIZE < results.total ? pageCursors.write([page + 1]) : null,
        about: await toSummary(results, reader),
      };
    },
  );
}
