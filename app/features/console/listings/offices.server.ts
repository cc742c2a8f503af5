import { sql } from 'kysely';
import { expireFacts } from '#app/features/directory/dentist/expired-facts.server.ts';
import { hasClinicIn } from '#app/features/requests/operator/clinic-conflict.server.ts';
import { recordChange } from '#app/features/requests/operator/record-change.server.ts';
import { db } from '#db/database.ts';
import type { Executor, Trx } from '#db/database.ts';
import type { KnownBy } from '#db/rows.ts';
import { textOf } from '#app/features/requests/lead/lead-form.server.ts';
import { changing, confirmedBy, confirmParts, touch } from './change-listing.server.ts';
import type { ListingChanged, Step } from './change-listing.server.ts';
import { idOf } from '#app/features/console/page/form-id.server.ts';
import { movedColumns, placeColumns, pointAfter, pointOf } from './listing-place.server.ts';
import type { Confirmed } from './listing-queries.server.ts';
import { changedOfficeFields, noOffice, officeFields, officeTexts } from './listing.ts';
import type { OfficeFacts } from './listing.ts';
import { factReader } from './typed-facts.server.ts';
import type { KnownCities, ListingErrors } from './typed-facts.server.ts';

/** A further office of the dentist; confirmed as a whole. */
export type Office = OfficeFacts & {
  id: string;
  cityName: string;
  knownBy: KnownBy;
  confirmed: Confirmed | null;
};

/** All offices except the primary one. */
export async function listOffices(dentistId: string, executor: Executor = db): Promise<Office[]> {
  const rows = await executor
    .selectFrom('dentist_locations as l')
    .innerJoin('cities as c', 'c.id', 'l.city_id')
    .select(['l.id', 'c.slug as city', 'c.name as cityName', 'l.locality', 'l.address_line_1 as address1'])
    .select(['l.address_line_2 as address2', 'l.postal_code as postalCode', 'l.phone'])
    .select([
      'l.office_hours as hours',
      pointOf.as('point'),
      'l.confirmed_at as at',
      'l.confirmed_by_name as by',
    ])
    .select('l.known_by as knownBy')
    .where('l.dentist_id', '=', dentistId)
    .where('l.is_primary_location', '=', false)
    .orderBy('l.id')
    .execute();
  return rows.map(({ at, by, ...office }) => ({
    ...office,
    confirmed: at && { at, by: by ?? '', knownBy: office.knownBy },
  }));
}

const factsOf = (office: OfficeFacts): Partial<OfficeFacts> =>
  Object.fromEntries(officeFields.map((field) => [field, office[field]]));

const find = async (trx: Trx, step: Step, office: string) =>
  (await listOffices(step.id, trx)).find(({ id }) => id === office);

async function record(
  trx: Trx,
  { id, actor }: Step,
  action: 'add' | 'change' | 'remove' | 'promote',
  facts: { before?: unknown; after?: unknown },
): Promise<{ ok: true }> {
  await expireFacts(trx, [id]);
  await touch(trx, [id]);
  await recordChange(trx, {
    actor,
    action: `dentist.office-${action}`,
    subject: { kind: 'dentist', id },
    ...facts,
  });
  return { ok: true };
}

/** An office as an operator saves it, and how its facts are known. */
type SavedOffice = Step & { facts: OfficeFacts; knownBy: KnownBy };

const columnsOf = ({ facts, knownBy, actor }: SavedOffice) => ({
  phone: facts.phone,
  office_hours: facts.hours && JSON.stringify(facts.hours),
  confirmed_at: sql<Date>`now()`,
  known_by: knownBy,
  ...confirmedBy(actor),
});

/**
 * Adds an office, once per form.
 *
 * @param step.submissionKey the form's key, made when it was opened
 */
export async function addOffice(step: SavedOffice & { submissionKey: string }): Promise<ListingChanged> {
  const id = idOf(step.submissionKey, [step.id, step.facts, step.knownBy]);
  const added = await changing(step, async (trx) => {
    if (await hasClinicIn(trx, step.actor, step.facts.city)) return { ok: false, reason: 'conflict' };
    await trx
      .insertInto('dentist_locations')
      .values({
        id,
        dentist_id: step.id,
        is_primary_location: false,
        ...(await placeColumns(trx, step.facts)),
        ...columnsOf(step),
      })
      .execute();
    return record(trx, step, 'add', { after: { ...step.facts, knownBy: step.knownBy } });
  });
  // A double click sends the same version twice: the second request is outdated, but its office is already stored.
  const isThere =
    !added.ok &&
    added.reason === 'changed' &&
    (await listOffices(step.id)).some((office) => office.id === id);
  return isThere ? { ok: true } : added;
}

