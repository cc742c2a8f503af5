import { brotliCompressSync } from 'node:zlib';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SiteContext, UNKNOWN_SITE } from '#app/content/site-context.ts';
import { cities } from '#seed/geography/geography.ts';
import { neighborhoods } from '#seed/geography/neighborhoods.ts';
import { listPostalAreas } from '#seed/geography/postal-areas.ts';
import { isInWater } from './ground-lines.ts';
import { drawGround } from './ground.server.ts';
import type { MapPlaces } from './map-places.server.ts';
import { project, unproject, viewAround } from './map-view.ts';
import { toStaticMapView } from './static-map-view.server.ts';
import { StaticMap } from './static-map.tsx';
import type { MapPin } from './static-map.ts';

const places: MapPlaces = {
  names: [
    ...cities
      .toSorted((a, b) => b.population - a.population)
      .map(({ name, latitude, longitude, population }) => ({
        name: name.en,
        latitude,
        longitude,
        population,
      })),
    ...neighborhoods.flatMap(({ name, latitude, longitude }) =>
      latitude && longitude ? [{ name: name.en, latitude, longitude, population: null }] : [],
    ),
  ],
  settled: listPostalAreas(),
};
const LIST = { width: 440, height: 760 };
const PROFILE = { width: 420, height: 250 };

const cityOf = (slug: string) => cities.find((city) => city.slug === slug)!;

/** Twenty dentists around a city's middle, five of them without a rank. */
function pinsAround(slug: string): MapPin[] {
  const { latitude, longitude } = cityOf(slug);
  return Array.from({ length: 20 }, (_, index) => ({
    latitude: latitude + 0.07 * Math.sin(index * 2.4),
    longitude: longitude + 0.1 * Math.cos(index * 2.4),
    label: index < 15 ? index + 1 : null,
    name: `Dr. Number ${index}`,
    href: `#rank-${index + 1}`,
    first: index === 0,
  }));
}

const toHtml = async (pins: MapPin[], size = LIST) =>
  renderToStaticMarkup(
    <SiteContext value={UNKNOWN_SITE}>
      <StaticMap ground={await toStaticMapView(places, pins, size)} pins={pins} />
    </SiteContext>,
  );

test.each(['toronto', 'vancouver', 'halifax', 'montreal', 'calgary', 'ottawa'])(
  'a list’s map of %s weighs at most 2 KB, compressed',
  async (slug) => {
    expect(brotliCompressSync(await toHtml(pinsAround(slug))).length).toBeLessThanOrEqual(2048);
  },
);

test.each(['toronto', 'vancouver', 'halifax', 'montreal', 'ottawa', 'hamilton', 'victoria', 'kingston'])(
  'shows the water of %s',
  async (slug) => {
    const view = viewAround(pinsAround(slug), LIST.width, LIST.height);
    const { water, wide } = await drawGround(view);
    expect(water.length + wide.length).toBeGreaterThan(0);
  },
);

test('shows the rivers of towns without a coast', async () => {
  for (const slug of ['calgary', 'edmonton', 'winnipeg', 'saskatoon'])
    expect((await drawGround(viewAround([cityOf(slug)], 440, 440))).rivers.length, slug).toBeGreaterThan(0);
});

test('every city has ground in detail: names or settled places, never an empty rectangle', async () => {
  for (const { slug, latitude, longitude } of cities) {
    const { names, settled } = await toStaticMapView(places, [{ latitude, longitude }], PROFILE);
    expect(names.length > 0 || settled !== '', slug).toBe(true);
  }
});

test('pins are on the map with room for their heads, and names do not touch them or each other', async () => {
  const pins = pinsAround('toronto');
  const { view, names } = await toStaticMapView(places, pins, LIST);
  for (const pin of pins) {
    const [x, y] = project(view, pin);
    expect(x).toBeGreaterThanOrEqual(20);
    expect(x).toBeLessThanOrEqual(LIST.width - 20);
    expect(y).toBeGreaterThanOrEqual(40);
    expect(y).toBeLessThanOrEqual(LIST.height);
    for (const name of names)
      expect(Math.abs(name.x - x) > 15 || name.y < y - 36 || name.y > y + 8, name.name).toBe(true);
  }
  for (const [index, name] of names.entries())
    for (const other of names.slice(index + 1))
      expect(Math.abs(name.y - other.y) >= 12 || Math.abs(name.x - other.x) > 20).toBe(true);
});

test('a neighbourhood in the drawn water has no name, and a pin there a remark', async () => {
  const at = { latitude: 43.58, longitude: -79.38 };
  const afloat = { ...places, names: [...places.names, { ...at, name: 'Afloat', population: null }] };
  const lake = await toStaticMapView(afloat, [at], PROFILE);
  expect(lake.names.map(({ name }) => name)).not.toContain('Afloat');
  expect(await toHtml([{ ...at, label: 1, name: 'Dr. Afloat' }], PROFILE)).toContain('shore is approximate');
  const inland = await toHtml([{ ...cityOf('calgary'), label: 1, name: 'Dr. Inland' }], PROFILE);
  expect(inland).not.toContain('shore is approximate');
});

test('where people are beside Lake Ontario, the ground claims no water', async () => {
  const around = [
    ...neighborhoods.filter(({ city }) => city === 'toronto'),
    ...listPostalAreas().filter(({ code }) => /^(M[1-689]|L[1567])[A-Z]/.test(code)),
  ];
  expect(around.length).toBeGreaterThan(100);
  for (const { latitude, longitude } of around) {
    const at = { latitude: latitude!, longitude: longitude! };
    const view = viewAround([at], PROFILE.width, PROFILE.height);
    expect(isInWater(project(view, at), (await drawGround(view)).water.flat()), JSON.stringify(at)).toBe(
      false,
    );
  }
});

test('a single clinic has its surroundings, and a point projected comes back', () => {
  const { latitude, longitude } = cityOf('calgary');
  const view = viewAround([{ latitude, longitude }], PROFILE.width, PROFILE.height);
  const top = unproject(view, 0, 0);
  const bottom = unproject(view, 0, PROFILE.height);
  expect((top.latitude - bottom.latitude) * 111.2).toBeCloseTo(7, 0);
  const back = unproject(view, ...project(view, { latitude, longitude }));
  expect(back.latitude).toBeCloseTo(latitude, 9);
  expect(back.longitude).toBeCloseTo(longitude, 9);
});

test('pins that would cover each other share the pin of the first', async () => {
  const [first, second, ...others] = pinsAround('toronto').map((pin, index) => ({ ...pin, row: index + 1 }));
  const html = await toHtml([
    first!,
    second!,
    ...others,
    { ...first!, label: 8, name: 'Dr. Close', row: 21 },
  ]);
  expect(html).toContain('data-pin="1 21" tabindex="-1" aria-label="1 +1: Dr. Number 0, 8: Dr. Close"');
  expect(html).toContain('>+1</text>');
  expect(html.match(/<a /g)).toHaveLength(20);
});

test('pins are links to their rows with a name; a map of one clinic is a picture', async () => {
  const html = await toHtml(pinsAround('toronto'));
  expect(html).toContain('role="group"');
  expect(html).toContain('href="#rank-3" tabindex="-1" aria-label="3: Dr. Number 2"');
  expect(html).toContain('aria-label="not ranked: Dr. Number 19"');
  const one = await toHtml([{ ...cityOf('ottawa'), label: 1, name: 'Dr. One', first: true }], PROFILE);
  expect(one).toContain('role="img" aria-label="Map: where Dr. One is"');
  expect(one).not.toContain('<a');
});
