import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { roles } from '#app/features/requests/operator/roles.ts';
import type { Role } from '#app/features/requests/operator/roles.ts';
import { db } from '#db/database.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import {
  insertEnoughReviews,
  insertEvidence,
  infection,
  licence,
  steps,
  suspension,
} from '#tests/support/evidence.ts';
import { actorOf as operator } from '#tests/support/actors.ts';
import type { GivenEvidence } from '#tests/support/evidence.ts';
import { recordEvidence, reinstate } from './evidence-commands.server.ts';
import type { EvidenceEntry, EvidenceOutcome } from './evidence-commands.server.ts';
import { readEvidenceEntry } from './evidence-form.server.ts';
import { findVerification } from './evidence-queries.server.ts';
import { verificationActions, verificationStates } from './verification.ts';
import type { VerificationAction, VerificationState } from './verification.ts';

// The workflow of a verification, every state by every action by every role, through the commands.

const NOW = new Date('2026-11-22T15:00:00Z');

const all = [1, 2, 3, 4, 5, 6] as const;
const evidenceFor: Record<VerificationState, GivenEvidence[]> = {
  none: [licence(10), infection(10)],
  'under-way': [licence(10), infection(10), ...steps([1, 2, 3, 4, 5], 9)],
  verified: [licence(10), infection(10), ...steps(all, 9)],
  lapsed: [licence(10), infection(10), ...steps(all, 426)],
  suspended: [...steps(all, 30), suspension(false, 20), licence(10), ...steps([3, 6], 9)],
  removed: [
    ...steps(all, 30),
    suspension(false, 20),
    suspension(true, 19),
    licence(10),
    infection(10),
    ...steps(all, 9),
  ],
};

const entry = (kind: 'step' | 'suspension', value: object): EvidenceEntry =>
  ({
    kind,
    value,
    proof: 'confirmed',
    sourceUrl: null,
    document: 'File of the day',
    confirmedOn: '2026-11-22',
    expiresOn: null,
    reason: 'The reason',
  }) as EvidenceEntry;

function take(action: VerificationAction, role: Role, dentistId: string): Promise<EvidenceOutcome> {
  const record = (one: EvidenceEntry) =>
    recordEvidence(operator(role), { dentistId, entries: [one], key: randomUUID(), now: NOW });
  switch (action) {
    case 'step':
      return record(entry('step', { step: 1, passed: true }));
    case 'committee':
      return record(entry('step', { step: 6, passed: true }));
    case 'annual':
      return record(entry('step', { step: 7, passed: true }));
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
  step: '      under-way  under-way  verified   lapsed     suspended  removed',
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
    if (!outcome.ok && role === 'admin') expect(outcome.reason).toBe('not-possible');
    const after = (await findVerification(id, NOW)).state;
    expect([role, after]).toEqual([role, outcome.ok ? cell.replace('*', '') : state]);
  }
});

test.each([1, 2, 3, 4, 5, 6, 7] as const)('step %i needs its evidence', async (step) => {
  const { id } = await insertBookableDentist(`Dr. Step ${step} ${++names}`);
  const pass = () =>
    recordEvidence(operator('moderator'), {
      dentistId: id,
      entries: [entry('step', { step, passed: true })],
      key: randomUUID(),
      now: NOW,
    });
  const missing = async () => {
    const outcome = await pass();
    return outcome.ok ? [] : 'missing' in outcome ? outcome.missing : [outcome.reason];
  };
  const before = steps(
    ([1, 2, 3, 4, 5, 6] as const).filter((each) => each < step),
    5,
  );
  if (step === 7) {
    await insertEvidence(id, before, NOW);
    expect(await missing()).toEqual(['licence']);
    await insertEvidence(id, [licence(93)], NOW);
    expect(await missing()).toEqual(['licence']);
    await insertEvidence(id, [licence(92)], NOW);
    expect(await missing()).toEqual([]);
    return;
  }
  const lacking = {
    1: [],
    2: ['earlier-steps'],
    3: ['earlier-steps', 'licence'],
    4: ['earlier-steps', 'infection'],
    5: ['earlier-steps', 'reviews'],
    6: ['not-possible'],
  }[step];
  expect(await missing()).toEqual(lacking);
  if (step === 1) return;
  // One person records each step before the committee's.
  await insertEvidence(
    id,
    before.map((row) => ({ ...row, second: false })),
    NOW,
  );
  const own = { 2: [], 3: ['licence'], 4: ['infection'], 5: ['reviews'], 6: [] }[step];
  expect(await missing()).toEqual(own);
  if (step === 2 || step === 6) return;
  if (step === 3) {
    await insertEvidence(id, [licence(1, { clean: false })], NOW);
    expect(await missing()).toEqual(['licence']);
    await insertEvidence(id, [licence(0)], NOW);
  }
  if (step === 4) await insertEvidence(id, [infection()], NOW);
  if (step === 5) await insertEnoughReviews(id, NOW);
  expect(await missing()).toEqual([]);
});

test.each([
  ['a licence check', [...steps([3, 6], 9)], 'new-licence'],
  ['a clean licence check', [licence(10, { inForce: false }), ...steps([3, 6], 9)], 'new-licence'],
  ['step 3', [licence(10), ...steps([6], 9)], 'new-steps'],
  ['step 6', [licence(10), ...steps([3], 9)], 'new-steps'],
  [
    'a second operator of step 6',
    [licence(10), ...steps([3], 9), { ...steps([6], 9)[0]!, second: false }],
    'new-steps',
  ],
] as [string, GivenEvidence[], string][])('no reinstatement without %s', async (_, later, missing) => {
  const { id } = await insertBookableDentist(`Dr. Back ${++names}`);
  await insertEvidence(id, [licence(40), ...steps(all, 30), suspension(false, 20), ...later], NOW);
  expect(await take('reinstate', 'admin', id)).toEqual({ ok: false, reason: 'missing', missing: [missing] });
});

test('a readmission needs all six steps again, and keeps the removal with its reason', async () => {
  const { id } = await insertBookableDentist(`Dr. Again ${++names}`);
  const gone = [licence(40), ...steps(all, 30), suspension(true, 20), licence(10), ...steps([3, 6], 9)];
  await insertEvidence(id, gone, NOW);
  expect(await take('readmit', 'admin', id)).toMatchObject({ missing: ['new-steps'] });
  await insertEvidence(id, steps([1, 2, 4, 5], 8), NOW);
  expect(await take('readmit', 'admin', id)).toMatchObject({ ok: true });
  const kept = await db
    .selectFrom('evidence')
    .select(['withdrawn_by', 'withdrawn_reason'])
    .where('dentist_id', '=', id)
    .where('kind', '=', 'suspension')
    .execute();
  expect(kept).toEqual([{ withdrawn_by: 'op-admin', withdrawn_reason: 'The appeal was right' }]);
});

test('an old look-up that is recorded after the suspension lifts nothing', async () => {
  const { id } = await insertBookableDentist(`Dr. Old ${++names}`);
  await insertEvidence(id, [licence(40), ...steps(all, 30), suspension(false, 20)], NOW);
  const later = await insertEvidence(id, [licence(10), ...steps([3, 6], 9)], NOW);
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
