import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { PMTiles } from 'pmtiles';
import type { RangeResponse, Source } from 'pmtiles';
import { afterAll, expect, test } from 'vitest';
import { makeTinyArchive } from '#tests/support/tiny-archive.ts';
import { fakeBuild } from '#tests/support/fake-build.ts';
import { createApp } from './app.ts';

const archive = makeTinyArchive();
const file = join(mkdtempSync(join(tmpdir(), 'tiles-')), 'tiny.pmtiles');
writeFileSync(file, archive);

/** Another host, which answers ranges except at /whole. */
const host = createServer((request, response) => {
  const [, from = 0, to = 0] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
  const [first, last] = [Number(from), Math.min(Number(to), archive.length - 1)];
  if (request.url === '/whole') response.writeHead(200).end(archive);
  else if (first >= archive.length)
    response.writeHead(416, { 'Content-Range': `bytes */${archive.length}` }).end();
  else
    response
      .writeHead(206, { 'Content-Range': `bytes ${first}-${last}/${archive.length}`, ETag: '"one"' })
      .end(archive.subarray(first, last + 1));
});
await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
afterAll(() => host.close());

const ask = (mapTiles: string | undefined, range?: string, method = 'GET') =>
  createApp({ build: fakeBuild({}), mapTiles }).request('/map/tiles.pmtiles', {
    method,
    headers: range === undefined ? {} : { Range: range },
  });

test.each([
  ['a file', file],
  ['another host’s archive', `${origin}/tiny.pmtiles`],
])('%s is answered range by range', async (_name, mapTiles) => {
  const answer = await ask(mapTiles, 'bytes=0-6');
  expect(answer.status).toBe(206);
  expect(await answer.text()).toBe('PMTiles');
  expect(answer.headers.get('Content-Range')).toBe(`bytes 0-6/${archive.length}`);
  expect(answer.headers.get('ETag')).toMatch(/^"[\w-]+"$/);
  const rest = await ask(mapTiles, 'bytes=100-999999');
  expect(rest.headers.get('Content-Range')).toBe(`bytes 100-${archive.length - 1}/${archive.length}`);
  expect((await ask(mapTiles, 'bytes=999999-1000000')).status).toBe(416);
  const head = await ask(mapTiles, 'bytes=0-6', 'HEAD');
  expect([head.status, await head.text()]).toEqual([206, '']);
});

test.each([undefined, 'bytes=5-1', 'bytes=-5', 'lines=0-1'])('refuses the range %s', async (range) => {
  expect((await ask(file, range)).status).toBe(416);
});

test.each([`${origin}/whole`, 'http://127.0.0.1:9/none.pmtiles', '/nowhere.pmtiles'])(
  'answers 503 where %s cannot be read in ranges',
  async (mapTiles) => {
    expect((await ask(mapTiles, 'bytes=0-6')).status).toBe(503);
  },
);

test('a reader of PMTiles finds the tile through the server', async () => {
  const source: Source = {
    getKey: () => 'tiny',
    async getBytes(offset: number, length: number): Promise<RangeResponse> {
      const answer = await ask(file, `bytes=${offset}-${offset + length - 1}`);
      return { data: await answer.arrayBuffer() };
    },
  };
  const reader = new PMTiles(source);
  expect(await reader.getHeader()).toMatchObject({ specVersion: 3, maxZoom: 0, tileType: 1 });
  const tile = await reader.getZxy(0, 0, 0);
  expect(new TextDecoder().decode(tile?.data)).toContain('water');
});

test('any range is answered with its bytes, or refused', async () => {
  const app = createApp({ build: fakeBuild({}), mapTiles: file });
  const number = fc.oneof(
    fc.nat({ max: archive.length + 10 }),
    fc.bigInt({ min: 0n, max: 10n ** 16n }),
    fc.constant(''),
  );
  const range = fc.oneof(
    fc.tuple(number, number).map(([first, last]) => `bytes=${first}-${last}`),
    fc.string({ unit: fc.constantFrom(...'bytes=-,0123456789 \u00ff') }),
  );
  await fc.assert(
    fc.asyncProperty(range, async (given) => {
      const answer = await app.request('/map/tiles.pmtiles', { headers: { Range: given } });
      const body = Buffer.from(await answer.arrayBuffer());
      if (answer.status === 416) return;
      expect(answer.status).toBe(206);
      const [, first, last] = /^bytes (\d+)-(\d+)\//.exec(answer.headers.get('Content-Range')!)!.map(Number);
      expect(body.equals(archive.subarray(first, last! + 1))).toBe(true);
      expect(body.length).toBeGreaterThan(0);
    }),
    { seed: 14 },
  );
});
