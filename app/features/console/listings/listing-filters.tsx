import { ChevronDown } from 'lucide-react';
import { useLanguage } from '#app/content/language-context.tsx';
import { Boxes, FilterSelect, SubmitButton, ViewLinks } from '#app/features/console/page/parts.tsx';
import { paths } from '#app/http/paths.ts';
import { Icon } from '#app/ui/icon.tsx';
import { PhoneFold } from '#app/ui/phone-fold.tsx';
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
} from './listing-filter.ts';
import type { ConfirmedAge, ListingFilter } from './listing-filter.ts';
import { listingListCopy } from './listing-list-copy.ts';
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
          name="assigned"
          label={words.columns.assignee}
          none={words.anybody}
          chosen={filter.assigned}
          options={[{ value: 'none', label: words.nobody }, ...choices.workers]}
        />
        <fieldset className="w-full">
          <legend className="pb-1 text-xs text-quiet">{words.missingLegend}</legend>
          <Boxes name="missing" options={missingFacts} chosen={filter.missing} words={words.missing} />
        </fieldset>
        <p className="w-full">
          <label className="console-check">
            <input
              type="checkbox"
              name="duplicates"
              value="1"
              className="console-box"
              defaultChecked={filter.duplicates}
            />
            <span>{words.duplicates}</span>
          </label>
        </p>
        <FilterSelect
          name="sort"
          label={words.order}
          none={words.orders.name}
          chosen={order === 'name' ? null : order}
          options={orders
            .filter((each) => each !== 'name')
            .map((each) => ({ value: each, label: words.orders[each] }))}
        />
        <SubmitButton>{words.show}</SubmitButton>
        <details className="min-w-0 open:w-full">
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
