import type { VisitTime } from '#app/features/requests/kind/appointment.ts';
import type { ShownStatus } from '#app/features/requests/kind/lead-kind.ts';
import { requestSteps } from '#app/features/requests/kind/steps.ts';
import type { RequestStep } from '#app/features/requests/kind/steps.ts';
import type { LeadKind, LeadStatus } from '#app/features/requests/lead/lead.ts';
import { effectiveSteps } from '#app/features/requests/lead/history.ts';
import { isPossible } from '#app/features/requests/lead/lead-flow.ts';
import type { LeadEventData, LeadEventKind } from '#db/rows.ts';

/** A line of a lead's history from the database, oldest first. */
export type HistoryLine = {
  id: string;
  kind: LeadEventKind;
  actor: string;
  to: LeadStatus | null;
  at: Date;
  note: string | null;
  data: LeadEventData;
};

/** A step that the visitor sees. */
export type Step = {
  status: ShownStatus;
  at: Date;
  /** Our message to the visitor. */
  note: string | null;
  /** The day and time that the visitor then asked for, or that was kept. */
  asked: VisitTime | null;
  kept: VisitTime | null;
};

/**
 * Steps that a visitor sees: received, then each status of the lead. Leaves out undone steps, internal notes and names
 * of operators.
 */
export function stepsOf(history: readonly HistoryLine[]): Step[] {
  return effectiveSteps(history).flatMap(({ to, at, note, actor, data }, index) => {
    const asked = data.wished ?? (to === 'new' ? (data.moved?.to ?? null) : null);
    if (to === null || to === 'spam' || (to === 'new' && index > 0 && asked === null)) return [];
    const { kept = null } = data;
    return [{ status: to, at, note: actor === 'visitor' ? null : note, asked, kept }];
  });
}

/** The day and time that the visitor asks for instead of the confirmed ones, or null. */
export const wishOf = (history: readonly HistoryLine[]): VisitTime | null =>
  effectiveSteps(history).at(-1)?.data.wished ?? null;

/**
 * The steps that the visitor can take on the page; `drop-wish` only while a wish is open.
 * `no-mail` is asked only by the link in a mail about a visit.
 */
export type RequestAction = RequestStep | 'move' | 'drop-wish' | 'no-mail' | 'erase';

/** Actions that the page offers. A published review is withdrawn by its own link, which also takes it off the site. */
export function offered(kind: LeadKind, status: LeadStatus): RequestAction[] {
  if (status === 'approved') return [];
  // Sorted out as spam looks as it did before, and can be erased like everything.
  const steps = (['move', ...requestSteps] as const).filter((step) => isPossible({ kind, status }, step));
  return [...steps, 'erase'];
}

/** Statuses in which the promised answer is due. */
export const isWaiting = (status: LeadStatus): boolean => status === 'new' || status === 'seen';
