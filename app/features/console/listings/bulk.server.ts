import { sql } from 'kysely';
import type { OperatorActor } from '#app/features/console/account/session.server.ts';
import { idOf } from '#app/features/console/page/form-id.server.ts';
import { isWithoutSpecialty } from '#app/features/directory/dentist/imported-facts.server.ts';
import { lockWorkers } from '#app/features/requests/operator/lock-workers.server.ts';
import { recordChanges } from '#app/features/requests/operator/record-change.server.ts';
import { queueMail } from '#app/features/requests/mail/queue-mail.server.ts';
import { actorMay } from '#app/features/requests/operator/roles.ts';
import type { Language } from '#app/content/language.ts';
import { db } from '#db/database.ts';
import type { Executor, Trx } from '#db/database.ts';
import type { DentistPart, KnownBy } from '#db/rows.ts';
import { BULK_LIMIT, groupRefusals } from './bulk.ts';
import type { BulkChange, BulkReport, BulkRest } from './bulk.ts';
import { confirmPartsOf, setState, touch } from './change-listing.server.ts';
import type { ListingState } from './change-listing.server.ts';
import { listingFields } from './listing.ts';
import type { ListingFacts, ListingField } from './listing.ts';
import type { ListingFilter } from './listing-filter.ts';
import { countListings, listListingIds } from './listing-list.server.ts';
import { readFactsOf } from './listing-queries.server.ts';

/**
 * Ticked listings, or all that a filter finds, if they are still as many as the operator saw; `from`: this one and those
 * behind it, `left` of them where that is known.
 */
export type Chosen =
  | { ids: readonly string[] }
  | { filter: ListingFilter; found: number; from?: string | null; left?: number | null };

/**
 * The ids of the chosen listings, at most `BULK_LIMIT`, and where the rest starts. That is with a listing that the action
 * leaves as it is: in an order by date, those that it changes move behind the rest, and `left` keeps them out of it.
 *
 * @returns null if the filter finds another number of listings by now
 */
async function idsOf(
  chosen: Chosen,
  language: Language,
): Promise<{ ids: readonly string[]; next?: BulkRest } | null> {
  if ('ids' in chosen) return { ids: chosen.ids.slice(0, BULK_LIMIT) };
  const { filter, from = null } = chosen;
  const left = from === null ? chosen.found : (chosen.left ?? null);
  const limit = Math.min(BULK_LIMIT, left ?? BULK_LIMIT);
  const [found, ids] = await Promise.all([
    countListings(filter),
    listListingIds(filter, { language, from, limit: limit + 1 }),
  ]);
  if (found !== chosen.found) return null;
  const rest = left === null ? null : left - limit;
  const first = rest === 0 ? undefined : ids[limit];
  return { ids: ids.slice(0, limit), ...(first ? { next: { from: first, left: rest } } : {}) };
}

/** A listing as it is now, of what bulk actions change. */
type PresentListing = {
  id: string;
  name: string;
  hidden: boolean;
  merged: boolean;
  closed: boolean;
  /** The files of its source lack it, and nobody decided to keep it. */
  unseen: boolean;
  hasAddress: boolean;
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
): Promise<PresentListing[]> {
  await sql`select from dentists where id = any (${[...ids]}::uuid[]) order by id for update`.execute(trx);
  const { rows } = await sql<PresentListing>`
    select d.id, d.name, d.hidden_at is not null as hidden, d.merged_into is not null as merged,
      d.closed_at is not null as closed, w.not_seen_since is not null and w.absence_kept_at is null as unseen,
      d.email is not null as "hasAddress",
      ${isWithoutSpecialty('d')} as unplaced, w.assigned_to as assignee,
      exists (select from dentist_locations l join operators o on o.clinic_city_id = l.city_id
        where l.dentist_id = d.id and o.id = ${actor.id}) as conflict
    from dentists d left join listing_work w on w.dentist_id = d.id
    where d.id = any (${[...ids]}::uuid[]) order by d.id`.execute(trx);
  return rows;
}

/** A listing changes, is so already (`same`), or is refused for a reason. */
type Verdict = 'changed' | 'same' | { reason: string };

// The functions below return a verdict for each listing, in the order given.

