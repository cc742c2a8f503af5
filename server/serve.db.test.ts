import { afterEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { db } from '#db/database.ts';
import { createMetrics } from './metrics.ts';
import { serve } from './serve.ts';
import type { Serving } from './serve.ts';

// The port with the page cache, on a real database.

let serving: Serving;
afterEach(() => serving.close());

let text = '';

function page(): Response {
  return new Response(text, {
    headers: {
      'Content-Type': 'text/html',
      'Cache-Control': 'public, s-maxage=60, stale-while-revalidate=60',
      'No-Vary-Search': 'params',
      'Cache-Tag': 'city:toronto',
    },
  });
}

async function open(render: Parameters<typeof serve>[0] = page): Promise<string> {
  serving = await serve(render, { metrics: createMetrics(), report: () => {}, port: 0 });
  return `http://127.0.0.1:${serving.port}`;
}

const change = () =>
  sql`with noted as (insert into changes (scope) values ('places')) select pg_notify('changes', '')`.execute(
    db,
  );

test('who has sent a form sees on the next page what it changed', async () => {
  const address = await open(async ({ method }) => {
    if (method !== 'POST') return page();
    text = 'after';
    await change();
    return new Response('stored');
  });
  const get = async () => (await fetch(address)).text();
  for (let turn = 0; turn < 20; turn += 1) {
    text = 'before';
    await change();
    await expect.poll(get).toBe('before');
    await (await fetch(address, { method: 'POST' })).text();
    expect(await get()).toBe('after');
  }
});
