import { sql } from 'kysely';
import type { Language } from '#app/content/language.ts';
import { cardColumns, placeJoins } from '#app/features/dentist/dentist-card-sql.server.ts';
import { toDentistCardView } from '#app/features/dentist/dentist-view.ts';
import type { DentistCardRow } from '#app/features/dentist/dentist-view.ts';
import { PAGE_SIZE } from '#app/features/ranking/ranking.ts';
import { db } from '#db/database.ts';
import { count } from './bitset.ts';
import { bestOf } from './best-of.ts';
import { countFacets } from './facets.ts';
import { findRepairs } from './repairs.server.ts';
import { runSearch } from './run-search.server.ts';
import type { SearchRun } from './run-search.server.ts';
import type { FoundDentist, SearchOutcome, SearchState } from './search.ts';
import type { Understanding } from './understand.ts';
import { without } from './words.ts';
import type { UnderstoodPart } from './search.ts';

/**
 * Who meets a search: a page of them, how many there are, what was understood, how many each filter would leave, and
 * ways out where nobody was found. A page past the end has no dentists.
 *
 * @param now decides who is open
 */
export async function findSearchResults(
  state: SearchState,
  language: Language,
  { now = new Date() }: { now?: Date } = {},
): Promise<SearchOutcome> {
  const run = await runSearch(state, language, now);
  const { evaluation, places, total, atLeast, criteria } = run;
  // Everything that the index is asked for is asked before the next read lets another search change it.
  const facets = countFacets(evaluation, places, language, { atLeast });
  const page = pageOf(run, criteria.state.page);
  const dentists = await listFoundDentists(page, language, now);
  const ways = total === 0 ? await findRepairs(run, language, now) : { repairs: [], nearest: [] };
  return {
    state: criteria.state,
    understood: understoodParts(criteria.understanding, criteria.state.q, language),
    corrections: [...criteria.understanding.corrections],
    place: criteria.place,
    radiusKm: criteria.radius,
    unknownPlace: run.unknownPlace,
    dentists,
    total,
    atLeast,
    facets,
    repairs: ways.repairs,
    nearest: await listFoundDentists(ways.nearest, language, now),
  };
}

/** Somebody of a page: the number of the search row, and how far away. */
export type Listed = { number: number; kilometres: number | null };

function pageOf({ evaluation, found, total }: SearchRun, page: number): Listed[] {
  const start = (page - 1) * PAGE_SIZE;
  if (start >= total) return [];
  return bestOf(evaluation, found, Math.min(start + PAGE_SIZE, count(found)))
    .slice(start)
    .map((slot) => ({ number: evaluation.index.numbers[slot]!, kilometres: evaluation.kilometres(slot) }));
}

type FoundRow = DentistCardRow & {
  number: number;
  id: string;
  latitude: number | null;
  longitude: number | null;
};

/** Cards of search rows, in the order given; who was removed meanwhile is left out. */
async function listFoundDentists(
  listed: readonly Listed[],
  language: Language,
  now: Date,
): Promise<FoundDentist[]> {
  if (listed.length === 0) return [];
  const { rows } = await sql<FoundRow>`
    select s.number, d.id, l.latitude, l.longitude, r.ranking, r.profile_tier, ${cardColumns(language)}
    from search_rows s
    join dentists d on d.id = s.dentist_id
    join dentist_locations l on l.id = s.location_id
    cross join (select null::integer as ranking, null::text as profile_tier) r
    ${placeJoins}
    where s.number = any(${listed.map(({ number }) => number)}::integer[])`.execute(db);
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  return listed.flatMap(({ number, kilometres }) => {
    const row = byNumber.get(number);
    if (!row) return [];
    return [
      {
        ...toDentistCardView(row, language, now),
        id: row.id,
        latitude: row.latitude,
        longitude: row.longitude,
        distanceKm: kilometres === null || !Number.isFinite(kilometres) ? null : kilometres,
      },
    ];
  });
}

/** What the text was taken for, in its order. */
export function understoodParts(
  { parts, postal, words }: Understanding,
  q: string,
  language: Language,
): UnderstoodPart[] {
  const all = parts.map(({ from, to, meaning: { kind, value, label } }) => ({
    from,
    to,
    kind,
    value,
    label: label[language],
  }));
  if (postal)
    all.push({
      from: postal.from,
      to: postal.to,
      kind: 'place',
      value: postal.area.code,
      label: postal.area.code,
    });
  return all
    .toSorted((a, b) => a.from - b.from)
    .map(({ from, to, kind, value, label }) => ({
      kind,
      typed: q.slice(words[from]!.start, words[to]!.end),
      value,
      label,
      without: without(q, words, from, to),
    }));
}
