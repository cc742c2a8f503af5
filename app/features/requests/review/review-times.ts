import { standingSteps } from '#app/features/requests/lead/history.ts';
import type { LeadStatus } from '#app/features/requests/lead/lead.ts';
import type { LeadEventData } from '#db/rows.ts';

/** A line of a lead's history, oldest first. */
export type ReviewLine = {
  kind: string;
  actor: string;
  to: LeadStatus | null;
  at: Date;
  data: LeadEventData;
};

/** A step of a review as its writer sees it. */
export type ReviewStep =
  | 'sent'
  | 'confirmed'
  | 'changed'
  | 'published'
  | 'rejected'
  | 'changeRejected'
  | 'takenDown'
  | 'deleted'
  | 'erased';

export type ReviewFacts = {
  confirmedAt: Date | null;
  /** When its text was erased; null if it was not. */
  textErasedAt: Date | null;
};

/**
 * Steps that a review's writer sees, oldest first. Leaves out undone steps and operators' names; spam looks unchanged.
 */
export function reviewSteps(
  history: readonly ReviewLine[],
  { confirmedAt, textErasedAt }: ReviewFacts,
): { name: ReviewStep; at: Date }[] {
  let published = false;
  const steps = standingSteps(history).flatMap((line, index): { name: ReviewStep; at: Date }[] => {
    const { to, at, actor, data } = line;
    if (index === 0) return [{ name: 'sent', at }];
    if (to === 'approved') {
      published = true;
      return [{ name: 'published', at }];
    }
    if (to === 'rejected') {
      // The published version stays on the site.
      if (data.review?.status === 'approved') return [{ name: 'changeRejected', at }];
      const name = published ? 'takenDown' : 'rejected';
      published = false;
      return [{ name, at }];
    }
    if (to === 'withdrawn') return [{ name: 'deleted', at }];
    if (to === 'spam') published = false;
    return to === 'new' && actor === 'visitor' ? [{ name: 'changed', at }] : [];
  });
  if (confirmedAt) steps.push({ name: 'confirmed', at: confirmedAt });
  if (textErasedAt && !steps.some(({ name }) => name === 'deleted'))
    steps.push({ name: 'erased', at: textErasedAt });
  return steps.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}
