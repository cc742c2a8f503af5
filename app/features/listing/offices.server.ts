import { sql } from 'kysely';
import { recordChange } from '#app/features/audit/record-change.server.ts';
import { db } from '#db/database.ts';
import type { Executor } from '#db/database.ts';
import { confirmedBy, confirmParts, lockListing, touch } from './change-listing.server.ts';
import type { ListingRefusal, Step, Trx } from './change-listing.server.ts';
import { idOf } from './create-listing.server.ts';
import { movedColumns, placeColumns } from './listing-place.server.ts';
import type { Confirmed } from './listing-queries.server.ts';
import { changedOfficeFields } from './office.ts';
import type { OfficeFacts } from './office.ts';

/** A further place where the dentist works; it is confirmed as a whole. */
export type Office = OfficeFacts & { id: string; cityName: string; confirmed: Confirmed | null };

/** Every place but the primary one. */
export async function listOffices(dentistId: string, executor: Executor = db): Promise<Office[]> {
  const rows = await executor
    .selectFrom('dentist_locations as l')
    .innerJoin('cities as c', 'c.id', 'l.city_id')
    .select(['l.id', 'c.slug as city', 'c.name as cityName', 'l.address_line_1 as address1'])
    .select(['l.address_line_2 as address2', 'l.postal_code as postalCode', 'l.phone'])
    .select(['l.office_hours as hours', 'l.confirmed_at as at', 'l.confirmed_by_name as by'])
    .where('l.dentist_id', '=', dentistId)
    .where('l.is_primary_location', '=', false)
    .orderBy('l.id')
    .execute();
  return rows.map(({ at, by, ...office }) => ({ ...office, confirmed: at && { at, by: by ?? '' } }));
}

const factsOf = (office: OfficeFacts): OfficeFacts => {
  const { city, address1, address2, postalCode, phone, hours } = office;
  return { city, address1, address2, postalCode, phone, hours };
};

/** In a transaction that has the listing locked, is not hidden, and had the version that the operator saw. */
function changing(
  step: Step,
  work: (trx: Trx) => Promise<{ ok: true } | ListingRefusal>,
): Promise<{ ok: true } | ListingRefusal> {
  return db.transaction().execute(async (trx): Promise<{ ok: true } | ListingRefusal> => {
    const locked = await lockListing(trx, step);
    if (!locked.ok) return locked;
    if (locked.hidden) return { ok: false, reason: 'hidden' };
    return work(trx);
  });
}

const find = async (trx: Trx, step: Step, office: string) =>
  (await listOffices(step.id, trx)).find(({ id }) => id === office);

async function record(
  trx: Trx,
  { id, actor }: Step,
  action: 'add' | 'change' | 'remove' | 'promote',
  facts: { before?: unknown; after?: unknown },
): Promise<{ ok: true }> {
  await touch(trx, id);
  await recordChange(trx, {
    actor,
    action: `dentist.office-${action}`,
    subject: { kind: 'dentist', id },
    ...facts,
  });
  return { ok: true };
}

const columnsOf = (facts: OfficeFacts, step: Step) => ({
  phone: facts.phone,
  office_hours: facts.hours && JSON.stringify(facts.hours),
  confirmed_at: sql<Date>`now()`,
  ...confirmedBy(step.actor),
});

/**
 * Adds an office, once for each form however often that is sent.
 *
 * @param step.submissionKey the form's, made when it was opened
 */
export async function addOffice(
  step: Step & { facts: OfficeFacts; submissionKey: string },
): Promise<{ ok: true } | ListingRefusal> {
  const id = idOf(step.submissionKey, [step.id, step.facts]);
  const added = await changing(step, async (trx) => {
    await trx
      .insertInto('dentist_locations')
      .values({
        id,
        dentist_id: step.id,
        is_primary_location: false,
        ...(await placeColumns(trx, step.facts)),
        ...columnsOf(step.facts, step),
      })
      .execute();
    return record(trx, step, 'add', { after: step.facts });
  });
  // The second of two presses of the button saw the version before the first.
  const isThere =
    !added.ok &&
    added.reason === 'changed' &&
    (await listOffices(step.id)).some((office) => office.id === id);
  return isThere ? { ok: true } : added;
}

/** Changes an office, and confirms it as a whole: also where nothing is changed. */
export function changeOffice(
  step: Step & { office: string; facts: OfficeFacts },
): Promise<{ ok: true } | ListingRefusal> {
  const { office, facts } = step;
  return changing(step, async (trx) => {
    const before = await find(trx, step, office);
    if (!before) return { ok: false, reason: 'not-found' };
    await trx
      .updateTable('dentist_locations')
      .set({ ...(await movedColumns(trx, before, facts)), ...columnsOf(facts, step) })
      .where('id', '=', office)
      .execute();
    const differs = changedOfficeFields(before, facts);
    const of = (from: OfficeFacts) => Object.fromEntries(differs.map((field) => [field, from[field]]));
    return record(trx, step, 'change', { before: of(before), after: { ...of(facts), office } });
  });
}

export function removeOffice(step: Step & { office: string }): Promise<{ ok: true } | ListingRefusal> {
  return changing(step, async (trx) => {
    const before = await find(trx, step, step.office);
    if (!before) return { ok: false, reason: 'not-found' };
    await trx.deleteFrom('dentist_locations').where('id', '=', step.office).execute();
    return record(trx, step, 'remove', { before: factsOf(before) });
  });
}

/**
 * Makes an office the first one, and that a further one. What was confirmed of their hours, and when, goes with them: a
 * further office is confirmed as a whole, so that the former first one is where both its parts were, as of the older of
 * the two. That the address is the first one's is the operator's word now.
 */
export function promoteOffice(step: Step & { office: string }): Promise<{ ok: true } | ListingRefusal> {
  return changing(step, async (trx) => {
    const { id, office, actor } = step;
    const before = await find(trx, step, office);
    if (!before) return { ok: false, reason: 'not-found' };
    await sql`update dentist_locations l set is_primary_location = false,
        (confirmed_at, confirmed_by, confirmed_by_name) = (
          select f.confirmed_at, f.confirmed_by, f.confirmed_by_name from dentist_facts f
          where f.dentist_id = l.dentist_id and f.part in ('hours', 'places')
            and (select count(*) from dentist_facts o
              where o.dentist_id = f.dentist_id and o.part in ('hours', 'places')) = 2
          order by f.confirmed_at limit 1)
      where l.dentist_id = ${id}::uuid and l.is_primary_location`.execute(trx);
    await trx.deleteFrom('dentist_facts').where('dentist_id', '=', id).where('part', '=', 'hours').execute();
    await sql`insert into dentist_facts (dentist_id, part, confirmed_at, confirmed_by, confirmed_by_name)
      select dentist_id, 'hours', confirmed_at, confirmed_by, confirmed_by_name from dentist_locations
      where id = ${office}::uuid and confirmed_at is not null and office_hours is not null`.execute(trx);
    await trx
      .updateTable('dentist_locations')
      .set({ is_primary_location: true, confirmed_at: null, confirmed_by: null, confirmed_by_name: null })
      .where('id', '=', office)
      .execute();
    await confirmParts(trx, id, ['places'], actor);
    return record(trx, step, 'promote', { after: factsOf(before) });
  });
}
