import type { DueTask } from '#app/content/due-tasks.ts';
import type { InboxFilter } from '#app/features/console/inbox/inbox.ts';

/** The inbox filter behind each count of leads on the overview. */
export const overviewLeads = {
  overdue: { view: 'overdue' },
  messages: { view: 'messages' },
  calls: { view: 'calls' },
  new: { view: 'new' },
  open: { view: 'open' },
  published: { view: 'approved', kind: 'review_submission' },
} as const satisfies Record<string, Partial<InboxFilter>>;

export type OverviewCounts = Record<
  keyof typeof overviewLeads | 'failedMail' | 'bursts' | 'registers' | DueTask,
  number
>;
