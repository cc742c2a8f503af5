import { foldPlace } from '#app/content/fold.ts';
import type { SearchPostalArea } from './search-places.server.ts';

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
};

/** Canada Post's words for a part of a place: 'Hull Southeast', 'Quebec City Outer North'. */
const PART =
  / (?:(?:North|South|East|West|Northeast|Northwest|Southeast|Southwest|Central|Inner|Outer|Upper|Lower) ?)+$/;

/** Names of areas that are no places: offices and stations. */
const NO_PLACE = /Government|Stn|Boxes|Processing|^Reserved$|^Remote$/;

/** Postal villages that lie in a former municipality, by its name. Source: the City of Toronto's map of 1997. */
const VILLAGES: Readonly<Record<string, readonly string[]>> = {
  'North York': ['Willowdale', 'Don Mills', 'Downsview'],
  York: ['Weston'],
  Etobicoke: ['Etobicoke Northwest'],
};

/** Returns the districts of postal areas, the most areas first. */
export function districtsOf(areas: Iterable<SearchPostalArea>): District[] {
  const heads = [...areas].flatMap(({ code, provinceCode, placeName }) => {
    const whole = placeName.replace(/ ?\(.*$/, '');
    return NO_PLACE.test(whole) ? [] : [{ code, provinceCode, name: whole.replace(PART, '') }];
  });
  const known = new Set(heads.map(({ provinceCode, name }) => `${provinceCode}/${name}`));
  /** 'Dartmouth Morris Lake' is Dartmouth's. */
  const shortest = (provinceCode: string, name: string) => {
    const words = name.split(' ');
    const starts = words.map((_, index) => words.slice(0, index + 1).join(' '));
    return starts.find((start) => known.has(`${provinceCode}/${start}`)) ?? name;
  };
  const byKey = new Map<string, District & { areas: string[] }>();
  for (const { code, provinceCode, name } of heads) {
    const own = shortest(provinceCode, name);
    const around = Object.entries(VILLAGES).flatMap(([town, villages]) =>
      villages.includes(own) ? [town] : [],
    );
    for (const each of new Set([own, ...around])) {
      const key = `${provinceCode}/${foldPlace(each)}`;
      const district = byKey.get(key) ?? { key, name: each, provinceCode, areas: [] };
      district.areas.push(code);
      byKey.set(key, district);
    }
  }
  return [...byKey.values()].toSorted((a, b) => b.areas.length - a.areas.length);
}
