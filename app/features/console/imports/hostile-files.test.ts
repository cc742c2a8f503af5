import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { regulators } from '#app/content/regulators.ts';
import { readExtract } from '#app/features/console/registers/read-extract.server.ts';
import { isFull } from '#tests/support/full.ts';
import { columns } from './columns.ts';
import { UnreadableFile } from './file-problem.ts';
import { Geography } from './place.server.ts';
import { openImportFile, readHead } from './read-file.server.ts';
import { toListing } from './to-listing.server.ts';
import { hasUpload, removeUpload, takeUpload } from './uploads.server.ts';

// Whatever stands in a file, its reading ends with rows or with a reason, never with another error.

const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A push must not fail by chance; `npm run test:full` looks further each time. */
const options = isFull
  ? { numRuns: 1_000_000, interruptAfterTimeLimit: 20_000, markInterruptAsFailure: false }
  : { numRuns: 300, seed: 14 };

const toronto = {
  id: 1,
  slug: 'toronto',
  name: 'Toronto',
  name_fr: 'Toronto',
  province_state: 'ON',
  latitude: 43.65,
  longitude: -79.38,
};
const geography = new Geography(
  [toronto],
  [{ code: 'M5V', latitude: 43.64, longitude: -79.39, city_id: 1 }],
  [],
);

const KEYS = [
  ...columns,
  ...'Nom|Numéro de permis|Statut|Registration number|Full name|Status|Conditions|Specialty'.split('|'),
  ...'id @id type lat lon center tags properties geometry coordinates elements features dentists'.split(' '),
  ...'amenity healthcare healthcare:speciality addr:street addr:unit language:fr check_date'.split(' '),
  ...'names names.primary names.__proto__.primary addresses[0].freeform addresses_0_country'.split(' '),
  ...'categories phones websites sources confidence common __proto__ constructor toString'.split(' '),
];
const TEXTS = [
  ...' |Dr. Maria Okafor|Toronto|ON|M5V 2T6|43.65|-79.38|1e999|NaN|dentist|Feature|node|yes|Active'.split(
    '|',
  ),
  ...'Mo-Fr 09:00-17:00|Mo-Fr 99:99-00:00 off; PH|=cmd()|2026-13-45|[{"a":1}|"|""|\0|\ud800'.split('|'),
  '+1 416 555 0100 ext. 99999999999',
  '{"__proto__":{"primary":"x"}}',
  'x'.repeat(5000),
];
const text = fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'binary', maxLength: 30 }));
const key = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...KEYS) },
  { weight: 1, arbitrary: fc.string() },
);

const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    text,
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(key, tie('value'), { maxKeys: 6 }),
  ),
}));
const place = fc.oneof(
  fc.record({
    type: fc.constant('node'),
    id: value,
    lat: value,
    lon: value,
    tags: fc.dictionary(key, value),
  }),
  fc
    .dictionary(key, value)
    .map((tags) => ({ type: 'node', id: 1, lat: 43.6, lon: -79.3, tags: { amenity: 'dentist', ...tags } })),
  fc.record({ type: fc.constant('Feature'), geometry: value, properties: fc.dictionary(key, value) }),
  fc
    .tuple(
      fc.dictionary(key, value),
      fc.option(fc.oneof(value, fc.array(fc.tuple(value, value), { maxLength: 2 })), { nil: undefined }),
    )
    .map(([more, common]) => ({
      id: 'a',
      names: common === undefined ? { primary: 'Dental' } : { common },
      categories: { primary: 'dentist' },
      confidence: 0.9,
      ...more,
    })),
  fc.dictionary(key, value),
  value,
);
const nested = fc
  .nat({ max: 20_000 })
  .map((depth) => `{"name":"A","languages":${'['.repeat(depth)}${']'.repeat(depth)}}`);

const json = fc
  .tuple(
    fc.array(place, { maxLength: 4 }),
    fc.constantFrom('list', 'dentists', 'elements', 'features', 'lines'),
  )
  .map(([rows, shape]) => {
    if (shape === 'lines') return rows.map((row) => JSON.stringify(row)).join('\n');
    return JSON.stringify(shape === 'list' ? rows : { type: 'FeatureCollection', [shape]: rows });
  });
const quoted = fc
  .tuple(text, fc.constantFrom('bare', 'quoted', 'open'))
  .map(([cell, as]) =>
    as === 'bare' ? cell : as === 'open' ? `"${cell}` : `"${cell.replaceAll('"', '""')}"`,
  );
const csv = fc
  .tuple(
    fc.uniqueArray(key, { minLength: 1, maxLength: 12 }).map((names) => [...new Set(['name', ...names])]),
    fc.array(fc.array(quoted, { maxLength: 13 }), { maxLength: 6 }),
    fc.constantFrom(',', ';', '\t'),
    fc.constantFrom('\n', '\r\n', '\r'),
  )
  .map(([header, rows, separator, end]) => [header, ...rows].map((row) => row.join(separator)).join(end));

