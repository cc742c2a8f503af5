import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { confirmEvidence } from '#app/features/console/evidence/evidence-commands.server.ts';
import { findStanding } from '#app/features/directory/ranking/why/why-queries.server.ts';
import { rankAll } from '#app/features/directory/ranking/rank-cities.server.ts';
import { db } from '#db/database.ts';
import { insertEvidence, insertEnoughReviews, licence, verification } from '#tests/support/evidence.ts';
import { folder, run, startEmpty, write } from '#tests/support/import-fixture.ts';
import { listingOf } from '#tests/support/listings.ts';
import { readRegister } from './read-register.server.ts';
import type { RegisterRequest } from './read-register.server.ts';
import { decidePair, listAlertsOf, listOpenFindings } from './register-findings.server.ts';
import { settleAlerts } from './settle-alerts.server.ts';

startEmpty();

const ann = { kind: 'operator', id: 'ann', name: 'Ann Roy', role: 'moderator' } as const;
const bob = { kind: 'operator', id: 'bob', name: 'Bob Lee', role: 'admin' } as const;
const eve = { kind: 'operator', id: 'eve', name: 'Eve Low', role: 'viewer' } as const;

/** Lists dentists, given as 'Name, City', and returns their ids by name. */
async function list(...dentists: string[]): Promise<Record<string, string>> {
  const rows = dentists.map((each) => each.replace(', ', ';'));
  await run(write(['name;city', ...rows].join('\n')), { source: { name: 'partner' } });
  const listed = await db.selectFrom('dentists').select(['id', 'name']).execute();
  return Object.fromEntries(listed.map(({ id, name }) => [name, id]));
}

const HEADER = 'Licence Number,Last Name,First Name,Status,Class,Specialty,City';
function read(rows: readonly string[], more: Partial<RegisterRequest> = {}) {
  const path = write([HEADER, ...rows].join('\n'), 'extract.csv');
  const on = new Date().toISOString().slice(0, 10);
  return readRegister({
    path,
    province: 'BC',
    on,
    actor: ann,
    dryRun: false,
    isComplete: false,
    mayLackMany: false,
    addMissing: false,
    folder,
    ...more,
  });
}
const evidenceOf = (dentistId: string) =>
  db
    .selectFrom('evidence')
    .select(['id', 'kind', 'value', 'source_url', 'recorded_by', 'second_by', 'document'])
    .where('dentist_id', '=', dentistId)
    .orderBy('recorded_at')
    .orderBy('kind')
    .execute();

const isVerified = async (id: string) => (await listingOf(id)).is_verified;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

test('a sure match becomes a licence check by the operator, which a second one confirms; twice changes nothing', async () => {
  const ids = await list('Dr. Anne Roy, Delta', 'Bob Lee, Surrey');
  const rows = ['12345,Roy,Anne,Active,General,Orthodontics,Delta', '22222,Nobody,Nora,Active,,,Delta'];
  const dry = await read(rows, { dryRun: true });
  expect(dry.summary).toMatchObject({ read: 2, byName: 1, missing: 1 });
  expect(await evidenceOf(ids['Dr. Anne Roy']!)).toEqual([]);

  const { summary, summaryFile } = await read(rows);
  expect(summary).toMatchObject({
    read: 2,
    rejected: 0,
    byNumber: 0,
    byName: 1,
    missing: 1,
    gone: 0,
    alerts: 0,
  });
  const evidence = await evidenceOf(ids['Dr. Anne Roy']!);
  expect(evidence).toMatchObject([
    {
      kind: 'licence',
      value: {
        province: 'BC',
        number: '12345',
        class: 'General',
        inForce: true,
        specialties: ['orthodontists'],
      },
      source_url: 'https://oralhealthbc.ca/',
      recorded_by: 'ann',
      second_by: null,
    },
  ]);
  // Without a column of conditions it says nothing about them.
  expect(evidence[0]!.value).not.toHaveProperty('clean');
  expect(readFileSync(summaryFile!, 'utf8')).not.toContain('Roy');
  const again = await read(rows);
  expect(again.summary).toMatchObject({ byNumber: 1, byName: 0 });
  expect(await evidenceOf(ids['Dr. Anne Roy']!)).toHaveLength(1);
  // A row of the register needs no second person.
  expect(await confirmEvidence(bob, evidence[0]!.id)).toMatchObject({ reason: 'confirmed' });
});

