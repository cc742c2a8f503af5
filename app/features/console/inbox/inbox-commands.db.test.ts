import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addLead } from '#tests/support/add-lead.ts';
import { leadStatusWords } from '#app/features/requests/lead/lead.ts';
import type { LeadKind, LeadStatus } from '#app/features/requests/lead/lead.ts';
import { isAllowed, isPossible, statusAfter } from '#app/features/requests/lead/lead-flow.ts';
import { kindIds as kinds } from '#app/features/requests/kind/lead-kinds.ts';
import { isContestOutcome } from '#app/features/requests/lead/contest.server.ts';
import { leadActions } from '#app/features/requests/kind/steps.ts';
import type { LeadAction } from '#app/features/requests/kind/steps.ts';
import { roles } from '#app/features/requests/operator/roles.ts';
import { noteLead } from '#app/features/requests/lead/work-lead.server.ts';
import { db } from '#db/database.ts';
import { isFull } from '#tests/support/full.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { addMailReader } from '#tests/support/operator.ts';
import { actorOf as operator } from '#tests/support/actors.ts';
import { sendReview, changeReview } from '#tests/support/reviews.ts';
import { leadOf, changeLead } from '#tests/support/leads.ts';
import { giveLead, offeredSteps, sendAgain, takeBack, takeStep, takeSteps } from './inbox-commands.server.ts';

async function newLead(kind: LeadKind = 'contact_message'): Promise<string> {
  const { id } = await addLead({ kind });
  return id;
}

const statuses = Object.keys(leadStatusWords) as LeadStatus[];
const actions = Object.keys(leadActions) as LeadAction[];

const isPublished = (status: LeadStatus) => status === 'approved' || status === 'rejected';

/** Creates a lead of the kind; a review includes one that its writer has confirmed. */
async function leadOfKind(kind: LeadKind): Promise<string> {
  if (kind !== 'review_submission') return newLead(kind);
  const { id } = await sendReview(await insertBookableDentist(`Dr. ${randomUUID()}`));
  return id;
}

// On a push every other kind.
test.each(isFull ? kinds : kinds.filter((_, index) => index % 2 === 0))(
  '%s: every status × action × role does what the table says, and nothing else',
  async (kind) => {
    const id = await leadOfKind(kind);
    let version = 1;
    for (const status of statuses)
      for (const action of actions)
        for (const role of roles) {
          const actor = operator(role);
          // The role is checked before anything is read, so on a push one status covers refused actors.
          if (!isFull && status !== statuses[0] && !isAllowed(kind, action, actor)) continue;
          await changeLead(id, { status });
          await changeReview(id, { status: isPublished(status) ? 'approved' : 'new' });
          const outcome = await takeStep({ id, version, action, actor, note: 'A reason' });
          const wanted = !isAllowed(kind, action, actor)
            ? 'forbidden'
            : isPossible({ kind, status }, action)
              ? // Nobody has proposed it.
                isContestOutcome(action)
                ? 'no-proposal'
                : // Both end a wish for another day, and none is open.
                  status === 'confirmed' && (action === 'confirm' || action === 'keep-day')
                  ? 'impossible'
                  : 'done'
              : 'impossible';
          expect([status, action, role, outcome.ok ? 'done' : outcome.reason]).toEqual([
            status,
            action,
            role,
            wanted,
          ]);
          const review = { confirmed: true, published: isPublished(status) };
          const offered = action === 'reject' && review.published ? 'take-down' : action;
          expect(offeredSteps({ kind, status }, actor, { review }).includes(offered)).toBe(wanted === 'done');
          const now = await leadOf(id);
          expect(now).toMatchObject(
            outcome.ok ? { status: statusAfter(action, status), version: version + 1 } : { status, version },
          );
          ({ version } = now);
        }
  },
);

test('of many leads each is done or refused by itself', async () => {
  const [a, b, c] = [await newLead(), await newLead(), await newLead()];
  await takeStep({ id: b, version: 1, action: 'close', actor: operator('admin') });
  const outcome = await takeSteps(
    [
      { id: a, version: 1 },
      { id: b, version: 1 },
      { id: c, version: 1 },
      { id: randomUUID(), version: 1 },
    ],
    { action: 'see', actor: operator('moderator') },
  );
  expect(outcome.done).toBe(2);
  expect(outcome.refused).toMatchObject([{ id: b, reason: 'changed' }, { reason: 'not-found' }]);
  const viewed = await takeSteps([{ id: a, version: 2 }], { action: 'close', actor: operator('viewer') });
  expect(viewed).toEqual({ done: 0, refused: [{ id: a, reason: 'forbidden' }] });
});

test.each(roles)('%s: notes, assignment, undo and mail by the table', async (role) => {
  const actor = operator(role);
  const works = role !== 'viewer';
  await addMailReader(actor.id, { role });
  const id = await newLead();
  const reason = (outcome: { ok: boolean }) => ('reason' in outcome ? outcome.reason : 'done');
  const expected = works ? 'done' : 'forbidden';
  expect(reason(await noteLead({ id, actor, note: 'Called twice' }))).toBe(expected);
  if (works) {
    expect(reason(await giveLead({ id, version: 1, actor, to: actor.id }))).toBe('done');
    expect(reason(await giveLead({ id, version: 1, actor, to: '' }))).toBe('changed');
    expect(reason(await giveLead({ id, version: 2, actor, to: 'op-nobody' }))).toBe('no-worker');
    await takeStep({ id, version: 2, action: 'close', actor });
    expect(reason(await takeBack({ id, version: 3, actor }))).toBe('done');
  } else expect(reason(await giveLead({ id, version: 1, actor, to: '' }))).toBe('forbidden');

  const mail = await db.selectFrom('mails').select('id').where('lead_id', '=', id).executeTakeFirstOrThrow();
  const again = async () => reason(await sendAgain({ leadId: id, mailId: mail.id, actor }));
  expect(await again()).toBe(works ? 'not-failed' : 'forbidden');
  await db.updateTable('mails').set({ status: 'failed' }).where('id', '=', mail.id).execute();
  expect(await again()).toBe(expected);
  // A message of another lead cannot be sent from this one.
  const other = await newLead();
  if (works) expect(reason(await sendAgain({ leadId: other, mailId: mail.id, actor }))).toBe('not-failed');
  const audit = await db
    .selectFrom('audit_events')
    .select(['action', 'after'])
    .where('subject_id', '=', id)
    .execute();
  expect(audit.length > 0).toBe(works);
  expect(JSON.stringify(audit)).not.toMatch(/Called|Maria/);
});
