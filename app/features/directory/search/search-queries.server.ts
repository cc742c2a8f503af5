import { foldWords } from '#app/content/fold.ts';
import type { Language } from '#app/content/language.ts';
import { officesAs, readCards } from '#app/features/directory/dentist/dentist-card-sql.server.ts';
import { PAGE_SIZE } from '#app/features/directory/ranking/ranking.ts';
import { facetsOf, hasSomebody, pageOf } from './engine/evaluate.server.ts';
import type { Meaning } from './reading/dictionary.ts';
import { answerTo } from '#app/content/search/answers.ts';
import { titles } from '#app/content/search/synonyms.ts';
import { withoutTokens } from './reading/tokens.ts';
import type { Understanding } from './reading/understand.ts';
import { isAskable, isUrgent, MAX_ASKED, runSearch } from './run-search.server.ts';
import type { FoundDentist, SearchOutcome, SearchQuestion, SearchState, UnderstoodPart } from './search.ts';
import type { UrgentCare } from './search.ts';
import { listEmergencyClinicsNear } from './emergency.server.ts';
import { EMERGENCY_RADIUS, isOpenNow } from '#app/features/directory/dentist/emergency-clinic.ts';
import type { SearchRun } from './run-search.server.ts';
import { centreOfSearch, GROUP_SIZE, hasPlace, helpSearch } from './help-search.server.ts';

/**
 * Returns a page of the dentists who meet a search, how many there are, what was understood of the text, the count of
 * every choice of a filter, and help where nobody or hardly anybody was found. A page past the end has no dentists.
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
  const isNowhere = run.unknownPlace && !hasPlace(run);
  const total = isNowhere ? 0 : run.evaluation.total;
  const isGrouped = run.evaluation.matches.listTrailingGroups().length > 0;
  const ignored = ignoredWords(run);
  const questions = questionsOf(run, language);
  const facets = facetsOf(run.evaluation, language);
  const page = pageOf(run.evaluation, (state.page - 1) * PAGE_SIZE, state.page * PAGE_SIZE);
  const help = await helpSearch(run, facets, language);
  const pages = isNowhere ? [] : [page, help.relaxedDentists, help.nearest];
  const read = await readCards(officesAs(pages.flat()), language, { now, bestIn: specialtyOf(run) });
  const cards = new Map(read.map((card) => [card.office, card]));
  const [dentists = [], relaxedDentists = [], nearest = []] = pages.map((ranked) =>
    ranked.flatMap(({ office, kilometres }) => {
      const card = cards.get(office);
      return card ? [{ ...card, distanceKm: kilometres }] : [];
    }),
  );
  const results = new Set(dentists.map(({ id }) => id));
  // Beside a place the words that nobody has are left out; not a name after 'Dr.', nor a telephone number.
  const isVain =
    total === 0 &&
    nearest.length === 0 &&
    help.relaxed.length === 0 &&
    !titles.has(understanding.tokens[0]?.folded ?? '') &&
    !run.evaluation.isNamed;
  const urgent = isUrgent(run) && state.page === 1 ? await findUrgentCare(run, language) : null;
  return {
    state,
    understood: understoodParts(understanding, language),
    corrections: understanding.corrections.flatMap(({ typed, read }) =>
      ignored.includes(typed) ? [] : [{ typed, read: readIn(dentists[0], typed, run) ?? read }],
    ),
    questions,
    asksWhere:
      !hasPlace(run) &&
      (isNowhere ||
        understanding.nearMe ||
        isUrgent(run) ||
        understanding.otherPlace !== 'none' ||
        run.evaluation.ignored.length > 0 ||
        understanding.parts.length > 0 ||
        answerTo(state.q, language) !== null ||
        isVain),
    urgent,
    ignored,
    isAbroad: understanding.isAbroad,
    place,
    radiusKm: radius,
    aroundKm: run.aroundKm,
    sort: run.criteria.sort,
    isGrouped,
    conflicts: run.conflicts,
    unknownPlace: run.unknownPlace,
    isNowhere,
    dentists,
    total,
    facets,
    relaxed: help.relaxed,
    relaxedDentists: relaxedDentists.filter(({ id }) => !results.has(id)).slice(0, GROUP_SIZE),
    nearest: nearest.filter(({ id }) => !results.has(id)).slice(0, GROUP_SIZE),
    away: help.away,
  };
}

/** Returns what a mistyped word is in the name of a dentist, of several names that it may be; undefined without one. */
function readIn(
  dentist: FoundDentist | undefined,
  typed: string,
  { criteria }: SearchRun,
): string | undefined {
  const dentistWords = foldWords(`${dentist?.name ?? ''} ${dentist?.clinicName ?? ''}`).split(' ');
  const foldedText = foldWords(typed);
  return criteria.understanding.names
    .find((name) => name.folded === foldedText)
    ?.readAs.find((word) => dentistWords.includes(word));
}

/** Clinics that an urgent search starts with. */
const URGENT_SHOWN = 3;

async function findUrgentCare(run: SearchRun, language: Language): Promise<UrgentCare> {
  const place = centreOfSearch(run, language);
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

/** The specialty that was chosen, or else the only one that the text names; null for none. */
function specialtyOf({ criteria: { state, understanding }, snapshot: { places } }: SearchRun): number | null {
  const specialtiesInText = understanding.parts.flatMap(({ meaning }) =>
    meaning.kind === 'specialty' ? [meaning.value] : [],
  );
  const slugs = new Set(state.specialty === null ? specialtiesInText : [state.specialty]);
  const specialties = places.specialties.filter(({ slug }) => slugs.has(slug));
  return specialties.length === 1 ? specialties[0]!.id : null;
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
  return [...inNear, ...inText].slice(0, MAX_ASKED);
}
