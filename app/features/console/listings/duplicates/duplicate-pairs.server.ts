import { sql } from 'kysely';
import { isUuid } from '#app/content/uuid.ts';
import { hasClinicConflict } from '#app/features/requests/operator/clinic-conflict.server.ts';
import { recordChange } from '#app/features/requests/operator/record-change.server.ts';
import { actorMay } from '#app/features/requests/operator/roles.ts';
import type { Actor } from '#app/features/requests/operator/roles.ts';
import { listSides } from '#app/features/console/listings/merge-listing.server.ts';
import type { MergeSide } from '#app/features/console/listings/merge-listing.server.ts';
import type { ListingFacts } from '#app/features/console/listings/listing.ts';
import { db } from '#db/database.ts';
import type { Executor } from '#db/database.ts';
import { compare, keysOf, SUSPECTED, weigh } from './duplicate-score.ts';
import type { Findings, Traits } from './duplicate-score.ts';

/** Listings that one transaction compares with all others. */
const BATCH = 300;

/** The most listings under a key of a word, and under another: above it, the key says nothing. */
const MAX_UNDER_WORD = 20;
const MAX_UNDER_KEY = 100;

/** Real listings that were not merged, with what is compared of them. */
async function readTraits(executor: Executor, ids: readonly string[]): Promise<Traits[]> {
  const { rows } = await sql<Traits & { phone: string | null; officePhones: string[] }>`
    select d.id, d.name, d.clinic_name as "clinicName", d.phone,
      coalesce(jsonb_agg(distinct l.phone) filter (where l.phone is not null), '[]') as "officePhones",
      coalesce(jsonb_agg(jsonb_build_object('address', l.address_line_1, 'postalCode', l.postal_code, 'citySlug', c.slug,
        'point', case when l.latitude is not null and l.longitude is not null
          then jsonb_build_object('latitude', l.latitude, 'longitude', l.longitude) end)) filter (where l.id is not null), '[]')
        as offices
    from dentists d left join dentist_locations l on l.dentist_id = d.id left join cities c on c.id = l.city_id
    where d.id = any (${[...ids]}::uuid[]) and d.source <> 'demonstration' and d.merged_into is null
    group by d.id`.execute(executor);
  return rows.map(({ phone, officePhones, ...row }) => ({
    ...row,
    phones: [...new Set([...(phone ? [phone] : []), ...officePhones])],
  }));
}

/** The listings that share a key with one of these, by that one. */
async function listCandidates(
  executor: Executor,
  keyed: readonly { id: string; keys: readonly string[] }[],
): Promise<{ id: string; candidate: string }[]> {
  const all = keyed.flatMap(({ id, keys }) => keys.map((key) => ({ id, key })));
  const { rows } = await sql<{ id: string; candidate: string }>`
    select distinct k.id, o.dentist_id as candidate
    from unnest(${all.map(({ id }) => id)}::uuid[], ${all.map(({ key }) => key)}::text[]) k (id, key)
    cross join lateral (select x.dentist_id, count(*) over () as under
      from (select dentist_id from duplicate_keys where key = k.key limit ${MAX_UNDER_KEY + 1}) x) o
    where o.dentist_id <> k.id
      and o.under <= case when k.key like 'w %' then ${MAX_UNDER_WORD}::int else ${MAX_UNDER_KEY} end`.execute(
    executor,
  );
  return rows;
}

/** Compares every real listing with those that share a key, and replaces its pairs. */
export async function findDuplicates(): Promise<void> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await db
      .selectFrom('dentists')
      .select('id')
      .where('id', '>', after)
      .where('source', '<>', 'demonstration')
      .orderBy('id')
      .limit(BATCH)
      .execute();
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    await db.transaction().execute((trx) => comparePairs(trx, ids));
    after = ids.at(-1)!;
  }
}

async function comparePairs(trx: Executor, ids: readonly string[]): Promise<void> {
  const changed = await readTraits(trx, ids);
  const keyed = changed.map((each) => ({ id: each.id, keys: keysOf(each) }));
  await sql`delete from duplicate_keys where dentist_id = any (${[...ids]}::uuid[])`.execute(trx);
  const keys = keyed.flatMap(({ id, keys: own }) => own.map((key) => ({ id, key })));
  await sql`insert into duplicate_keys (dentist_id, key)
    select * from unnest(${keys.map(({ id }) => id)}::uuid[], ${keys.map(({ key }) => key)}::text[])
    on conflict do nothing`.execute(trx);
  const pairs = await listCandidates(trx, keyed);
  const traits = new Map(
    [...changed, ...(await readTraits(trx, [...new Set(pairs.map(({ candidate }) => candidate))]))].map(
      (each) => [each.id, each],
    ),
  );
  const suspected = new Map<string, { one: string; other: string; weight: number }>();
  for (const { id, candidate } of pairs) {
    const [one, other] = [id, candidate].toSorted() as [string, string];
    const [a, b] = [traits.get(one), traits.get(other)];
    if (!a || !b || suspected.has(one + other)) continue;
    const weight = weigh(compare(a, b));
    if (weight >= SUSPECTED) suspected.set(one + other, { one, other, weight });
  }
  await sql`delete from duplicate_pairs
    where one_id = any (${[...ids]}::uuid[]) or other_id = any (${[...ids]}::uuid[])`.execute(trx);
  const found = [...suspected.values()];
  await sql`insert into duplicate_pairs (one_id, other_id, weight)
    select * from unnest(${found.map(({ one }) => one)}::uuid[], ${found.map(({ other }) => other)}::uuid[],
      ${found.map(({ weight }) => weight)}::real[]) on conflict do nothing`.execute(trx);
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
  const [sides, traits] = await Promise.all([listSides(ids), readTraits(db, ids)]);
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
  // All of them as those that the view leaves out, which are few, taken from the whole: 19 ms where 90,000 wait.
  const { rows } = await (
    about === null
      ? sql<{ n: number }>`select ((select count(*) from duplicate_pairs) - (select count(*) from (
        select p.one_id, p.other_id from dentists d join duplicate_pairs p on p.one_id = d.id where not d.listed
        union select p.one_id, p.other_id from dentists d join duplicate_pairs p on p.other_id = d.id where not d.listed
        union select one_id, other_id from distinct_listings join duplicate_pairs using (one_id, other_id)
      ) left_out))::int as n`
      : sql<{ n: number }>`select count(*)::int as n from suspected_duplicates s
        where ${about}::uuid in (s.one_id, s.other_id)`
  ).execute(db);
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
  const candidates = await listCandidates(db, [{ id: without, keys: keysOf(typed) }]);
  const traits = await readTraits(
    db,
    candidates.map(({ candidate }) => candidate),
  );
  const likely = traits
    .map((each) => ({ id: each.id, weight: weigh(compare(typed, each)) }))
    .filter(({ weight }) => weight >= SUSPECTED)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, 5);
  const sides = await listSides(likely.map(({ id }) => id));
  return likely.flatMap(({ id }) => sides.find((side) => side.id === id) ?? []);
}
