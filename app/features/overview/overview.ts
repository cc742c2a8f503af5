import type { InboxFilter } from '#app/features/inbox/inbox.ts';

/** How many days the plots show. */
export const PLOT_DAYS = 28;

/** What each number of leads on the overview counts, as the inbox is narrowed to show it. */
export const overviewLeads = {
  overdue: { view: 'overdue' },
  new: { view: 'new' },
  open: { view: 'open' },
  published: { view: 'approved', kind: 'review_submission' },
} as const satisfies Record<string, Partial<InboxFilter>>;

export type OverviewCounts = Record<keyof typeof overviewLeads | 'failedMail', number>;
