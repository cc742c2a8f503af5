import { leadKinds } from '#app/features/requests/kind/lead-kinds.ts';
import { flows, leadActions } from '#app/features/requests/kind/steps.ts';
import type { LeadAction, Step } from '#app/features/requests/kind/steps.ts';
import { actorMay } from '#app/features/requests/operator/roles.ts';
import type { Actor, Permission } from '#app/features/requests/operator/roles.ts';
import type { LeadKind, LeadStatus } from './lead.ts';

const permissionFor = (kind: LeadKind): Permission =>
  leadKinds[kind].flow === flows.moderated ? 'moderate-reviews' : 'work-leads';

type LeadInFlow = { kind: LeadKind; status: LeadStatus };

/** Whether an action can follow the lead's status, by any actor. */
export const isPossible = (lead: LeadInFlow, action: LeadAction): boolean =>
  leadKinds[lead.kind].flow[lead.status]?.includes(action) ?? false;

/** Whether an actor may take an action, whatever the lead's status. */
export function isAllowed(kind: LeadKind, action: LeadAction, actor: Actor): boolean {
  const { by }: Step = leadActions[action];
  return by === undefined ? actorMay(actor, permissionFor(kind)) : actor.kind === by;
}

/** The status after an action. */
export function statusAfter(action: LeadAction, from: LeadStatus): LeadStatus {
  const { to, stays }: Step = leadActions[action];
  return stays === from ? from : to;
}

/** Actions that an actor can take on a lead now, for buttons and commands. */
export const possibleActions = (lead: LeadInFlow, actor: Actor): LeadAction[] =>
  (leadKinds[lead.kind].flow[lead.status] ?? []).filter((action) => isAllowed(lead.kind, action, actor));

/** Whether a lead is suspected of spam and undecided, so that it can be marked as genuine. */
export const isGenuinePossible = (lead: { status: LeadStatus; suspicions: readonly unknown[] }): boolean =>
  lead.suspicions.length > 0 && lead.status !== 'spam';

/** Hours within which a visitor gets an answer (specification, section 9), if no day off lies between (`answerBy`). */
export const ANSWER_HOURS = 24;

/** Seconds in which a change can be undone; mail about it waits that long. */
export const UNDO_SECONDS = 60;
