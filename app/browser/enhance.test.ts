import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { inLanguage, languageOfPath } from '#app/http/paths.ts';

const script = readFileSync(join(import.meta.dirname, 'enhance.js'), 'utf8');

type Listener = (event: object) => void;

/** Runs the script in a page without menus and returns its listeners. */
function run(location: { pathname: string; search: string }): Map<string, Listener[]> {
  const listeners = new Map<string, Listener[]>();
  const addEventListener = (type: string, listener: Listener) =>
    listeners.set(type, [...(listeners.get(type) ?? []), listener]);
  const document = { querySelectorAll: () => [], addEventListener };
  runInNewContext(script, { document, addEventListener, location, matchMedia: () => ({ matches: false }) });
  return listeners;
}

test.each(['pointerover', 'focusin', 'click'])(
  'on %s the link to the other language leads where the address is now',
  (type) => {
    const location = { pathname: '/', search: '' };
    const listeners = run(location);
    for (const path of [
      '/',
      '/fr',
      '/FR/toronto',
      '/france',
      '/fr//evil.example',
      '/dentist/dr-roy?tab=hours',
      '/fr/dentist/dr-roy?tab=reviews&rating=5',
    ]) {
      const [pathname = '', query] = path.split('?');
      Object.assign(location, { pathname, search: query ? `?${query}` : '' });
      const link = { href: '/stale' };
      const target = { closest: (selector: string) => (selector === 'header a[hreflang]' ? link : null) };
      for (const listener of listeners.get(type) ?? []) listener({ target });
      expect(link.href, path).toBe(inLanguage(languageOfPath(pathname) === 'fr' ? 'en' : 'fr', path));
    }
  },
);

test('ignores any other target, element or not', () => {
  const listeners = run({ pathname: '/', search: '' });
  for (const listener of listeners.get('focusin') ?? []) {
    listener({ target: {} });
    listener({ target: { closest: () => null } });
  }
});

test('the script stays under 2 KB', () => {
  expect(brotliCompressSync(script).length).toBeLessThan(2048);
});
