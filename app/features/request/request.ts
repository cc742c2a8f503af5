import type { LeadKind, LeadStatus } from '#app/features/lead/lead.ts';
import { standingSteps } from '#app/features/lead/history.ts';
import { isPossible } from '#app/features/lead/lead-flow.ts';

/** A line of a lead's history, as the database has it, oldest first. */
export type HistoryLine = {
  kind: 'status' | 'undo' | 'note' | 'assigned' | 'erased' | 'genuine';
  actor: string;
  to: LeadStatus | null;
  at: Date;
  note: string | null;
};

/** What a visitor sees of a status: what was sorted out as spam looks as it did before. */
export type ShownStatus = Exclude<LeadStatus, 'spam'>;

/** A step that the visitor is told. `note`: what was written to them with it. */
export type Step = { status: ShownStatus; at: Date; note: string | null };

/**
 * The steps that a visitor sees: received first, then each status that holds or held. Never what was taken back, what
 * operators wrote to each other, or who did it.
 */
export function stepsOf(history: readonly HistoryLine[]): Step[] {
  return standingSteps(history).flatMap(({ to, at, note, actor }, index) => {
    if (to === null || to === 'spam' || (to === 'new' && index > 0)) return [];
    return [{ status: to, at, note: actor === 'visitor' ? null : note }];
  });
}

/** What the visitor can do on the page. */
export type RequestAction = 'withdraw' | 'erase';

/**
 * What is offered: a published review is taken back by its own link, which takes it off the site, too.
 */
export function offered(kind: LeadKind, status: LeadStatus): RequestAction[] {
  if (kind === 'review_submission' && status === 'approved') return [];
  // Sorted out as spam looks as it did before, and can be erased like everything.
  return isPossible({ kind, status }, 'withdraw') ? ['withdraw', 'erase'] : ['erase'];
}

/** Statuses in which the visitor waits for the promised answer. */
export const isWaiting = (status: ShownStatus): boolean => status === 'new' || status === 'seen';
