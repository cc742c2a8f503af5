import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isUuid } from '#app/content/uuid.ts';
import { hasClinicConflict } from '#app/features/requests/operator/clinic-conflict.server.ts';
import { recordChange } from '#app/features/requests/operator/record-change.server.ts';
import { actorMay } from '#app/features/requests/operator/roles.ts';
import type { Actor } from '#app/features/requests/operator/roles.ts';
import { listSides } from '#app/features/console/listings/merge-listing.server.ts';
import type { MergeSide } from '#app/features/console/listings/merge-listing.server.ts';
import type { ListingFacts } from '#app/features/console/listings/listing.ts';
import { db } from '#db/database.ts';
import { compare, keysOf, SUSPECTED, weigh } from './duplicate-score.ts';
import type { Findings, Traits } from './duplicate-score.ts';

/** The most listings under a key of a word, and under another: above it, the key says nothing. */
const MAX_UNDER_WORD = 20;
const MAX_UNDER_KEY = 100;

/**
 * Real listings that were not merged, with what is compared of them.
 *
 * @param condition on the listing `d`
 */
async function readTraits(condition: RawBuilder<boolean>): Promise<Traits[]> {
  const { rows } = await sql<Traits & { phone: string | null; officePhones: string[] }>`
    select d.id, d.name, d.clinic_name as "clinicName", d.phone,
      coalesce(jsonb_agg(distinct l.phone) filter (where l.phone is not null), '[]') as "officePhones",
      coalesce(jsonb_agg(jsonb_build_object('address', l.address_line_1, 'postalCode', l.postal_code, 'citySlug', c.slug,
        'point', case when l.latitude is not null and l.longitude is not null
          then jsonb_build_object('latitude', l.latitude, 'longitude', l.longitude) end)) filter (where l.id is not null), '[]')
        as offices
    from dentists d left join dentist_locations l on l.dentist_id = d.id left join cities c on c.id = l.city_id
    where d.source <> 'demonstration' and d.merged_into is null and ${condition}
    group by d.id`.execute(db);
  return rows.map(({ phone, officePhones, ...row }) => ({
    ...row,
    phones: [...new Set([...(phone ? [phone] : []), ...officePhones])],
  }));
}

const readTraitsOf = (ids: readonly string[]): Promise<Traits[]> =>
  readTraits(sql`d.id = any (${[...ids]}::uuid[])`);

/** Comparisons between two rounds of the event loop: some milliseconds. */
const COMPARED_AT_ONCE = 500;

/** Compares every real listing with those that share a key, and replaces the pairs. */
export async function findDuplicates(): Promise<void> {
  const all = await readTraits(sql`true`);
  const byKey = Map.groupBy(
    all.flatMap((traits) => keysOf(traits).map((key) => ({ key, traits }))),
    ({ key }) => key,
  );
  const compared = new Set<string>();
  const found: [one: string, other: string, weight: number][] = [];
  for (const [key, sharing] of byKey) {
    if (sharing.length > (key.startsWith('w ') ? MAX_UNDER_WORD : MAX_UNDER_KEY)) continue;
    for (const { traits: one } of sharing)
      for (const { traits: other } of sharing) {
        if (one.id >= other.id || compared.has(one.id + other.id)) continue;
        compared.add(one.id + other.id);
        const weight = weigh(compare(one, other));
        if (weight >= SUSPECTED) found.push([one.id, other.id, weight]);
        // Pages are answered meanwhile.
        if (compared.size % COMPARED_AT_ONCE === 0) await setImmediate();
      }
  }
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('duplicate_pairs').execute();
    // A listing may have been deleted since.
    await sql`insert into duplicate_pairs (one_id, other_id, weight)
      select one_id, other_id, weight
      from unnest(${found.map(([one]) => one)}::uuid[], ${found.map(([, other]) => other)}::uuid[],
          ${found.map(([, , weight]) => weight)}::real[])
        pair (one_id, other_id, weight)
      join dentists a on a.id = one_id join dentists b on b.id = other_id`.execute(trx);
  });
}

export type SuspectedPair = { weight: number; findings: Findings; sides: [MergeSide, MergeSide] };

/** Pairs per page. */
export const PAIRS_PAGE = 10;

/**
 * The pairs to decide, the likeliest first.
 *
 * @param about only pairs of this listing; null for all
 * @returns one page, and how many there are
 */
