import { sql } from 'kysely';
import type { Language } from '#app/content/language.ts';
import {
  bestRank,
  cardColumns,
  cardMaker,
  noRank,
  placeJoins,
} from '#app/features/directory/dentist/dentist-card-sql.server.ts';
import type { DentistCardRow } from '#app/features/directory/dentist/dentist-view.ts';
import { PAGE_SIZE } from '#app/features/directory/ranking/ranking.ts';
import { db } from '#db/database.ts';
import { facetsOf, hasSomebody, pageOf } from './engine/evaluate.server.ts';
import type { Ranked } from './engine/evaluate.server.ts';
import type { Meaning } from './reading/dictionary.ts';
import { titles } from '#app/content/search/synonyms.ts';
import { withoutTokens } from './reading/tokens.ts';
import type { Understanding } from './reading/understand.ts';
import { isAskable, isUrgent, MOST_ASKED, runSearch } from './run-search.server.ts';
import type { FoundDentist, SearchOutcome, SearchQuestion, SearchState, UnderstoodPart } from './search.ts';
import type { UrgentCare } from './search.ts';
import { listEmergencyClinicsNear } from './emergency.server.ts';
import { EMERGENCY_RADIUS, isOpenNow } from '#app/features/directory/dentist/emergency-clinic.ts';
import type { SearchRun } from './run-search.server.ts';
import { findBeyond, findInPlace, findNamedArea, findRepairs } from './ways-out.server.ts';
import { hasPlace, NEAREST, NO_WAY } from './ways-out.server.ts';

/**
 * The dentists who meet a search: a page of them, how many there are, what was understood of the text, the count of every
 * choice of a filter, and ways out where nobody was found. A page past the end has no dentists.
 *
 * @param now decides who is open
 * @param withHelpers whether to look for dentists in the place who can help where nobody has what is asked for
 */
export async function findSearchResults(
  asked: SearchState,
  language: Language,
  { now = new Date(), withHelpers = true }: { now?: Date; withHelpers?: boolean } = {},
): Promise<SearchOutcome> {
  const run = await runSearch(asked, language, now);
  const { state, understanding, place, radius } = run.criteria;
  const { total } = run.evaluation;
  const ignored = ignoredWords(run);
  const questions = questionsOf(run, language);
  const facets = facetsOf(run.evaluation, language);
  const page = pageOf(run.evaluation, (state.page - 1) * PAGE_SIZE, state.page * PAGE_SIZE);
  const dentists = await listFoundDentists(page, run, language);
  const beyond = await findBeyond(run, language);
  const ways = total === 0 ? await findRepairs(run, language, { alsoAway: beyond === null }) : NO_WAY;
  const nearest = beyond?.nearest ?? ways.nearest;
  const where = beyond?.away.place ?? place?.label;
  const helping =
    withHelpers && total === 0 && where !== undefined ? await findInPlace(run, where, language) : null;
  const helpers = await listFoundDentists(helping?.found ?? [], run, language);
  // Beside a place the words that nobody has are left out; not a name after 'Dr.', nor a telephone number.
  const isVain =
    total === 0 &&
    nearest.length === 0 &&
    ways.repairs.length === 0 &&
    !titles.has(understanding.tokens[0]?.folded ?? '') &&
    !run.evaluation.isNamed;
  const urgent = isUrgent(run) && state.page === 1 ? await findUrgentCare(run, language) : null;
  const shown = new Set([...dentists, ...helpers].map(({ id }) => id));
  return {
    state,
    understood: understoodParts(understanding, language),
    corrections: understanding.corrections.filter(({ typed }) => !ignored.includes(typed)),
    questions,
    asksWhere:
      !hasPlace(run) &&
      (understanding.nearMe ||
        isUrgent(run) ||
        understanding.otherPlace !== 'none' ||
        run.evaluation.ignored.length > 0 ||
        isVain),
    urgent,
    ignored,
    isAbroad: understanding.isAbroad,
    place,
    radiusKm: radius,
    aroundKm: run.aroundKm,
    sort: run.criteria.sort,
    conflicts: run.conflicts,
    unknownPlace: run.unknownPlace,
    dentists,
    total,
    facets,
    repairs: total === 0 && beyond ? [...beyond.repairs, ...ways.repairs] : ways.repairs,
    helpers,
    inPlace: helping?.inPlace ?? null,
    nearest: (await listFoundDentists(nearest, run, language))
      .filter(({ id }) => !shown.has(id))
      .slice(0, NEAREST),
    away: (beyond ?? ways).away,
    without: beyond ? null : ways.without,
  };
}

