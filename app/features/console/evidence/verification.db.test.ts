import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { roles } from '#app/features/requests/operator/roles.ts';
import type { Role } from '#app/features/requests/operator/roles.ts';
import { db } from '#db/database.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import {
  decision,
  degree,
  insertEnoughReviews,
  insertEvidence,
  infection,
  licence,
  suspension,
} from '#tests/support/evidence.ts';
import type { EvidenceValues } from '#db/rows.ts';
import { actorOf as operator } from '#tests/support/actors.ts';
import type { GivenEvidence } from '#tests/support/evidence.ts';
import { recordEvidence, reinstate } from './evidence-commands.server.ts';
import type { EvidenceEntry, EvidenceOutcome } from './evidence-commands.server.ts';
import { readEvidenceEntry } from './evidence-form.server.ts';
import { findVerification } from './evidence-queries.server.ts';
import { countDue } from './queue-queries.server.ts';
import { nextChecks, verificationActions, verificationStates } from './verification.ts';
import type { VerificationAction, VerificationState } from './verification.ts';

// The workflow of a verification, every state by every action by every role, through the commands.

const NOW = new Date('2026-11-22T15:00:00Z');

const file = [licence(10), degree(10), infection(10)];
const evidenceFor: Record<VerificationState, GivenEvidence[]> = {
  none: [licence(10), infection(10)],
  'under-way': file,
  verified: [...file, decision('committee', 9)],
  lapsed: [...file, decision('committee', 426)],
  suspended: [
    degree(31),
    infection(31),
    decision('committee', 30),
    suspension(false, 20),
    licence(10),
    decision('committee', 9),
  ],
  removed: [
    degree(31),
    infection(31),
    decision('committee', 30),
    suspension(false, 20),
    suspension(true, 19),
    licence(10),
    decision('committee', 9),
  ],
};

const entry = (kind: 'decision' | 'suspension', value: object): EvidenceEntry =>
  ({
    kind,
    value,
    proof: 'confirmed',
    sourceUrl: null,
    document: 'File of the day',
    confirmedOn: '2026-11-22',
    reason: 'The reason',
  }) as EvidenceEntry;

function take(action: VerificationAction, role: Role, dentistId: string): Promise<EvidenceOutcome> {
  const record = (one: EvidenceEntry) =>
    recordEvidence(operator(role), { dentistId, entry: one, key: randomUUID(), now: NOW });
  switch (action) {
    case 'committee':
    case 'annual':
      return record(entry('decision', { decision: action, passed: true }));
    case 'suspend':
      return record(entry('suspension', { removal: false }));
    case 'remove':
      return record(entry('suspension', { removal: true }));
    case 'reinstate':
    case 'readmit':
      return reinstate(operator(role), { dentistId, reason: 'The appeal was right', now: NOW });
  }
}

/** What follows from an action; a dash where the state does not allow it, and an asterisk where only an admin may. */
const table: Record<VerificationAction, string> = {
  //          none       under-way  verified   lapsed     suspended  removed
  committee: ' -          under-way  verified   lapsed     suspended  removed',
  annual: '    -          -          verified   verified   -          -',
  suspend: '   -          suspended  suspended  suspended  -          -',
  remove: '    -          -          -          -          removed*   -',
  reinstate: ' -          -          -          -          verified   verified*',
  readmit: '   -          -          -          -          verified   verified*',
};

let names = 0;
async function dentistIn(state: VerificationState): Promise<string> {
  const { id } = await insertBookableDentist(`Dr. State ${++names}`);
  await insertEvidence(id, evidenceFor[state], NOW);
  await insertEnoughReviews(id, NOW);
  expect((await findVerification(id, NOW)).state).toBe(state);
  return id;
}

const cases = verificationActions.flatMap((action) =>
  verificationStates.map((state, index) => ({
    action,
    state,
    cell: table[action].trim().split(/\s+/)[index]!,
  })),
);

/** Roles that the state can refuse; the others are refused before anything is read. */
const rolesIn = (state: VerificationState, cell: string): readonly Role[] =>
  state === 'suspended' ? roles : cell.endsWith('*') ? ['admin', 'moderator'] : ['admin'];