test('a listing that waits for a specialty gets alerts, too', async () => {
  await run(write('name;city;specialties\nAnne Roy;Delta;Smile designer\n'), { source: { name: 'partner' } });
  const { id, listed } = await db.selectFrom('dentists').select(['id', 'listed']).executeTakeFirstOrThrow();
  expect(listed).toBe(false);
  const { summary } = await read(['12345,Roy,Anne,Suspended,,,Delta']);
  expect(summary).toMatchObject({ byName: 1, gone: 0, alerts: 1 });
  const [alert] = await listAlertsOf(id);
  expect(alert).toMatchObject({ standing: 'suspended', isWithoutSpecialty: true });
  // There is nothing to hide yet, and the alert is needed once the listing has a specialty.
  expect(await settleAlerts(ann, [alert!.id], 'hidden')).toMatchObject({ settled: 0, hidden: 0, left: 1 });
  expect(await listAlertsOf(id)).toHaveLength(1);
});

test('who may not practise raises an alert, and loses a verification at once', async () => {
  const ids = await list('Anne Roy, Delta', 'Carla Diaz, Delta');
  for (const [name, number] of [
    ['Anne Roy', '12345'],
    ['Carla Diaz', '54321'],
  ] as const) {
    await insertEnoughReviews(ids[name]!);
    await insertEvidence(ids[name]!, [licence(10, { number }), ...verification(5)]);
  }
  await rankAll({ cause: 'command' });
  expect(await isVerified(ids['Anne Roy']!)).toBe(true);

  const rows = ['12345,Roy,Anne,Suspended,,,Delta', '54321,Diaz,Carla,Active,,,Delta'];
  const { summary } = await read(rows);
  expect(summary).toMatchObject({ byNumber: 2, alerts: 1, suspended: 1 });
  expect(await isVerified(ids['Anne Roy']!)).toBe(false);
  expect(await isVerified(ids['Carla Diaz']!)).toBe(true);
  const [alert] = await listAlertsOf(ids['Anne Roy']!);
  expect(alert).toMatchObject({ standing: 'suspended', number: '12345', province: 'BC' });
  expect(await listAlertsOf(ids['Carla Diaz']!)).toEqual([]);

  expect(await settleAlerts(eve, [alert!.id], 'settled')).toEqual({ ok: false });
  expect(await decidePair(ann, { id: alert!.id, decision: 'same' })).toEqual({
    ok: false,
    reason: 'decided',
  });
  const settled = { ok: true, settled: 1, hidden: 0, left: 0 };
  expect(await settleAlerts(ann, [alert!.id], 'settled')).toEqual(settled);
  await read(rows);
  expect(await listAlertsOf(ids['Anne Roy']!)).toEqual([]);
  const kinds = (await evidenceOf(ids['Anne Roy']!)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'suspension')).toHaveLength(1);
});

test('a newer look into the register prevails over an older extract', async () => {
  const { 'Anne Roy': id } = await list('Anne Roy, Delta');
  await insertEvidence(id!, [licence(1)]);
  expect((await read(['12345,Roy,Anne,Resigned,,,Delta'], { on: daysAgo(30) })).summary).toMatchObject({
    byNumber: 1,
    alerts: 0,
  });
});

test('doubtful pairs wait, and what is decided is not asked again', async () => {
  const ids = await list('Anne Roy, Delta', 'Robert Smith, Delta');
  const rows = ['12345,Roy,Anne,Retired,,,Surrey', '54321,Smith,Rob,Active,,,Delta'];
  expect((await read(rows)).summary).toMatchObject({ doubtful: 2, byName: 0, alerts: 0 });
  expect(await evidenceOf(ids['Anne Roy']!)).toEqual([]);
  const { pairs, total } = await listOpenFindings();
  expect(total).toBe(2);
  const of = (name: string) => pairs.find((each) => each.dentistId === ids[name])!;
  expect(of('Anne Roy')).toMatchObject({ doubt: 'other-city', status: 'Retired' });
  expect(of('Robert Smith')).toMatchObject({ doubt: 'similar-name' });

  expect(await decidePair(ann, { id: of('Anne Roy').id, decision: 'same' })).toEqual({ ok: true });
  expect(await decidePair(ann, { id: of('Anne Roy').id, decision: 'other' })).toEqual({
    ok: false,
    reason: 'decided',
  });
  expect(await decidePair(ann, { id: of('Robert Smith').id, decision: 'other' })).toEqual({ ok: true });
  expect(await evidenceOf(ids['Anne Roy']!)).toMatchObject([{ kind: 'licence', value: { inForce: false } }]);
  expect(await listAlertsOf(ids['Anne Roy']!)).toMatchObject([{ standing: 'former' }]);
  expect((await read(rows)).summary).toMatchObject({ byNumber: 1, doubtful: 0, missing: 1 });
  expect((await listOpenFindings()).total).toBe(1);
});

