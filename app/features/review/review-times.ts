import { standingSteps } from '#app/features/lead/history.ts';
import type { LeadStatus } from '#app/features/lead/lead.ts';

/** A line of a lead's history, oldest first. */
export type ReviewLine = {
  id: string;
  kind: string;
  actor: string;
  to: LeadStatus | null;
  at: Date;
};

/** What its writer is told of what became of a review. */
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
  /** Lines of the history that refused a change and left the earlier version on the site. */
  keptBy: ReadonlySet<string>;
  /** When its text was erased here; null while it is there. */
  textErasedAt: Date | null;
};

/**
 * What happened with a review, the newest last: never what was taken back or who did it, and what was sorted out as spam
 * looks as it did before.
 */
export function reviewSteps(
  history: readonly ReviewLine[],
  { confirmedAt, keptBy, textErasedAt }: ReviewFacts,
): { name: ReviewStep; at: Date }[] {
  let published = false;
  const steps = standingSteps(history).flatMap((line, index): { name: ReviewStep; at: Date }[] => {
    const { id, to, at, actor } = line;
    if (index === 0) return [{ name: 'sent', at }];
    if (to === 'approved') {
      published = true;
      return [{ name: 'published', at }];
    }
    if (to === 'rejected') {
      if (keptBy.has(id)) return [{ name: 'changeRejected', at }];
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
