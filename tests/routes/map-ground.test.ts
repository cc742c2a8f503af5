import { expect, test } from 'vitest';
import { useBuiltSite } from '#tests/support/built-site.ts';

type Ground = {
  type: string;
  features: {
    properties: { kind: string; name?: string };
    geometry: { type: string; coordinates: unknown[] };
  }[];
};

const site = useBuiltSite();

const toronto = '/map/ground?area=43.6,-79.5,43.75,-79.25';

async function namesOf(path: string): Promise<string[]> {
  const { features } = JSON.parse((await site(path)).html) as Ground;
  return features.flatMap(({ properties }) => properties.name ?? []);
}

test('the ground has water, settled places and names, and may be kept for a day', async () => {
  const answer = await site(toronto);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/);
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=86400');
  const { type, features } = JSON.parse(answer.html) as Ground;
  expect(type).toBe('FeatureCollection');
  expect(new Set(features.map(({ properties }) => properties.kind))).toEqual(
    new Set(['water', 'settled', 'name']),
  );
  expect(features[0]!.geometry.type).toBe('MultiPolygon');
});

test('the oceans go on around Canada', async () => {
  const { features } = JSON.parse((await site('/map/ground?area=25,-75,38,-55')).html) as Ground;
  expect(features[0]!.geometry.coordinates).not.toHaveLength(0);
});

test('names are in the map’s language, largest city first', async () => {
  const names = await namesOf(toronto);
  expect(names[0]).toBe('Toronto');
  expect(names).toContain('Yorkville');
  expect(await namesOf('/map/ground?lang=fr&area=46,-72,48,-70')).toContain('Québec');
});

test.each(['', '?area=1,2,3', '?area=50,-80,40,-70', '?area=a,b,c,d'])('refuses %s', async (query) => {
  const answer = await site(`/map/ground${query}`);
  expect(answer.status).toBe(400);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
});
