import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from '#scripts/build-stamp.ts';
import { isRunning, makeDataDir, removeDataDir } from '#tests/support/program.ts';
import { environmentOf, seedFew } from '#tests/support/served-site.ts';
import { onTerminal } from '#tests/support/terminal.ts';

const dataDir = makeDataDir();
afterAll(() => removeDataDir(dataDir));

test('Ctrl-C under `npm start` answers the form in flight and stops PostgreSQL', async () => {
  seedFew(dataDir);
  const env = { ...environmentOf(dataDir), PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', WORKERS: '2' };
  const site = onTerminal('npm start', { cwd: ROOT, env });
  await site.shows('is ready at http://localhost:');
  await site.shows('\n');
  const port = Number(/localhost:(\d+)/.exec(site.screen())?.[1]);
  // The server has begun to read the form, and the terminal sends Ctrl-C to npm and to the server.
  const body = 'latitude=45.423&longitude=-75.695';
  const form = request({
    port,
    path: '/search',
    method: 'POST',
    agent: false,
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': body.length,
      Expect: '100-continue',
    },
  });
  form.flushHeaders();
  await once(form, 'continue');
  site.interrupt();
  const isOpen = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isOpen, { timeout: 60_000 }).toBe(false);
  form.end(body);
  const [answer] = (await once(form, 'response')) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(303);
  expect(await site.ended).toBe(0);
  expect(isRunning(dataDir)).toBe(false);
}, 180_000);