test('lists who is missing only when asked, only who may practise and has a city', async () => {
  const rows = [
    '11111,Roy,Anne,Active,General,Periodontics,Delta',
    '22222,Lee,Bob,Suspended,,,Delta',
    '33333,Diaz,Carla,Active,Non-Practising,,Delta',
    '44444,Ng,Dina,Active,,,',
    '55555,Fox,Ed,Pending,,,Delta',
    '66666,Gil,Flo,Active with conditions,,,Delta',
    'X-1,Hum,Gus,Active,,,Delta',
  ];
  expect((await read(rows)).summary).toMatchObject({
    read: 7,
    rejected: 2,
    missing: 3,
    gone: 2,
    unknown: { Pending: 1 },
  });
  expect(await db.selectFrom('dentists').select('id').execute()).toEqual([]);
  const { summary, added } = await read(rows, { addMissing: true });
  expect(added).toMatchObject({ ok: true, source: 'register-bc', summary: { added: 2 } });
  expect(summary).toMatchObject({ byNumber: 2, missing: 1, gone: 2 });
  const listed = await db
    .selectFrom('dentists')
    .select(['name', 'source', 'source_key'])
    .orderBy('name')
    .execute();
  expect(listed).toEqual([
    { name: 'Anne Roy', source: 'import:register-bc', source_key: '11111' },
    { name: 'Flo Gil', source: 'import:register-bc', source_key: '66666' },
  ]);
  const clean = await db.selectFrom('evidence').select('value').where('kind', '=', 'licence').execute();
  expect(clean.map(({ value }) => (value as { clean?: boolean }).clean)).toEqual(
    expect.arrayContaining([false, undefined]),
  );
  expect(
    readdirSync(folder).filter((name) => name.startsWith('register-bc') && name.endsWith('.csv')),
  ).toEqual([]);
});

test('a French extract is read, and another file is refused with a sentence', async () => {
  const { 'Anne Roy': id } = await list('Anne Roy, Delta');
  // A name alone suspends nobody.
  await insertEvidence(id!, verification(5));
  const path = join(folder, 'extrait.csv');
  writeFileSync(
    path,
    Buffer.from(
      'Tableau de l’Ordre\nN° de permis;Nom;Prénom;Statut;Spécialité;Ville\n12345;Roy;Anne;Radiée;Parodontie;Delta\n',
    ),
  );
  expect((await read([], { path })).summary).toMatchObject({ read: 1, byName: 1, alerts: 1, suspended: 0 });
  expect(await listAlertsOf(id!)).toMatchObject([{ standing: 'revoked', status: 'Radiée' }]);
  writeFileSync(path, 'name,city\nAnne Roy,Delta\n');
  await expect(read([], { path })).rejects.toThrow('no extract of a register');
});

test('limits of a licence alert, and end mark and rank at once', async () => {
  const { 'Anne Roy': id } = await list('Anne Roy, Delta');
  await insertEnoughReviews(id!);
  await insertEvidence(id!, [licence(10), ...verification(5)]);
  await rankAll({ cause: 'command' });
  const path = write(
    `${HEADER},Conditions,Discipline\n12345,Roy,Anne,Active,,,Delta,None,Reprimand of 2026\n`,
    'conditions.csv',
  );
  expect((await read([], { path, on: daysAgo(1) })).summary).toMatchObject({ alerts: 1, suspended: 0 });
  const [alert] = await listAlertsOf(id!);
  expect(alert).toMatchObject({ standing: 'conditions', conditions: 'Reprimand of 2026' });
  const check = (await evidenceOf(id!)).find(({ document }) => document?.startsWith('BCCOHP'));
  expect(check).toMatchObject({
    value: { inForce: true, clean: false },
    document: `BCCOHP, ${daysAgo(1)}: Active; Reprimand of 2026`,
  });
  expect(await isVerified(id!)).toBe(false);
  await rankAll({ cause: 'command' });
  const profile = JSON.stringify(await findStanding({ id: id!, verified: false }, 'en'));
  expect(profile).toContain('the register did not show a clean record');

  // Who may practise is not hidden with an alert; the same one stays settled until the register says something else.
  expect(await settleAlerts(bob, [alert!.id], 'hidden')).toMatchObject({ settled: 0, left: 1 });
  expect(await settleAlerts(bob, [alert!.id], 'settled')).toMatchObject({ settled: 1 });
  await read([], { path, on: daysAgo(1) });
  expect(await listAlertsOf(id!)).toEqual([]);
  // An extract without a column of limits says nothing about them; a class that limits does.
  await read(['12345,Roy,Anne,Active with conditions,,,Delta']);
  expect(await listAlertsOf(id!)).toEqual([]);
  await read(['12345,Roy,Anne,Active,Limited,,Delta']);
  expect(await listAlertsOf(id!)).toMatchObject([{ standing: 'conditions', conditions: null }]);
});

