import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Language } from '#app/content/language.ts';
import { officesAs, readCards } from '#app/features/directory/dentist/dentist-card-sql.server.ts';
import type { DentistCardView } from '#app/features/directory/dentist/dentist-view.ts';
import { currentDirectory } from '#app/features/directory/index/current-index.server.ts';
import { List } from '#app/features/directory/index/lists.ts';
import type { ListFigures, ListScope } from '#app/features/directory/index/lists.ts';
import { PAGE_SIZE } from './ranking.ts';

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

/** A page of a list, and the length of the whole list; the length is also 0 on a page past the end. */
export type DentistPage = { dentists: DentistCardView[]; listed: number };

/**
 * Returns one page of the dentists in an area by their quality there (docs/ranking.md, section 6), equal ones by name. A
 * dentist with two locations in the area appears once, at the primary one.
 *
 * @param page 1-based; a page past the end has no dentists
 */
export async function listDentistsIn(
  scope: ListScope,
  language: Language,
  { page = 1, now = new Date() }: { page?: number; now?: Date } = {},
): Promise<DentistPage> {
  const list = new List(await currentDirectory(), scope);
  const members = list.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const listed = members.length === 0 ? 0 : list.length;
  const bestIn = scope.categoryId ?? null;
  return { dentists: await readCards(officesAs(members), language, { now, bestIn }), listed };
}

export type SpecialtyCount = { slug: string; listed: number };

/** Returns the number of dentists in a scope for each of the ten specialties, also 0, in their display order. */
export async function countSpecialtiesIn(
  scope: Pick<ListScope, 'cityId' | 'provinceCode'>,
): Promise<SpecialtyCount[]> {
  const directory = await currentDirectory();
  return directory.places.specialties.map(({ id, slug }) => ({
    slug,
    listed: new List(directory, { ...scope, categoryId: id }).length,
  }));
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
  { provinceCode, categoryId }: Pick<ListScope, 'provinceCode' | 'categoryId'> = {},
): Promise<CityCount[]> {
  const directory = await currentDirectory();
  return [...directory.places.cities.values()]
    .filter((city) => provinceCode === undefined || city.provinceCode === provinceCode)
    .map(({ id: cityId, slug, name, provinceCode: province }) => ({
      slug,
      name: name[language],
      provinceCode: province,
      listed: new List(directory, { cityId, categoryId }).length,
      accepting: new List(directory, { cityId, categoryId, accepting: true }).length,
    }));
}

/** Returns the figures of a scope over all of its dentists. */
export const findFiguresIn = async (scope: ListScope): Promise<ListFigures> =>
  new List(await currentDirectory(), scope).figures();
