import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { precompress } from './precompress.ts';

test('compresses text files with Brotli and gzip, but not small files and pictures', () => {
  const folder = mkdtempSync(join(tmpdir(), 'precompress-'));
  const text = '.card { color: teal }\n'.repeat(100);
  writeFileSync(join(folder, 'page.css'), text);
  writeFileSync(join(folder, 'small.css'), 'a{}');
  writeFileSync(join(folder, 'photo.webp'), Buffer.alloc(4000));
  expect(precompress(folder)).toBe(1);
  expect(brotliDecompressSync(readFileSync(join(folder, 'page.css.br'))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(join(folder, 'page.css.gz'))).toString()).toBe(text);
  expect(existsSync(join(folder, 'small.css.br'))).toBe(false);
  expect(existsSync(join(folder, 'photo.webp.br'))).toBe(false);
  rmSync(folder, { recursive: true });
});
