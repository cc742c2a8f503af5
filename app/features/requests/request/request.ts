import type { ShownStatus } from '#app/features/requests/kind/lead-kind.ts';
import { requestSteps } from '#app/features/requests/kind/steps.ts';
import type { RequestStep } from '#app/features/requests/kind/steps.ts';
import type { LeadKind, LeadStatus } from '#app/features/requests/lead/lead.ts';
import { effectiveSteps } from '#app/features/requests/lead/history.ts';
import { isPossible } from '#app/features/requests/lead/lead-flow.ts';
import type { LeadEventKind } from '#db/rows.ts';

/** A line of a lead's history from the database, oldest first. */
export type HistoryLine = {
  kind: LeadEventKind;
  actor: string;
  to: LeadStatus | null;
  at: Date;
  note: string | null;
};

/** A step that the visitor sees. `note`: our message to the visitor. */
export type Step = { status: ShownStatus; at: Date; note: string | null };

/**
 * Steps that a visitor sees: received, then each status of the lead. Leaves out undone steps, internal notes and names
 * of operators.
 */
export function stepsOf(history: readonly HistoryLine[]): Step[] {
  return effectiveSteps(history).flatMap(({ to, at, note, actor }, index) => {
    if (to === null || to === 'spam' || (to === 'new' && index > 0)) return [];
    return [{ status: to, at, note: actor === 'visitor' ? null : note }];
  });
}

/** What the visitor can do on the page. */
export type RequestAction = RequestStep | 'erase';

/** Actions that the page offers. A published review is withdrawn by its own link, which also takes it off the site. */
export function offered(kind: LeadKind, status: LeadStatus): RequestAction[] {
  if (status === 'approved') return [];
  // Sorted out as spam looks as it did before, and can be erased like everything.
  return [...requestSteps.filter((step) => isPossible({ kind, status }, step)), 'erase'];
}

/** Statuses in which the promised answer is due. */
export const isWaiting = (status: ShownStatus): boolean => status === 'new' || status === 'seen';