/** Some bytes of it are others, or gone. */
const damaged = fc
  .tuple(
    fc.oneof(json, csv, nested),
    fc.oneof(
      fc.constant([]),
      fc.array(fc.tuple(fc.nat(), fc.nat({ max: 3 }), fc.uint8Array({ maxLength: 3 })), { maxLength: 2 }),
    ),
    fc.constantFrom<BufferEncoding>('utf8', 'utf8', 'latin1', 'utf16le'),
  )
  .map(([whole, changes, encoding]) => {
    let bytes: Buffer = Buffer.from(whole, encoding);
    for (const [at, gone, put] of changes) {
      const place = at % (bytes.length + 1);
      bytes = Buffer.concat([bytes.subarray(0, place), put, bytes.subarray(place + gone)]);
    }
    return bytes;
  });
const bytes = fc.oneof(
  { weight: 8, arbitrary: damaged },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((each) => Buffer.from(each)) },
);

/** Null if the file can't be read, for a reason that its reader words. */
async function orUnreadable<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof UnreadableFile) return null;
    throw error;
  }
}

async function readRows(path: string): Promise<number> {
  const file = await openImportFile(path);
  for (const row of file.rows) if ('fields' in row) toListing(row.fields, geography, file.origin !== null);
  return file.rows.length;
}

test('any bytes are rows of an import, or a file with a problem', { timeout: 120_000 }, async () => {
  const path = join(folder, 'import');
  let readable = 0;
  await fc.assert(
    fc.asyncProperty(bytes, async (content) => {
      writeFileSync(path, content);
      if ((await orUnreadable(readRows(path))) !== null) readable += 1;
      const { rows } = readHead(content.toString().toWellFormed(), {}, 5);
      for (const row of rows) if ('fields' in row) toListing(row.fields, geography);
    }),
    options,
  );

  expect(readable).toBeGreaterThan(30);
});

test('any bytes are an extract of a register, or an unreadable one', { timeout: 120_000 }, async () => {
  const path = join(folder, 'extract');
  const header = 'Registration number,Full name,Status,Conditions,Specialty,City\n';
  let read = 0;
  await fc.assert(
    fc.asyncProperty(fc.boolean(), bytes, async (isNamed, content) => {
      writeFileSync(path, isNamed ? Buffer.concat([Buffer.from(header), content]) : content);
      const extract = await orUnreadable(readExtract(path, regulators.ON));
      if (!extract) return;
      read += 1;
      expect(extract.rows.length + extract.rejects.length).toBe(extract.read);
    }),
    options,
  );

  expect(read).toBeGreaterThan(20);
});

test('any body of a form is a file that is kept, or a reason and no file', { timeout: 120_000 }, async () => {
  const part = fc
    .tuple(
      fc.constantFrom('file', 'intent', '', '"'),
      fc.oneof(fc.constantFrom('a.csv', '', '../../etc/passwd', 'a\\b', '\u202e.csv', 'x'.repeat(999)), text),
      fc.constantFrom('text/csv', 'application/octet-stream', ';;;', 'text/csv; charset=nonsense'),
      text,
    )
    .map(
      ([name, fileName, type, content]) =>
        `--b\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: ${type}\r\n\r\n${content}\r\n`,
    );
  const body = fc
    .tuple(
      fc.array(part, { maxLength: 3 }),
      fc.constantFrom('--b--\r\n', '--b--', '', '--b'),
      fc.nat(),
      fc.uint8Array({ maxLength: 4 }),
      fc.boolean(),
    )
    .map(([parts, end, at, put, isWhole]) => {
      const whole = Buffer.from(parts.join('') + end);
      if (isWhole) return whole;
      const place = at % (whole.length + 1);
      return Buffer.concat([whole.subarray(0, place), put, whole.subarray(place + 2)]);
    });
  const type = fc.constantFrom(
    ...['b', 'b', 'b', '', '"', '--', 'b; boundary=c'].map((each) => `multipart/form-data; boundary=${each}`),
    'multipart/form-data;',
    'text/plain',
  );
  let kept = 0;
  await fc.assert(
    fc.asyncProperty(body, type, async (content, contentType) => {
      const id = crypto.randomUUID();
      const headers = { 'Content-Type': contentType };
      const request = new Request('http://localhost/', { method: 'POST', body: content, headers });
      const { ok } = await takeUpload(request, id);
      expect(await hasUpload(id)).toBe(ok);
      await removeUpload(id);
      kept += Number(ok);
    }),
    options,
  );
  expect(kept).toBeGreaterThan(10);
});
