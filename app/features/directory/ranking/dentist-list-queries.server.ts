import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Language } from '#app/content/language.ts';
import {
  bestRank,
  cardColumns,
  cardMaker,
  noRank,
  placeJoins,
} from '#app/features/directory/dentist/dentist-card-sql.server.ts';
import type { DentistCardRow, DentistCardView } from '#app/features/directory/dentist/dentist-view.ts';
import { db } from '#db/database.ts';
import type { ZoneCode } from '#db/rows.ts';
import { PAGE_SIZE } from './ranking.ts';
import { qualityOfEntry } from './ranking-sql.server.ts';

/** The filters of a list of dentists; an omitted filter does not apply. */
export type ListScope = {
  provinceCode?: string;
  cityId?: number;
  zone?: ZoneCode;
  /** Slug within the city; needs `cityId`. */
  neighborhood?: string;
  categoryId?: number;
  /** Only dentists known to accept new patients. */
  accepting?: boolean;
  /** Only verified dentists, or only unverified ones. */
  verified?: boolean;
  /** Words that the name of the dentist or clinic must all contain, ignoring accents and case. */
  words?: readonly string[];
};

/** Conditions of a scope on a location `l`, without those on its dentist. */
function placesIn(scope: ListScope): RawBuilder<unknown> {
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
  return sql.join(conditions, sql` and `);
}

/** Conditions of a scope on a dentist `d`, without those on the locations. */
function traitsIn(scope: ListScope): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (scope.categoryId !== undefined)
    conditions.push(
      sql`d.id in (select ds.dentist_id from listed_specialties ds where ds.category_id = ${scope.categoryId})`,
    );
  for (const word of scope.words ?? []) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    // A trigram index cannot find shorter words, and trying to takes four times as long; the `|| ''` bypasses it.
    const names = word.length < 3 ? sql`(d.folded_names || '')` : sql`d.folded_names`;
    conditions.push(sql`${names} like fold(${pattern})`);
  }
  if (scope.accepting) conditions.push(sql`d.is_accepting_patients`);
  if (scope.verified !== undefined)
    conditions.push(scope.verified ? sql`d.is_verified` : sql`not d.is_verified`);
  return conditions;
}

/** Returns FROM and WHERE clauses that select every dentist of a scope once, as `d`. */
export function dentistsIn(scope: ListScope): RawBuilder<unknown> {
  const place = sql`d.id in (select l.dentist_id from listed_locations l where ${placesIn(scope)})`;
  return sql`from listed_dentists d where ${sql.join([place, ...traitsIn(scope)], sql` and `)}`;
}

/** The largest `quality` that dentists have in the cities and the specialty of a scope; without an entry none. */
function qualitiesIn({ provinceCode, cityId, categoryId }: ListScope): RawBuilder<unknown> {
  if (provinceCode === undefined && cityId === undefined && categoryId === undefined)
    return sql`dentist_standings`;
  const conditions = [sql`true`];
  if (provinceCode !== undefined)
    conditions.push(sql`e.city_id in (select id from cities where province_state = ${provinceCode})`);
  if (cityId !== undefined) conditions.push(sql`e.city_id = ${cityId}`);
  if (categoryId !== undefined) conditions.push(sql`e.category_id = ${categoryId}`);
  return sql`(select e.dentist_id, max(${qualityOfEntry}) as quality from listed_entries e
    where ${sql.join(conditions, sql` and `)} group by e.dentist_id)`;
}

/** The order of a list. Not a row number, which would sort all rows; a limit sorts only the rows it returns. */
const inOrder = sql`quality desc, name, id`;

/** A page of a list, and the length of the whole list; the length is also 0 on a page past the end. */
export type DentistPage = { dentists: DentistCardView[]; listed: number };

/**
 * Returns one page of the dentists in a scope by their quality there (docs/ranking.md, section 6), equal ones by name. A
 * dentist with two locations in the scope appears once, at the primary one.
 *
 * @param page 1-based; a page past the end has no dentists
 */
