import { isUuid } from '#app/content/uuid.ts';
import { isDay, siteDayOf } from '#app/features/directory/place/local-time.ts';
import type { EvidenceProblem } from './evidence-form.server.ts';
import type { QueueForm } from './queue-commands.server.ts';
import { assessors } from './evidence-kinds.ts';
import { asksRegister, QUEUE_PAGE } from './queue.ts';

// The form above the verification queue: the chosen dentists, and the evidence that they have in common.

const FIELDS = ['document', 'sourceUrl', 'confirmedOn', 'inForce', 'clean', 'infection'] as const;

const assessorCodes = Object.keys(assessors) as (keyof typeof assessors)[];

export type QueueProblem = Extract<EvidenceProblem, 'proof' | 'future' | 'file' | 'unanswered'>;

/** Whether a document is named as a file, such as `letter 2026-11-03.pdf`. */
const isFileName = (document: string | null): boolean =>
  document !== null && /[^\s/\\]\.(?:pdf|jpe?g|png|heic|tiff?|eml|msg|docx?|odt)$/i.test(document);

/** What was typed about the evidence, by field. */
export const readTypedQueue = (text: (name: string) => string): Record<(typeof FIELDS)[number], string> =>
  Object.fromEntries(FIELDS.map((name) => [name, text(name).trim()])) as Record<
    (typeof FIELDS)[number],
    string
  >;

/**
 * The dentists or rows of the form: the one whose own button was pressed, all that were listed, or the chosen ones.
 *
 * @returns `only`: the row whose button it was, else ''. `next`: the row to go on with
 */
export function readChosen(
  form: FormData,
  text: (name: string) => string,
): { ids: string[]; only: string; next: string } {
  const [only = '', next = ''] = text('only').split(' ');
  const ids =
    only !== '' ? [only] : text('all') === 'yes' ? text('listed').split(' ') : form.getAll('chosen');
  return {
    ids: ids.filter((id): id is string => typeof id === 'string' && isUuid(id)).slice(0, QUEUE_PAGE),
    only,
    next: isUuid(next) ? next : '',
  };
}

/**
 * Checks the evidence for the chosen.
 *
 * @returns the form, or the problem: neither document nor link (`proof`), a practice without a file or link (`file`), no
 *   day up to today (`future`), or a question without an answer
 */
export function checkQueueForm(
  typed: ReturnType<typeof readTypedQueue>,
  { view, numbers, holders, now }: Pick<QueueForm, 'view' | 'numbers' | 'holders'> & { now: Date },
): { ok: true; form: QueueForm } | { ok: false; problem: QueueProblem } {
  const sourceUrl = typed.sourceUrl.slice(0, 500) || null;
  const document = typed.document.slice(0, 200) || null;
  const { confirmedOn } = typed;
  // A licence check has the register's link by itself.
  const needsRegister = asksRegister(view);
  const isLink = sourceUrl === null || /^https?:\/\/[^\s/]+\.[^\s]+$/.test(sourceUrl);
  if (!isLink || (!needsRegister && sourceUrl === null && document === null))
    return { ok: false, problem: 'proof' };
  if (!isDay(confirmedOn) || confirmedOn > siteDayOf(now)) return { ok: false, problem: 'future' };
  const { inForce, clean, infection } = typed;
  const assessor = assessorCodes.find((code) => code === infection);
  const isAnswered = (answer: string) => answer === 'yes' || answer === 'no';
  if (needsRegister && !(isAnswered(inForce) && isAnswered(clean)))
    return { ok: false, problem: 'unanswered' };
  if (view === 'practice' && infection !== 'signed' && !assessor) return { ok: false, problem: 'unanswered' };
  if (view === 'practice' && sourceUrl === null && !isFileName(document))
    return { ok: false, problem: 'file' };
  const form: QueueForm = {
    view,
    document,
    sourceUrl,
    confirmedOn,
    inForce: inForce === 'yes',
    clean: clean === 'yes',
    assessor: view === 'practice' ? assessor : undefined,
    numbers,
    ...(holders ? { holders } : {}),
  };
  return { ok: true, form };
}
