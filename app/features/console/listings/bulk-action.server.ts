import type { OperatorActor } from '#app/features/console/account/session.server.ts';
import { parseSubmissionKey } from '#app/features/requests/lead/typed-text.server.ts';
import type { Language } from '#app/content/language.ts';
import { isUuid } from '#app/content/uuid.ts';
import { BULK_LIMIT, bulkActions } from './bulk.ts';
import type { BulkChange, BulkReport } from './bulk.ts';
import { changeMany } from './bulk.server.ts';
import type { Chosen } from './bulk.server.ts';
import type { bulkCopy } from './bulk-copy.ts';
import { listingParts } from './listing.ts';
import type { ListingFilter } from './listing-filter.ts';

type Refusal = keyof ReturnType<typeof bulkCopy>['refusals'];

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
  shown: { filter: ListingFilter; from: string | null; language: Language },
): Promise<{ ok: true; report: BulkReport } | { ok: false; reason: Refusal }> {
  const { filter, language } = shown;
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
  const change: BulkChange =
    action === 'confirm'
      ? { action, parts: listingParts.filter((part) => texts('parts').includes(part)) }
      : action === 'assign'
        ? { action, to: text('to') || null }
        : { action };
  return changeMany(actor, { chosen, change, key, language });
}
