import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Language } from '#app/content/language.ts';
import { promisedFrom } from './answering.server.ts';
import { loadHolidayCalendar } from '#app/features/directory/place/holidays.server.ts';
import { generalists, registeredSpecialties } from '#app/content/specialty-slugs.ts';
import { unlistedSpecialties } from '#app/content/unlisted-specialties.ts';
import { isReachable } from './reachable.server.ts';
import { toDentistCardView, withoutTwins } from './dentist-view.ts';
import type { DentistCardRow, DentistCardView } from './dentist-view.ts';
import { db } from '#db/database.ts';

/** An office whose card is read; with a specialty, the card shows the dentist's rank there, not the best of all. */
type CardOffice = { office: string; categoryId?: number | undefined };

/** A card, with what lists and maps need to know of its office. */
export type OfficeCard = DentistCardView & {
  office: string;
  /** UUID of the dentist. */
  id: string;
  citySlug: string;
  /** The specialty whose rank is shown; null for none. */
  categoryId: number | null;
};

/** Returns offices as the `asked` of `readCards`. */
export const officesAs = (offices: readonly CardOffice[]): RawBuilder<unknown> => sql`
  unnest(${offices.map(({ office }) => office)}::uuid[], ${offices.map(({ categoryId }) => categoryId ?? null)}::integer[])
    with ordinality as x (office, category, place)`;

/**
 * Reads the cards of offices in one query, in the order asked, without offices that were removed meanwhile. A card has
 * the rank in the specialty that is asked with the office, else the dentist's best rank in the city (`bestIn`: in that
 * specialty alone).
 *
 * @param asked a FROM item `x` with the columns office, category and place
 */
export async function readCards(
  asked: RawBuilder<unknown>,
  language: Language,
  { now, bestIn = null }: { now: Date; bestIn?: number | null },
): Promise<OfficeCard[]> {
  const name = sql.ref(language === 'fr' ? 'name_fr' : 'name');
  type Row = DentistCardRow & Pick<OfficeCard, 'office' | 'id' | 'categoryId'>;
  const { rows } = await sql<Row>`
    select x.office, x.category as "categoryId", d.id, e.ranking, e.profile_tier as tier, e.badge,
      (e.place ->> 'of')::integer as "rankedOf", e.place -> 'range' as "rankRange", d.slug, d.name,
      d.clinic_name as "clinicName", d.rating, d.review_count as "reviewCount", d.is_accepting_patients as accepting,
      d.is_verified as verified, d.source, d.photo_url as "photoUrl", ${isReachable} as reachable,
      case when x.category is null then ${bestRank(language, bestIn)} end as best,
      l.office_hours as hours, c.time_zone as "timeZone", c.province_state as "provinceCode",
      coalesce(l.phone, d.phone) as phone, l.is_primary_location as "isPrimary", l.latitude, l.longitude,
      c.${name} as "cityName", c.slug as "citySlug", l.locality, n.${name} as "neighborhoodName",
      ${practisedBy(language)} as practised,
      (select k.slug from specialist_categories k where k.id = coalesce(x.category, ${bestIn}::integer)) as asked
    from ${asked} join listed_locations l on l.id = x.office join listed_dentists d on d.id = l.dentist_id
    join cities c on c.id = l.city_id left join neighborhoods n on n.id = l.neighborhood_id
    left join listed_entries e on e.city_id = l.city_id and e.category_id = x.category and e.dentist_id = d.id
    order by x.place`.execute(db);
  const moment = { now, holidays: await loadHolidayCalendar(), answerBy: await promisedFrom(now) };
  return withoutTwins(rows.map((row) => toDentistCardView(row, language, moment)));
}

/** Whether a look-up `e` in the register counts for dentist `d`: a made-up one only for a made-up dentist. */
const counts = sql`e.withdrawn_at is null and (not e.demonstration or d.source = 'demonstration')`;

/** The specialties without a list that dentist `d` is stated to have, and for which list `k` stands. */
const ownSpecialties = sql`array(select o.code from (values ${sql.join(
  Object.entries(unlistedSpecialties).flatMap(([code, { list }]) =>
    list === null ? [] : [sql`(${sql.lit(code)}, ${sql.lit(list)})`],
  ),
)}) o (code, list) where o.list = k.slug and o.code = any(d.stated_specialties) order by o.code)`;

/**
 * The specialties of dentist `d` as `Practised[]`: registered ones first, then general and family, then others, and
 * emergency care last. The register was looked up when a licence check that tells specialties counts.
 */
export const practisedBy = (language: Language): RawBuilder<unknown> => sql`
  coalesce((
    select json_agg(p) from (
      select k.slug, ${sql.ref(language === 'fr' ? 'k.name_fr' : 'k.name')} as name, r.registered,
        ${ownSpecialties} as own
      from listed_specialties ds join specialist_categories k on k.id = ds.category_id
      left join lateral (
        select exists (select from registrations g where g.dentist_id = d.id and g.category = k.slug) as registered
        where k.slug in (${sql.join(registeredSpecialties.map((slug) => sql.lit(slug)))})
          and exists (select from evidence e where e.dentist_id = d.id and e.kind = 'licence'
            and e.value ? 'specialties' and ${counts})
      ) r on true
      where ds.dentist_id = d.id
      order by (r.registered is true) desc, k.slug = any (${generalists}::text[]) desc,
        k.slug = 'emergency-dentists', k.position) p), '[]')`;

/** The level of dentist `d`; null for none. */
export const level: RawBuilder<unknown> = sql`(select t.level from dentist_standings t where t.dentist_id = d.id)`;

/**
 * Returns the best published rank of dentist `d` in `c`, the city of the location shown, as a `BestRank` in JSON or
 * null: of general and family dentists first, of emergency care last, then in comparable lists, by place, and among the
 * most (docs/ranking.md, section 6).
 *
 * @param categoryId the only specialty to consider; null for all
 */
export function bestRank(language: Language, categoryId: number | null = null): RawBuilder<unknown> {
  const name = sql.ref(language === 'fr' ? 'name_fr' : 'name');
  // The JSON is built of the best alone.
  return sql`(select json_build_object('ranking', e.ranking, 'of', e.place -> 'of', 'range', e.place -> 'range',
      'comparable', e.place -> 'comparable', 'score', e.place -> 'score', 'confidence', e.place -> 'confidence',
      'word', e.place -> 'word',
      'city', json_build_object('slug', c.slug, 'name', c.${name}),
      'specialty', json_build_object('slug', e.slug, 'name', e.name))
    from (
      select r.ranking, r.place, k.slug, k.${name} as name
      from listed_rankings r join specialist_categories k on k.id = r.category_id
      where r.dentist_id = d.id and r.city_id = l.city_id
        ${categoryId === null ? sql`` : sql`and r.category_id = ${categoryId}`}
      order by k.slug = 'emergency-dentists', k.slug = any (${generalists}::text[]) desc, r.place -> 'comparable' desc,
        r.ranking, r.place -> 'of' desc, k.position limit 1
    ) e)`;
}
