import type { EvidenceKind } from '#db/rows.ts';
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

type QueueForm = { kind: EvidenceKind; without: readonly string[] };

const ofRegister: QueueForm = {
  kind: 'licence',
  without: ['province', 'number', 'class', 'specialties', 'holder'],
};
const ofDecision: QueueForm = { kind: 'decision', without: ['decision', 'passed'] };

/**
 * The kind of evidence that one form of a view records for several dentists, and the fields that differ or follow from
 * the view. Degrees differ, and a return needs the whole file.
 */
export const queueForms: Partial<Record<QueueView, QueueForm>> = {
  new: ofRegister,
  licence: ofRegister,
  practice: { kind: 'practice', without: [] },
  committee: ofDecision,
  annual: ofDecision,
};

/** Views that record a look into the register, with a number for each dentist. */
export const asksRegister = (view: QueueView): boolean => queueForms[view] === ofRegister;

export const recordsMany = (view: QueueView): boolean => view === 'second' || view in queueForms;

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
