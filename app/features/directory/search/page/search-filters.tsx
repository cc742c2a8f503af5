import { Check, ChevronDown, Map as MapIcon, SlidersHorizontal, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CdcpAnswer } from '#app/content/search/filter-labels.ts';
import { formatNumber, formatRating } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { Field } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { SEARCH_FORM } from './search-box.tsx';
import { mapCopy, searchCopy } from '#app/features/directory/search/search-copy.ts';
import { anySearch } from '#app/features/directory/search/search-params.ts';
import { searchHref } from './search-chips.tsx';
import { chosenFilters } from '#app/features/directory/search/chosen-filters.ts';
import { isQuick } from '#app/features/directory/search/search.ts';
import type {
  FacetChoice,
  SearchConflict,
  SearchFacets,
  SearchState,
  SearchToggle,
} from '#app/features/directory/search/search.ts';

const LEGEND = 'text-sm font-semibold';
const TICK = 'flex min-h-11 items-start gap-2.5 py-2.5 text-sm lg:min-h-0 lg:py-1.5';

/** A choice, what it means, and how many results it has: a 0 is shown, too. */
function Tick({
  type = 'checkbox',
  name,
  choice,
  label = choice.label,
  meaning,
}: {
  type?: 'checkbox' | 'radio';
  name: string;
  choice: FacetChoice;
  label?: string;
  meaning?: string;
}) {
  const language = useLanguage();
  return (
    <li>
      <label className={choice.count === 0 ? `${TICK} text-quiet` : TICK}>
        <input
          id={`${name}-${choice.value.replace('.', '-')}`}
          type={type}
          name={name}
          value={choice.value}
          defaultChecked={choice.chosen}
          form={SEARCH_FORM}
        />
        <span>
          {label}
          {meaning ? <span className="block text-xs text-quiet">{meaning}</span> : null}
        </span>{' '}
        <span className="ml-auto flex-none text-quiet">{formatNumber(language, choice.count)}</span>
      </label>
    </li>
  );
}

/** A group of choices; one of many is folded unless one is chosen. */
function Ticks({
  legend,
  hint,
  folded,
  choices,
  children,
}: {
  legend: string;
  hint?: string;
  folded?: true;
  choices: readonly FacetChoice[];
  children: ReactNode;
}) {
  const chosenChoices = choices.filter((choice) => choice.chosen);
  const fieldset = (
    // A group is as wide as its container, not as its longest word.
    <fieldset className="min-w-0">
      <legend className={folded ? 'sr-only' : LEGEND}>{legend}</legend>
      {hint ? <p className="text-xs text-quiet">{hint}</p> : null}
      <ul className={folded ? undefined : 'mt-2'}>{children}</ul>
    </fieldset>
  );
  if (!folded) return fieldset;
  return (
    <details open={chosenChoices.length > 0} className="group">
      <summary className={`${LEGEND} flex min-h-11 flex-wrap items-center gap-x-3`}>
        <span>{legend}</span>
        <span className="text-xs font-normal text-quiet">
          {chosenChoices.length > 0 ? chosenChoices.map(({ label }) => label).join(', ') : null}
        </span>
        <Icon of={ChevronDown} className="ml-auto text-quiet group-open:rotate-180" />
      </summary>
      {fieldset}
    </details>
  );
}

/** Cities to choose from while no province is chosen. */
const MAX_CITIES = 60;

/** The cities where most are found, in the order given; the province that is chosen has all of its own. */
function citiesOf({ city }: SearchFacets, { province }: SearchState): FacetChoice[] {
  if (province !== null || city.length <= MAX_CITIES) return city;
  const least = city.map(({ count }) => count).toSorted((a, b) => b - a)[MAX_CITIES - 1] ?? 0;
  let atLeast = MAX_CITIES - city.filter(({ count }) => count > least).length;
  return city.filter(({ count, chosen }) => chosen || count > least || (count === least && atLeast-- > 0));
}

function Choose({
  name,
  label,
  any,
  choices,
  more,
  outside,
}: {
  name: 'province' | 'city' | 'specialty';
  label: string;
  any: string;
  choices: readonly FacetChoice[];
  /** How to get the choices that are left out. */
  more?: string | null;
  /** What was chosen and can't be, and why. */
  outside?: { value: string; label: string; error: string } | undefined;
}) {
  const language = useLanguage();
  const words = searchCopy(language);
  return (
    <Field id={name} label={label} error={outside?.error}>
      {(control) => (
        <select
          {...control}
          className="field"
          name={name}
          form={SEARCH_FORM}
          defaultValue={outside?.value ?? choices.find(({ chosen }) => chosen)?.value ?? ''}
        >
          <option value="">{any}</option>
          {outside ? <option value={outside.value}>{outside.label}</option> : null}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {words.option(choice.label, formatNumber(language, choice.count))}
            </option>
          ))}
          {more ? <option disabled>{more}</option> : null}
        </select>
      )}
    </Field>
  );
}

/** A filter as a link that sets it or, where it is set, takes it away. */
function QuickToggle({ state, choice }: { state: SearchState; choice: FacetChoice }) {
  const language = useLanguage();
  const words = searchCopy(language);
  const key = choice.value as SearchToggle;
  const toggles = choice.chosen ? state.toggles.filter((one) => one !== key) : [...state.toggles, key];
  return (
    <li data-key={`quick-${key}`}>
      <a
        className="chip-control"
        href={searchHref(language, { ...state, toggles, page: 1 })}
        aria-current={choice.chosen ? 'true' : undefined}
        aria-label={choice.chosen ? words.remove(choice.label) : undefined}
      >
        {choice.chosen ? <Icon of={Check} size={16} /> : null}
        {choice.label}
      </a>
    </li>
  );
}

