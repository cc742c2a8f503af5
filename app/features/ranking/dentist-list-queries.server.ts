import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Language } from '#app/content/language.ts';
import { cardColumns, placeJoins } from '#app/features/dentist/dentist-card-sql.server.ts';
import { toDentistCardView } from '#app/features/dentist/dentist-view.ts';
import type { DentistCardRow, DentistCardView } from '#app/features/dentist/dentist-view.ts';
import { db } from '#db/database.ts';
import type { ZoneCode } from '#db/rows.ts';
import { PAGE_SIZE } from './ranking.ts';

/** What a list of dentists is narrowed to. What is left out does not narrow. */
export type ListScope = {
  provinceCode?: string;
  cityId?: number;
  zone?: ZoneCode;
  /** Slug within the city; says nothing without `cityId`. */
  neighborhood?: string;
  categoryId?: number;
  /** Only those who say that they accept new patients. */
  accepting?: boolean;
  /** Words of a dentist's or clinic's name, all of which must be there, accents and case aside. */
  words?: readonly string[];
};

/** From and where of the locations in a scope, as `l`, with their dentists as `d`. */
function locationsIn(scope: ListScope): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (scope.cityId !== undefined) conditions.push(sql`l.city_id = ${scope.cityId}`);
  if (scope.provinceCode !== undefined)
    conditions.push(sql`l.city_id in (select id from cities where province_state = ${scope.provinceCode})`);
  if (scope.zone !== undefined)
    conditions.push(
      sql`l.zone_id in (select id from city_zones where city_id = l.city_id and zone_code = ${scope.zone})`,
    );
  if (scope.neighborhood !== undefined)
    conditions.push(
      sql`l.neighborhood_id = (select id from neighborhoods where city_id = ${scope.cityId ?? null} and slug = ${scope.neighborhood})`,
    );
  if (scope.categoryId !== undefined)
    conditions.push(
      sql`exists (select 1 from dentist_specialties ds where ds.dentist_id = l.dentist_id and ds.category_id = ${scope.categoryId})`,
    );
  for (const word of scope.words ?? []) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    conditions.push(sql`(fold(d.name) like fold(${pattern}) or fold(d.clinic_name) like fold(${pattern}))`);
  }
  if (scope.accepting) conditions.push(sql`d.is_accepting_patients`);
  return sql`from dentist_locations l join dentists d on d.id = l.dentist_id where ${sql.join(conditions, sql` and `)}`;
}

/**
 * One page of everybody in a scope: verified dentists by rating (section 7), equal ratings by the number of
 * reviews, then by name; those whom nobody has verified yet come last. A dentist with two places in the scope is
 * listed once, at the primary one.
 *
 * @param page 1-based; a page past the end has no dentists
 */
export async function listDentistsIn(
  scope: ListScope,
  language: Language,
  { page = 1, now = new Date() }: { page?: number; now?: Date } = {},
): Promise<DentistCardView[]> {
  const { rows } = await sql<DentistCardRow>`
    with listed as (
      select distinct on (l.dentist_id) l.dentist_id, l.id as location_id ${locationsIn(scope)}
      order by l.dentist_id, l.is_primary_location desc, l.id
    ), page as (
      select k.*, null::integer as ranking, null::text as profile_tier,
        row_number() over (order by d.is_verified desc, d.rating desc nulls last,
          d.review_count desc nulls last, d.name, d.id) as place
      from listed k join dentists d on d.id = k.dentist_id
      order by place limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}
    )
    select r.ranking, r.profile_tier, ${cardColumns(language)}
    from page r join dentists d on d.id = r.dentist_id join dentist_locations l on l.id = r.location_id
    ${placeJoins}
    order by r.place`.execute(db);
  return rows.map((row) => toDentistCardView(row, language, now));
}

/** How many dentists a scope has. */
export async function countDentistsIn(scope: ListScope): Promise<number> {
  const { rows } = await sql<{ listed: number }>`
    select count(distinct l.dentist_id) as listed ${locationsIn(scope)}`.execute(db);
  return rows[0]!.listed;
}

export type SpecialtyCount = { slug: string; listed: number };

/** How many dentists of a scope each specialty has, by its place among the ten; those with none are there with 0. */
export async function countSpecialtiesIn(scope: ListScope): Promise<SpecialtyCount[]> {
  const { rows } = await sql<SpecialtyCount>`
    select s.slug, count(distinct k.dentist_id) as listed
    from specialist_categories s left join (
      select ds.category_id, ds.dentist_id from dentist_specialties ds
      where ds.dentist_id in (select l.dentist_id ${locationsIn(scope)})
    ) k on k.category_id = s.id
    group by s.id order by s.position`.execute(db);
  return rows;
}

export type CityCount = {
  slug: string;
  name: string;
  provinceCode: string;
  listed: number;
  accepting: number;
};

/** Each city with how many dentists it lists, and how many of them accept new patients; largest city first. */
export async function countDentistsByCity(language: Language, scope: ListScope = {}): Promise<CityCount[]> {
  const name = sql.ref(language === 'fr' ? 'c.name_fr' : 'c.name');
  const { rows } = await sql<CityCount>`
    select c.slug, ${name} as name, c.province_state as "provinceCode",
      count(distinct k.dentist_id) as listed,
      count(distinct k.dentist_id) filter (where k.is_accepting_patients) as accepting
    from cities c left join (select l.city_id, l.dentist_id, d.is_accepting_patients ${locationsIn(scope)}) k
      on k.city_id = c.id
    ${scope.provinceCode === undefined ? sql`` : sql`where c.province_state = ${scope.provinceCode}`}
    group by c.id order by c.population desc nulls last, c.slug`.execute(db);
  return rows;
}

export type ListFigures = {
  listed: number;
  accepting: number;
  reviews: number;
  /** Mean of the ratings that patients gave, weighted by their number; null without any. */
  averageRating: number | null;
};

/** A scope in figures, counted over everybody whom its list has. */
export async function findFiguresIn(scope: ListScope): Promise<ListFigures> {
  const { rows } = await sql<ListFigures>`
    select count(*) as listed, count(*) filter (where d.is_accepting_patients) as accepting,
      coalesce(sum(d.review_count), 0) as reviews,
      sum(d.rating * d.review_count) / nullif(sum(d.review_count) filter (where d.rating is not null), 0)
        as "averageRating"
    from dentists d where d.id in (select l.dentist_id ${locationsIn(scope)})`.execute(db);
  return rows[0]!;
}
