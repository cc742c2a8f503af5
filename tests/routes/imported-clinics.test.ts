import { expect, test } from 'vitest';
import { useBuiltSite } from '#tests/support/built-site.ts';
import { run, useFolder, write } from '#tests/support/import-fixture.ts';

// An imported real clinic on the site.

/** Made up, in the format of OpenStreetMap's Vancouver file (import-osm.full.db.test.ts reads the real one). */
const clinic = {
  lat: 49.26,
  lon: -123.1,
  amenity: 'dentist',
  name: 'Maple Dental',
  tags: { 'addr:housenumber': '100', 'addr:street': 'West 8th Avenue' },
};

useFolder();
const site = useBuiltSite();

test('a profile names its source, and claims neither a rating nor new patients', async () => {
  expect(await run(write([clinic]))).toMatchObject({ ok: true });
  const page = await site('/dentist/maple-dental-vancouver');
  expect(page.status).toBe(200);
  expect(page.text('main')).toContain('Not verified');
  expect(page.text('main')).toContain('Taken from OpenStreetMap');
  expect(page.text('main')).toContain('© OpenStreetMap contributors');
  expect(page.text('main')).toContain('Open Database License');
  expect(page.text('main')).toContain('No reviews yet');
  expect(page.text('main')).not.toContain('4.8');
  expect(page.html).not.toContain('aggregateRating');
});
