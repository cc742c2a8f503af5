import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askOverpass, overpassQuery } from './overpass.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'overpass-'));
const asked: { agent: string; query: string }[] = [];
let answer: { status: number; body: string } = { status: 200, body: '' };
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    const query = new URLSearchParams(body).get('data') ?? '';
    asked.push({ agent: request.headers['user-agent'] ?? '', query });
    if (answer.status === 0) response.destroy();
    else response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.body);
  });
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const ask = (place: string) =>
  askOverpass(place, folder, {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/interpreter`,
  });

test('asks for the dentists of a place in Canada, says who asks, and keeps the answer', async () => {
  const elements = [{ type: 'node', id: 1, lat: 49.2, lon: -123.1, tags: { amenity: 'dentist', name: 'A' } }];
  answer = { status: 200, body: JSON.stringify({ elements }) };
  const path = await ask('Québec');
  expect(path).toBe(join(folder, 'overpass-quebec.json'));
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ elements });
  expect(asked.at(-1)!.agent).toMatch(/^DentalFinder-import\/1\.0 \(\+http/);
  expect(asked.at(-1)!.query).toContain('area["ISO3166-1"="CA"][admin_level=2]->.country;');
  expect(asked.at(-1)!.query).toContain('["name:fr"="Québec"]');
  expect(asked.at(-1)!.query).toContain('out center meta;');
  expect(overpassQuery('Richmond, British Columbia')).toContain('area["ISO3166-2"="CA-BC"]');
});

test.each(['', 'Van"];out;', 'Vancouver\\', 'Vancouver\n[out:xml];', 'x'.repeat(81), 'Vancouver, WA'])(
  'asks nothing for %j, which is no place of Canada',
  async (place) => {
    const before = asked.length;
    await expect(ask(place)).rejects.toThrow('--overpass takes the name');
    expect(asked.length).toBe(before);
  },
);

test.each([
  [429, '', 'is busy (429)'],
  [504, '', 'is busy (504)'],
  [400, '', 'answered 400'],
  [0, '', 'be reached'],
  [200, '<html>', 'could not finish'],
  [200, '{"elements":[{}],"remark":"runtime error: Query timed out"}', 'could not finish'],
  [200, '{"elements":[]}', 'no dentist in a place of this name'],
])('an answer %s %j ends with one sentence', async (status, body, message) => {
  answer = { status, body };
  await expect(ask('Vancouver')).rejects.toThrow(message);
});
