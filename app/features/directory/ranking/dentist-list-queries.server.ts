import type { Language } from '#app/content/language.ts';
import { officesAs, readCards } from '#app/features/directory/dentist/dentist-card-sql.server.ts';
import type { DentistCardView } from '#app/features/directory/dentist/dentist-view.ts';
import { currentDirectory } from '#app/features/directory/index/current-index.server.ts';
import { List } from '#app/features/directory/index/lists.ts';
import type { ListFigures, ListScope } from '#app/features/directory/index/lists.ts';
import { listSpecialties } from '#app/features/directory/specialty/specialty-queries.server.ts';
import type { SpecialtyView } from '#app/features/directory/specialty/specialty-queries.server.ts';
import { PAGE_SIZE } from './ranking.ts';

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
  const total = members.length === 0 ? 0 : list.length;
  const bestIn = scope.categoryId ?? null;
  return { dentists: await readCards(officesAs(members), language, { now, bestIn }), listed: total };
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

/** Returns the ten specialties in their display order, each with the number of its dentists in a scope. */
export async function listCountedSpecialties(
  scope: Pick<ListScope, 'cityId' | 'provinceCode'>,
  language: Language,
): Promise<(SpecialtyView & { listed: number })[]> {
  const [specialties, counts] = await Promise.all([listSpecialties(language), countSpecialtiesIn(scope)]);
  return specialties.map((specialty) => ({
    ...specialty,
    listed: counts.find(({ slug }) => slug === specialty.slug)?.listed ?? 0,
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
