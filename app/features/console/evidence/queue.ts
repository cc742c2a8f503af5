import type { QueueResult } from '#app/features/console/account/remembered.server.ts';

/** Views of the verification queue: what the file lacks, what is due again, and what waits for a second person. */
export const queueViews = [
  'new',
  'documents',
  'practice',
  'committee',
  'licence',
  'annual',
  'second',
  'suspended',
] as const;
export type QueueView = (typeof queueViews)[number];

/** Views that record a look into the register, with a number for each dentist. */
export const asksRegister = (view: QueueView): boolean => view === 'new' || view === 'licence';

/** Views whose evidence one form records for several dentists; degrees differ, and a return needs the whole file. */
export const recordsMany = (view: QueueView): boolean => view !== 'documents' && view !== 'suspended';

export type QueueFilter = { view: QueueView; city: string | null; specialty: string | null };

const slug = (text: string | null) => (text !== null && /^[a-z0-9-]{1,80}$/.test(text) ? text : null);

/** Reads the filter from a URL; drops invalid values. */
export const readQueueFilter = (params: URLSearchParams): QueueFilter => ({
  view: queueViews.find((view) => view === params.get('view')) ?? 'new',
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
