import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { importServer } from '#app/features/console/imports/uploads.server.ts';
import { claimRun, workOnRun } from '#app/features/console/imports/work-on-run.server.ts';
import { readExtractOfRun } from '#app/features/console/registers/register-runs.server.ts';
import { db } from '#db/database.ts';
import type { Database } from '#db/rows.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import type { SignedIn } from '#tests/support/operator.ts';
import { openConsole, words } from './console-site.ts';
import { htmlErrors } from './html-validate.ts';

// What an extract of a register leaves to operators: alerts and doubtful pairs, on their page and on the listing's.

const { ann, bob, eve } = openConsole();
let dentist: { id: string; slug: string };

beforeEach(async () => {
  await db.deleteFrom('register_findings').execute();
  dentist = await insertBookableDentist(`Dr. ${randomUUID()}`);
});

async function found(
  changes: Partial<
    Pick<Database['register_findings'], 'kind' | 'doubt' | 'standing' | 'status' | 'conditions'>
  >,
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
  if (path.includes('/registers')) expect(await htmlErrors(html)).toEqual([]);
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
  const decided = await decide(ann, id, 'same');
  expect([decided.status, decided.headers.get('Location')]).toEqual([303, '/console/registers#pairs']);
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
  expect(both.headers.get('Location')).toBe('/console/registers?settled=2&hidden=2&left=0#findings');
  expect((await send(ann, [['settled', ids[2]!]])).status).toBe(303);
  // Beside a settled one, the form of an old page settles the others.
  const again = await send(ann, [...ids.map((id) => ['alert', id]), ['settled', 'ticked']]);
  expect(again.headers.get('Location')).toBe('/console/registers?settled=1&hidden=0&left=3#findings');
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

const upload = (by: SignedIn, content: string | null, typed: Record<string, string> = {}) => {
  const body = new FormData();
  for (const [name, value] of Object.entries({ province: 'BC', on: '2026-01-05', ...typed }))
    body.set(name, value);
  if (content !== null) body.set('file', new File([content], 'roll.csv', { type: 'text/csv' }));
  return by.browser.send('/console/registers', { method: 'POST', body });
};

/** What the process of the runs does. */
async function work(): Promise<void> {
  const id = await claimRun(db, await importServer());
  await workOnRun(db, id!, new AbortController().signal, readExtractOfRun);
}

test('an uploaded extract is previewed, then read in the background as evidence of its operator', async () => {
  await db.updateTable('dentists').set({ name: 'Dr. Ines Kowalczyk' }).where('id', '=', dentist.id).execute();
  const rows = ['2468,Ines Kowalczyk,Active,America/Vancouver', '1357,Ruth Okafor,Pending,Delta'];
  const sent = await upload(ann, ['Licence Number,Name,Status,City', ...rows].join('\n'));
  const to = sent.headers.get('Location') ?? '';
  expect([sent.status, to]).toEqual([303, expect.stringMatching(/^\/console\/registers\?run=/)]);
  const waiting = await ann.browser.get(to);
  expect(waiting.answer.headers.get('Refresh')).toBe('3');
  expect(words(waiting.html)).toContain('Register of BCCOHP, January 5, 2026');
  expect(words(waiting.html)).toContain('Waiting');
  expect(waiting.html).not.toContain('type="file"');
  // Only the page that follows the run loads itself again.
  const other = await eve.browser.get('/console/registers');
  expect(other.answer.headers.get('Refresh')).toBeNull();
  expect(other.html).toContain(`href="${to}"`);

  await work();
  const preview = await page(ann, to);
  expect(words(preview)).toContain('Preview: nothing is recorded yet');
  const evidence = db.selectFrom('evidence').select('recorded_by').where('dentist_id', '=', dentist.id);
  expect(await evidence.execute()).toEqual([]);
  expect(await page(eve, '/console/registers')).not.toContain('name="start"');
  const start = /value="([^"]+)" name="start"/.exec(preview)![1]!;
  expect((await send(ann, [['start', start]])).headers.get('Location')).toBe(to);
  await work();
  expect(await evidence.execute()).toEqual([{ recorded_by: ann.id }]);
  const text = words(await page(ann, to)).replaceAll(/\s+/g, ' ');
  expect(text).toContain('Read Rows 2 Rejected 1 Listed, by name and city 1');
  expect(text).toContain('Rejected for a status we don’t know: Pending 1');
  expect(words(await page(ann, `/fr${to}`)).replaceAll(/\s+/g, ' ')).toContain(
    'Lu Lignes 2 Rejetées 1 Avec une fiche, selon le nom et la ville 1',
  );
  expect(await page(ann, to)).not.toContain('name="start"');
  // Imports don't show it.
  expect((await bob.browser.get(`/console/imports/${start}`)).answer.status).toBe(404);
  expect(await page(bob, '/console/imports')).not.toContain('roll.csv');
});

test('an extract that can’t be read says why in both languages', async () => {
  const to = (await upload(ann, 'name,city\nAnne Roy,Delta\n')).headers.get('Location')!;
  await work();
  expect(words(await page(ann, to))).toContain('The file is no extract of a register');
  expect(words(await page(ann, `/fr${to}`))).toContain('Le fichier n’est pas un extrait de registre');
});

test('an upload of a viewer, and one with a wrong field, is refused and keeps what was typed', async () => {
  expect((await upload(eve, 'x')).status).toBe(403);
  expect((await send(eve, [['start', randomUUID()]])).status).toBe(403);
  const without = await upload(ann, null, { complete: 'yes', province: 'QC' });
  expect(without.status).toBe(422);
  const html = await without.text();
  expect(await htmlErrors(html)).toEqual([]);
  expect(words(html)).toContain('Choose a file first.');
  expect(html).toMatch(/value="QC" selected/);
  expect(html).toMatch(/name="complete" checked/);
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const early = await upload(ann, 'x', { on: tomorrow, province: 'YT' });
  expect(early.status).toBe(422);
  const text = await early.text();
  expect(words(text)).toContain('Give the day of the extract: today or earlier.');
  expect(words(text)).toContain('Choose whose register it is.');
  expect(text).toContain(`value="${tomorrow}"`);
  // A moderator may not import listings.
  expect(text).not.toContain('name="add"');
  expect(await page(bob, '/console/registers')).toContain('name="add"');
  expect(await db.selectFrom('import_runs').select('id').where('state', '=', 'queued').execute()).toEqual([]);
});