/** Clinics that an urgent search starts with. */
const URGENT_SHOWN = 3;

async function findUrgentCare(run: SearchRun, language: Language): Promise<UrgentCare> {
  const place = run.criteria.place ?? findNamedArea(run, language)?.centre ?? null;
  if (!place) return { place: null, clinics: [], isFar: false };
  const clinics = await listEmergencyClinicsNear(place, language, run.criteria.now, URGENT_SHOWN);
  const open = clinics.filter(isOpenNow);
  return {
    place: place.label,
    clinics: open.length > 0 ? open : clinics,
    isFar:
      clinics.length > 0 && clinics.every(({ distance }) => distance !== null && distance > EMERGENCY_RADIUS),
  };
}

/** The words that were left out, as typed; those that stand together in one. */
function ignoredWords({ criteria: { understanding }, evaluation }: SearchRun): string[] {
  const { q, tokens, left, parts } = understanding;
  const out = new Set([...left, ...evaluation.ignored]);
  // 'Dawson Creek, not Dawson City'.
  const isPart = (index: number) => parts.some(({ from, to }) => from <= index && index <= to);
  const spans: { start: number; end: number; last: number }[] = [];
  for (const [index, { folded, start, end }] of tokens.entries()) {
    if (!out.has(folded) || (left.includes(folded) && isPart(index))) continue;
    const before = spans.at(-1);
    if (before?.last === index - 1) Object.assign(before, { end, last: index });
    else spans.push({ start, end, last: index });
  }
  return spans.map(({ start, end }) => q.slice(start, end));
}

type FoundRow = DentistCardRow & { office: string; id: string };

/** The specialty that was chosen, or else the only one that the text names; null for none. */
function specialtyOf({ criteria: { state, understanding }, snapshot: { places } }: SearchRun): number | null {
  const named = understanding.parts.flatMap(({ meaning }) =>
    meaning.kind === 'specialty' ? [meaning.value] : [],
  );
  const asked = new Set(state.specialty === null ? named : [state.specialty]);
  const found = places.specialties.filter(({ slug }) => asked.has(slug));
  return found.length === 1 ? found[0]!.id : null;
}

/**
 * Cards of offices, in the order given, without those that were removed meanwhile. They name the rank in the
 * specialty that was searched, else each dentist's best.
 */
async function listFoundDentists(
  ranked: readonly Ranked[],
  run: SearchRun,
  language: Language,
): Promise<FoundDentist[]> {
  if (ranked.length === 0) return [];
  const { rows } = await sql<FoundRow>`
    select l.id as office, d.id, ${cardColumns(language, { best: bestRank(language, specialtyOf(run)) })}
    from listed_locations l
    join listed_dentists d on d.id = l.dentist_id
    cross join (select ${noRank}) r
    ${placeJoins}
    where l.id = any (${ranked.map(({ office }) => office)}::uuid[])`.execute(db);
  const toCard = await cardMaker(language, run.criteria.now);
  const byOffice = new Map(rows.map((row) => [row.office, row]));
  return ranked.flatMap(({ office, kilometres }) => {
    const row = byOffice.get(office);
    if (!row) return [];
    return [
      {
        ...toCard(row),
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

/** The questions about the places of text and 'near'; parts of cities only where a dentist is listed. */
function questionsOf({ criteria, snapshot, nearDoubts }: SearchRun, language: Language): SearchQuestion[] {
  const { state, understanding } = criteria;
  const { q, tokens, doubts } = understanding;
  const isThere = (meaning: Meaning) => isAskable(meaning, (sets) => hasSomebody(snapshot, sets));
  const inText = doubts
    .filter(({ meaning }) => isThere(meaning))
    .map(({ from, to, meaning }) => {
      const [start, end] = [tokens[from]!.start, tokens[to]!.end];
      const label = meaning.label[language];
      const isFilter = meaning.kind === 'city' || meaning.kind === 'province';
      const rest = withoutTokens(q, tokens, from, to);
      return {
        typed: q.slice(start, end),
        // The word is the same in both languages.
        label: meaning.kind === 'province' ? `${label} (province)` : label,
        state: isFilter
          ? { ...state, q: rest, province: null, city: null, [meaning.kind]: meaning.value, page: 1 }
          : { ...state, q: q.slice(0, start) + label + q.slice(end), page: 1 },
      };
    });
  const inNear = nearDoubts.filter(isThere).map(({ label }) => ({
    typed: state.near,
    label: label[language],
    state: { ...state, near: label[language], page: 1 },
  }));
  return [...inNear, ...inText].slice(0, MOST_ASKED);
}
