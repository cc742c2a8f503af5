import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { db } from '#db/database.ts';
import type { RegisterFindingRow } from '#db/rows.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import type { SignedIn } from '#tests/support/operator.ts';
import { openConsole, words } from './console-site.ts';
import { htmlErrors } from './html-validate.ts';

// What an extract of a register leaves to operators: alerts and doubtful pairs, on their page and on the listing's.

const { ann, eve } = openConsole();
let dentist: { id: string; slug: string };

beforeEach(async () => {
  await db.deleteFrom('register_findings').execute();
  dentist = await insertBookableDentist(`Dr. ${randomUUID()}`);
});

async function found(
  changes: Partial<Pick<RegisterFindingRow, 'kind' | 'doubt' | 'standing' | 'status' | 'conditions'>>,
) {
  const id = randomUUID();
  await db
    .insertInto('register_findings')
    .values({
      id,
      kind: 'pair',
      dentist_id: dentist.id,
      province: 'ON',
      extract_on: '2026-10-01',
      licence_number: '98765',
      name: 'Rob Smith',
      city: 'Toronto',
      status: 'Member',
      class: 'General',
      specialty: null,
      standing: 'practising',
      doubt: 'similar-name',
      ...changes,
    })
    .execute();
  return id;
}

const page = async (by: SignedIn, path: string) => {
  const answer = await by.browser.send(path);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  if (path.endsWith('/registers')) expect(await htmlErrors(html)).toEqual([]);
  return html;
};
const send = (by: SignedIn, fields: string[][]) =>
  by.browser.send('/console/registers', { method: 'POST', body: new URLSearchParams(fields) });
const decide = (by: SignedIn, finding: string, decision: string) =>
  send(by, [
    ['finding', finding],
    ['decision', decision],
  ]);

test('shows a doubtful pair side by side, and it is decided once', async () => {
  const id = await found({});
  const text = words(await page(ann, '/fr/console/registers'));
  expect(text).toContain('Un nom semblable dans la même ville.');
  expect(text).toContain('Member (peut exercer)');
  expect(await page(eve, '/console/registers')).not.toContain('value="same"');
  expect((await decide(ann, id, 'same')).status).toBe(303);
  const again = await decide(ann, id, 'other');
  expect(again.status).toBe(409);
  expect(words(await again.text())).toContain('Another operator has decided this already.');
});

test('an alert stands on its listing and the overview until it is settled', async () => {
  const id = await found({ kind: 'alert', doubt: null, standing: 'suspended', status: 'Suspended' });
  const listing = `/console/listings/${dentist.id}`;
  const text = words(await page(ann, listing));
  expect(text).toContain('In the register: suspended');
  expect(text).toContain('extract of October 1, 2026: Suspended, licence number 98765');
  expect(words(await page(ann, '/console/overview'))).toMatch(
    /1\s+Registers\s+alerts, specialties that are gone, doubtful pairs/,
  );
  expect((await send(ann, [['settled', id]])).status).toBe(303);
  expect(words(await page(ann, listing))).not.toContain('In the register');
});

test('alerts are settled several at once, and their listings hidden with them', async () => {
  const alert = { kind: 'alert', doubt: null, standing: 'suspended', status: 'Suspended' } as const;
  const listings = [dentist];
  const ids = [await found(alert)];
  for (const name of ['Two', 'Three', 'Four']) {
    dentist = await insertBookableDentist(`Dr. ${name} ${randomUUID()}`);
    listings.push(dentist);
    ids.push(await found(alert));
  }
  expect((await send(ann, [['hidden', 'ticked']])).status).toBe(422);
  const ticked = [ids[0]!, ids[1]!].map((id) => ['alert', id]);
  const both = await send(ann, [...ticked, ['hidden', 'ticked']]);
  expect(both.headers.get('Location')).toBe('/console/registers?settled=2&hidden=2&left=0');
  expect((await send(ann, [['settled', ids[2]!]])).status).toBe(303);
  // Beside a settled one, the form of an old page settles the others.
  const again = await send(ann, [...ids.map((id) => ['alert', id]), ['settled', 'ticked']]);
  expect(again.headers.get('Location')).toBe('/console/registers?settled=1&hidden=0&left=3');
  const hidden = await db
    .selectFrom('dentists')
    .select((eb) => eb('hidden_at', 'is not', null).as('hidden'))
    .where(
      'id',
      'in',
      listings.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  expect(hidden.filter((row) => row.hidden)).toHaveLength(2);
  const text = words(await page(ann, '/console/registers'));
  expect(text).toContain('Nothing to decide');
});

test('limits say what they are, and hide nobody', async () => {
  await found({ kind: 'alert', doubt: null, standing: 'conditions', conditions: 'Chaperone' });
  const html = await page(ann, '/console/registers');
  expect(words(html)).toContain('may practise with conditions');
  expect(words(html)).toContain('Chaperone');
  expect(html).not.toContain('name="hidden"');
});
