import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Language } from '#app/content/language.ts';
import { promisedFrom } from './answering.server.ts';
import { loadHolidays } from '#app/features/directory/place/holidays.server.ts';
import { registeredSpecialties } from '#app/content/specialty-slugs.ts';
import { unlistedSpecialties } from '#app/content/unlisted-specialties.ts';
import { isReachable } from './reachable.server.ts';
import { QUOTE_LENGTH, toDentistCardView } from './dentist-view.ts';
import type { DentistCardRow, DentistCardView } from './dentist-view.ts';

/**
 * Returns the columns of a `DentistCardRow`, for a query with the aliases `d` (dentists), `l` (the location to show)
 * and `r` (`rankColumns` or `noRank`). By default it reads the description for a first rank only, which a hero card may show, and no
 * languages; `details` reads both for every dentist.
 *
 * @param quote whether to read a sentence of a review, which compact rows do not show
 * @param best `bestRank`, for a list without ranks of its own
 */
export function cardColumns(
  language: Language,
  {
    details = false,
    quote = false,
    best = sql`null::json`,
  }: { details?: boolean; quote?: boolean; best?: RawBuilder<unknown> } = {},
): RawBuilder<unknown> {
  const fr = language === 'fr';
  const bio = sql.ref(fr ? 'd.bio_fr' : 'd.bio');
  return sql`
    r.ranking, r.profile_tier, r.badge, r.ranked_of, r.rank_range,
    d.slug, d.name, d.clinic_name, d.rating, d.review_count, d.years_experience, d.is_accepting_patients as accepting,
    d.is_verified, d.source, d.badges, d.photo_url, ${isReachable} as reachable, ${best} as best_rank, ${level} as level,
    ${details ? sql`${bio} as bio, d.languages` : sql`case when r.ranking = 1 then ${bio} end as bio`}, l.office_hours, c.time_zone,
    c.province_state, coalesce(l.phone, d.phone) as phone, ${byStars} as by_stars,
    ${quote ? helpfulReview : sql`null::json`} as quote, l.is_primary_location as is_primary,
    l.latitude, l.longitude,
    ${sql.ref(fr ? 'c.name_fr' : 'c.name')} as city_name, c.slug as city_slug, l.locality,
    ${sql.ref(fr ? 'n.name_fr' : 'n.name')} as neighborhood_name,
    ${practisedBy(language)} as specialties`;
}

const published = sql`from reviews v where v.dentist_id = d.id and v.status = 'approved'`;

/** How many published reviews of dentist `d` give one to five stars. */
export const byStars: RawBuilder<unknown> = sql`(select json_build_array(${sql.join(
  [1, 2, 3, 4, 5].map((stars) => sql`count(*) filter (where v.rating = ${sql.lit(stars)})`),
)}) ${published})`;

/** The start of the published review of dentist `d` that most readers found helpful: one character more than is shown. */
const helpfulReview = sql`(select json_build_object('text', left(v.content, ${QUOTE_LENGTH + 1}), 'by', v.patient_name, 'language', v.language)
  ${published} order by v.helpful_count desc, v.id limit 1)`;

/** Returns what makes a card of each row of a query with `cardColumns`; loads the calendars of holidays first. */
export async function cardMaker(
  language: Language,
  now: Date,
): Promise<(row: DentistCardRow) => DentistCardView> {
  const moment = { now, holidays: await loadHolidays(), answerBy: await promisedFrom(now) };
  return (row) => toDentistCardView(row, language, moment);
}

/** Whether a look-up `e` in the register counts for dentist `d`: a licence check with a second operator, or made up for a made-up one. */
const counts = sql`e.withdrawn_at is null and case when e.demonstration then d.source = 'demonstration'
  else e.kind = 'registration' or e.second_at is not null end`;

/** The specialties without a list that dentist `d` is stated to have, and for which list `k` stands. */
const ownSpecialties = sql`array(select o.code from (values ${sql.join(
  Object.entries(unlistedSpecialties).flatMap(([code, { list }]) =>
    list === null ? [] : [sql`(${sql.lit(code)}, ${sql.lit(list)})`],
  ),
)}) o (code, list) where o.list = k.slug and o.code = any(d.stated_specialties) order by o.code)`;

/**
 * The specialties of dentist `d` as `Practised[]`: those in which the register shows the dentist first, as in the
 * ranking, then in display order. The register was looked up when a licence check or a registration counts.
 */
export const practisedBy = (language: Language): RawBuilder<unknown> => sql`
  coalesce((
    select json_agg(p) from (
      select k.slug, ${sql.ref(language === 'fr' ? 'k.name_fr' : 'k.name')} as name, r.registered,
        ${ownSpecialties} as own
      from listed_specialties ds join specialist_categories k on k.id = ds.category_id
      left join lateral (
        select bool_or(e.kind = 'registration' and e.value ->> 'category' = k.slug) as registered from evidence e
        where k.slug in (${sql.join(registeredSpecialties.map((slug) => sql.lit(slug)))})
          and e.dentist_id = d.id and e.kind in ('licence', 'registration') and ${counts}
      ) r on true
      where ds.dentist_id = d.id order by (r.registered is true) desc, k.position) p), '[]')`;

/** The level of dentist `d`; null for none. */
export const level: RawBuilder<unknown> = sql`(select t.level from dentist_standings t where t.dentist_id = d.id)`;

/**
 * Returns the best published rank of dentist `d` in `c`, the city of the location shown, as a `BestRank` in JSON or
 * null: in comparable lists first, then by place, then among the most (docs/ranking.md, section 6).
 *
 * @param categoryId the only specialty to consider; null for all
 */
export function bestRank(language: Language, categoryId: number | null = null): RawBuilder<unknown> {
  const name = sql.ref(language === 'fr' ? 'name_fr' : 'name');
  // The JSON is built of the best alone.
  return sql`(select json_build_object('ranking', e.ranking, 'of', e.place -> 'of', 'range', e.place -> 'range',
      'score', e.place -> 'score', 'confidence', e.place -> 'confidence', 'word', e.place -> 'word',
      'city', json_build_object('slug', c.slug, 'name', c.${name}),
      'specialty', json_build_object('slug', e.slug, 'name', e.name))
    from (
      select r.ranking, r.place, k.slug, k.${name} as name
      from listed_rankings r join specialist_categories k on k.id = r.category_id
      where r.dentist_id = d.id and r.city_id = l.city_id
        ${categoryId === null ? sql`` : sql`and r.category_id = ${categoryId}`}
      order by r.place -> 'comparable' desc, r.ranking, r.place -> 'of' desc, k.position limit 1
    ) e)`;
}

/** The columns of a rank in a `DentistCardRow`, from an entry `e`. */
export const rankColumns: RawBuilder<unknown> = sql`
  e.ranking, e.profile_tier, e.badge, (e.place ->> 'of')::integer as ranked_of, e.place -> 'range' as rank_range`;

/** The same columns of a list without ranks. */
export const noRank: RawBuilder<unknown> = sql`
  null::integer as ranking, null::text as profile_tier, null::text as badge, null::integer as ranked_of,
  null::jsonb as rank_range`;

/** Joins the city `c` and the neighbourhood `n` of location `l`. */
export const placeJoins: RawBuilder<unknown> = sql`
  join cities c on c.id = l.city_id
  left join neighborhoods n on n.id = l.neighborhood_id`;
