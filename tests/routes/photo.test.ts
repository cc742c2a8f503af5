import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findChromium } from '#scripts/chromium.ts';
import { db } from '#db/database.ts';
import { cloneSeeded } from '#tests/support/seeded-database.ts';
import { listen } from '#server/listen.ts';
import type { Listening } from '#server/listen.ts';
import { openBuiltApp } from '#tests/support/built-app.ts';
import { dentistName } from '#app/content/practice-words.ts';

// A dentist's photo, from the row and the operator's file to the visible picture.

/** 8 × 10 green pixels. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAKCAIAAAAGpYjXAAAAEUlEQVR42mPgyo7DihiGuwQAGspB8RMjH9UAAAAASUVORK5CYII=',
  'base64',
);
const LIST = '/toronto/implant-specialists';

type Shown = { slug: string; name: string };

let folder: string;
let app: Awaited<ReturnType<typeof openBuiltApp>>;
let listening: Listening;
let browser: Browser;
let first: Shown;
let second: Shown;

beforeAll(async () => {
  await cloneSeeded();
  const ranked = await db
    .selectFrom('ranking_entries as r')
    .innerJoin('dentists as d', 'd.id', 'r.dentist_id')
    .innerJoin('cities as c', 'c.id', 'r.city_id')
    .innerJoin('specialist_categories as s', 's.id', 'r.category_id')
    .select(['d.slug', 'd.name'])
    .where('c.slug', '=', 'toronto')
    .where('s.slug', '=', 'implant-specialists')
    .orderBy('r.ranking')
    .limit(2)
    .execute();
  [first, second] = ranked as [Shown, Shown];
  await db
    .updateTable('dentists')
    .set({ photo_url: '/photos/there.png' })
    .where('slug', '=', first.slug)
    .execute();
  await db
    .updateTable('dentists')
    .set({ photo_url: '/photos/missing.jpg' })
    .where('slug', '=', second.slug)
    .execute();
  folder = await mkdtemp(join(tmpdir(), 'photos-'));
  await writeFile(join(folder, 'there.png'), PHOTO);
  await writeFile(join(folder, 'secret.txt'), 'not a photo');
  app = await openBuiltApp({
    clientFolder: join(import.meta.dirname, '../../build/client'),
    photoFolder: folder,
  });
  listening = await listen(app.fetch, 0, '127.0.0.1');
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  browser = await chromium.launch({ executablePath: findChromium(), args });
});

afterAll(async () => {
  await browser?.close();
  await listening?.stop();
  await rm(folder, { recursive: true, force: true });
});

test('a photo fills its 4:5 frame, and a missing one leaves the monogram in a frame of that size', async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`http://127.0.0.1:${listening.port}${LIST}`, { waitUntil: 'networkidle' });
  const frameOf = ({ name }: Shown) => page.getByRole('img', { name: `Photo of ${dentistName(name, 'en')}` });
  for (const [shown, pixels] of [
    [first, 8],
    [second, 0],
  ] as const) {
    const frame = frameOf(shown);
    await frame.scrollIntoViewIfNeeded();
    const image = frame.locator('img');
    await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.complete)).toBe(true);
    expect(await image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(pixels);
    const box = (await frame.boundingBox())!;
    expect(box.width / box.height).toBeCloseTo(0.8, 1);
    if (pixels > 0) expect(await image.boundingBox()).toEqual(box);
  }
  expect(await frameOf(second).locator('.mono').textContent()).toMatch(/^\p{Lu}{1,2}$/u);
  // A broken-image icon would add a colour besides tint and letters.
  const broken = await frameOf(second).screenshot();
  await frameOf(second)
    .locator('img')
    .evaluate((image) => image.remove());
  expect((await frameOf(second).screenshot()).equals(broken)).toBe(true);
  // Made-up dentists have a drawing, which describes nobody.
  const drawn = page.locator('main article .face:has(img[src^="/portraits/"])');
  expect(await drawn.count()).toBeGreaterThan(5);
  for (const frame of await drawn.all()) expect(await frame.getAttribute('aria-hidden')).toBe('true');
});

test('only photos are served from the folder', async () => {
  const photo = await app.request('/photos/there.png');
  expect([photo.status, photo.headers.get('Content-Type')]).toEqual([200, 'image/png']);
  expect(Buffer.from(await photo.arrayBuffer()).equals(PHOTO)).toBe(true);
  expect((await app.request('/photos/missing.jpg')).status).toBe(404);
  expect((await app.request(`/photos/${'a'.repeat(300)}.jpg`)).status).toBe(404);
  for (const path of [
    '/photos/secret.txt',
    '/photos/..%2Fthere.png',
    '/photos/%2e%2e/there.png',
    '/photos/',
    '/photos',
  ])
    expect((await app.request(path)).headers.get('Content-Type') ?? '', path).not.toMatch(/image|plain/);
});

test.each([
  'https://example.com/a.jpg',
  '/photos/../a.jpg',
  '/photos/a.svg',
  '/photos/A b.jpg',
  'data:image/png;base64,AA==',
])('the schema refuses %s', async (photo_url) => {
  const change = db.updateTable('dentists').set({ photo_url }).where('slug', '=', first.slug).execute();
  await expect(change).rejects.toMatchObject({ code: '23514' });
});
