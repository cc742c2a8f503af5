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
import { averageRating, countListed, readList } from './list-sql.server.ts';
import type { List } from './list-sql.server.ts';

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

/** The list (docs/decisions/0126) of a scope: its smallest area, and its specialty. */
function listOf({ provinceCode, cityId, zone, neighborhood, categoryId }: ListScope): List {
  const zoneId = sql`(select id from city_zones where city_id = ${cityId ?? null} and zone_code = ${zone ?? null})`;
  const area =
    neighborhood !== undefined
      ? sql<string>`(select 'near:' || id from neighborhoods where city_id = ${cityId ?? null} and slug = ${neighborhood}
          ${zone === undefined ? sql`` : sql`and zone_id = ${zoneId}`})`
      : zone !== undefined
        ? sql<string>`('zone:' || ${zoneId})`
        : sql<string>`${cityId === undefined ? (provinceCode ?? COUNTRY) : String(cityId)}`;
  return { area, categoryId: categoryId ?? 0 };
}

/** The area of everybody, which has figures and no members. */
const COUNTRY = 'country';

/** A page of a list, and the length of the whole list; the length is also 0 on a page past the end. */
export type DentistPage = { dentists: DentistCardView[]; listed: number };

/**
 * Returns one page of the dentists in an area by their quality there (docs/ranking.md, section 6), equal ones by name. A
 * dentist with two locations in the area appears once, at the primary one.
 *
 * @param scope names a city or a province; `verified` returns the first page alone
 * @param page 1-based; a page past the end has no dentists
 */
export async function listDentistsIn(
  scope: ListScope,
  language: Language,
  { page = 1, now = new Date() }: { page?: number; now?: Date } = {},
): Promise<DentistPage> {
  const { accepting, verified } = scope;
  const list = listOf(scope);
  const counting = countListed(list, accepting);
  const reading = readList(list, { page, accepting, verified, count: () => counting }, (members) =>
    sql<DentistCardRow>`
      with page as (select m.*, ${noRank} from (${members}) m)
      select ${cardColumns(language, { quote: true, best: bestRank(language, scope.categoryId) })}
      from page r join listed_dentists d on d.id = r.id
      join lateral (select * from listed_locations l where l.dentist_id = d.id and ${placesIn(scope)}
        order by l.is_primary_location desc, l.id limit 1) l on true
      ${placeJoins}
      order by r.quality desc, r.name, r.id`.execute(db),
  );
  const [rows, listed] = await Promise.all([reading, counting]);
  return { dentists: rows.map(await cardMaker(language, now)), listed: rows.length === 0 ? 0 : listed };
}

export type SpecialtyCount = { slug: string; listed: number };

/** Returns the number of dentists in a scope for each of the ten specialties, also 0, in their display order. */
export async function countSpecialtiesIn(
  scope: Pick<ListScope, 'cityId' | 'provinceCode'>,
): Promise<SpecialtyCount[]> {
  const { rows } = await sql<SpecialtyCount>`
    select s.slug, coalesce(sum(f.listed), 0) as listed
    from specialist_categories s
    left join list_figures f on f.area = ${listOf(scope).area} and f.category_id = s.id
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

/** Returns each city with its number of listed dentists and of those who accept new patients; largest city first. */
export async function countDentistsByCity(
  language: Language,
  { provinceCode, categoryId = 0 }: Pick<ListScope, 'provinceCode' | 'categoryId'> = {},
): Promise<CityCount[]> {
  const name = sql.ref(language === 'fr' ? 'c.name_fr' : 'c.name');
  const { rows } = await sql<CityCount>`
    select c.slug, ${name} as name, c.province_state as "provinceCode", f.listed, f.accepting
    from cities c cross join lateral (
      select coalesce(sum(f.listed), 0) as listed, coalesce(sum(f.accepting), 0) as accepting
      from list_figures f where f.area = c.id::text and f.category_id = ${categoryId}
    ) f
    ${provinceCode === undefined ? sql`` : sql`where c.province_state = ${provinceCode}`}
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
export async function findFiguresIn(
  scope: Pick<ListScope, 'cityId' | 'provinceCode' | 'categoryId'>,
): Promise<ListFigures> {
  const { area, categoryId } = listOf(scope);
  const { rows } = await sql<ListFigures>`
    select coalesce(sum(listed), 0) as listed, coalesce(sum(accepting), 0) as accepting,
      coalesce(sum(reviews), 0) as reviews, ${averageRating} as "averageRating"
    from list_figures where area = ${area} and category_id = ${categoryId}`.execute(db);
  return rows[0]!;
}
