import { beforeAll, expect, test } from 'vitest';
import { useBuiltSite } from '#tests/support/built-site.ts';
import type { Page } from '#tests/support/built-site.ts';
import { run, useFolder, write } from '#tests/support/import-fixture.ts';

// Imported real clinics on the site.

/** Made up, in the format of OpenStreetMap's Vancouver file (import-osm.full.db.test.ts reads the real one). */
const clinics = [...'ABCDEFGHIJKLMNOPQRSTUVWXY'].map((letter, index) => ({
  lat: 49.26 + index / 1000,
  lon: -123.1 - index / 1000,
  amenity: 'dentist',
  name: `Maple ${letter} Dental`,
  tags: { 'addr:housenumber': `${100 + index}`, 'addr:street': 'West 8th Avenue' },
}));

useFolder();

const site = useBuiltSite();
let pages: Page[] = [];

beforeAll(async () => {
  const outcome = await run(write(clinics));
  if (!outcome.ok) throw new Error(outcome.message);
  const first = await site('/vancouver/general-dentists');
  const count = Number(/Page 1 of (\d+)/.exec(first.text('main'))?.[1] ?? '1');
  pages = [first];
  for (let page = 2; page <= count; page += 1) {
    pages.push(await site(`/vancouver/general-dentists?page=${page}`));
  }
});

test('a profile names its source, and claims neither a rating nor new patients', async () => {
  const page = await site('/dentist/maple-a-dental-vancouver');
  expect(page.status).toBe(200);
  expect(page.text('main')).toContain('Not verified');
  expect(page.text('main')).toContain('Taken from OpenStreetMap');
  expect(page.text('main')).toContain('© OpenStreetMap contributors');
  expect(page.text('main')).toContain('Open Database License');
  expect(page.text('main')).toContain('No reviews yet');
  expect(page.text('main')).not.toContain('4.8');
  expect(page.html).not.toContain('aggregateRating');
});
