import { ArrowDownUp, Map as MapIcon } from 'lucide-react';
import { useLanguage } from '#app/content/language-context.tsx';
import { insurerChoices, spokenLanguages } from '#app/content/vocabulary.ts';
import { PlaceField } from '#app/features/directory/place/place-form.tsx';
import { LocateForm } from '#app/features/directory/place/locate-form.tsx';
import { paths } from '#app/http/paths.ts';
import { ChipBar, ChipChoices, ChipLink, ChipMenu } from '#app/ui/chip-bar.tsx';
import { Field } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { filterLabels } from '#app/content/search/filter-labels.ts';
import { listBarCopy } from './list-bar-copy.ts';
import { searchCopy } from './search-copy.ts';
import { anySearch, searchParams } from './search-params.ts';
import { searchDistances, searchSorts } from './search.ts';
import type { SearchState } from './search.ts';

/**
 * The filters above a list: each is the search of the same place and specialty with that filter. The list itself is the
 * same for everybody, so that it can be cached and its ranks stay whole.
 */
export function ListBar({
  city,
  specialty,
  here,
}: {
  /** Slugs. */
  city: string;
  specialty: string;
  /** Path of the list: the choice 'Rank' of the order. */
  here: string;
}) {
  const language = useLanguage();
  const words = listBarCopy(language);
  const search = searchCopy(language);
  const isUrgent = specialty === 'emergency-dentists';
  const href = (change: Partial<SearchState>) =>
    paths.search(language, searchParams({ ...anySearch, city, specialty, ...change }));
  return (
    <ChipBar
      label={words.bar}
      aside={
        <a className="chip-control list-map-link" href={`${href({})}#map`}>
          <Icon of={MapIcon} size={16} />
          {words.map}
        </a>
      }
    >
      {isUrgent ? (
        <ChipLink href={href({ toggles: ['open'] })}>{filterLabels.open[language]}</ChipLink>
      ) : (
        <ChipLink href={href({ toggles: ['accepting'] })}>{words.accepting}</ChipLink>
      )}
      <ChipLink href={href({ q: words.saturdayQuery })}>{filterLabels.saturday[language]}</ChipLink>
      <ChipMenu id="insurance-choices" name={words.insurance} label={search.insurance}>
        <ChipChoices
          choices={Object.entries(insurerChoices).map(([code, name]) => ({
            href: href({ insurance: [code] }),
            name: name[language],
          }))}
        />
      </ChipMenu>
      <ChipMenu id="language-choices" name={words.language} label={search.language}>
        <ChipChoices
          choices={Object.entries(spokenLanguages).map(([code, name]) => ({
            href: href({ languages: [code] }),
            name: name[language],
          }))}
        />
      </ChipMenu>
      <ChipMenu id="distance-choices" name={words.distance} label={words.distanceLabel}>
        <form
          action={isUrgent ? paths.emergency(language) : paths.search(language)}
          className="place-form relative mt-3 grid gap-3"
        >
          <PlaceField
            id="distance-near"
            name={isUrgent ? 'place' : 'near'}
            label={words.place}
            hint={words.placeHint}
            required
          />
          {isUrgent ? null : (
            <>
              <input type="hidden" name="specialty" value={specialty} />
              <Field id="distance-within" label={search.distance}>
                {(control) => (
                  <select {...control} className="field" name="distance" defaultValue="10">
                    {searchDistances.map((km) => (
                      <option key={km} value={km}>
                        {search.km(km)}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
            </>
          )}
          <button className="btn btn-primary" type="submit">
            {search.submit}
          </button>
        </form>
        <LocateForm
          inline
          action={
            isUrgent
              ? paths.emergency(language)
              : paths.search(language, searchParams({ ...anySearch, specialty }))
          }
        />
      </ChipMenu>
      <ChipMenu
        id="sort-choices"
        className="last"
        name={
          <>
            <Icon of={ArrowDownUp} size={16} />
            {isUrgent ? words.sortOpen : words.sort}
          </>
        }
        label={search.sort}
      >
        <ChipChoices
          choices={[
            { href: here, name: isUrgent ? search.sorts.soonest : words.rank, chosen: true },
            ...searchSorts
              .filter((sort) => sort !== 'best' && sort !== 'distance' && !(isUrgent && sort === 'soonest'))
              .map((sort) => ({ href: href({ sort }), name: search.sorts[sort] })),
          ]}
        />
      </ChipMenu>
    </ChipBar>
  );
}
