import { ChevronDown } from 'lucide-react';
import { useLanguage } from '#app/content/language-context.tsx';
import {
  ButtonForm,
  FilterSelect,
  PhoneFold,
  SubmitButton,
  ViewLinks,
} from '#app/features/console/page/parts.tsx';
import { paths } from '#app/http/paths.ts';
import { Icon } from '#app/ui/icon.tsx';
import { listingCopy } from './listing-copy.ts';
import {
  noFilter,
  confirmedAges,
  listingColumns,
  listingQueryOf,
  listingSorts,
  listingViews,
  missingFacts,
  narrowings,
  orderOf,
  queryTextOf,
} from './listing-filter.ts';
import type { ConfirmedAge, ListingFilter } from './listing-filter.ts';
import { listingListCopy } from './listing-list-copy.ts';
import type { SavedView } from './saved-views.server.ts';
import type { listListingChoices } from './listing-list.server.ts';

/** Links to the views, which keep the filters. */
export function ListingViews({ filter }: { filter: ListingFilter }) {
  const language = useLanguage();
  const words = listingListCopy(language);
  return (
    <ViewLinks
      label={words.viewsLabel}
      links={listingViews.map((view) => ({
        href: paths.consoleListings(language, listingQueryOf({ ...filter, view })),
        name: words.views[view],
        current: view === filter.view,
      }))}
    />
  );
}

/** How many listings the filter finds, and a link that removes what narrows it. */
export function ListingCount({ filter, found }: { filter: ListingFilter; found: number }) {
  const language = useLanguage();
  const words = listingListCopy(language);
  const everything = listingQueryOf({ ...filter, ...noFilter });
  return (
    <p className="console-line items-baseline">
      <span role="status" id="found" data-live>
        {words.found(found)}
      </span>
      <span id="clear" data-live>
        {narrowings(filter) > 0 || filter.term !== null ? (
          <a href={paths.consoleListings(language, everything)}>{words.clear}</a>
        ) : null}
      </span>
    </p>
  );
}

/** Checkboxes of one name. */
function Boxes<T extends string>({
  name,
  options,
  chosen,
  words,
}: {
  name: string;
  options: readonly T[];
  chosen: readonly T[];
  words: Record<T, string>;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      {options.map((option) => (
        <label key={option} className="console-check items-center">
          <input
            type="checkbox"
            className="console-box"
            name={name}
            value={option}
            defaultChecked={chosen.includes(option)}
          />
          <span>{words[option]}</span>
        </label>
      ))}
    </div>
  );
}

/** Filters, order and columns, all of them in the URL. */
export function ListingFilters({
  filter,
  choices,
}: {
  filter: ListingFilter;
  choices: Awaited<ReturnType<typeof listListingChoices>>;
}) {
  const language = useLanguage();
  const words = listingListCopy(language);
  const { sources } = listingCopy(language);
  const orders = listingSorts.flatMap((sort) => [
    orderOf({ sort, reversed: false }),
    orderOf({ sort, reversed: true }),
  ]);
  const order = orderOf(filter);
  return (
    <PhoneFold label={words.tools(narrowings(filter))}>
      <form method="get" action={paths.consoleListings(language)} className="console-line">
        <input type="hidden" name="view" value={filter.view} />
        {filter.term === null ? null : <input type="hidden" name="search" value="1" />}
        <FilterSelect
          name="city"
          label={words.city}
          none={words.anyCity}
          chosen={filter.city}
          options={choices.cities}
        />
        <FilterSelect
          name="province"
          label={words.province}
          none={words.anyProvince}
          chosen={filter.province}
          options={choices.provinces}
        />
        <FilterSelect
          name="specialty"
          label={words.specialty}
          none={words.anySpecialty}
          chosen={filter.specialty}
          options={choices.specialties}
        />
        <FilterSelect
          name="source"
          label={words.source}
          none={words.anySource}
          chosen={filter.source}
          options={[
            { value: 'operator', label: sources.operator },
            { value: 'demonstration', label: sources.demonstration },
            ...choices.sources,
          ]}
        />
        <FilterSelect
          name="confirmed"
          label={words.confirmed}
          none={words.anyTime}
          chosen={filter.confirmed}
          options={(Object.keys(confirmedAges) as ConfirmedAge[]).map((age) => ({
            value: age,
            label: words.ages[age],
          }))}
        />
        <FilterSelect
          name="sort"
          label={words.order}
          none={words.orders.name}
          chosen={order === 'name' ? null : order}
          options={orders
            .filter((each) => each !== 'name')
            .map((each) => ({ value: each, label: words.orders[each] }))}
        />
        <fieldset className="w-full">
          <legend className="pb-1 text-xs text-quiet">{words.missingLegend}</legend>
          <Boxes name="missing" options={missingFacts} chosen={filter.missing} words={words.missing} />
        </fieldset>
        <SubmitButton>{words.show}</SubmitButton>
        <details className="min-w-0 flex-[1_1_16rem]">
          <summary className="btn btn-soft">
            {words.columnsLegend}
            <Icon of={ChevronDown} />
          </summary>
          <fieldset className="pt-2">
            <legend className="sr-only">{words.columnsLegend}</legend>
            <Boxes name="columns" options={listingColumns} chosen={filter.columns} words={words.columns} />
          </fieldset>
        </details>
      </form>
    </PhoneFold>
  );
}

/** The operator's saved views, and a form that saves the present one or removes it. */
export function SavedViews({ filter, saved }: { filter: ListingFilter; saved: readonly SavedView[] }) {
  const language = useLanguage();
  const words = listingListCopy(language);
  const query = queryTextOf({ ...filter, term: null });
  const here = paths.consoleListings(language, listingQueryOf(filter));
  const current = saved.find((view) => view.query === query);
  return (
    <>
      {saved.length > 0 ? (
        <ViewLinks
          label={words.savedViews}
          links={saved.map((view) => ({
            href: `${paths.consoleListings(language)}?${view.query}`,
            name: view.name,
            current: view === current,
          }))}
        />
      ) : null}
      <div className="console-line items-start">
        {current ? (
          <ButtonForm
            action={here}
            fields={{ intent: 'drop-view', id: current.id }}
            button={words.dropView(current.name)}
          />
        ) : (
          <details>
            <summary className="btn btn-soft">
              {words.saveView}
              <Icon of={ChevronDown} />
            </summary>
            <form method="post" action={here} className="console-line max-w-[34rem] pt-2">
              <input type="hidden" name="intent" value="save-view" />
              <label className="console-label flex-[1_1_16rem]">
                {words.viewName}
                <input type="text" name="name" className="field" maxLength={60} required autoComplete="off" />
              </label>
              <SubmitButton>{words.save}</SubmitButton>
              <p className="w-full text-quiet">{words.saveViewHint}</p>
            </form>
          </details>
        )}
      </div>
    </>
  );
}