/**
 * One line of filters that stays below the header, and a sheet with all of them and their counts: from the foot of a
 * phone, at the side of a wide screen. It opens without a script.
 *
 * @param total the results; null before the first search
 * @param map whether to offer the map, which has no room beside the list of a phone
 */
export function SearchFilters({
  state,
  facets,
  conflicts,
  total,
  map,
}: {
  state: SearchState;
  conflicts: readonly SearchConflict[];
  facets: SearchFacets;
  total: number | null;
  map: boolean;
}) {
  const language = useLanguage();
  const words = searchCopy(language);
  // The place and the part of the map are chosen elsewhere.
  const chosenCount = chosenFilters(language, state, { facets, place: null, unknownPlace: true }).filter(
    ({ key }) => key !== 'area',
  ).length;
  const outside = conflicts.find((conflict) => conflict.filter === 'city');
  const cities = citiesOf(facets, state);
  return (
    <>
      <div className="chip-bar no-print" role="group" aria-label={words.filters}>
        <ul>
          <li>
            <button className="chip-control" type="button" popoverTarget="filters">
              <Icon of={SlidersHorizontal} size={16} />
              {words.allFilters}
              {chosenCount > 0 ? (
                <span className="grid h-5.5 min-w-5.5 place-items-center rounded-chip bg-pine text-xs font-bold text-on-pine">
                  <span aria-hidden="true">{formatNumber(language, chosenCount)}</span>
                  <span className="sr-only">{words.chosenCount(chosenCount)}</span>
                </span>
              ) : null}
            </button>
          </li>
          {facets.toggles
            .filter(({ value }) => isQuick(value))
            .map((choice) => (
              <QuickToggle key={choice.value} state={state} choice={choice} />
            ))}
        </ul>
        {map ? (
          <button
            className="chip-control show-map"
            type="button"
            aria-label={mapCopy(language).show}
            data-show-map
          >
            <Icon of={MapIcon} size={16} />
            {mapCopy(language).map}
          </button>
        ) : null}
      </div>
      {/* Modal with a script, so that neither focus nor a screen reader gets behind it. */}
      <dialog
        id="filters"
        popover="auto"
        closedby="any"
        className="search-filters inset-x-0 top-auto bottom-0 max-h-[85dvh] w-full max-w-none overflow-y-auto overscroll-contain rounded-t-panel bg-card px-(--gutter) text-ink shadow-float md:inset-y-0 md:right-auto md:left-0 md:h-dvh md:max-h-none md:w-110 md:rounded-l-none md:rounded-r-panel md:px-6 forced-colors:border"
        aria-labelledby="filters-title"
      >
        <div className="sticky top-0 z-1 -mr-3 flex min-h-15 items-center justify-between bg-card">
          <h2 id="filters-title" className="text-lg">
            {words.filters}
          </h2>
          <button className="btn btn-icon" type="button" popoverTarget="filters" popoverTargetAction="hide">
            <Icon of={X} />
            <span className="sr-only">{words.closeFilters}</span>
          </button>
        </div>
        <div className="grid gap-5 pb-5">
          <Choose name="province" label={words.province} any={words.anyProvince} choices={facets.province} />
          <Choose
            name="city"
            label={words.city}
            any={words.anyCity}
            choices={cities}
            more={cities.length < facets.city.length ? words.moreCities : null}
            outside={
              outside && {
                value: outside.slug,
                label: outside.city,
                error: words.outside(outside.city, outside.cityProvince, outside.province),
              }
            }
          />
          <Choose
            name="specialty"
            label={words.specialty}
            any={words.anySpecialty}
            choices={facets.specialty}
          />
          <Ticks legend={words.needs} choices={facets.toggles}>
            {facets.toggles.map((choice) => (
              <Tick key={choice.value} name={choice.value} choice={{ ...choice, value: '1' }} />
            ))}
          </Ticks>
          <Ticks legend={words.rating} choices={facets.rating}>
            <li>
              <label className={TICK}>
                <input
                  id="rating-any"
                  type="radio"
                  name="rating"
                  value=""
                  defaultChecked={state.rating === null}
                  form={SEARCH_FORM}
                />
                <span>{words.anyRating}</span>
              </label>
            </li>
            {facets.rating.map((choice) => (
              <Tick
                key={choice.value}
                type="radio"
                name="rating"
                choice={choice}
                label={words.ratingFrom(formatRating(language, Number(choice.value)))}
              />
            ))}
          </Ticks>
          {(
            [
              ['insurance', words.insurance, facets.insurance],
              ['language', words.language, facets.languages],
            ] as const
          ).map(([name, legend, choices]) => (
            <Ticks key={name} folded legend={legend} choices={choices}>
              {choices.map((choice) => (
                <Tick key={choice.value} name={name} choice={choice} />
              ))}
            </Ticks>
          ))}
          <Ticks legend={words.cdcp} hint={words.cdcpHint} choices={facets.cdcp}>
            {facets.cdcp.map((choice) => (
              <Tick
                key={choice.value}
                name="cdcp"
                choice={choice}
                meaning={words.cdcpMeanings[choice.value as CdcpAnswer]}
              />
            ))}
          </Ticks>
        </div>
        <p className="sticky bottom-0 flex flex-wrap gap-2 border-t border-line bg-card py-3">
          {chosenCount > 0 ? (
            <a
              className="btn btn-quiet"
              href={searchHref(language, {
                ...anySearch,
                q: state.q,
                near: state.near,
                distance: state.distance,
                sort: state.sort,
              })}
            >
              {words.clearFilters}
            </a>
          ) : null}
          <button className="btn btn-primary flex-1" type="submit" form={SEARCH_FORM} data-apply>
            {words.show(total)}
          </button>
        </p>
      </dialog>
    </>
  );
}