test.each(cases)('$state: $action leads to $cell', async ({ action, state, cell }) => {
  for (const role of rolesIn(state, cell)) {
    const id = await dentistIn(state);
    const outcome = await take(action, role, id);
    const isAllowed = role === 'admin' || (role === 'moderator' && !cell.endsWith('*'));
    // A moderator's impossible step is refused either way; that it changes nothing is what counts.
    expect([role, outcome.ok]).toEqual([role, cell !== '-' && isAllowed]);
    if (!outcome.ok && role === 'viewer') expect(outcome.reason).toBe('forbidden');
    // Nobody decides about a file without documents.
    const reason = action === 'committee' ? 'missing' : 'not-possible';
    if (!outcome.ok && role === 'admin') expect(outcome.reason).toBe(reason);
    const after = (await findVerification(id, NOW)).state;
    expect([role, after]).toEqual([role, outcome.ok ? cell.replace('*', '') : state]);
  }
});

test.each([
  ['documents', [licence(1), infection(1)]],
  ['documents', [licence(1), infection(1), { ...degree(1), proof: 'stated' }]],
  ['licence', [degree(1), infection(1)]],
  ['licence', [licence(93), degree(1), infection(1)]],
  ['licence', [licence(92), licence(1, { clean: false }), degree(1), infection(1)]],
  ['licence', [{ ...licence(1), value: { ...licence(1).value, clean: undefined } }, degree(1), infection(1)]],
  ['infection', [licence(1), degree(1)]],
  ['infection', [licence(1), degree(1), { ...infection(1), value: { facts: { infection: [] } } }]],
] as [string, GivenEvidence[]][])('the committee decides only with %s in order', async (lacks, evidence) => {
  const { id } = await insertBookableDentist(`Dr. Lack ${++names}`);
  await insertEnoughReviews(id, NOW);
  await insertEvidence(id, evidence, NOW);
  expect(await take('committee', 'admin', id)).toEqual({ ok: false, reason: 'missing', missing: [lacks] });
  await insertEvidence(id, [licence(), degree(), infection()], NOW);
  expect(await take('committee', 'admin', id)).toMatchObject({ ok: true });
});

test('the committee decides with enough reviews, and an annual review needs a licence of 92 days', async () => {
  const { id } = await insertBookableDentist(`Dr. Few ${++names}`);
  await insertEvidence(id, [licence(93), degree(10), infection(10)], NOW);
  expect(await take('committee', 'admin', id)).toMatchObject({ missing: ['licence', 'reviews'] });
  await insertEvidence(id, [decision('committee', 9)], NOW);
  expect(await take('annual', 'admin', id)).toMatchObject({ missing: ['licence'] });
  await insertEvidence(id, [licence(92)], NOW);
  expect(await take('annual', 'admin', id)).toMatchObject({ ok: true });
});

/** A look that tells no decisions and limits. */
const silent = (age: number): GivenEvidence => {
  const { clean: _, ...value } = (licence(age) as { value: EvidenceValues['licence'] }).value;
  return { kind: 'licence', value, age };
};

test('an annual review needs a look of 92 days at decisions and limits, and is due when that is a year old', async () => {
  const { id } = await insertBookableDentist(`Dr. Look ${++names}`);
  await db.deleteFrom('evidence').execute();
  const committee = decision('committee', 300);
  await insertEvidence(id, [licence(365), degree(310), infection(310), committee, silent(1)], NOW);
  expect(await countDue(NOW)).toMatchObject({ annual: 0 });
  expect(await countDue(new Date(NOW.getTime() + 86_400_000))).toMatchObject({ annual: 1 });
  const { 7: annual } = nextChecks(await findVerification(id, NOW));
  expect(annual).toEqual({ dueOn: '2026-11-23', lostOn: '2027-01-22' });
  expect(await take('annual', 'admin', id)).toMatchObject({ missing: ['licence'] });
  await insertEvidence(id, [licence(92)], NOW);
  expect(await take('annual', 'admin', id)).toMatchObject({ ok: true });
});

