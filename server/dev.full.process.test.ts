import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyTree } from '#tests/support/copied-tree.ts';
import type { CopiedTree } from '#tests/support/copied-tree.ts';
import { seedFew, serveSite } from '#tests/support/served-site.ts';
import type { ServedSite } from '#tests/support/served-site.ts';

let tree: CopiedTree;
let site: ServedSite;

beforeAll(async () => {
  tree = copyTree();
  seedFew(tree.dataDir);
  site = await serveSite('server/dev.ts', tree.folder, tree.dataDir);
}, 120_000);
afterAll(async () => {
  await site?.end();
  await tree?.dispose();
});

/** Subscribes to Vite's web socket as its client does, with the token from the client's source. */
async function listenToVite() {
  const client = await site.get('/@vite/client');
  const token = /wsToken = "([^"]+)"/.exec(client)?.[1];
  const socket = new WebSocket(`${site.address.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
  const messages: string[] = [];
  socket.addEventListener('message', ({ data }) => messages.push(String(data)));
  await until(() => messages.some((message) => message.includes('"connected"')));
  return { messages, close: () => socket.close() };
}

/** Polls until it holds; the test's own timeout ends it otherwise. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(100);
}

/** Which of these a page contains; a failure message with the whole page would be too long. */
const marks = (page: string) =>
  ['/app/entry.client.tsx', '/app/browser/reload-on-change.js', '/app/browser/enhance.js'].filter((mark) =>
    page.includes(mark),
  );

test('serves pages from source, and tells them of changes', async () => {
  expect(marks(await site.get('/toronto'))).toEqual([
    '/app/browser/reload-on-change.js',
    '/app/browser/enhance.js',
  ]);
  expect(await site.get('/app/browser/reload-on-change.js')).toContain('createHotContext');
});

test.each([
  [
    'a word of every page',
    'app/content/product.ts',
    "'Dental Finder'",
    "'Dental Seeker'",
    '/toronto',
    'Dental Seeker',
  ],
  [
    'the header, which is kept for a minute',
    'app/layout/layout-copy.ts',
    "'Cities'",
    "'Towns'",
    '/toronto',
    'Towns',
  ],
  ['the server', 'server/app.ts', "c.text('ok'", "c.text('well'", '/healthz', 'well'],
])('a change of %s is told to browsers, and served', async (_name, file, text, by, path, seen) => {
  expect((await site.get(path)).includes(seen)).toBe(false);
  const vite = await listenToVite();
  tree.replace(file, text, by);
  // On this event, reload-on-change.js reloads the page.
  await until(() => vite.messages.some((message) => message.includes('"react-router:hmr"')));
  await until(async () => (await site.get(path)).includes(seen));
  vite.close();
});

test('a change of the styles is announced and served', async () => {
  const vite = await listenToVite();
  await site.get('/app/layout/site.css');
  tree.replace('app/layout/theme.css', '  body {', '  body {\n    caret-color: rgb(1 2 3);');
  await until(() => vite.messages.some((message) => message.includes('/app/layout/site.css')));
  await until(async () => (await site.get('/app/layout/site.css')).includes('caret-color'));
  vite.close();
});

test('a syntax error is shown, and the next change recovers', async () => {
  tree.replace('app/routes/province.tsx', 'export default', 'export default default');
  await until(async () => (await fetch(`${site.address}/provinces/ontario`)).status === 500);
  tree.replace('app/routes/province.tsx', 'export default default', 'export default');
  await until(async () => (await fetch(`${site.address}/provinces/ontario`)).status === 200);
});

test('exits with 0 and closes its database', async () => {
  expect(await site.end()).toBe(0);
});
