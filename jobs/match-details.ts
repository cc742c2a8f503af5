import { formatPhone } from '#app/content/format.ts';
import type { Language } from '#app/content/language.ts';
import { officeAddress } from '#app/features/directory/dentist/address.ts';
import type { ShownMatch } from '#app/features/requests/kind/match-facts.ts';
import { db } from '#db/database.ts';

/**
 * Returns clinic, address and telephone of the dentists of a match, in one line by slug: at the office in the city that
 * was asked about, as the results showed it. Only of those that are still listed, and never of made-up ones: their
 * telephone numbers reach nobody.
 *
 * @param city its slug
 */
export async function describeMatches(
  matches: readonly ShownMatch[],
  city: string | null,
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  if (matches.length === 0) return new Map();
  const rows = await db
    .selectFrom('listed_dentists as d')
    .innerJoin('listed_locations as l', 'l.dentist_id', 'd.id')
    .innerJoin('cities as c', 'c.id', 'l.city_id')
    .leftJoin('provinces as p', 'p.code', 'c.province_state')
    .distinctOn('d.slug')
    .select(['d.slug', 'd.clinic_name', 'd.phone', 'l.phone as officePhone'])
    .select(['l.address_line_1 as addressLine1', 'l.address_line_2 as addressLine2', 'l.locality'])
    .select(['l.postal_code as postalCode', 'c.name as city', 'c.name_fr as cityFr'])
    .select(['p.code as provinceCode', 'p.name as province', 'p.name_fr as provinceFr'])
    .where('d.source', '<>', 'demonstration')
    .where(
      'd.slug',
      'in',
      matches.map(({ slug }) => slug),
    )
    .orderBy('d.slug')
    .orderBy(
      (eb) => eb('c.slug', '=', city),
      (order) => order.desc().nullsLast(),
    )
    .orderBy('l.is_primary_location', 'desc')
    .orderBy('l.id')
    .execute();
  return new Map(
    rows.map((row) => {
      const phone = row.officePhone ?? row.phone;
      const parts = [row.clinic_name, officeAddress(row, language), phone && formatPhone(language, phone)];
      return [row.slug, parts.filter(Boolean).join(' · ')];
    }),
  );
}
