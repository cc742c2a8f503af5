import { currentDirectory } from '#app/features/directory/index/current-index.server.ts';
import type { Directory } from '#app/features/directory/index/current-index.server.ts';
import { List } from '#app/features/directory/index/lists.ts';

/** The slugs of a page's URL, and when its content last changed; null if the page lists no dentist. */
export type Dated<Slugs> = Slugs & { changed: Date | null };

export type DatedCity = Dated<{
  province: string;
  city: string;
  /** Whether a dentist listed there is known to accept new patients. */
  accepting: boolean;
}>;

const bySlug = (a: { slug: string }, b: { slug: string }) => (a.slug < b.slug ? -1 : 1);

/** Returns every city that has a page, with its province and the last change of a dentist listed there. */
export async function listCityDates(): Promise<DatedCity[]> {
  const directory = await currentDirectory();
  return [...directory.places.cities.values()].toSorted(bySlug).map(({ id, slug, provinceSlug }) => {
    const { changed, accepting } = new List(directory, { cityId: id }).figures();
    return { province: provinceSlug, city: slug, changed, accepting: accepting > 0 };
  });
}

/** Lists in a sitemap file, and profiles: as many at most, however many there are, so that a file takes the same time. */
const LISTS_PER_FILE = 400;
const PROFILES_PER_FILE = 2500;

type DatedList = Dated<{ province: string; city: string | null; specialty: string }>;

/** Every list of a specialty that has a dentist, of provinces and cities. */
function allLists(directory: Directory): DatedList[] {
  const { provinces, cities, specialties } = directory.places;
  const areas = [
    ...provinces.map(({ code, slug }) => ({ scope: { provinceCode: code }, province: slug, city: null })),
    ...[...cities.values()]
      .toSorted(bySlug)
      .map(({ id, slug, provinceSlug }) => ({ scope: { cityId: id }, province: provinceSlug, city: slug })),
  ];
  return areas.flatMap(({ scope, ...slugs }) =>
    specialties.flatMap(({ id, slug }) => {
      const list = new List(directory, { ...scope, categoryId: id });
      return list.length > 0 ? [{ ...slugs, specialty: slug, changed: list.figures().changed }] : [];
    }),
  );
}

/** Returns the lists of a sitemap file: of a specialty in a city, or in a province where `city` is null. */
export const listDatedLists = async (part: number): Promise<DatedList[]> =>
  allLists(await currentDirectory()).slice((part - 1) * LISTS_PER_FILE, part * LISTS_PER_FILE);

type Profile = { dentist: string; changed: Date };

/** Every listed dentist by address. */
function allProfiles(directory: Directory): Profile[] {
  const { index } = directory;
  return new List(directory, {})
    .slots()
    .map((slot) => ({ dentist: index.slugs[slot]!, changed: new Date(index.changedAt[slot]! * 1000) }))
    .toSorted((a, b) => (a.dentist < b.dentist ? -1 : 1));
}

/** A sitemap file, by its number from 1 on, and the last change of a page in it. */
export type DatedFile = { part: number; changed: Date };

/** Returns the sitemap files of lists, and those that have profiles. */
export async function listDatedFiles(): Promise<{ lists: DatedFile[]; profiles: DatedFile[] }> {
  const directory = await currentDirectory();
  const files = (pages: readonly { changed: Date | null }[], size: number): DatedFile[] =>
    Array.from({ length: Math.ceil(pages.length / size) }, (_, at) => ({
      part: at + 1,
      changed: new Date(
        Math.max(...pages.slice(at * size, (at + 1) * size).map(({ changed }) => Number(changed))),
      ),
    }));
  return {
    lists: files(allLists(directory), LISTS_PER_FILE),
    profiles: files(allProfiles(directory), PROFILES_PER_FILE),
  };
}

/** Returns the profiles of a sitemap file. */
export const listProfileDates = async (part: number): Promise<Profile[]> =>
  allProfiles(await currentDirectory()).slice((part - 1) * PROFILES_PER_FILE, part * PROFILES_PER_FILE);