test('an extract that tells no decisions confirms the licence, and takes no limit back', async () => {
  const { id } = await insertBookableDentist(`Dr. Limit ${++names}`);
  await insertEvidence(id, [...evidenceFor.verified.slice(1), licence(100), silent(3)], NOW);
  const { register, state } = await findVerification(id, NOW);
  expect([state, register?.clean, register?.checkedOn]).toEqual(['verified', true, '2026-11-19']);
  await insertEvidence(id, [licence(2, { clean: false }), silent(1)], NOW);
  expect((await findVerification(id, NOW)).register?.clean).toBe(false);
});

test.each([
  ['a licence check', [decision('committee', 9)], 'new-licence'],
  ['a clean licence check', [licence(10, { inForce: false }), decision('committee', 9)], 'new-licence'],
  ['a decision', [licence(10)], 'new-decision'],
  ['a second operator', [licence(10), { ...decision('committee', 9), second: false }], 'new-decision'],
] as [string, GivenEvidence[], string][])('no return without %s', async (_, later, missing) => {
  const { id } = await insertBookableDentist(`Dr. Back ${++names}`);
  const before = [licence(40), degree(31), infection(31), decision('committee', 30)];
  await insertEvidence(id, [...before, suspension(true, 20), ...later], NOW);
  expect(await take('readmit', 'admin', id)).toEqual({ ok: false, reason: 'missing', missing: [missing] });
});

test('a readmission keeps the removal with its reason', async () => {
  const id = await dentistIn('removed');
  expect(await take('readmit', 'admin', id)).toMatchObject({ ok: true });
  const kept = await db
    .selectFrom('evidence')
    .select(['withdrawn_by', 'withdrawn_reason'])
    .where('dentist_id', '=', id)
    .where('kind', '=', 'suspension')
    .execute();
  expect(new Set(kept.map((row) => JSON.stringify(row)))).toEqual(
    new Set([JSON.stringify({ withdrawn_by: 'op-admin', withdrawn_reason: 'The appeal was right' })]),
  );
});

test('an old look-up that is recorded after the suspension lifts nothing', async () => {
  const { id } = await insertBookableDentist(`Dr. Old ${++names}`);
  const before = [licence(40), degree(31), infection(31), decision('committee', 30)];
  await insertEvidence(id, [...before, suspension(false, 20)], NOW);
  const later = await insertEvidence(id, [licence(10), decision('committee', 9)], NOW);
  const lookedUp = (day: string) =>
    db.updateTable('evidence').set({ confirmed_on: day }).where('id', '=', later[0]!).execute();
  await lookedUp('2026-11-01');
  expect(await take('reinstate', 'admin', id)).toMatchObject({ missing: ['new-licence'] });
  await lookedUp('2026-11-02');
  expect(await take('reinstate', 'admin', id)).toMatchObject({ ok: true });
});

test('the last look-up decides about the licence, not the one that was recorded last', async () => {
  const { id } = await insertBookableDentist(`Dr. Late ${++names}`);
  await insertEvidence(id, [licence(20), licence(5, { clean: false }), licence(1)], NOW);
  await db
    .updateTable('evidence')
    .set({ confirmed_on: '2026-11-02' })
    .where('dentist_id', '=', id)
    .where('recorded_at', '>', new Date('2026-11-20'))
    .execute();
  expect((await findVerification(id, NOW)).licence?.value.clean).toBe(false);
});

test('an evening in Toronto is still the day of its evidence, though UTC has the next one', async () => {
  const problemOf = async (confirmedOn: string) => {
    const typed = {
      proof: ['confirmed'],
      document: ['File of the day'],
      reason: ['Why'],
      confirmedOn: [confirmedOn],
    };
    const read = await readEvidenceEntry('suspension', typed, new Date('2026-11-23T01:00:00Z'));
    return read.ok ? undefined : read.problems['confirmedOn'];
  };
  expect(await problemOf('2026-11-22')).toBeUndefined();
  expect(await problemOf('2026-11-23')).toBe('future');
});
