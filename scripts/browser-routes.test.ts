import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leaveOutRoutes, listBrowserRoutes } from './browser-routes.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browser-routes-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const put = (name: string, text: string) => writeFileSync(join(folder, name), text);
const route = (id: string) => ({ id, parentId: 'root', module: `/assets/${id}.js` });
const listOf = (...ids: string[]) =>
  `window.__reactRouterManifest=${JSON.stringify({
    version: '1',
    routes: Object.fromEntries(['root', ...ids].map((id) => [id, route(id)])),
  })};`;

test('a route is in the browser’s manifest if it hydrates or is called', () => {
  put('profile.tsx', 'export const handle = { hydrate: true };\n');
  put('form.tsx', 'export const handle = { topBar: true, called: true };\n');
  put('text.tsx', 'export const handle = { topBar: true };\n');
  put('no.tsx', 'export const handle = { hydrate: false };\n// handle = { hydrate: true }\n');
  put('plain.tsx', 'export default function Page() {}\n');
  put('data.ts', 'export const handle = { hydrate: true };\n');
  expect(listBrowserRoutes(folder)).toEqual(new Set(['routes/profile', 'routes/form']));
});

test('the manifest contains the profile and the target of its booking dialog', () => {
  const routes = listBrowserRoutes(join(import.meta.dirname, '../app/routes'));
  expect([...routes]).toEqual(expect.arrayContaining(['routes/dentist', 'routes/dentist.book']));
});

test('removes routes that no script requests', () => {
  put('manifest-1a2b.js', listOf('routes/profile', 'routes/text'));
  put('other-1a2b.js', 'untouched');
  expect(leaveOutRoutes(folder, new Set(['routes/profile']))).toBe(2);
  expect(readFileSync(join(folder, 'manifest-1a2b.js'), 'utf8')).toBe(listOf('routes/profile'));
});

test('an unexpected manifest fails the build', () => {
  expect(() => leaveOutRoutes(folder, new Set())).toThrow('0 lists of routes');
  put('manifest-1.js', 'export default {}');
  expect(() => leaveOutRoutes(folder, new Set())).toThrow('does not read as a list');
  put('manifest-1.js', listOf('routes/text'));
  expect(() => leaveOutRoutes(folder, new Set(['routes/profile']))).toThrow('has no route routes/profile');
  put('manifest-2.js', listOf());
  expect(() => leaveOutRoutes(folder, new Set())).toThrow('2 lists of routes');
});
