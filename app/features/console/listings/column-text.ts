import { formatDate, formatPhone } from '#app/content/format.ts';
import type { Language } from '#app/content/language.ts';
import { SITE_ZONE } from '#app/features/directory/place/local-time.ts';
import { listingCopy } from './listing-copy.ts';
import type { ListingColumn } from './listing-filter.ts';
import { listingListCopy } from './listing-list-copy.ts';
import type { ListingRow } from './listing-list.server.ts';

/** Name of a source; an import's is the one that the source has in the files. */
const sourceWords = (source: string, language: Language): string =>
  source === 'demonstration' || source === 'operator'
    ? listingCopy(language).sources[source]
    : source.replace('import:', '');

const dayOf = (at: Date | null, language: Language) =>
  at === null ? '' : formatDate(language, at, SITE_ZONE);

/** Why a listing is off the site. */
export const offSite = (row: Pick<ListingRow, 'merged' | 'closed'>, language: Language): string => {
  const words = listingCopy(language);
  return row.merged ? words.merged : row.closed ? words.closedState : words.hidden;
};

/** A column's value as text; '' if there is none. */
export function columnText(column: ListingColumn, row: ListingRow, language: Language): string {
  const words = listingCopy(language);
  switch (column) {
    case 'state':
      return [
        ...(row.hidden ? [offSite(row, language)] : []),
        row.verified ? words.verified : words.notVerified,
      ].join(', ');
    case 'specialties':
      return row.specialties.join(', ');
    case 'missing':
      return row.missing.map((fact) => listingListCopy(language).missing[fact]).join(', ');
    case 'phone':
      return row.phone === null ? '' : formatPhone(language, row.phone);
    case 'source':
      return sourceWords(row.source, language);
    case 'notSeen':
      return row.notSeenSince === null
        ? ''
        : listingListCopy(language).notSeen(dayOf(row.notSeenSince, language), dayOf(row.askedAt, language));
    case 'confirmed':
      return dayOf(row.confirmedAt, language);
    case 'changed':
      return dayOf(row.changedAt, language);
    default:
      return row[column] ?? '';
  }
}