export async function listSuspectedPairs(
  about: string | null,
  page: number,
): Promise<{ pairs: SuspectedPair[]; found: number }> {
  const those = about === null ? sql`true` : sql`${about}::uuid in (s.one_id, s.other_id)`;
  const [{ rows }, found] = await Promise.all([
    sql<{
      one_id: string;
      other_id: string;
      weight: number;
    }>`select s.* from suspected_duplicates s where ${those}
      order by s.weight desc, s.one_id, s.other_id limit ${PAIRS_PAGE} offset ${(page - 1) * PAIRS_PAGE}`.execute(
      db,
    ),
    countSuspectedPairs(about),
  ]);
  const ids = rows.flatMap(({ one_id, other_id }) => [one_id, other_id]);
  const [sides, traits] = await Promise.all([listSides(ids), readTraitsOf(ids)]);
  const pairs = rows.flatMap(({ one_id, other_id, weight }) => {
    const [a, b] = [one_id, other_id].map((id) => ({
      side: sides.find((each) => each.id === id),
      traits: traits.find((each) => each.id === id),
    }));
    return a?.side && b?.side && a.traits && b.traits
      ? [{ weight, findings: compare(a.traits, b.traits), sides: [a.side, b.side] as [MergeSide, MergeSide] }]
      : [];
  });
  return { pairs, found };
}

/** How many pairs wait to be decided, of one listing or of all. */
export async function countSuspectedPairs(about: string | null): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from suspected_duplicates s
    where ${about}::uuid is null or ${about}::uuid in (s.one_id, s.other_id)`.execute(db);
  return rows[0]!.n;
}

/**
 * Keeps that two listings are two, for good.
 *
 * @returns why not; null when it is done
 */
export async function keepApart(
  actor: Actor,
  one: string,
  other: string,
): Promise<'forbidden' | 'conflict' | 'not-found' | null> {
  if (!actorMay(actor, 'merge-listings')) return 'forbidden';
  if (!isUuid(one) || !isUuid(other) || one === other) return 'not-found';
  return db.transaction().execute(async (trx) => {
    for (const id of [one, other]) if (await hasClinicConflict(trx, actor, id)) return 'conflict';
    const [one_id, other_id] = [one, other].toSorted() as [string, string];
    const { rows } = await sql`
      insert into distinct_listings (one_id, other_id)
      select a.id, b.id from dentists a, dentists b
      where a.id = ${one_id}::uuid and b.id = ${other_id}::uuid
      on conflict do nothing returning one_id`.execute(trx);
    // Decided before, by another operator or by this form: it stands.
    if (rows.length === 0) return null;
    for (const [id, from] of [
      [one_id, other_id],
      [other_id, one_id],
    ] as const)
      await recordChange(trx, {
        actor,
        action: 'dentist.keep-apart',
        subject: { kind: 'dentist', id },
        after: { from },
      });
    return null;
  });
}

/** Degrees of latitude and longitude that are compared around a listing, across the border of its city. */
const NEAR_DEGREES = 0.02;

const withoutExtension = (phone: string | null) => phone?.split(';')[0] ?? null;

/**
 * Listings that may be the one that an operator is about to add, the likeliest first, at most five.
 *
 * @param without the id that the listing gets, or has where the form was sent before
 */
export async function listLikely(facts: ListingFacts, without: string): Promise<MergeSide[]> {
  const typed: Traits = {
    id: without,
    name: facts.name,
    clinicName: facts.clinicName,
    phones: facts.phone === null ? [] : [facts.phone],
    offices: [
      { address: facts.address1, postalCode: facts.postalCode, citySlug: facts.city, point: facts.point },
    ],
  };
  const traits = await readTraits(sql`d.id <> ${without}::uuid and exists (select from dentist_locations x
    join cities y on y.id = x.city_id where x.dentist_id = d.id and (y.slug = ${facts.city}
      or x.postal_code = ${facts.postalCode} or ${withoutExtension(facts.phone)} in (split_part(d.phone, ';', 1),
        split_part(x.phone, ';', 1))
      or (abs(x.latitude - ${facts.point?.latitude ?? null}::float8) < ${NEAR_DEGREES}
        and abs(x.longitude - ${facts.point?.longitude ?? null}::float8) < ${NEAR_DEGREES})))`);
  const likely = traits
    .map((each) => ({ id: each.id, weight: weigh(compare(typed, each)) }))
    .filter(({ weight }) => weight >= SUSPECTED)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, 5);
  const sides = await listSides(likely.map(({ id }) => id));
  return likely.flatMap(({ id }) => sides.find((side) => side.id === id) ?? []);
}
