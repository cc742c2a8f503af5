import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { fakeBuild } from '#tests/support/fake-build.ts';
import { createApp } from './app.ts';

const folder = mkdtempSync(join(tmpdir(), 'static-'));
const SCRIPT = `console.info(${JSON.stringify('x'.repeat(2000))});`;
mkdirSync(join(folder, 'assets'));
mkdirSync(join(folder, '.vite'));
writeFileSync(join(folder, 'assets/menu-abc123.js'), SCRIPT);
writeFileSync(join(folder, 'assets/menu-abc123.js.br'), brotliCompressSync(SCRIPT));
writeFileSync(join(folder, 'assets/menu-abc123.js.gz'), gzipSync(SCRIPT));
writeFileSync(join(folder, 'robots.txt'), 'User-agent: *\n');
writeFileSync(join(folder, '.vite/manifest.json'), '{}');
writeFileSync(join(folder, '.secret.txt'), 'no');
afterAll(() => rmSync(folder, { recursive: true }));

const app = createApp({ build: fakeBuild({}), clientFolder: folder });
const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

test('assets are immutable and served in the best precompressed form', async () => {
  const brotli = await get('/assets/menu-abc123.js', { 'Accept-Encoding': 'gzip, deflate, br, zstd' });
  expect(brotli.headers.get('Content-Encoding')).toBe('br');
  expect(brotli.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(brotli.headers.get('Vary')).toBe('Accept-Encoding');
  expect(brotli.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
  expect(brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())).toString()).toBe(SCRIPT);
  const gzip = await get('/assets/menu-abc123.js', { 'Accept-Encoding': 'gzip' });
  expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(SCRIPT);
  const plain = await get('/assets/menu-abc123.js');
  expect(plain.headers.get('Content-Encoding')).toBeNull();
  expect(await plain.text()).toBe(SCRIPT);
});

test('other files are cached for an hour', async () => {
  expect((await get('/robots.txt')).headers.get('Cache-Control')).toBe('public, max-age=3600');
});

test('a file that has not changed is answered with 304', async () => {
  const first = await get('/robots.txt');
  const since = first.headers.get('Last-Modified');
  expect(since).not.toBeNull();
  const again = await get('/robots.txt', { 'If-Modified-Since': since! });
  expect([again.status, await again.text(), again.headers.get('Content-Length')]).toEqual([304, '', null]);
});

test('HEAD has Content-Length and no body', async () => {
  const answer = await app.request('/robots.txt', { method: 'HEAD' });
  expect(answer.headers.get('Content-Length')).toBe('14');
  expect(await answer.text()).toBe('');
});

test('serves no files outside the folder and no hidden ones', async () => {
  for (const path of [
    '/.secret.txt',
    '/.vite/manifest.json',
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
  ]) {
    expect((await get(path)).status, path).toBe(404);
  }
});

test('well-known browser requests get small answers', async () => {
  const site = createApp({ build: fakeBuild({}), clientFolder: join(import.meta.dirname, '../public') });
  const icon = await site.request('/favicon.ico');
  expect(icon.status).toBe(301);
  expect(icon.headers.get('Location')).toBe('/favicon.svg');
  expect((await site.request('/favicon.svg')).headers.get('Content-Type')).toContain('image/svg+xml');
});
