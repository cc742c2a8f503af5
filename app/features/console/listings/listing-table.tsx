import type { ReactNode } from 'react';
import { withLabel } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { dentistName } from '#app/content/practice-words.ts';
import { paths } from '#app/http/paths.ts';
import { bulkCopy } from './bulk-copy.ts';
import { columnText, offSite } from './column-text.ts';
import { listingCopy } from './listing-copy.ts';
import { listingQueryOf, listingSorts, orderOf } from './listing-filter.ts';
import type { ListingColumn, ListingFilter, ListingSort } from './listing-filter.ts';
import { listingListCopy } from './listing-list-copy.ts';
import type { ListingRow } from './listing-list.server.ts';

function State({ row }: { row: ListingRow }) {
  const language = useLanguage();
  const words = listingCopy(language);
  return (
    <span className="inline-flex flex-wrap gap-1">
      {row.hidden ? <span className="chip chip-coral">{offSite(row, language)}</span> : null}
      {!row.hidden && row.notSeenSince ? (
        <span className="chip chip-coral">{columnText('notSeen', row, language)}</span>
      ) : null}
      <span className={row.verified ? 'chip chip-pine' : 'chip'}>
        {row.verified ? words.verified : words.notVerified}
      </span>
    </span>
  );
}

/** What a cell shows. On a phone, where rows are cards without a head, a text says which fact it is. */
function Cell({ column, row }: { column: ListingColumn; row: ListingRow }) {
  const language = useLanguage();
  if (column === 'state') return <State row={row} />;
  const text = columnText(column, row, language);
  if (text === '') return null;
  return (
    <>
      <span className="text-quiet md:hidden">
        {withLabel(language, listingListCopy(language).columns[column], '')}{' '}
      </span>
      {column === 'website' && /^https?:/.test(text) ? (
        <a href={text} rel="noreferrer">
          {text.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
        </a>
      ) : (
        text
      )}
    </>
  );
}

/** A head that sorts, if the list can be sorted by it: once as usual, pressed again from the end. */
function Head({ filter, sort, children }: { filter: ListingFilter; sort: string; children: string }) {
  const language = useLanguage();
  const known = listingSorts.find((each): each is ListingSort => each === sort);
  if (!known) return <th scope="col">{children}</th>;
  const isSorted = filter.sort === known;
  const next = { sort: known, reversed: isSorted && !filter.reversed };
  return (
    <th scope="col" aria-sort={isSorted ? (filter.reversed ? 'descending' : 'ascending') : undefined}>
      <a
        className="console-sort"
        href={paths.consoleListings(language, listingQueryOf({ ...filter, ...next }))}
        title={listingListCopy(language).orders[orderOf(next)]}
      >
        {children}
      </a>
    </th>
  );
}

/** A page of listings with the chosen columns. */
export function ListingTable({
  rows,
  filter,
  form,
  chosen,
}: {
  rows: readonly ListingRow[];
  filter: ListingFilter;
  /** The id of the form that the checkboxes belong to; null without them. */
  form: string | null;
  /** Ids of the ticked listings. */
  chosen: readonly string[];
}) {
  const language = useLanguage();
  const words = listingListCopy(language);
  return (
    <div className="console-scroll console-stacks">
      <table className="console-table wrap-break-word bg-transparent">
        <thead>
          <tr>
            {form === null ? null : <th scope="col">{bulkCopy(language).chooseColumn}</th>}
            <Head filter={filter} sort="name">
              {words.name}
            </Head>
            {filter.columns.map((column) => (
              <Head key={column} filter={filter} sort={column}>
                {words.columns[column]}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-lead={row.id} className="inbox-row">
              {form === null ? null : (
                // eslint-disable-next-line jsx-a11y/control-has-associated-label -- the box inside has one
                <td className="console-choice">
                  <input
                    type="checkbox"
                    className="console-box"
                    name="listing"
                    value={row.id}
                    form={form}
                    defaultChecked={chosen.includes(row.id)}
                    aria-label={bulkCopy(language).choose(dentistName(row.name, language))}
                  />
                </td>
              )}
              <th scope="row" className="inbox-name">
                <a
                  className="font-semibold"
                  href={paths.consoleListing(language, row.id, listingQueryOf(filter))}
                >
                  {dentistName(row.name, language)}
                </a>
                {row.clinicName && row.clinicName !== row.name ? (
                  <span className="block text-xs/normal text-quiet">{row.clinicName}</span>
                ) : null}
              </th>
              {filter.columns.map((column): ReactNode => (
                <td key={column}>
                  <Cell column={column} row={row} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