test('only a later, complete extract takes a specialty away, and only one of its own register', async () => {
  const ids = await list('Anne Roy, Delta', 'Bob Lee, Delta', 'Carla Diaz, Delta');
  const id = ids['Anne Roy']!;
  await insertEvidence(id, [licence(20, { province: 'ON', specialties: ['endodontists'] })]);
  const others = ['22222,Lee,Bob,Active,,Endodontics,Delta', '33333,Diaz,Carla,Active,,,Delta'];
  const before = ['12345,Roy,Anne,Active,,"Orthodontics, Periodontics",Delta', ...others];
  const after = ['12345,Roy,Anne,Active,,Periodontics,Delta', others[0]!];
  const registered = async () =>
    (await db.selectFrom('registrations').select('category').where('dentist_id', '=', id).execute())
      .map(({ category }) => category)
      .toSorted();
  const all = ['endodontists', 'orthodontists', 'periodontists'];
  await read(before, { on: daysAgo(9) });
  expect(await registered()).toEqual(all);
  // A part, an older extract, one with words that we don't know and a dry run take nothing away.
  await read(after, { on: daysAgo(5) });
  await read(after, { on: daysAgo(10), isComplete: true });
  const unknown = ['12345,Roy,Anne,Active,,Dental sleep,Delta', ...others];
  await read(unknown, { on: daysAgo(4), isComplete: true });
  await expect(read(['12345,Roy,Anne,Active,,,Delta'], { on: daysAgo(5), isComplete: true })).rejects.toThrow(
    'No row shows a specialty',
  );
  const dry = await read(after, { on: daysAgo(3), isComplete: true, dryRun: true });
  expect(dry.summary).toMatchObject({ withoutSpecialty: 1, absent: 1 });
  expect(await registered()).toEqual(all);
  const { summary } = await read(after, { on: daysAgo(3), isComplete: true });
  expect(summary).toMatchObject({ withoutSpecialty: 1, absent: 1, alerts: 0 });
  expect(await registered()).toEqual(['endodontists', 'periodontists']);
  expect(await listAlertsOf(ids['Carla Diaz']!)).toMatchObject([{ standing: 'absent', number: '33333' }]);
  // An older extract does not bring it back, a newer one does; who is there again is no alert.
  await read(before, { on: daysAgo(8) });
  expect(await registered()).toEqual(['endodontists', 'periodontists']);
  await read(before);
  expect(await registered()).toEqual(all);
  expect(await listAlertsOf(ids['Carla Diaz']!)).toEqual([]);
  // A known word beside one that we don't know takes nothing away; the word of a general dentist takes all.
  const withWords = (words: string) => [`12345,Roy,Anne,Active,,"${words}",Delta`, ...others];
  await read(withWords('Periodontics, Dental sleep'), { isComplete: true });
  expect(await registered()).toEqual(all);
  await read(withWords('General dentistry'), { isComplete: true });
  expect(await registered()).toEqual(['endodontists']);
});

test('a complete extract that lacks more than a third of the numbered listings is refused whole', async () => {
  await list('Anne Roy, Delta', 'Bob Lee, Delta', 'Carla Diaz, Delta');
  const rows = ['12345,Roy,Anne,Active', '22222,Lee,Bob,Active', '33333,Diaz,Carla,Active'].map(
    (row) => `${row},,Endodontics,Delta`,
  );
  await read(rows, { on: daysAgo(9) });
  await expect(read(rows.slice(2), { isComplete: true })).rejects.toThrow('lacks 2 of the 3 listings');
  const all = await read(rows.slice(2), { isComplete: true, mayLackMany: true, dryRun: true });
  expect(all.summary.absent).toBe(2);
  expect((await listOpenFindings()).total).toBe(0);
  expect((await read(rows.slice(1), { on: daysAgo(5), isComplete: true })).summary.absent).toBe(1);
  expect((await read(rows.slice(2), { isComplete: true })).summary.absent).toBe(2);
});
