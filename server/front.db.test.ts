import { setTimeout as sleep } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { afterEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { db } from '#db/database.ts';
import { openFront } from './front.ts';
import type { Front } from './front.ts';
import { createFrontMetrics } from './metrics.ts';

// The port of a program of several processes: the others hear of changes later than it does.

let front: Front;
afterEach(() => front.close());

/** What the workers render, and what ends their look for changes. */
let [text, looks, rendered]: [string, (() => void)[], number] = ['', [], 0];

async function open(): Promise<string> {
  [text, looks, rendered] = ['before', [], 0];
  front = await openFront(
    () => {
      rendered += 1;
      return new Response(text, {
        headers: {
          'Content-Type': 'text/html',
          'Cache-Control': 'public, s-maxage=60, stale-while-revalidate=60',
          'No-Vary-Search': 'params',
          'Cache-Tag': 'city:toronto',
        },
      });
    },
    {
      metrics: createFrontMetrics(new Registry()),
      report: () => {},
      port: 0,
      others: (looked) =>
        new Promise((resolve) => {
          looks.push(() => {
            looked();
            resolve();
          });
        }),
    },
  );
  return `http://127.0.0.1:${front.port}`;
}

const change = () => sql`select note_page_changes(array['city:toronto'])`.execute(db);

test('a page that a worker rendered before it heard of a change is not kept', async () => {
  const address = await open();
  const get = async () => (await fetch(address)).text();
  expect(await get()).toBe('before');
  await change();
  await expect.poll(() => looks.length).toBe(1);
  // It hears late.
  expect(await get()).toBe('before');
  text = 'after';
  expect(await get()).toBe('before');
  looks[0]!();
  expect(await get()).toBe('after');
});

test('a page waits for the workers to hear of a change, and is rendered once', async () => {
  const address = await open();
  const get = async () => (await fetch(address)).text();
  expect(await get()).toBe('before');
  await change();
  await expect.poll(() => looks.length).toBe(1);
  const page = get();
  await sleep(20);
  text = 'after';
  looks[0]!();
  expect(await page).toBe('after');
  expect((await fetch(address)).headers.get('Age')).toBe('0');
  expect(rendered).toBe(2);
});

test('a form is answered when all have heard of what it changed', async () => {
  const address = await open();
  await change();
  let isAnswered = false;
  const form = fetch(address, { method: 'POST' }).then(() => (isAnswered = true));
  await expect.poll(() => looks.length).toBe(1);
  await sleep(100);
  expect(isAnswered).toBe(false);
  looks[0]!();
  await form;
});
