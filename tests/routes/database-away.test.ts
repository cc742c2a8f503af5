import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connectPatiently, openMaintenancePool, openPool } from '#db/pool.ts';
import { addresses } from '#tests/support/all-patterns.ts';
import { openBuiltApp } from '#tests/support/built-app.ts';
import { collectLog } from '#tests/support/log-sink.ts';
import { signedInOperator } from '#tests/support/operator.ts';
import { freePort } from '#tests/support/proxies.ts';
import { cloneSeeded } from '#tests/support/seeded-database.ts';

// Every address while no connection to the database can be made. `outages.full.process.test.ts` has servers that stop.

let request: (path: string, init?: RequestInit) => Promise<Response>;
let lines: string[];
let cookies: string;
let restore: () => void;

beforeAll(async () => {
  await cloneSeeded();
  const collected = collectLog();
  lines = collected.lines;
  const app = await openBuiltApp({ log: collected.log });
  request = async (path, init) => app.request(`http://localhost${path}`, init);
  const { browser } = await signedInOperator(request, 'admin', 'Root');
  cookies = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  const pool = await openPool();
  const { host, port, connectionString } = pool.options;
  Object.assign(pool.options, { host: '127.0.0.1', port: await freePort(), connectionString: undefined });
  restore = () => Object.assign(pool.options, { host, port, connectionString });
  const admin = await openMaintenancePool();
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  await admin.end();
  await vi.waitFor(() => expect(pool.totalCount).toBe(0));
  // A request waits for a server that restarts, the others no longer.
  await expect(connectPatiently(pool, 0)).rejects.toThrow('ECONNREFUSED');
  lines.length = 0;
});

afterAll(() => restore?.());

interface Logged {
  level: number;
  msg: string;
  error?: { message: string };
}

test('every address is answered while the database is away, as 503 where it needs it, and nothing is a bug', async () => {
  const wrong: string[] = [];
  let unavailable = 0;
  for (const path of addresses)
    for (const method of ['GET', 'POST']) {
      lines.length = 0;
      const body = method === 'POST' ? new URLSearchParams({ submissionKey: randomUUID() }) : null;
      const answer = await request(path, { method, headers: { Cookie: cookies }, body });
      await answer.arrayBuffer();
      const { status, headers } = answer;
      if (status === 503) unavailable += 1;
      if (status > 503 || (status >= 500 && !headers.has('Retry-After')))
        wrong.push(`${method} ${path}: ${status}`);
      for (const line of lines) {
        const { level, msg, error } = JSON.parse(line) as Logged;
        if (level >= 50) wrong.push(`${method} ${path}: ${msg}, ${error?.message}`);
      }
    }
  expect(wrong).toEqual([]);
  expect(unavailable).toBeGreaterThan(addresses.length / 2);
});
