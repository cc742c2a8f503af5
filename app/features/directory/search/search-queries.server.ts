import { sql } from 'kysely';
import type { Language } from '#app/content/language.ts';
import { cardColumns, placeJoins } from '#app/features/directory/dentist/dentist-card-sql.server.ts';
import { toDentistCardView } from '#app/features/directory/dentist/dentist-view.ts';
import type { DentistCardRow } from '#app/features/directory/dentist/dentist-view.ts';
import { PAGE_SIZE } from '#app/features/directory/ranking/ranking.ts';
import { db } from '#db/database.ts';
import { facetsOf, pageOf } from './engine/evaluate.server.ts';
import type { Ranked } from './engine/evaluate.server.ts';
import { withoutTokens } from './reading/tokens.ts';
import type { Understanding } from './reading/understand.ts';
import { findRepairs } from './repairs.server.ts';
import { runSearch } from './run-search.server.ts';
import type { FoundDentist, SearchOutcome, SearchState, UnderstoodPart } from './search.ts';

/**
 * The dentists who meet a search: a page of them, how many there are, what was understood of the text, the count of every
 * choice of a filter, and ways out where nobody was found. A page past the end has no dentists.
 *
 * @param now decides who is open
 */
export async function findSearchResults(
  asked: SearchState,
  language: Language,
  { now = new Date() }: { now?: Date } = {},
): Promise<SearchOutcome> {
  const run = await runSearch(asked, language, now);
  const { state, understanding, place, radius } = run.criteria;
  const { total, atLeast } = run.evaluation;
  const facets = facetsOf(run.evaluation, language);
  const page = pageOf(run.evaluation, (state.page - 1) * PAGE_SIZE, state.page * PAGE_SIZE);
  const dentists = await listFoundDentists(page, language, now);
  const ways = total === 0 ? await findRepairs(run, language) : { repairs: [], nearest: [] };
  return {
    state,
    understood: understoodParts(understanding, language),
    corrections: [...understanding.corrections],
    place,
    radiusKm: radius,
    unknownPlace: run.unknownPlace,
    dentists,
    total,
    atLeast,
    facets,
    repairs: ways.repairs,
    nearest: await listFoundDentists(ways.nearest, language, now),
  };
}

type FoundRow = DentistCardRow & {
  number: number;
  id: string;
  latitude: number | null;
  longitude: number | null;
};

/** Cards of search rows, in the order given, without rows that were removed meanwhile. */
async function listFoundDentists(
  ranked: readonly Ranked[],
  language: Language,
  now: Date,
): Promise<FoundDentist[]> {
  if (ranked.length === 0) return [];
  const { rows } = await sql<FoundRow>`
    select s.number, d.id, l.latitude, l.longitude, r.ranking, r.profile_tier, ${cardColumns(language)}
    from search_rows s
    join listed_dentists d on d.id = s.dentist_id
    join listed_locations l on l.id = s.location_id
    cross join (select null::integer as ranking, null::text as profile_tier) r
    ${placeJoins}
    where s.number = any(${ranked.map(({ number }) => number)}::integer[])`.execute(db);
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  return ranked.flatMap(({ number, kilometres }) => {
    const row = byNumber.get(number);
    if (!row) return [];
    return [
      {
        ...toDentistCardView(row, language, now),
        id: row.id,
        latitude: row.latitude,
        longitude: row.longitude,
        distanceKm: kilometres,
      },
    ];
  });
}

/** What the text was taken for, in its order. */
function understoodParts({ q, parts, postal, tokens }: Understanding, language: Language): UnderstoodPart[] {
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
      typed: q.slice(tokens[from]!.start, tokens[to]!.end),
      value,
      label,
      without: withoutTokens(q, tokens, from, to),
    }));
}
