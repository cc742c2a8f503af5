import { kindIds } from '#app/features/requests/kind/lead-kinds.ts';
import type { LeadKind, LeadStatus } from '#app/features/requests/lead/lead.ts';
import { leadStatusWords } from '#app/features/requests/lead/lead.ts';
import type { LeadAction } from '#app/features/requests/kind/steps.ts';

/** Open, overdue, to be called today, with a message of the visitor, with open reports, assigned to the operator, all; each status is a view too. */
export const inboxViews = ['open', 'overdue', 'calls', 'messages', 'reported', 'mine', 'all'] as const;
const statuses = Object.keys(leadStatusWords) as LeadStatus[];
export type InboxView = (typeof inboxViews)[number] | LeadStatus;

/** Age of a lead. */
export const inboxAges = ['day', 'week', 'month', 'older'] as const;
export type InboxAge = (typeof inboxAges)[number];

export type InboxFilter = {
  view: InboxView;
  kind: LeadKind | null;
  /** A city's slug. */
  city: string | null;
  age: InboxAge | null;
  /** Search term: from the session, never from the URL. */
  term: string | null;
};

/** Leads per page. */
export const INBOX_PAGE = 50;

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | null =>
  known.find((each) => each === value) ?? null;

/** Reads the filter from a URL or form; drops invalid values. */
export function readInboxFilter(
  params: { get(name: string): unknown },
  searched: string | undefined,
): InboxFilter {
  const text = (name: string) => {
    const value = params.get(name);
    return typeof value === 'string' ? value : null;
  };
  const city = text('city');
  return {
    view: oneOf<InboxView>([...inboxViews, ...statuses], text('view')) ?? 'open',
    kind: oneOf(kindIds, text('kind')),
    city: city !== null && /^[a-z0-9-]{1,80}$/.test(city) ? city : null,
    age: oneOf(inboxAges, text('age')),
    term: text('search') === '1' && searched ? searched : null,
  };
}

/** The filter as query parameters; leaves out the default view. */
export const inboxQueryOf = ({ view, kind, city, age, term }: InboxFilter) => ({
  view: view === 'open' ? undefined : view,
  kind: kind ?? undefined,
  city: city ?? undefined,
  age: age ?? undefined,
  search: term === null ? undefined : ('1' as const),
});

/** State of the promise to the visitor, in whole hours, or minutes under one hour. */
export type Clock =
  | { state: 'due' | 'overdue'; hours: number; minutes: number }
  /** Answered already, or no answer is due. */
  | { state: 'none' };

/**
 * @param due the promised time; null if nothing is due
 * @param isOpen whether the lead's status is open
 */
export function clockOf(due: Date | null, isOpen: boolean, now: Date): Clock {
  if (!isOpen || due === null) return { state: 'none' };
  const left = due.getTime() - now.getTime();
  const minutes = Math.floor(Math.abs(left) / 60_000);
  return {
    state: left >= 0 ? 'due' : 'overdue',
    hours: Math.floor(minutes / 60),
    minutes: minutes % 60,
  };
}

/**
 * Bulk actions of the inbox; the table of steps accepts or refuses each lead. Publishing and refusing reviews are left
 * out: one requires reading the review, the other a reason.
 */
export const bulkActions = [
  'see',
  'contact',
  'close',
  'mark-spam',
  'not-spam',
  'reopen',
] as const satisfies LeadAction[];
export type BulkAction = (typeof bulkActions)[number];

export const isBulkAction = (action: string): action is BulkAction =>
  (bulkActions as readonly string[]).includes(action);

/** How a call ended. */
export const callOutcomes = ['reached', 'no-answer'] as const;
