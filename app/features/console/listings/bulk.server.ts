import { sql } from 'kysely';
import { listLeadWorkers } from '#app/features/console/account/account-queries.server.ts';
import type { OperatorActor } from '#app/features/console/account/session.server.ts';
import { idOf } from '#app/features/console/page/form-id.server.ts';
import { isWithoutSpecialty } from '#app/features/directory/dentist/imported-facts.server.ts';
import { recordChange } from '#app/features/requests/operator/record-change.server.ts';
import { actorMay } from '#app/features/requests/operator/roles.ts';
import type { Language } from '#app/content/language.ts';
import { db } from '#db/database.ts';
import type { Trx } from '#db/database.ts';
import type { DentistPart, ListingBulkItem } from '#db/rows.ts';
import { BULK_LIMIT, groupRefusals } from './bulk.ts';
import type { BulkChange, BulkReport } from './bulk.ts';
import { confirmParts, setHidden, touch } from './change-listing.server.ts';
import { listingFields } from './listing.ts';
import type { ListingFacts, ListingField } from './listing.ts';
import type { ListingFilter } from './listing-filter.ts';
import { countListings, listListingIds } from './listing-list.server.ts';
import { readFacts } from './listing-queries.server.ts';

/** Ticked listings, or all that a filter finds, if they are still as many as the operator saw. */
export type Chosen = { ids: readonly string[] } | { filter: ListingFilter; found: number };

/**
 * The ids of the chosen listings, at most `BULK_LIMIT`.
 *
 * @returns null if the filter finds another number of listings by now
 */
export async function idsOf(chosen: Chosen, language: Language): Promise<string[] | null> {
  if ('ids' in chosen) return chosen.ids.slice(0, BULK_LIMIT);
  const [found, ids] = await Promise.all([
    countListings(chosen.filter),
    listListingIds(chosen.filter, { language, limit: BULK_LIMIT }),
  ]);
  return found === chosen.found ? ids : null;
}

type Locked = {
  id: string;
  name: string;
  version: number;
  hidden: boolean;
  merged: boolean;
  unplaced: boolean;
  /** The operator has a clinic in the dentist's city. */
  conflict: boolean;
  assignee: string | null;
};

/**
 * Locks listings in the order of their ids, as imports do.
 *
 * @returns those that exist
 */
export async function lockListings(
  trx: Trx,
  ids: readonly string[],
  actor: OperatorActor,
): Promise<Locked[]> {
  await sql`select from dentists where id = any (${[...ids]}::uuid[]) order by id for update`.execute(trx);
  const { rows } = await sql<Locked>`
    select d.id, d.name, d.version, d.hidden_at is not null as hidden, d.merged_into is not null as merged,
      ${isWithoutSpecialty('d')} as unplaced, w.assigned_to as assignee,
      exists (select from dentist_locations l join operators o on o.clinic_city_id = l.city_id
        where l.dentist_id = d.id and o.id = ${actor.id}) as conflict
    from dentists d left join listing_work w on w.dentist_id = d.id
    where d.id = any (${[...ids]}::uuid[]) order by d.id`.execute(trx);
  return rows;
}

/** What happens to each listing: it changes, is so already (`same`), or is refused for a reason. */
type Verdict = { change: ListingBulkItem } | 'same' | { reason: string };

const isKnown = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== false && value !== '';

const isKnownPart = (facts: ListingFacts, part: DentistPart): boolean =>
  (Object.keys(listingFields) as ListingField[]).some(
    (field) => listingFields[field] === part && isKnown(facts[field]),
  );

/**
 * Confirms those of the parts that hold something and that no clinic confirmed: what a clinic said is worth more than
 * what was looked up.
 */
async function confirmListing(
  trx: Trx,
  { id, version }: Locked,
  parts: readonly DentistPart[],
  actor: OperatorActor,
): Promise<Verdict> {
  const facts = await readFacts(trx, id);
  if (!facts) return { reason: 'hidden' };
  const { rows: before } = await sql<NonNullable<ListingBulkItem['facts']>[number]>`
    select asked.part, f.known_by, f.confirmed_at, f.confirmed_by, f.confirmed_by_name,
      coalesce(f.confirmed_at > now() - interval '1 day', false) as is_recent
    from unnest(${[...parts]}::text[]) as asked (part)
    left join dentist_facts f on f.dentist_id = ${id}::uuid and f.part = asked.part`.execute(trx);
  const wanted = before.filter(
    ({ part, known_by, is_recent }) =>
      isKnownPart(facts, part) && (known_by === null || (known_by === 'checked' && !is_recent)),
  );
  if (wanted.length === 0) return 'same';
  const confirmed = wanted.map(({ part }) => part);
  await confirmParts(trx, id, new Map(confirmed.map((part) => [part, 'checked'])), actor);
  await touch(trx, id);
  await recordChange(trx, {
    actor,
    action: 'dentist.update',
    subject: { kind: 'dentist', id },
    after: { confirmed, knownBy: 'checked' },
  });
  return { change: { id, version: version + 1, facts: wanted } };
}

