import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginBuild, endBuild, isBuildCurrent } from './build-stamp.ts';

let house: string;

function write(file: string, text: string): void {
  mkdirSync(join(house, file, '..'), { recursive: true });
  writeFileSync(join(house, file), text);
}

/** Writes the parts of a build that the stamp depends on. */
function build(): void {
  const stamp = beginBuild(house);
  write('build/server/index.js', '');
  mkdirSync(join(house, 'build/client'), { recursive: true });
  endBuild(stamp, house);
}

/** A small project that has just been built. */
beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'stamp-'));
  write('app/root.tsx', 'export default 1;');
  write('app/routes/home.tsx', 'export default 2;');
  write('app/root.test.tsx', 'test');
  write('public/robots.txt', 'User-agent: *');
  write('vite.config.ts', 'export default {};');
  write('package-lock.json', '{}');
  write('server/app.ts', 'export {};');
  build();
});
afterEach(() => rmSync(house, { recursive: true }));

test('a build of unchanged sources is current, even after a checkout changed their timestamps', () => {
  expect(isBuildCurrent(house)).toBe(true);
  utimesSync(join(house, 'app/root.tsx'), new Date(), new Date(Date.now() + 60_000));
  expect(isBuildCurrent(house)).toBe(true);
});

test('the stamp is the same in another folder and after a copy', () => {
  const copy = `${house}-copy`;
  cpSync(house, copy, { recursive: true });
  expect(isBuildCurrent(copy)).toBe(true);
  rmSync(copy, { recursive: true });
});

test.each([
  ['a source changed', () => write('app/routes/home.tsx', 'export default 3;')],
  ['a source was added', () => write('app/routes/city.tsx', 'export default 4;')],
  ['a source was deleted', () => rmSync(join(house, 'app/routes/home.tsx'))],
  [
    'a source was renamed',
    () => renameSync(join(house, 'app/routes/home.tsx'), join(house, 'app/routes/start.tsx')),
  ],
  ['a public file changed', () => write('public/robots.txt', 'Disallow: /')],
  ['the configuration changed', () => write('vite.config.ts', 'export default { base: "/" };')],
  ['a package changed', () => write('package-lock.json', '{"packages":{}}')],
  ['a configuration appeared', () => write('react-router.config.ts', 'export default {};')],
  ['the built server is gone', () => rmSync(join(house, 'build/server'), { recursive: true })],
  ['the built client is gone', () => rmSync(join(house, 'build/client'), { recursive: true })],
  ['the whole build is gone', () => rmSync(join(house, 'build'), { recursive: true })],
])('it is not current when %s', (_name, change) => {
  change();
  expect(isBuildCurrent(house)).toBe(false);
  build();
  expect(isBuildCurrent(house)).toBe(true);
});

test.each([
  ['a test', () => write('app/root.test.tsx', 'another test')],
  ['what runs from its sources', () => write('server/app.ts', 'export const a = 1;')],
])('a change of %s needs no build', (_name, change) => {
  change();
  expect(isBuildCurrent(house)).toBe(true);
});

test('an interrupted build is not current, even if the sources equal those of the previous build', () => {
  beginBuild(house);
  expect(existsSync(join(house, 'build/server/index.js'))).toBe(true);
  expect(isBuildCurrent(house)).toBe(false);
});

test('a source that changes during the build makes it out of date', () => {
  const stamp = beginBuild(house);
  write('app/root.tsx', 'export default 5;');
  endBuild(stamp, house);
  expect(isBuildCurrent(house)).toBe(false);
});
