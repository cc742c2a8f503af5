import type { OperatorActor } from '#app/features/console/account/session.server.ts';
import { recordForMany } from '#app/features/console/evidence/queue-commands.server.ts';
import { checkQueueForm, readTypedQueue } from '#app/features/console/evidence/queue-form.server.ts';
import { idOf } from '#app/features/console/page/form-id.server.ts';
import { parseSubmissionKey } from '#app/features/requests/lead/typed-text.server.ts';
import type { Language } from '#app/content/language.ts';
import { isUuid } from '#app/content/uuid.ts';
import { db } from '#db/database.ts';
import { BULK_LIMIT, bulkActions, bulkSteps, groupRefusals } from './bulk.ts';
import type { BulkChange, BulkReport } from './bulk.ts';
import { changeMany, idsOf } from './bulk.server.ts';
import type { Chosen } from './bulk.server.ts';
import type { bulkCopy } from './bulk-copy.ts';
import { listingParts } from './listing.ts';
import type { ListingFilter } from './listing-filter.ts';
import { listListingIds } from './listing-list.server.ts';

type Refusal = keyof ReturnType<typeof bulkCopy>['refusals'] | 'proof' | 'future';

/**
 * Does what the form above the list says with the chosen listings, in one transaction.
 *
 * @param key the form's key, made when it was opened
 * @param shown.after the listing after which the page starts: 'all' are those from there on
 * @returns the report, with the listing after which the rest follows where 'all' are too many for once; or why nothing was
 * done
 */
export async function runBulk(
  actor: OperatorActor,
  form: FormData,
  shown: { filter: ListingFilter; after: string | null; language: Language; mayRecord: boolean },
): Promise<{ ok: true; report: BulkReport; next: string | null } | { ok: false; reason: Refusal }> {
  const { filter, language } = shown;
  // Up to the limit, all are done at once, on whichever page that is.
  const after = Number(form.get('found')) > BULK_LIMIT ? shown.after : null;
  // Before the change: hidden listings, for example, are found no longer.
  const first =
    form.get('all') === 'yes' ? await listListingIds(filter, { language, after, limit: BULK_LIMIT + 1 }) : [];
  const outcome = await changeChosen(actor, form, { ...shown, after });
  return outcome.ok
    ? { ...outcome, next: first.length > BULK_LIMIT ? first[BULK_LIMIT - 1]! : null }
    : outcome;
}

async function changeChosen(
  actor: OperatorActor,
  form: FormData,
  { filter, after, language, mayRecord }: Parameters<typeof runBulk>[2],
): Promise<{ ok: true; report: BulkReport } | { ok: false; reason: Refusal }> {
  const texts = (name: string) =>
    form.getAll(name).filter((value): value is string => typeof value === 'string');
  const text = (name: string) => texts(name)[0] ?? '';
  const key = parseSubmissionKey(text('key'));
  const action = bulkActions.find((each) => each === text('action'));
  const ticked = texts('listing').filter(isUuid);
  const isAll = text('all') === 'yes';
  if (!key || !action || (!isAll && ticked.length === 0)) return { ok: false, reason: 'choose' };
  const chosen: Chosen = isAll ? { filter, found: Number(text('found')), after } : { ids: ticked };
  if (action === 'step') {
    if (!mayRecord) return { ok: false, reason: 'forbidden' };
    const view = bulkSteps.find((step) => step === text('step'));
    if (!view) return { ok: false, reason: 'choose' };
    const now = new Date();
    const checked = checkQueueForm(readTypedQueue(text), { view, numbers: new Map(), now });
    if (!checked.ok) return { ok: false, reason: checked.problem };
    const ids = await idsOf(chosen, language);
    if (ids === null) return { ok: false, reason: 'moved' };
    return { ok: true, report: await recordSteps(actor, { view, ids, form: checked.form, key, now }) };
  }
  const change: BulkChange =
    action === 'confirm'
      ? { action, parts: listingParts.filter((part) => texts('parts').includes(part)) }
      : action === 'assign'
        ? { action, to: text('to') || null }
        : { action };
  return changeMany(actor, { chosen, change, key, language });
}

/** Records a step of several listings, together with what its undo needs. The same form sent again changes nothing. */
function recordSteps(
  actor: OperatorActor,
  { view, ...given }: { view: string } & Parameters<typeof recordForMany>[2],
): Promise<BulkReport> {
  const id = idOf(given.key, [actor.id, 'step', view, given.ids]);
  return db.transaction().execute(async (trx) => {
    // The same form, sent at the same time, waits here.
    const begun = await trx
      .insertInto('listing_bulks')
      .values({ id, operator_id: actor.id, action: 'step' })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!begun) {
      const same = trx.selectFrom('listing_bulks').select('report').where('id', '=', id);
      return (await same.executeTakeFirstOrThrow()).report as BulkReport;
    }
    const {
      report: { done, refused },
      rows,
    } = await recordForMany(trx, actor, given);
    const report: BulkReport = {
      id: done.length > 0 ? id : null,
      action: 'step',
      done: done.length,
      same: 0,
      refused: groupRefusals(refused),
    };
    const items = [...rows].map(([dentist, evidence]) => ({ id: dentist, evidence }));
    await trx
      .updateTable('listing_bulks')
      .set({ items: JSON.stringify(items), report: JSON.stringify(report) })
      .where('id', '=', id)
      .execute();
    return report;
  });
}
