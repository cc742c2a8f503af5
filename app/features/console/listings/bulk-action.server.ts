import type { OperatorActor } from '#app/features/console/account/session.server.ts';
import { recordForMany } from '#app/features/console/evidence/queue-commands.server.ts';
import { checkQueueForm, readTypedQueue } from '#app/features/console/evidence/queue-form.server.ts';
import type { QueueProblem } from '#app/features/console/evidence/queue-form.server.ts';
import { idOf } from '#app/features/console/page/form-id.server.ts';
import { parseSubmissionKey } from '#app/features/requests/lead/typed-text.server.ts';
import type { Language } from '#app/content/language.ts';
import { isUuid } from '#app/content/uuid.ts';
import { BULK_LIMIT, bulkActions, bulkSteps, groupRefusals } from './bulk.ts';
import type { BulkChange, BulkReport } from './bulk.ts';
import { changeMany, runOnce } from './bulk.server.ts';
import type { Chosen } from './bulk.server.ts';
import type { bulkCopy } from './bulk-copy.ts';
import { listingParts } from './listing.ts';
import type { ListingFilter } from './listing-filter.ts';

type Refusal = keyof ReturnType<typeof bulkCopy>['refusals'] | QueueProblem;

/**
 * Does what the form above the list says with the chosen listings, in one transaction.
 *
 * @param key the form's key, made when it was opened
 * @param shown.from the listing with which the page starts: 'all' are those from there on
 * @returns the report; or why nothing was done
 */
export async function runBulk(
  actor: OperatorActor,
  form: FormData,
  shown: { filter: ListingFilter; from: string | null; language: Language; mayRecord: boolean },
): Promise<{ ok: true; report: BulkReport } | { ok: false; reason: Refusal }> {
  const { filter, language, mayRecord } = shown;
  const texts = (name: string) =>
    form.getAll(name).filter((value): value is string => typeof value === 'string');
  const text = (name: string) => texts(name)[0] ?? '';
  const key = parseSubmissionKey(text('key'));
  const action = bulkActions.find((each) => each === text('action'));
  const ticked = texts('listing').filter(isUuid);
  const isAll = text('all') === 'yes';
  if (!key || !action || (!isAll && ticked.length === 0)) return { ok: false, reason: 'choose' };
  const found = Number(text('found'));
  // Up to the limit, all are done at once, on whichever page that is.
  const from = found > BULK_LIMIT ? shown.from : null;
  const chosen: Chosen = isAll
    ? { filter, found, from, left: Number(text('left')) || null }
    : { ids: ticked };
  if (action === 'step') {
    if (!mayRecord) return { ok: false, reason: 'forbidden' };
    const view = bulkSteps.find((step) => step === text('step'));
    if (!view) return { ok: false, reason: 'choose' };
    const now = new Date();
    const checked = checkQueueForm(readTypedQueue(text), { view, numbers: new Map(), now });
    if (!checked.ok) return { ok: false, reason: checked.problem };
    const id = idOf(key, [actor.id, 'step', view, isAll ? 'all' : ticked]);
    return runOnce({ id, chosen, language }, async (trx, ids) => {
      const { done, refused } = await recordForMany(trx, actor, { ids, form: checked.form, key, now });
      const others = refused.filter(({ reason }) => reason !== 'passed');
      const report: BulkReport = {
        action: 'step',
        done: done.length,
        same: refused.length - others.length,
        refused: groupRefusals(others),
      };
      return { ok: true, report };
    });
  }
  const change: BulkChange =
    action === 'confirm'
      ? { action, parts: listingParts.filter((part) => texts('parts').includes(part)) }
      : action === 'assign'
        ? { action, to: text('to') || null }
        : { action };
  return changeMany(actor, { chosen, change, key, language });
}