/** Gives a locked listing to an operator, or to nobody. */
export async function assignListing(
  trx: Trx,
  { id, assignee }: Pick<Locked, 'id' | 'assignee'>,
  to: string | null,
  actor: OperatorActor,
): Promise<Verdict> {
  if (assignee === to) return 'same';
  await trx
    .insertInto('listing_work')
    .values({ dentist_id: id, assigned_to: to })
    .onConflict((conflict) => conflict.column('dentist_id').doUpdateSet({ assigned_to: to }))
    .execute();
  await recordChange(trx, {
    actor,
    action: 'dentist.assign',
    subject: { kind: 'dentist', id },
    before: { assignee },
    after: { assignee: to },
  });
  return { change: { id, assignee: { before: assignee, after: to } } };
}

/** Whether a listing can be hidden or put back; the row changes later, together with the others. */
function hideable(locked: Locked, isHidden: boolean): Verdict {
  if (locked.hidden === isHidden) return 'same';
  if (!isHidden && locked.merged) return { reason: 'merged' };
  if (!isHidden && locked.unplaced) return { reason: 'unplaced' };
  return { change: { id: locked.id, version: locked.version + 1 } };
}

function judge(
  trx: Trx,
  locked: Locked,
  change: BulkChange,
  actor: OperatorActor,
): Promise<Verdict> | Verdict {
  if (change.action === 'assign') return assignListing(trx, locked, change.to, actor);
  if (locked.conflict) return { reason: 'conflict' };
  return change.action === 'confirm'
    ? confirmListing(trx, locked, change.parts, actor)
    : hideable(locked, change.action === 'hide');
}

/**
 * Changes many listings in one transaction, with a line of the audit for each that changes. The same form sent again
 * changes nothing and returns the same report.
 *
 * @param key the form's key, made when it was opened
 * @returns the report; `moved`: the filter finds another number of listings by now
 */
export async function changeMany(
  actor: OperatorActor,
  { chosen, change, key, language }: { chosen: Chosen; change: BulkChange; key: string; language: Language },
): Promise<
  { ok: true; report: BulkReport } | { ok: false; reason: 'forbidden' | 'moved' | 'no-worker' | 'nothing' }
> {
  if (!actorMay(actor, 'edit-listings')) return { ok: false, reason: 'forbidden' };
  if (change.action === 'confirm' && change.parts.length === 0) return { ok: false, reason: 'nothing' };
  if (
    change.action === 'assign' &&
    change.to !== null &&
    !(await listLeadWorkers()).some(({ id }) => id === change.to)
  )
    return { ok: false, reason: 'no-worker' };
  const id = idOf(key, [actor.id, change, 'ids' in chosen ? chosen.ids : 'all']);
  const done = await db.selectFrom('listing_bulks').select('report').where('id', '=', id).executeTakeFirst();
  if (done) return { ok: true, report: done.report as BulkReport };
  const ids = await idsOf(chosen, language);
  if (ids === null) return { ok: false, reason: 'moved' };
  return db.transaction().execute(async (trx) => {
    // The same form, sent at the same time, waits here.
    const begun = await trx
      .insertInto('listing_bulks')
      .values({ id, operator_id: actor.id, action: change.action })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!begun) {
      const same = trx.selectFrom('listing_bulks').select('report').where('id', '=', id);
      return { ok: true, report: (await same.executeTakeFirstOrThrow()).report as BulkReport };
    }
    const items: ListingBulkItem[] = [];
    const refused: { id: string; name: string; reason: string }[] = [];
    let same = 0;
    for (const locked of await lockListings(trx, ids, actor)) {
      const verdict = await judge(trx, locked, change, actor);
      if (verdict === 'same') same += 1;
      else if ('change' in verdict) items.push(verdict.change);
      else refused.push({ id: locked.id, name: locked.name, reason: verdict.reason });
    }
    if (change.action === 'hide' || change.action === 'show') {
      const changing = items.map((item) => item.id);
      await setHidden(trx, changing, change.action === 'hide', actor);
    }
    const report: BulkReport = {
      id: items.length > 0 ? id : null,
      action: change.action,
      done: items.length,
      same,
      refused: groupRefusals(refused),
    };
    await trx
      .updateTable('listing_bulks')
      .set({ items: JSON.stringify(items), report: JSON.stringify(report) })
      .where('id', '=', id)
      .execute();
    return { ok: true, report };
  });
}
