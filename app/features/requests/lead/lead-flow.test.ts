import { expect, test } from 'vitest';
import { actorOf as operator } from '#tests/support/actors.ts';
import { leadStatusWords } from './lead.ts';
import type { LeadKind, LeadStatus } from './lead.ts';
import { kindIds as kinds, leadKinds } from '#app/features/requests/kind/lead-kinds.ts';
import { isAllowed, isPossible, statusAfter } from './lead-flow.ts';
import { leadActions } from '#app/features/requests/kind/steps.ts';
import type { LeadAction } from '#app/features/requests/kind/steps.ts';

const statuses = Object.keys(leadStatusWords) as LeadStatus[];
const actions = Object.keys(leadActions) as LeadAction[];

/** What may follow what, spelled out: kind of lead → status → the statuses that may follow. */
const decided = {
  new: 'seen contacted confirmed declined closed spam withdrawn',
  seen: 'contacted confirmed declined closed spam withdrawn',
  contacted: 'confirmed declined closed spam withdrawn',
  confirmed: 'declined closed withdrawn',
  declined: 'confirmed seen closed',
  closed: 'seen',
  spam: 'new',
  withdrawn: 'closed',
  approved: '',
  rejected: '',
};
const booked = {
  ...decided,
  new: 'seen contacted confirmed declined closed spam new withdrawn',
  seen: 'contacted confirmed declined closed spam new withdrawn',
  contacted: 'confirmed declined closed spam new withdrawn',
  // Four steps leave the confirmed day as it is, or set another one: confirm, keep-day, move, drop-wish.
  confirmed: 'confirmed confirmed declined closed confirmed confirmed withdrawn',
  declined: 'confirmed seen closed new',
};
const answered = {
  ...decided,
  new: 'seen contacted closed spam withdrawn',
  seen: 'contacted closed spam withdrawn',
  contacted: 'closed spam withdrawn',
  confirmed: '',
  declined: '',
};
const moderated = {
  ...Object.fromEntries(statuses.map((status) => [status, ''])),
  new: 'approved new rejected spam withdrawn',
  approved: 'new rejected withdrawn',
  rejected: 'approved new rejected withdrawn',
  spam: 'new withdrawn',
} as Record<LeadStatus, string>;
const waiting = {
  ...answered,
  new: 'closed confirmed contacted spam withdrawn',
  seen: 'closed confirmed contacted spam withdrawn',
  contacted: 'closed confirmed seen spam withdrawn',
};
const contested = {
  ...answered,
  new: 'contacted closed spam withdrawn',
  seen: 'contacted closed spam withdrawn',
  contacted: 'confirmed declined withdrawn',
};
const expected: Record<LeadKind, Record<LeadStatus, string>> = {
  appointment_booking: booked,
  correction_request: decided,
  listing_claim: decided,
  match_request: answered,
  contact_message: answered,
  dentist_message: answered,
  waitlist: waiting,
  ranking_contest: contested,
  review_submission: moderated,
};

test.each(kinds.flatMap((kind) => statuses.map((status) => [kind, status] as const)))(
  '%s in status %s takes only the steps of its flow',
  (kind, status) => {
    const next = actions
      .filter((action) => isPossible({ kind, status }, action))
      .map((action) => statusAfter(action, status));
    expect(next.toSorted()).toEqual(expected[kind][status].split(' ').filter(Boolean).toSorted());
  },
);

test.each(kinds.flatMap((kind) => actions.map((action) => [kind, action] as const)))(
  'permissions for %s: %s',
  (kind, action) => {
    const own = ['withdraw', 'edit', 'stay', 'move', 'drop-wish'].includes(action);
    const ofProgram = ['ask', 'announce'].includes(action);
    expect(isAllowed(kind, action, { kind: 'visitor' })).toBe(own);
    expect(isAllowed(kind, action, operator('viewer'))).toBe(false);
    for (const role of ['moderator', 'admin'] as const)
      expect(isAllowed(kind, action, operator(role))).toBe(!own && !ofProgram);
    expect(isAllowed(kind, action, { kind: 'system' })).toBe(!own);
  },
);

test('every lead can end, and no step leaves a final status', () => {
  for (const kind of kinds)
    for (const status of statuses) {
      const { flow } = leadKinds[kind];
      if (!flow[status]) continue;
      const seen = new Set<LeadStatus>([status]);
      for (const at of seen) for (const action of flow[at] ?? []) seen.add(statusAfter(action, at));
      const ends: LeadStatus[] = kind === 'review_submission' ? ['approved', 'rejected'] : ['closed'];
      expect(ends.every((end) => seen.has(end))).toBe(true);
    }
});
