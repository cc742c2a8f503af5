import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findChromium } from '#scripts/chromium.ts';
import { db } from '#db/database.ts';
import { cloneSeeded } from '#tests/support/seeded-database.ts';
import { listen } from '#server/listen.ts';
import type { Listening } from '#server/listen.ts';
import { openBuiltApp } from '#tests/support/built-app.ts';
import { dentistName } from '#app/content/practice-words.ts';
import { isFull } from '#tests/support/full.ts';

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
  listening = await listen(app, 0, '127.0.0.1');
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  browser = await chromium.launch({ executablePath: findChromium(), args });
});

afterAll(async () => {
  await browser?.close();
  await listening?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function open(path: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`http://127.0.0.1:${listening.port}${path}`, { waitUntil: 'networkidle' });
  return page;
}

/** Size of a photo in pixels, and of its frame on the page. */
async function measure(page: Page, label: string) {
  const frame = page.getByRole('img', { name: label });
  await frame.scrollIntoViewIfNeeded();
  await page.waitForFunction((name) => {
    const image = document.querySelector<HTMLImageElement>(`[role=img][aria-label="${name}"] img`);
    return image?.complete;
  }, label);
  return frame.evaluate((element) => {
    const image = element.querySelector('img')!;
    const { width, height } = element.getBoundingClientRect();
    const picture = image.getBoundingClientRect();
    return {
      pixels: image.naturalWidth,
      ratio: width / height,
      fills: picture.width === width && picture.height === height,
    };
  });
}

const frames = [
  ['the list', LIST, 'Photo of '],
  ['the profile', '/dentist/{slug}', 'Photo of '],
  ['the list in French', `/fr${LIST}`, 'Photo\u00a0: '],
] as const;

test.each(isFull ? frames : frames.slice(0, 1))(
  'on %s the photo fills its 4:5 frame',
  async (_, path, words) => {
    const page = await open(path.replace('{slug}', first.slug));
    const { pixels, ratio, fills } = await measure(
      page,
      words + dentistName(first.name, path.startsWith('/fr') ? 'fr' : 'en'),
    );
    expect(pixels).toBe(8);
    expect(ratio).toBeCloseTo(0.8, 1);
    expect(fills).toBe(true);
    await page.close();
  },
);

test('a missing photo leaves the monogram, in a frame of the same size', async () => {
  const page = await open(LIST);
  const { pixels, ratio } = await measure(page, `Photo of ${dentistName(second.name, 'en')}`);
  expect(pixels).toBe(0);
  expect(ratio).toBeCloseTo(0.8, 1);
  const frame = page.getByRole('img', { name: `Photo of ${dentistName(second.name, 'en')}` });
  expect(await frame.locator('.mono').textContent()).toMatch(/^\p{Lu}{1,2}$/u);
  // A broken-image icon would add a colour besides tint and letters.
  const broken = await frame.screenshot();
  await frame.locator('img').evaluate((image) => image.remove());
  expect((await frame.screenshot()).equals(broken)).toBe(true);
  await page.close();
});

test('made-up dentists have a drawing, which describes nobody, or their monogram', async () => {
  const page = await open(LIST);
  expect(await page.locator('main article img[src^="/photos/"]').count()).toBe(2);
  const drawn = page.locator('main article .face:has(img[src^="/portraits/"])');
  expect(await drawn.count()).toBeGreaterThan(5);
  for (const frame of await drawn.all()) expect(await frame.getAttribute('aria-hidden')).toBe('true');
  expect(await page.locator('main article .mono').count()).toBeGreaterThan(3);
  await page.close();
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
