import { MapPin, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { PlaceField } from '#app/features/directory/place/place-form.tsx';
import { paths } from '#app/http/paths.ts';
import { Field } from '#app/ui/field.tsx';
import type { FieldControl } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { searchParams } from '#app/features/directory/search/search-params.ts';
import { searchDistances } from '#app/features/directory/search/search.ts';
import type { FacetChoice, SearchState } from '#app/features/directory/search/search.ts';
import { searchCopy } from '#app/features/directory/search/search-copy.ts';

/** The id of the form that every control of the page belongs to (`form={SEARCH_FORM}`). */
export const SEARCH_FORM = 'search';

/**
 * Text, place and distance in one line; on a phone place and distance open below the text. The filters are controls of the
 * same form.
 */
export function SearchBox({
  state,
  asked,
  renderText,
  distances,
  placeError,
  place,
  aroundKm,
}: {
  state: SearchState;
  /** Whether something is searched for: examples are shown only before. */
  asked: boolean;
  /** Renders the field of the free text, with its suggestions. */
  renderText: (control: FieldControl) => ReactNode;
  /** The counts of each distance; empty without a place. */
  distances: readonly FacetChoice[];
  /** What is wrong with the place. */
  placeError?: string;
  /** The place that the text names; null without one. */
  place: string | null;
  /** Kilometres around the place, where no distance is chosen; null without a place. */
  aroundKm: number | null;
}) {
  const language = useLanguage();
  const words = searchCopy(language);
  return (
    <form
      id={SEARCH_FORM}
      role="search"
      aria-label={words.form}
      action={paths.search(language)}
      className="search-box"
    >
      <div className="what">
        <Field id="q" label={words.q} hint={asked ? undefined : words.qHint}>
          {renderText}
        </Field>
      </div>
      <details className="where" open={placeError !== undefined}>
        <summary className={state.near === '' ? 'btn btn-icon' : 'btn btn-icon btn-soft'}>
          <Icon of={MapPin} />
          <span className="sr-only">{words.where}</span>
        </summary>
        <div className="where-fields">
          <PlaceField
            id="near"
            label={words.near}
            hint={asked ? undefined : words.nearHint}
            error={placeError}
            typed={state.near}
            placeholder={place ?? undefined}
          />
          <Field id="distance" label={words.distance} hint={asked ? undefined : words.distanceHint}>
            {(control) => (
              <select {...control} className="field" name="distance" defaultValue={state.distance ?? ''}>
                {/* Around a place, no choice means that many kilometres. */}
                <option value="">{aroundKm === null ? words.anyDistance : words.km(aroundKm)}</option>
                {searchDistances.map((km) => {
                  if (km === aroundKm) return null;
                  const count = distances.find(({ value }) => value === String(km))?.count;
                  return (
                    <option key={km} value={km}>
                      {count === undefined
                        ? words.km(km)
                        : words.option(words.km(km), formatNumber(language, count))}
                    </option>
                  );
                })}
                {aroundKm === null ? null : <option value="any">{words.anyDistance}</option>}
              </select>
            )}
          </Field>
        </div>
      </details>
      <button className="btn btn-primary" type="submit">
        <Icon of={Search} />
        <span>{words.submit}</span>
      </button>
      {state.area ? <input type="hidden" name="area" value={searchParams(state).get('area') ?? ''} /> : null}
    </form>
  );
}
