import type { Language } from '#app/content/language.ts';
import { CSV_START, csvRow } from '#app/features/console/page/csv.ts';
import { recordChange } from '#app/features/requests/operator/record-change.server.ts';
import { actorMay } from '#app/features/requests/operator/roles.ts';
import type { Actor } from '#app/features/requests/operator/roles.ts';
import { db } from '#db/database.ts';
import { listingQueryOf } from './listing-filter.ts';
import type { ListingFilter } from './listing-filter.ts';
import { countListings, listListingIds, readListingRows } from './listing-list.server.ts';
import type { ListingRow } from './listing-list.server.ts';
import { columnText } from './column-text.ts';

/** Listings read into memory at a time. */
const BATCH = 500;

/** Columns that every export has, before those of the view. */
const always = ['id', 'slug', 'name', 'clinic'] as const;

const cellsOf = (row: ListingRow, { columns }: ListingFilter, language: Language): string[] => [
  row.id,
  row.slug,
  row.name,
  row.clinicName ?? '',
  ...columns.map((column) => {
    if (column === 'confirmed') return row.confirmedAt?.toISOString() ?? '';
    return column === 'changed' ? row.changedAt.toISOString() : columnText(column, row, language);
  }),
];

async function* writeListings(filter: ListingFilter, language: Language) {
  const separator = language === 'fr' ? ';' : ',';
  yield CSV_START + csvRow([...always, ...filter.columns], separator);
  for (let after: string | null = null; ;) {
    const ids: string[] = await listListingIds(filter, { language, after, limit: BATCH });
    const rows = await readListingRows(ids, language);
    if (rows.length > 0) yield rows.map((row) => csvRow(cellsOf(row, filter, language), separator)).join('');
    after = ids.at(-1) ?? null;
    if (ids.length < BATCH) return;
  }
}

/**
 * Streams all listings of a view as CSV, with its columns and in its order. Before the first row, the audit records the
 * export, the view and the number of listings.
 *
 * @param language decides the words of the cells and, as spreadsheets expect, the separator
 */
export async function exportListings(
  filter: ListingFilter,
  actor: Actor,
  language: Language,
): Promise<{ ok: true; csv: AsyncGenerator<string> } | { ok: false; reason: 'forbidden' }> {
  if (!actorMay(actor, 'export-listings')) return { ok: false, reason: 'forbidden' };
  const { columns: _, sort: __, ...narrowed } = listingQueryOf(filter);
  await recordChange(db, {
    actor,
    action: 'listings.export',
    subject: { kind: 'listings', id: 'export' },
    after: { dentists: await countListings(filter), view: JSON.stringify(narrowed) },
  });
  return { ok: true, csv: writeListings(filter, language) };
}