/** Saves an office and confirms it as a whole, even without a change. */
export function changeOffice(step: SavedOffice & { office: string }): Promise<ListingChanged> {
  const { office } = step;
  return changing(step, async (trx) => {
    const before = await find(trx, step, office);
    if (!before) return { ok: false, reason: 'not-found' };
    const facts = { ...step.facts, point: await pointAfter(trx, before, step.facts) };
    if (await hasClinicIn(trx, step.actor, facts.city)) return { ok: false, reason: 'conflict' };
    await trx
      .updateTable('dentist_locations')
      .set({ ...(await movedColumns(trx, before, facts)), ...columnsOf(step) })
      .where('id', '=', office)
      .execute();
    const differs = changedOfficeFields(before, facts);
    const of = (from: OfficeFacts) => Object.fromEntries(differs.map((field) => [field, from[field]]));
    return record(trx, step, 'change', {
      before: { ...of(before), knownBy: before.knownBy },
      after: { ...of(facts), knownBy: step.knownBy, office },
    });
  });
}

export function removeOffice(step: Step & { office: string }): Promise<ListingChanged> {
  return changing(step, async (trx) => {
    const before = await find(trx, step, step.office);
    if (!before) return { ok: false, reason: 'not-found' };
    await trx.deleteFrom('dentist_locations').where('id', '=', step.office).execute();
    return record(trx, step, 'remove', { before: { ...factsOf(before), knownBy: before.knownBy } });
  });
}

/**
 * Makes an office the primary one, and the former primary a further one. Confirmations of the hours move along. A
 * further office is confirmed as a whole, so the former primary counts as confirmed only if both of its parts were, at
 * the older of the two times, and as known by what says less. The new primary address counts as confirmed by the
 * operator. A number of the office's own becomes the listing's, whose number stays with the former primary office.
 */
export function promoteOffice(step: Step & { office: string }): Promise<ListingChanged> {
  return changing(step, async (trx) => {
    const { id, office, actor } = step;
    const before = await find(trx, step, office);
    if (!before) return { ok: false, reason: 'not-found' };
    await sql`update dentist_locations l set is_primary_location = false,
        phone = (select d.phone from dentists d where d.id = l.dentist_id and ${before.phone}::text is not null),
        (confirmed_at, confirmed_by, confirmed_by_name) = (
          select f.confirmed_at, f.confirmed_by, f.confirmed_by_name from dentist_facts f
          where f.dentist_id = l.dentist_id and f.part in ('hours', 'places')
            and (select count(*) from dentist_facts o
              where o.dentist_id = f.dentist_id and o.part in ('hours', 'places')) = 2
          order by f.confirmed_at limit 1),
        known_by = coalesce((
          select f.known_by from dentist_facts f
          where f.dentist_id = l.dentist_id and f.part in ('hours', 'places')
          order by array_position(array['checked', 'told', 'confirmed'], f.known_by) limit 1), l.known_by)
      where l.dentist_id = ${id}::uuid and l.is_primary_location`.execute(trx);
    await trx.deleteFrom('dentist_facts').where('dentist_id', '=', id).where('part', '=', 'hours').execute();
    await sql`insert into dentist_facts (dentist_id, part, known_by, confirmed_at, confirmed_by, confirmed_by_name)
      select dentist_id, 'hours', known_by, confirmed_at, confirmed_by, confirmed_by_name from dentist_locations
      where id = ${office}::uuid and confirmed_at is not null and office_hours is not null`.execute(trx);
    await trx
      .updateTable('dentist_locations')
      .set({
        is_primary_location: true,
        phone: null,
        confirmed_at: null,
        confirmed_by: null,
        confirmed_by_name: null,
      })
      .where('id', '=', office)
      .execute();
    if (before.phone !== null)
      await trx.updateTable('dentists').set({ phone: before.phone }).where('id', '=', id).execute();
    await confirmParts(trx, id, new Map([['places', 'checked']]), actor);
    return record(trx, step, 'promote', {
      before: { knownBy: before.knownBy },
      after: { ...factsOf(before), knownBy: 'checked' },
    });
  });
}

/** How the facts of an office form are known; the clinic has told nothing where nobody has claimed the listing. */
export function readKnownBy(
  texts: Record<string, string>,
  { claimedAt }: { claimedAt: Date | null },
): KnownBy {
  const typed = texts['knownBy'];
  return typed === 'confirmed' || (typed === 'told' && claimedAt) ? typed : 'checked';
}

/** Reads an office form without validation. */
export const readOfficeForm = (form: FormData): Record<string, string> =>
  Object.fromEntries(Object.keys(officeTexts(noOffice)).map((field) => [field, textOf(form, field)]));

/**
 * Validates the texts of an office form.
 *
 * @returns the facts, or an error per field
 */
export function checkOffice(
  texts: Record<string, string>,
  cities: KnownCities,
  stored: OfficeFacts['point'],
): { ok: true; facts: OfficeFacts } | { ok: false; errors: ListingErrors } {
  const { errors, office } = factReader(texts);
  const facts = office(cities, stored);
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, facts };
}
