import { actorMay } from '#app/features/operator/roles.ts';
import type { Actor, Permission } from '#app/features/operator/roles.ts';
import type { LeadKind, LeadStatus } from './lead.ts';

/** What can be done with a lead, each with the status that it leads to. */
export const leadActions = {
  see: 'seen',
  contact: 'contacted',
  confirm: 'confirmed',
  decline: 'declined',
  close: 'closed',
  reopen: 'seen',
  approve: 'approved',
  reject: 'rejected',
  'mark-spam': 'spam',
  'not-spam': 'new',
  withdraw: 'withdrawn',
  edit: 'new',
} as const satisfies Record<string, LeadStatus>;

export type LeadAction = keyof typeof leadActions;

type Flow = Partial<Record<LeadStatus, readonly LeadAction[]>>;

/** Somebody waits for a yes or a no: an appointment, a correction, a claim. */
const decided: Flow = {
  new: ['see', 'contact', 'confirm', 'decline', 'close', 'mark-spam', 'withdraw'],
  seen: ['contact', 'confirm', 'decline', 'close', 'mark-spam', 'withdraw'],
  contacted: ['confirm', 'decline', 'close', 'mark-spam', 'withdraw'],
  // A clinic may have to take back what it promised, and a declined one may yet find a place.
  confirmed: ['decline', 'close', 'withdraw'],
  declined: ['confirm', 'reopen', 'close'],
  closed: ['reopen'],
  spam: ['not-spam'],
  withdrawn: ['close'],
};

/** Somebody waits for an answer. */
const answered: Flow = {
  new: ['see', 'contact', 'close', 'mark-spam', 'withdraw'],
  seen: ['contact', 'close', 'mark-spam', 'withdraw'],
  contacted: ['close', 'mark-spam', 'withdraw'],
  closed: ['reopen'],
  spam: ['not-spam'],
  withdrawn: ['close'],
};

/** Its writer may write a review anew, which is moderated anew, and take it back whenever, for good. */
const moderated: Flow = {
  new: ['approve', 'reject', 'mark-spam', 'withdraw', 'edit'],
  approved: ['reject', 'withdraw', 'edit'],
  // Of a refused later version: what is published can still be taken down.
  rejected: ['approve', 'reject', 'withdraw', 'edit'],
  spam: ['not-spam', 'withdraw'],
};

/** The one table of what may follow what, per kind of lead (specification, sections 3 and 4; issue 5). */
export const leadFlow: Record<LeadKind, Flow> = {
  appointment_booking: decided,
  correction_request: decided,
  listing_claim: decided,
  match_request: answered,
  contact_message: answered,
  dentist_message: answered,
  review_submission: moderated,
};

const permissionFor = (kind: LeadKind): Permission =>
  kind === 'review_submission' ? 'moderate-reviews' : 'work-leads';

type LeadInFlow = { kind: LeadKind; status: LeadStatus };

/** Whether an action may follow the lead's present status, whoever does it. */
export const isPossible = (lead: LeadInFlow, action: LeadAction): boolean =>
  leadFlow[lead.kind][lead.status]?.includes(action) ?? false;

/** What only the visitor does, with what is theirs. */
const OWN: readonly LeadAction[] = ['withdraw', 'edit'];

/** Whether somebody may do an action at all, whatever the lead's status. */
export const isAllowed = (kind: LeadKind, action: LeadAction, actor: Actor): boolean =>
  OWN.includes(action) ? actor.kind === 'visitor' : actorMay(actor, permissionFor(kind));

/** What somebody may do with a lead now: the buttons of its page, and what the command lets through. */
export const possibleActions = (lead: LeadInFlow, actor: Actor): LeadAction[] =>
  (leadFlow[lead.kind][lead.status] ?? []).filter((action) => isAllowed(lead.kind, action, actor));

/** Whether a lead looks like spam that nobody has decided on: then it can be said to be genuine. */
export const isGenuinePossible = (lead: { status: LeadStatus; suspicions: readonly unknown[] }): boolean =>
  lead.suspicions.length > 0 && lead.status !== 'spam';

/** Hours within which everybody gets an answer (specification, section 9). */
export const ANSWER_HOURS = 24;

/** Milliseconds until the promise is due; negative once it is overdue. */
export const timeLeft = (createdAt: Date, now: Date): number =>
  createdAt.getTime() + ANSWER_HOURS * 3_600_000 - now.getTime();

/** How long a change can be taken back, in seconds: mail about it waits as long. */
export const UNDO_SECONDS = 60;
