import type { QueueResult } from '#app/features/console/account/remembered.server.ts';
import type { Proof } from '#db/rows.ts';

/** Views of the verification queue: the next step to record, what is due again, and what waits for a second person. */
export const queueViews = [
  'step-1',
  'step-2',
  'step-3',
  'step-4',
  'step-5',
  'step-6',
  'licence',
  'feedback',
  'annual',
  'second',
  'suspended',
] as const;
export type QueueView = (typeof queueViews)[number];

/** How a fact that is recorded for several dentists can be known: the first one, unless the operator says more. */
export const queueProofs = ['stated', 'seen', 'confirmed'] as const satisfies readonly Proof[];

export type QueueFilter = { view: QueueView; city: string | null; specialty: string | null };

const slug = (text: string | null) => (text !== null && /^[a-z0-9-]{1,80}$/.test(text) ? text : null);

/** Reads the filter from a URL; drops invalid values. */
export const readQueueFilter = (params: URLSearchParams): QueueFilter => ({
  view: queueViews.find((view) => view === params.get('view')) ?? 'step-1',
  city: slug(params.get('city')),
  specialty: slug(params.get('specialty')),
});

export const queueQueryOf = ({ view, city, specialty }: QueueFilter) => ({
  view,
  city: city ?? undefined,
  specialty: specialty ?? undefined,
});

/** Dentists or rows per page, and per bulk action. */
export const QUEUE_PAGE = 50;

export type QueueReport = Pick<QueueResult, 'done' | 'refused'>;
