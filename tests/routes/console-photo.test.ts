import { readdir, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dataFolder } from '#config';
import { removeUnusedPhotos } from '#app/features/console/listings/photo.server.ts';
import { openPhotoStore } from '#app/features/directory/dentist/photo-store.server.ts';
import type { ServerEnv } from '#server/environment.ts';
import { servePhotos } from '#server/photos.ts';
import { Hono } from 'hono';
import { db } from '#db/database.ts';
import { auditOf } from '#tests/support/audit.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { openConsole, sendCurrent, versionIn, words } from './console-site.ts';
import { htmlErrors } from './html-validate.ts';
import { insertOrthodontists, rowOf } from './listing-pages.ts';

// A photo from the upload to the files that the profile names, and their removal.

const { site, ann } = openConsole();
const folder = dataFolder('photos');
let dentist: { id: string; slug: string };

beforeAll(() => insertOrthodontists());
beforeEach(async () => {
  await rm(folder, { recursive: true, force: true });
  dentist = await insertBookableDentist(`Dr. Ada ${randomUUID().slice(0, 8)}`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const page = () => `/console/listings/${dentist.id}/photo`;
/** What serves photos, alone. */
const photoServer = (reported: unknown[] = []) =>
  new Hono<ServerEnv>()
    .use((c, next) => {
      c.set('reportError', (error) => reported.push(error));
      return next();
    })
    .use(servePhotos(folder));
const files = (): Promise<string[]> => readdir(folder).catch(() => []);

/** 600 × 400 pixels as stored, left half red and right half blue, with a place; to be turned by a quarter clockwise. */
const sideways = async () => {
  const half = (background: string) => ({
    create: { width: 300, height: 400, channels: 3 as const, background },
  });
  const blue = await sharp(half('#0000ff')).png().toBuffer();
  return sharp({ create: { width: 600, height: 400, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: 300, top: 0 }])
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '49/1 16/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
};

type Sent = {
  picture?: Uint8Array<ArrayBuffer> | Buffer;
  source?: string;
  rights?: string;
  version?: string;
};

async function upload({ picture, source = 'Sent by the clinic', rights = 'given', version }: Sent) {
  const { html } = await ann.browser.get(page());
  const form = new FormData();
  form.set('version', version ?? versionIn(html));
  form.set('file', new File(picture ? [new Uint8Array(picture)] : [], 'Dr Roy.JPG'));
  form.set('source', source);
  form.set('rights', rights);
  const answer = await ann.browser.send(page(), { method: 'POST', body: form });
  return { answer, html: await answer.text() };
}

test('a picture becomes four upright files without metadata, which the profile shows and browsers keep', async () => {
  const { answer } = await upload({ picture: await sideways() });
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/console/listings/${dentist.id}`]);
  const { photo_url } = await rowOf(dentist.id);
  expect(photo_url).toMatch(/^\/photos\/u[0-9a-f]{32}-480\.webp$/);
  expect(await files()).toHaveLength(4);
  for (const [ending, type, width] of [
    ['480.webp', 'webp', 480],
    ['240.webp', 'webp', 240],
    ['480.avif', 'avif', 480],
    ['240.avif', 'avif', 240],
  ] as const) {
    const file = await photoServer().request(photo_url!.replace('480.webp', ending));
    expect([ending, file.status, file.headers.get('Content-Type')]).toEqual([ending, 200, `image/${type}`]);
    expect(file.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    const bytes = Buffer.from(await file.arrayBuffer());
    // The program, in this process too, reads no AVIF.
    if (type === 'avif') {
      expect(bytes.toString('latin1', 4, 12)).toBe('ftypavif');
      continue;
    }
    const { format, height, exif, ...made } = await sharp(bytes).metadata();
    expect([format, made.width, height, exif]).toEqual([type, width, width * 1.25, undefined]);
    // What was on the left is at the top.
    const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(data[0]!).toBeGreaterThan(200);
    expect(data.at(-1)!).toBeGreaterThan(200);
  }
  const { html } = await site.open(`/dentist/${dentist.slug}`);
  expect(html).toContain(`src="${photo_url}"`);
  expect(html).toMatch(/<source type="image\/avif" srcSet="\/photos\/u[0-9a-f]{32}-240\.avif 240w/i);
  const form = await ann.browser.get(page());
  expect(await htmlErrors(form.html)).toEqual([]);
  expect(words(form.html)).toMatch(
    /Sent by the clinic · The dentist or the clinic gave it .* uploaded by Ann Roy/,
  );
  expect((await auditOf(dentist.id)).at(-1)).toMatchObject({
    action: 'dentist.photo',
    after: { photo: photo_url },
  });
});

test('a replaced and a removed photo leave the disk', async () => {
  await upload({ picture: await sideways() });
  const first = await files();
  await upload({
    picture: await sharp(await sideways())
      .png()
      .toBuffer(),
  });
  const second = await files();
  expect(second).toHaveLength(4);
  expect(second.filter((name) => first.includes(name))).toEqual([]);
  const { to } = await sendCurrent(ann, page(), { intent: 'remove' });
  expect(to).toBe(`/console/listings/${dentist.id}`);
  expect(await files()).toEqual([]);
  expect((await rowOf(dentist.id)).photo_url).toBeNull();
  expect(
    await db.selectFrom('dentist_photos').selectAll().where('dentist_id', '=', dentist.id).execute(),
  ).toEqual([]);
});

test('the photo of a hidden listing can be removed, not changed', async () => {
  await upload({ picture: await sideways() });
  const list = `/console/listings/${dentist.id}`;
  await sendCurrent(ann, list, { intent: 'hide' });
  expect((await ann.browser.get(list)).html).toContain(`href="${page()}"`);
  expect((await ann.browser.get(page())).html).not.toContain('type="file"');
  expect((await upload({ picture: await sideways() })).answer.status).toBe(409);
  expect(await files()).toHaveLength(4);
  await sendCurrent(ann, page(), { intent: 'remove' });
  expect(await files()).toEqual([]);
  expect((await ann.browser.get(list)).html).not.toContain(`href="${page()}"`);
  expect((await ann.browser.get(page())).answer.status).toBe(404);
});

/** A PNG of a few bytes that says that it unpacks to 20,000 × 20,000 pixels. */
function bomb(): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(20_000, 0);
  head.writeUInt32BE(20_000, 4);
  head.set([1, 0], 8);
  const data = deflateSync(Buffer.alloc(20_000 * 100));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test.each<[name: string, sent: () => Promise<Sent>, message: string]>([
  ['no file', async () => ({}), 'Choose a picture.'],
  [
    'an SVG, which could name other files',
    async () => ({
      picture: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"/>'),
    }),
    'We can’t read this file as JPEG, PNG or WebP',
  ],
  ['a decompression bomb', async () => ({ picture: bomb() }), 'more than 64 million pixels'],
  [
    'a tiny picture',
    async () => ({
      picture: await sharp(await sideways())
        .resize(100)
        .jpeg()
        .toBuffer(),
    }),
    'fewer than 240 × 300 pixels',
  ],
  ['11 MB', async () => ({ picture: Buffer.alloc(11 * 2 ** 20) }), 'larger than 10 MB'],
  [
    'no source',
    async () => ({ picture: await sideways(), source: ' ' }),
    'Write where the picture comes from',
  ],
  ['no rights', async () => ({ picture: await sideways(), rights: 'x' }), 'Choose why we may show it.'],
])('refuses %s, says so and keeps what was typed', async (_name, sent, message) => {
  const { answer, html } = await upload(await sent());
  expect(answer.status).toBe(422);
  expect(words(html)).toContain(message);
  if (message !== 'Write where the picture comes from') expect(html).toContain('value="Sent by the clinic"');
  // A browser sends the file of a refused form only when it is chosen again.
  if (/source|rights/.test(_name)) expect(words(html)).toContain('Choose the picture again');
  expect(await htmlErrors(html)).toEqual([]);
  expect(await files()).toEqual([]);
  expect((await rowOf(dentist.id)).photo_url).toBeNull();
});

test('a listing that was changed meanwhile keeps its photo, and no file stays', async () => {
  const { answer } = await upload({ picture: await sideways(), version: '999' });
  expect(answer.status).toBe(409);
  expect(await files()).toEqual([]);
});

test('the nightly job removes files that no listing shows, once a day has passed', async () => {
  await upload({ picture: await sideways() });
  const shown = await files();
  const store = openPhotoStore();
  await store.put(`u${'0'.repeat(32)}-480.webp`, new Uint8Array([1]));
  await store.put('by-hand.webp', new Uint8Array([1]));
  expect(await removeUnusedPhotos()).toBe(0);
  expect(await removeUnusedPhotos(new Date(Date.now() + 25 * 3_600_000))).toBe(1);
  expect((await files()).toSorted()).toEqual([...shown, 'by-hand.webp'].toSorted());
});

test('a picture from nobody who is signed in is refused before its end', async () => {
  // It never ends: reading it would take for ever.
  const body = new ReadableStream({ pull: () => new Promise(() => {}) });
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
  const init = { method: 'POST', body, headers, duplex: 'half' };
  const answer = await site.request('/console/listings/x/photo', init);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('Location')).toContain('/console/sign-in');
});