export async function listDentistsIn(
  scope: ListScope,
  language: Language,
  { page = 1, now = new Date() }: { page?: number; now?: Date } = {},
): Promise<DentistPage> {
  // Counting and sorting read narrow indexes; only the page's 20 dentists need full rows.
  const { rows } = await sql<DentistCardRow & { listed: number }>`
    with listed as materialized (
      select d.id, d.name ${dentistsIn(scope)}
    ), page as (
      select d.id, d.name, coalesce(q.quality, quality_of(null, null, null)) as quality, ${noRank}
      from listed d left join ${qualitiesIn(scope)} q on q.dentist_id = d.id order by ${inOrder} limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}
    )
    select (select count(*) from listed) as listed, ${cardColumns(language, { quote: true, best: bestRank(language, scope.categoryId) })}
    from page r join listed_dentists d on d.id = r.id
    join lateral (select * from listed_locations l where l.dentist_id = d.id and ${placesIn(scope)}
      order by l.is_primary_location desc, l.id limit 1) l on true
    ${placeJoins}
    order by r.quality desc, sort_name(d.name), d.id`.execute(db);
  return {
    dentists: rows.map(await cardMaker(language, now)),
    listed: rows[0]?.listed ?? 0,
  };
}

export type SpecialtyCount = { slug: string; listed: number };

/** Returns the number of dentists in a scope for each of the ten specialties, also 0, in their display order. */
export async function countSpecialtiesIn(scope: ListScope): Promise<SpecialtyCount[]> {
  const members =
    traitsIn(scope).length === 0
      ? sql`select l.dentist_id from listed_locations l where ${placesIn(scope)}`
      : sql`select d.id ${dentistsIn(scope)}`;
  const { rows } = await sql<SpecialtyCount>`
    select s.slug, coalesce(k.listed, 0) as listed
    from specialist_categories s left join (
      select ds.category_id, count(*) as listed from listed_specialties ds
      where ds.dentist_id in (${members}) group by ds.category_id
    ) k on k.category_id = s.id
    order by s.position`.execute(db);
  return rows;
}

export type CityCount = {
  slug: string;
  name: string;
  provinceCode: string;
  listed: number;
  accepting: number;
};

/** Returns each city with its number of listed dentists and of those who accept new patients; largest city first. */
export async function countDentistsByCity(language: Language, scope: ListScope = {}): Promise<CityCount[]> {
  const name = sql.ref(language === 'fr' ? 'c.name_fr' : 'c.name');
  const { rows } = await sql<CityCount>`
    select c.slug, ${name} as name, c.province_state as "provinceCode",
      coalesce(k.listed, 0) as listed, coalesce(k.accepting, 0) as accepting
    from cities c left join (
      select p.city_id, count(*) as listed, count(*) filter (where d.is_accepting_patients) as accepting
      from (select distinct l.city_id, l.dentist_id from listed_locations l where ${placesIn(scope)}) p
      join listed_dentists d on d.id = p.dentist_id
      where ${sql.join([sql`true`, ...traitsIn(scope)], sql` and `)} group by p.city_id
    ) k on k.city_id = c.id
    ${scope.provinceCode === undefined ? sql`` : sql`where c.province_state = ${scope.provinceCode}`}
    order by c.population desc nulls last, c.slug`.execute(db);
  return rows;
}

export type ListFigures = {
  listed: number;
  accepting: number;
  reviews: number;
  /** Mean of the dentists' ratings, weighted by their number of reviews; null without any. */
  averageRating: number | null;
};

/** Returns the figures of a scope over all of its dentists. */
export async function findFiguresIn(scope: ListScope): Promise<ListFigures> {
  const { rows } = await sql<ListFigures>`
    select count(*) as listed, count(*) filter (where d.is_accepting_patients) as accepting,
      coalesce(sum(d.review_count), 0) as reviews,
      sum(d.rating * d.review_count) / nullif(sum(d.review_count) filter (where d.rating is not null), 0)
        as "averageRating"
    ${dentistsIn(scope)}`.execute(db);
  return rows[0]!;
}
