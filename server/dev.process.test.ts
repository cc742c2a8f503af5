import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyTree } from '#tests/support/copied-tree.ts';
import type { CopiedTree } from '#tests/support/copied-tree.ts';
import { serveSite } from '#tests/support/served-site.ts';
import type { ServedSite } from '#tests/support/served-site.ts';

let tree: CopiedTree;
let site: ServedSite;

beforeAll(async () => {
  tree = copyTree();
  site = await serveSite('server/dev.ts', tree.folder, tree.dataDir);
}, 120_000);
afterAll(async () => {
  await site?.end();
  await tree?.dispose();
});

/** What Vite tells browsers, as the browser's client hears it: by the token in its source. */
async function listenToVite() {
  const client = await site.get('/@vite/client');
  const token = /wsToken = "([^"]+)"/.exec(client)?.[1];
  const socket = new WebSocket(`${site.address.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
  const messages: string[] = [];
  socket.addEventListener('message', ({ data }) => messages.push(String(data)));
  await until(() => messages.some((message) => message.includes('"connected"')));
  return { messages, close: () => socket.close() };
}

/** Waits until it holds; the test's own time limit ends it otherwise. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(100);
}

/** Which of these a page holds; a page as a whole in a failure's message would be long. */
const marks = (page: string) =>
  ['/app/entry.client.tsx', '/app/reload-on-change.js', '/app/enhance.js'].filter((mark) =>
    page.includes(mark),
  );

test('pages are served from the sources, and hear of changes with and without the framework', async () => {
  const [, profile = ''] = /href="(\/dentist\/[^"/]+)"/.exec(await site.get('/')) ?? [];
  expect(marks(await site.get(profile))).toEqual(['/app/entry.client.tsx', '/app/enhance.js']);
  expect(marks(await site.get('/toronto'))).toEqual(['/app/reload-on-change.js', '/app/enhance.js']);
  expect(await site.get('/app/reload-on-change.js')).toContain('createHotContext');
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
  // The event on which React Router's client loads the page's data, and reload-on-change.js the page.
  await until(() => vite.messages.some((message) => message.includes('"react-router:hmr"')));
  await until(async () => (await site.get(path)).includes(seen));
  vite.close();
});

test('a change of the styles is told to browsers, and served', async () => {
  const vite = await listenToVite();
  await site.get('/app/theme.css');
  tree.replace('app/theme.css', '  body {', '  body {\n    caret-color: rgb(1 2 3);');
  await until(() => vite.messages.some((message) => message.includes('/app/theme.css')));
  await until(async () => (await site.get('/app/theme.css')).includes('caret-color'));
  vite.close();
});

test('a source that can not be read shows its error, and the next change mends it', async () => {
  tree.replace('app/routes/province.tsx', 'export default', 'export default default');
  await until(async () => (await fetch(`${site.address}/provinces/ontario`)).status === 500);
  tree.replace('app/routes/province.tsx', 'export default default', 'export default');
  await until(async () => (await fetch(`${site.address}/provinces/ontario`)).status === 200);
});

test('it ends with 0, its database closed', async () => {
  expect(await site.end()).toBe(0);
});
