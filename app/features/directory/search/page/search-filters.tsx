import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber, formatRating } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { Field } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { SEARCH_FORM } from './search-box.tsx';
import { searchCopy } from '#app/features/directory/search/search-copy.ts';
import type {
  CdcpAnswer,
  FacetChoice,
  SearchFacets,
  SearchState,
} from '#app/features/directory/search/search.ts';

/** A choice, what it means, and how many results it has: a 0 is shown, too. */
function Tick({
  type,
  name,
  choice,
  label,
  meaning,
}: {
  type: 'checkbox' | 'radio';
  name: string;
  choice: FacetChoice;
  label: string;
  meaning?: string;
}) {
  const language = useLanguage();
  return (
    <li>
      <label className={choice.count === 0 ? 'tick none' : 'tick'}>
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
        <span className="count">{formatNumber(language, choice.count)}</span>
      </label>
    </li>
  );
}

function Ticks({ legend, hint, children }: { legend: string; hint?: string; children: ReactNode }) {
  return (
    // A group is as wide as its container, not as its longest word.
    <fieldset className="min-w-0">
      <legend className="legend">{legend}</legend>
      {hint ? <p className="text-xs text-quiet">{hint}</p> : null}
      <ul className="mt-2">{children}</ul>
    </fieldset>
  );
}

/** A group of many choices, closed unless one is chosen. */
function FoldedTicks({
  legend,
  choices,
  children,
}: {
  legend: string;
  choices: readonly FacetChoice[];
  children: ReactNode;
}) {
  const chosen = choices.filter((choice) => choice.chosen);
  return (
    <details open={chosen.length > 0} className="group">
      <summary className="legend fold">
        <span>{legend}</span>
        <span className="text-xs font-normal text-quiet">
          {chosen.length > 0 ? chosen.map(({ label }) => label).join(', ') : null}
        </span>
        <Icon of={ChevronDown} className="ml-auto text-quiet group-open:rotate-180" />
      </summary>
      <fieldset className="min-w-0">
        <legend className="sr-only">{legend}</legend>
        <ul>{children}</ul>
      </fieldset>
    </details>
  );
}

function Choose({
  name,
  label,
  any,
  choices,
}: {
  name: 'province' | 'city' | 'specialty';
  label: string;
  any: string;
  choices: readonly FacetChoice[];
}) {
  const language = useLanguage();
  const words = searchCopy(language);
  return (
    <Field id={name} label={label}>
      {(control) => (
        <select
          {...control}
          className="field"
          name={name}
          form={SEARCH_FORM}
          defaultValue={choices.find(({ chosen }) => chosen)?.value ?? ''}
        >
          <option value="">{any}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {words.option(choice.label, formatNumber(language, choice.count))}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** How many filters are chosen: the closed panel of a phone shows it. */
function countChosen({
  province,
  city,
  specialty,
  toggles,
  insurance,
  languages,
  cdcp,
  rating,
}: SearchState): number {
  return (
    [province, city, specialty, rating].filter((value) => value !== null).length +
    toggles.length +
    insurance.length +
    languages.length +
    cdcp.length
  );
}

/** Every filter with its counts: beside the results on a wide screen, closed above them on a phone. */
export function SearchFilters({ state, facets }: { state: SearchState; facets: SearchFacets }) {
  const language = useLanguage();
  const words = searchCopy(language);
  const chosen = countChosen(state);
  return (
    <details className="search-filters" id="filters">
      <summary className="toggle btn btn-quiet">
        <Icon of={SlidersHorizontal} />
        {words.filters}
        {chosen > 0 ? <span className="chip chip-pine">{words.chosenCount(chosen)}</span> : null}
      </summary>
      <div className="panel">
        <h2 className="heading text-lg">{words.filters}</h2>
        {facets.atLeast ? <p className="text-xs text-quiet">{words.countedSome}</p> : null}
        <Choose name="province" label={words.province} any={words.anyProvince} choices={facets.province} />
        <Choose name="city" label={words.city} any={words.anyCity} choices={facets.city} />
        <Choose
          name="specialty"
          label={words.specialty}
          any={words.anySpecialty}
          choices={facets.specialty}
        />
        <Ticks legend={words.needs}>
          {facets.toggles.map((choice) => (
            <Tick
              key={choice.value}
              type="checkbox"
              name={choice.value}
              choice={{ ...choice, value: '1' }}
              label={choice.label}
            />
          ))}
        </Ticks>
        <Ticks legend={words.rating}>
          <li>
            <label className="tick">
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
        <FoldedTicks legend={words.insurance} choices={facets.insurance}>
          {facets.insurance.map((choice) => (
            <Tick key={choice.value} type="checkbox" name="insurance" choice={choice} label={choice.label} />
          ))}
        </FoldedTicks>
        <FoldedTicks legend={words.language} choices={facets.languages}>
          {facets.languages.map((choice) => (
            <Tick key={choice.value} type="checkbox" name="language" choice={choice} label={choice.label} />
          ))}
        </FoldedTicks>
        <Ticks legend={words.cdcp} hint={words.cdcpHint}>
          {facets.cdcp.map((choice) => (
            <Tick
              key={choice.value}
              type="checkbox"
              name="cdcp"
              choice={choice}
              label={choice.label}
              meaning={words.cdcpMeanings[choice.value as CdcpAnswer]}
            />
          ))}
        </Ticks>
        <p className="apply">
          <button className="btn btn-primary" type="submit" form={SEARCH_FORM} data-apply>
            {words.apply}
          </button>
        </p>
      </div>
    </details>
  );
}
