import { sql } from 'kysely';
import type { Language } from '#app/content/language.ts';
import { db } from '#db/database.ts';
import type { ListingView } from './listing.ts';

export type ListingRow = {
  id: string;
  slug: string;
  name: string;
  clinicName: string | null;
  city: string | null;
  source: string;
  verified: boolean;
  hidden: boolean;
  merged: boolean;
};

/** How many listings stand on a page. */
export const LISTINGS_PAGE = 50;

const literally = (term: string): string => term.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/**
 * Listings by name, also hidden ones.
 *
 * @param term a part of the name, the clinic's name, the address on the site or the telephone number
 * @param source where they come from; null for everywhere
 * @param page from 1
 */
export async function listListings(
  {
    term,
    view,
    source = null,
    page,
  }: { term: string; view: ListingView; source?: string | null; page: number },
  language: Language,
): Promise<{ rows: ListingRow[]; more: boolean }> {
  let query = db
    .selectFrom('dentists as d')
    .leftJoin('dentist_locations as l', (join) =>
      join.onRef('l.dentist_id', '=', 'd.id').on('l.is_primary_location', '=', true),
    )
    .leftJoin('cities as c', 'c.id', 'l.city_id')
    .select([
      'd.id',
      'd.slug',
      'd.name',
      'd.clinic_name as clinicName',
      'd.source',
      'd.is_verified as verified',
    ])
    .select([language === 'fr' ? 'c.name_fr as city' : 'c.name as city', 'd.hidden_at', 'd.merged_into']);
  if (source !== null) query = query.where('d.source', '=', source);
  if (view === 'hidden') query = query.where('d.hidden_at', 'is not', null);
  if (view === 'unverified') query = query.where('d.is_verified', '=', false);
  if (term !== '') {
    const digits = term.replaceAll(/\D/g, '');
    query = query.where((eb) =>
      eb.or([
        sql<boolean>`d.folded_names like fold(${`%${literally(term)}%`})`,
        eb('d.slug', '=', term.replace(/^.*\/dentist\//, '')),
        ...(digits.length >= 7 ? [sql<boolean>`d.phone like ${`%${digits}%`}`] : []),
      ]),
    );
  }
  const found = await query
    .orderBy('d.name')
    .orderBy('d.id')
    .offset((page - 1) * LISTINGS_PAGE)
    .limit(LISTINGS_PAGE + 1)
    .execute();
  return {
    rows: found.slice(0, LISTINGS_PAGE).map(({ hidden_at, merged_into, ...row }) => ({
      ...row,
      hidden: hidden_at !== null,
      merged: merged_into !== null,
    })),
    more: found.length > LISTINGS_PAGE,
  };
}
