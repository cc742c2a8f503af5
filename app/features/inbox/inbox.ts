import { isDay } from '#app/features/city/local-time.ts';
import type { LeadKind, LeadStatus } from '#app/features/lead/lead.ts';
import { leadStatusWords } from '#app/features/lead/lead.ts';
import { leadFlow, timeLeft } from '#app/features/lead/lead-flow.ts';
import type { LeadAction } from '#app/features/lead/lead-flow.ts';

/** What waits for us, what has waited too long, reviews that readers reported, what is one's own, everything; or one status. */
export const inboxViews = ['open', 'overdue', 'reported', 'mine', 'all'] as const;
const statuses = Object.keys(leadStatusWords) as LeadStatus[];
export type InboxView = (typeof inboxViews)[number] | LeadStatus;

export const inboxKinds = Object.keys(leadFlow) as LeadKind[];

/** How long ago something was sent. */
export const inboxAges = ['day', 'week', 'month', 'older'] as const;
export type InboxAge = (typeof inboxAges)[number];

/**
 * How long an answer took: so many hours at most, and more than those of the time before. `waiting`: there is none yet,
 * and somebody waits for it.
 */
export const answerTimes = ['1h', '4h', '12h', '24h', 'later', 'waiting'] as const;
export type AnswerTime = (typeof answerTimes)[number];

export type InboxFilter = {
  view: InboxView;
  kind: LeadKind | null;
  /** A city's slug. */
  city: string | null;
  age: InboxAge | null;
  /** Sent on these days and between them, `YYYY-MM-DD` in the console's time zone. */
  from: string | null;
  to: string | null;
  answer: AnswerTime | null;
  /** What is searched for: from the session, never from the address. */
  term: string | null;
};

/** How many leads stand on a page. */
export const INBOX_PAGE = 50;

/** Statuses in which somebody may still wait for us. */
export const openStatuses: readonly LeadStatus[] = ['new', 'seen', 'contacted'];

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | null =>
  known.find((each) => each === value) ?? null;

/** The inbox that an address, or a form sent from it, means; what it does not know is left out. */
export function readInboxFilter(
  params: { get(name: string): unknown },
  searched: string | undefined,
): InboxFilter {
  const text = (name: string) => {
    const value = params.get(name);
    return typeof value === 'string' ? value : null;
  };
  const city = text('city');
  const day = (name: string) => {
    const value = text(name);
    return value !== null && value.startsWith('20') && isDay(value) ? value : null;
  };
  return {
    view: oneOf<InboxView>([...inboxViews, ...statuses], text('view')) ?? 'open',
    kind: oneOf(inboxKinds, text('kind')),
    city: city !== null && /^[a-z0-9-]{1,80}$/.test(city) ? city : null,
    age: oneOf(inboxAges, text('age')),
    from: day('from'),
    to: day('to'),
    answer: oneOf(answerTimes, text('answer')),
    term: text('search') === '1' && searched ? searched : null,
  };
}

/** The filter as an address has it; the standing view is left out. */
export const inboxQueryOf = ({ view, kind, city, age, from, to, answer, term }: InboxFilter) => ({
  view: view === 'open' ? undefined : view,
  kind: kind ?? undefined,
  city: city ?? undefined,
  age: age ?? undefined,
  from: from ?? undefined,
  to: to ?? undefined,
  answer: answer ?? undefined,
  search: term === null ? undefined : ('1' as const),
});

/** How the 24-hour promise stands: in whole hours, or minutes under one. */
export type Clock =
  | { state: 'due' | 'overdue'; hours: number; minutes: number }
  /** Somebody has answered, or nobody waits. */
  | { state: 'none' };

/**
 * @param askedAt from when the promise counts; null where it does not yet
 * @param waits whether nobody has answered and the status is an open one
 */
export function clockOf(askedAt: Date | null, waits: boolean, now: Date): Clock {
  if (!waits || askedAt === null) return { state: 'none' };
  const left = timeLeft(askedAt, now);
  const minutes = Math.floor(Math.abs(left) / 60_000);
  return {
    state: left >= 0 ? 'due' : 'overdue',
    hours: Math.floor(minutes / 60),
    minutes: minutes % 60,
  };
}

/**
 * The steps that the inbox offers for many leads at once; each lead takes or refuses one by the table. A review is read
 * before it is published, and refused with a reason: neither is done to many.
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