const changedIds = (listings: readonly PresentListing[], verdicts: readonly Verdict[]): string[] =>
  listings.filter((_, index) => verdicts[index] === 'changed').map(({ id }) => id);

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
async function confirmListings(
  trx: Trx,
  listings: readonly PresentListing[],
  parts: readonly DentistPart[],
  actor: OperatorActor,
): Promise<Verdict[]> {
  const ids = listings.map(({ id }) => id);
  const facts = await readFactsOf(trx, ids);
  const { rows } = await sql<{ id: string; part: DentistPart }>`
    select d.id, asked.part
    from unnest(${ids}::uuid[]) as d (id) cross join unnest(${[...parts]}::text[]) as asked (part)
    left join dentist_facts f on f.dentist_id = d.id and f.part = asked.part
    where f.known_by is null or (f.known_by = 'checked' and f.confirmed_at <= now() - interval '1 day')`.execute(
    trx,
  );
  const confirmed = new Map<string, Map<DentistPart, KnownBy>>();
  for (const { id, part } of rows) {
    const known = facts.get(id);
    if (!known || !isKnownPart(known, part)) continue;
    confirmed.set(id, (confirmed.get(id) ?? new Map<DentistPart, KnownBy>()).set(part, 'checked'));
  }
  await confirmPartsOf(trx, confirmed, actor);
  await touch(trx, [...confirmed.keys()]);
  await recordChanges(
    trx,
    [...confirmed].map(([id, known]) => ({
      actor,
      action: 'dentist.update',
      subject: { kind: 'dentist', id },
      after: { confirmed: [...known.keys()], knownBy: 'checked' },
    })),
  );
  return ids.map((id) => (confirmed.has(id) ? 'changed' : facts.has(id) ? 'same' : { reason: 'hidden' }));
}

/** Gives listings to an operator, or to nobody. */
async function assignListings(
  trx: Trx,
  listings: readonly PresentListing[],
  to: string | null,
  actor: OperatorActor,
): Promise<Verdict[]> {
  const moved = listings.filter(({ assignee }) => assignee !== to);
  await sql`insert into listing_work (dentist_id, assigned_to)
    select id, ${to} from unnest(${moved.map(({ id }) => id)}::uuid[]) as m (id)
    on conflict (dentist_id) do update set assigned_to = excluded.assigned_to`.execute(trx);
  await recordChanges(
    trx,
    moved.map(({ id, assignee }) => ({
      actor,
      action: 'dentist.assign',
      subject: { kind: 'dentist', id },
      before: { assignee },
      after: { assignee: to },
    })),
  );
  return listings.map(({ assignee }) => (assignee === to ? 'same' : 'changed'));
}

/** Hides or closes listings or puts them back, where they can be. */
async function moveListings(
  trx: Trx,
  listings: readonly PresentListing[],
  state: ListingState,
  actor: OperatorActor,
): Promise<Verdict[]> {
  const verdicts = listings.map((locked): Verdict => {
    if (locked.hidden === (state !== 'shown') && locked.closed === (state === 'closed')) return 'same';
    if (state === 'shown' && locked.merged) return { reason: 'merged' };
    if (state !== 'hidden' && locked.unplaced) return { reason: 'unplaced' };
    // As on its own page, a listing is shown before it goes from one of the two to the other.
    if (state !== 'shown' && locked.hidden) return { reason: locked.closed ? 'closed' : 'hidden' };
    return 'changed';
  });
  await setState(trx, changedIds(listings, verdicts), state, actor);
  return verdicts;
}

/** Takes listings off the list of those that their files lack, until a file has them again. */
async function keepListings(
  trx: Trx,
  listings: readonly PresentListing[],
  actor: OperatorActor,
): Promise<Verdict[]> {
  const verdicts = listings.map(({ unseen }): Verdict => (unseen ? 'changed' : 'same'));
  const ids = changedIds(listings, verdicts);
  await sql`update listing_work set absence_kept_at = now() where dentist_id = any (${ids}::uuid[])`.execute(
    trx,
  );
  await recordChanges(
    trx,
    ids.map((id) => ({ actor, action: 'dentist.keep', subject: { kind: 'dentist', id } })),
  );
  return verdicts;
}

/** Asks clinics by email whether they are still open, where an address is known. */
async function askListings(
  trx: Trx,
  listings: readonly PresentListing[],
  actor: OperatorActor,
): Promise<Verdict[]> {
  const verdicts = listings.map(({ hidden, hasAddress }): Verdict => {
    if (hidden) return { reason: 'hidden' };
    return hasAddress ? 'changed' : { reason: 'no-address' };
  });
  const ids = changedIds(listings, verdicts);
  for (const id of ids)
    await queueMail(trx, { template: 'clinic-open', leadId: null, facts: { dentist: id } });
  await sql`insert into listing_work (dentist_id, asked_at) select id, now() from unnest(${ids}::uuid[]) as a (id)
    order by id on conflict (dentist_id) do update set asked_at = excluded.asked_at`.execute(trx);
  await recordChanges(
    trx,
    ids.map((id) => ({ actor, action: 'dentist.ask', subject: { kind: 'dentist', id } })),
  );
  return verdicts;
}

