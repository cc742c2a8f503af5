import { formatRating } from '#app/content/format.ts';
import type { Language } from '#app/content/language.ts';
import { searchCopy } from './search-copy.ts';
import type { SearchOutcome, SearchState } from './search.ts';

type Found = Pick<SearchOutcome, 'facets' | 'place' | 'unknownPlace'>;

/** A chosen filter, and the change that removes it. */
export type ChosenFilter = { key: string; label: string; without: Partial<SearchState> };

/** Every chosen filter; the text has chips of its own. */
export function chosenFilters(language: Language, state: SearchState, found: Found): ChosenFilter[] {
  const words = searchCopy(language);
  const { facets } = found;
  const labelOf = (choices: { value: string; label: string }[], value: string) =>
    choices.find((choice) => choice.value === value)?.label ?? value;
  const filters: ChosenFilter[] = [];
  const add = (key: string, label: string, without: Partial<SearchState>) =>
    filters.push({ key, label, without });
  const without = <T>(list: readonly T[], value: T) => list.filter((one) => one !== value);

  if (state.province) add('province', labelOf(facets.province, state.province), { province: null });
  if (state.city) add('city', labelOf(facets.city, state.city), { city: null });
  if (state.specialty) add('specialty', labelOf(facets.specialty, state.specialty), { specialty: null });
  for (const toggle of state.toggles)
    add(toggle, labelOf(facets.toggles, toggle), { toggles: without(state.toggles, toggle) });
  if (state.rating) add('rating', words.ratingChip(formatRating(language, state.rating)), { rating: null });
  for (const code of state.insurance)
    add(`insurance-${code}`, labelOf(facets.insurance, code), { insurance: without(state.insurance, code) });
  for (const code of state.languages)
    add(`language-${code}`, words.speaksChip(labelOf(facets.languages, code)), {
      languages: without(state.languages, code),
    });
  for (const answer of state.cdcp)
    add(`cdcp-${answer}`, words.cdcpChip(labelOf(facets.cdcp, answer)), {
      cdcp: without(state.cdcp, answer),
    });
  if (typeof state.distance === 'number' && found.place)
    add('distance', words.distanceChip(state.distance), { distance: null });
  if (state.near !== '' && !found.unknownPlace)
    add('near', words.nearChip(found.place?.label ?? state.near), { near: '', distance: null });
  if (state.area) add('area', words.areaChip, { area: null });
  return filters;
}
