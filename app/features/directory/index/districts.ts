import type { Point } from '#app/content/distance.ts';
import { foldPlace } from '#app/content/fold.ts';
import {
  besideMontreal,
  formerMunicipalities,
  NO_PLACE,
  PART_OF_PLACE,
  villages,
} from '#app/content/former-municipalities.ts';
import { cityParts } from '#app/content/search/city-parts.ts';
import type { SearchPostalArea } from './places.server.ts';

/**
 * A former municipality, borough or town, as wide as the postal areas that carry its name: what people still say for a
 * part of a city ('Scarborough', 'Sainte-Foy', 'Dartmouth'), or for a place that is no city of the site.
 */
export type District = {
  /** 'ON/north york': unique. */
  key: string;
  name: string;
  provinceCode: string;
  /** Codes of its postal areas. */
  areas: readonly string[];
  /** Slug of the city that it has become a part of; null for a place of its own. */
  city: string | null;
  /** What `cityParts` says of it, where it is one. */
  part?: { synonyms: readonly string[]; middle: Point; population: number | null };
};

/** Cities by province and former municipality: 'ON/north york'. */
const formerly = new Map(
  Object.entries(formerMunicipalities).flatMap(([provinceCode, cities]) =>
    Object.entries(cities).flatMap(([city, names]) =>
      names.map((name): [string, string] => [`${provinceCode}/${foldPlace(name)}`, city]),
    ),
  ),
);

/** The city of a district: by its former municipalities, and where a city owns the first letters of postal codes. */
function cityOf(provinceCode: string, name: string, areas: readonly string[]): string | null {
  const foldedName = foldPlace(name);
  const former = formerly.get(`${provinceCode}/${foldedName}`);
  if (former !== undefined) return former;
  if (areas.every((code) => code.startsWith('M'))) return 'toronto';
  if (areas.every((code) => code.startsWith('H7'))) return 'laval';
  return areas.every((code) => code.startsWith('H')) && !besideMontreal.has(foldedName) ? 'montreal' : null;
}

/** Returns the districts of postal areas, the most areas first. */
export function districtsOf(areas: Iterable<SearchPostalArea>): District[] {
  const all = [...areas];
  const heads = all.flatMap(({ code, provinceCode, placeName }) => {
    const whole = placeName.replace(/ ?\(.*$/s, '');
    return NO_PLACE.test(whole) ? [] : [{ code, provinceCode, name: whole.replace(PART_OF_PLACE, '') }];
  });
  const headKeys = new Set(heads.map(({ provinceCode, name }) => `${provinceCode}/${name}`));
  /** 'Dartmouth Morris Lake' is Dartmouth's. */
  const shortest = (provinceCode: string, name: string) => {
    const words = name.split(' ');
    const starts = words.map((_, index) => words.slice(0, index + 1).join(' '));
    return starts.find((start) => headKeys.has(`${provinceCode}/${start}`)) ?? name;
  };
  const byKey = new Map<string, Omit<District, 'city' | 'part'> & { areas: string[] }>();
  for (const { code, provinceCode, name } of heads) {
    const shortestName = shortest(provinceCode, name);
    const around = Object.entries(villages).flatMap(([town, own]) =>
      own.includes(shortestName) ? [town] : [],
    );
    for (const each of new Set([shortestName, ...around])) {
      const key = `${provinceCode}/${foldPlace(each)}`;
      const district = byKey.get(key) ?? { key, name: each, provinceCode, areas: [] };
      district.areas.push(code);
      byKey.set(key, district);
    }
  }
  const provinces = new Map(all.map(({ code, provinceCode }) => [code, provinceCode]));
  const parts = cityParts.flatMap(({ name, areas, city, ...part }): District[] => {
    const districtAreas = areas.filter((code) => provinces.has(code));
    const provinceCode = provinces.get(districtAreas[0] ?? '');
    return provinceCode
      ? [{ key: `${provinceCode}/${foldPlace(name)}`, name, provinceCode, areas: districtAreas, city, part }]
      : [];
  });
  const isPart = new Set(
    parts.flatMap(({ provinceCode, name, part }) =>
      [name, ...part!.synonyms].map((each) => `${provinceCode}/${foldPlace(each)}`),
    ),
  );
  return [
    ...[...byKey.values()]
      .filter(({ key }) => !isPart.has(key))
      .map((district) => ({
        ...district,
        city: cityOf(district.provinceCode, district.name, district.areas),
      })),
    ...parts,
  ].toSorted((a, b) => b.areas.length - a.areas.length);
}