const stateAfter = { hide: 'hidden', close: 'closed', show: 'shown' } as const;

/** Changes those of the locked listings that the operator may change. */
async function changeListings(
  trx: Trx,
  listings: readonly PresentListing[],
  change: BulkChange,
  actor: OperatorActor,
): Promise<Verdict[]> {
  if (change.action === 'assign') return assignListings(trx, listings, change.to, actor);
  const free = listings.filter(({ conflict }) => !conflict);
  const judge = () => {
    switch (change.action) {
      case 'confirm':
        return confirmListings(trx, free, change.parts, actor);
      case 'keep':
        return keepListings(trx, free, actor);
      case 'ask':
        return askListings(trx, free, actor);
      default:
        return moveListings(trx, free, stateAfter[change.action], actor);
    }
  };
  const verdicts = await judge();
  const verdictOf = new Map(free.map((locked, index) => [locked, verdicts[index]!]));
  return listings.map((locked) => verdictOf.get(locked) ?? { reason: 'conflict' });
}

type BulkOutcome = { ok: true; report: BulkReport } | { ok: false; reason: 'moved' | 'no-worker' };

const findReport = async (executor: Executor, id: string): Promise<BulkReport | null> => {
  const row = await executor
    .selectFrom('listing_bulks')
    .select('report')
    .where('id', '=', id)
    .executeTakeFirst();
  return (row?.report as BulkReport | undefined) ?? null;
};

/**
 * Runs a bulk action in one transaction. The same form sent again changes nothing and returns the same report.
 *
 * @param id of the form and its answers
 * @returns the report; `moved`: the filter finds another number of listings by now
 */
export async function runOnce(
  { id, chosen, language }: { id: string; chosen: Chosen; language: Language },
  work: (trx: Trx, ids: readonly string[]) => Promise<BulkOutcome>,
): Promise<BulkOutcome> {
  const done = await findReport(db, id);
  if (done) return { ok: true, report: done };
  const all = await idsOf(chosen, language);
  if (all === null) return { ok: false, reason: 'moved' };
  return db.transaction().execute(async (trx) => {
    // The same form, sent at the same time, waits here.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`bulk ${id}`}, 0))`.execute(trx);
    const same = await findReport(trx, id);
    if (same) return { ok: true, report: same };
    const outcome = await work(trx, all.ids);
    if (!outcome.ok) return outcome;
    const report = { ...outcome.report, ...(all.next ? { next: all.next } : {}) };
    // A form isn't sent again after a day.
    await sql`delete from listing_bulks where done_at < now() - interval '1 day'`.execute(trx);
    await trx
      .insertInto('listing_bulks')
      .values({ id, report: JSON.stringify(report) })
      .execute();
    return { ok: true, report };
  });
}

/**
 * Changes many listings, with a line of the audit for each that changes.
 *
 * @param key the form's key, made when it was opened
 */
export async function changeMany(
  actor: OperatorActor,
  { chosen, change, key, language }: { chosen: Chosen; change: BulkChange; key: string; language: Language },
): Promise<BulkOutcome | { ok: false; reason: 'forbidden' | 'nothing' }> {
  if (!actorMay(actor, 'edit-listings')) return { ok: false, reason: 'forbidden' };
  if (change.action === 'confirm' && change.parts.length === 0) return { ok: false, reason: 'nothing' };
  const id = idOf(key, [actor.id, change, 'ids' in chosen ? chosen.ids : 'all']);
  return runOnce({ id, chosen, language }, async (trx, ids) => {
    if (
      change.action === 'assign' &&
      change.to !== null &&
      !(await lockWorkers(trx, [change.to])).has(change.to)
    )
      return { ok: false, reason: 'no-worker' };
    const listings = await lockListings(trx, ids, actor);
    const verdicts = await changeListings(trx, listings, change, actor);
    const refused = verdicts.flatMap((verdict, index) =>
      typeof verdict === 'object'
        ? [{ id: listings[index]!.id, name: listings[index]!.name, reason: verdict.reason }]
        : [],
    );
    return {
      ok: true,
      report: {
        action: change.action,
        done: changedIds(listings, verdicts).length,
        same: verdicts.filter((verdict) => verdict === 'same').length,
        refused: groupRefusals(refused),
      },
    };
  });
}
