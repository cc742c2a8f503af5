import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Trx } from '#db/database.ts';
import type { Level, RankingCause } from '#db/rows.ts';
import type { Day, Evidence, RankedEntry } from './method/evidence.ts';
import { levelOf } from './method/level.ts';
import { rankPair } from './method/rank-pair.ts';
import { gateOf } from './method/score.ts';
import { weigh } from './method/weigh.ts';
import type { Weighed } from './method/weigh.ts';
import { readEvidence } from './read-evidence.server.ts';
import type { Candidate } from './read-evidence.server.ts';
import { listEntries, writeEntries } from './write-entries.server.ts';
import type { Change, NewEntry, PairEntries, PublishedEntry } from './write-entries.server.ts';
import { writeQualities, writeStandings } from './write-standings.server.ts';
import type { Standing } from './write-standings.server.ts';

/** Specialties of a city that are computed together. */
export type Pairs = { cityId: number; categoryIds: readonly number[] };

export type RankOptions = {
  /** The day of the computation. */
  now: Day;
  /** What the history tells for a change. */
  causes: readonly RankingCause[];
  /** Whether it is the monthly edition, or a new method: every entry is renewed. */
  edition?: boolean;
  /** Ids of listings whose entries are renewed although their scores have hardly moved. */
  renew?: ReadonlySet<string>;
  /** Computes and compares, and writes nothing. */
  dryRun?: boolean;
};

/**
 * Locks pairs until the transaction ends: of two computations of a pair the second waits and reads what the first
 * wrote. In one order, so that they never wait for each other.
 */
export async function lockPairs(trx: Trx, { cityId, categoryIds }: Pairs): Promise<void> {
  const sorted = categoryIds.toSorted((a, b) => a - b);
  await sql`select pg_advisory_xact_lock(${cityId}::integer, c) from unnest(${sorted}::integer[]) c`.execute(
    trx,
  );
}

/** The same without waiting. Returns false if another computation has one of them. */
export async function tryLockPairs(trx: Trx, { cityId, categoryIds }: Pairs): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select bool_and(pg_try_advisory_xact_lock(${cityId}::integer, c)) as locked
    from unnest(${categoryIds}::integer[]) c`.execute(trx);
  return rows[0]?.locked ?? true;
}

/** Whether a cause renews every entry, whatever the score's move. */
export const isRenewing = (cause: RankingCause): boolean => cause === 'edition' || cause === 'method';

/**
 * Removes the marks of pairs, under their lock: what is read afterwards includes every change that set one of them.
 *
 * @returns what they ask for
 */
export async function takeMarks(
  trx: Trx,
  { cityId, categoryIds }: Pairs,
): Promise<Required<Pick<RankOptions, 'causes' | 'edition' | 'renew'>>> {
  const { rows } = await sql<{ causes: RankingCause[]; dentist: string | null }>`
    delete from ranking_queue where city_id = ${cityId} and category_id = any(${categoryIds}::integer[])
    returning causes, dentist_id as dentist`.execute(trx);
  const causes = [...new Set(rows.flatMap((row) => row.causes))].toSorted();
  return {
    causes,
    edition: causes.some(isRenewing),
    renew: new Set(rows.flatMap(({ dentist }) => dentist ?? [])),
  };
}

/**
 * Computes the ranks of a city's pairs from evidence and replaces what is published, in the transaction, under
 * `lockPairs`. Readers see the lists before or after it, never between.
 *
 * @returns what moved
 * @throws `RowsBusy` when a listing is locked by somebody else; nothing is written then, and the caller tries again
 */
export async function rankPairs(trx: Trx, pairs: Pairs, options: RankOptions): Promise<Change[]> {
  const { now, edition = false, renew = new Set() } = options;
  const names = await findNames(trx, pairs);
  if (!names) return [];
  const candidates: Candidate[] = [];
  for await (const part of readEvidence(trx, pairs.cityId, now, pairs.categoryIds)) candidates.push(...part);
  const weighed = new Map(candidates.map(({ evidence }) => [evidence.id, weigh(evidence.reviews, now)]));
  const standings = new Map<string, Standing>(
    candidates.map((candidate) => [
      candidate.dentistId,
      standingOf(candidate, now, edition, weighed.get(candidate.evidence.id)),
    ]),
  );
  const bySlug = new Map(candidates.map((candidate) => [candidate.evidence.id, candidate]));
  const lists: PairEntries[] = [];
  const featured = new Set<string>();
  const left: string[] = [];
  const published = await listEntries(trx, pairs);
  for (const { id: categoryId, slug: category } of names.categories) {
    const own = candidates.filter(({ evidence }) => evidence.categories[category] !== undefined);
    const before = published.get(categoryId) ?? new Map<string, PublishedEntry>();
    const ranks = rankPair({
      city: names.city,
      category,
      dentists: own.map(({ evidence }) => evidence),
      weighed,
      held: new Set(own.filter(({ isHeld }) => isHeld).map(({ evidence }) => evidence.id)),
      renew: new Set(own.filter(({ dentistId }) => renew.has(dentistId)).map(({ evidence }) => evidence.id)),
      before: new Map(
        own.flatMap(({ dentistId, evidence }): [string, RankedEntry][] => {
          const entry = before.get(dentistId)?.entry;
          return entry && 'ranking' in entry ? [[evidence.id, entry]] : [];
        }),
      ),
      now,
      edition,
    });
    const dentistOf = (slug: string) => {
      const { dentistId, evidence } = bySlug.get(slug)!;
      return { dentistId, evidence, level: standings.get(dentistId)!.level };
    };
    const entries: NewEntry[] = [
      ...ranks.ranked.map(({ renewed, ...entry }): NewEntry => ({ ...dentistOf(entry.id), entry, renewed })),
      ...ranks.unranked
        .filter(({ reason }) => reason !== 'not-verified')
        .map((entry): NewEntry => {
          const row = dentistOf(entry.id);
          const was = before.get(row.dentistId);
          const isSame =
            isDeepStrictEqual(was?.entry, entry) && isDeepStrictEqual(was?.evidence, row.evidence);
          return { ...row, entry, renewed: edition || !isSame };
        }),
    ];
    lists.push({ categoryId, category, before, entries });
    for (const { dentistId, entry } of entries)
      if ('ranking' in entry && entry.tier === 'featured') featured.add(dentistId);
    for (const { dentist_id, profile_tier } of before.values())
      if (profile_tier === 'featured' && !standings.has(dentist_id)) left.push(dentist_id);
  }
  const levelBefore = (dentistId: string): Level | null => standings.get(dentistId)?.before.level ?? null;
  const city = { cityId: pairs.cityId, city: names.city };
  const { changes, written } = await writeEntries(trx, city, lists, { levelBefore, ...options });
  if (options.dryRun) return changes;
  const own = [...standings.values()];
  const maybeFeatured = own.filter(({ dentistId, before }) => before.isFeatured !== featured.has(dentistId));
  await writeStandings(trx, own, [...left, ...maybeFeatured.map(({ dentistId }) => dentistId)]);
  if (written.length > 0) await writeQualities(trx, written);
  const waiting = candidates.filter(({ dentistId, isHeld }) => isHeld && renew.has(dentistId));
  await keepRenewals(
    trx,
    pairs,
    waiting.map(({ dentistId }) => dentistId),
  );
  await markOthers(
    trx,
    pairs,
    own.filter(({ before, verifiedSince }) => before.isVerified !== (verifiedSince !== null)),
  );
  return changes;
}

/**
 * Puts back the marks of dentists whose renewal waits for the end of a hold. Without a cause they ask for no computation:
 * the look of a moderator or the night after the last day does, and takes them.
 */
async function keepRenewals(
  trx: Trx,
  { cityId, categoryIds }: Pairs,
  dentistIds: readonly string[],
): Promise<void> {
  if (dentistIds.length === 0) return;
  await sql`insert into ranking_queue (city_id, category_id, causes, dentist_id)
    select ${cityId}::integer, category_id, '{}', dentist_id from dentist_specialties
    where dentist_id = any(${dentistIds}::uuid[]) and category_id = any(${categoryIds}::integer[])`.execute(
    trx,
  );
}

/** Marks the other pairs of dentists whose verified mark has changed: it is one for all their cities and specialties. */
async function markOthers(
  trx: Trx,
  { cityId, categoryIds }: Pairs,
  changed: readonly Standing[],
): Promise<void> {
  if (changed.length === 0) return;
  await sql`insert into ranking_queue (city_id, category_id, causes)
    select distinct l.city_id, s.category_id, array['gate']
    from dentist_locations l join dentist_specialties s using (dentist_id)
    where l.dentist_id = any(${changed.map(({ dentistId }) => dentistId)}::uuid[])
      and not (l.city_id = ${cityId} and s.category_id = any(${categoryIds}::integer[]))`.execute(trx);
}

/** What follows for a dentist in every city: the verified mark needs the gates that no specialty decides. */
export function standingOf(candidate: Candidate, now: Day, edition: boolean, weighed?: Weighed): Standing {
  const { dentistId, evidence, stored } = candidate;
  const levelBefore = { level: stored.level, failedOn: stored.levelFailedOn };
  const level = levelOf(evidence, now, levelBefore, edition, weighed);
  return {
    dentistId,
    verifiedSince: isVerified(evidence, now) ? (evidence.verifiedSince ?? null) : null,
    level: level.level,
    levelFailedOn: level.failedOn ?? null,
    nextChangeOn: candidate.nextChangeOn,
    before: stored,
  };
}

/** The gates of verification and licence come before those that weigh reviews. */
const noReviews = weigh([], '1970-01-01');

function isVerified(evidence: Evidence, now: Day): boolean {
  const [category = ''] = Object.keys(evidence.categories);
  const reason = gateOf(evidence, category, now, noReviews)?.reason;
  return reason !== 'not-verified' && reason !== 'licence';
}

async function findNames(
  trx: Trx,
  { cityId, categoryIds }: Pairs,
): Promise<{ city: string; categories: { id: number; slug: string }[] } | null> {
  const city = await trx.selectFrom('cities').select('slug').where('id', '=', cityId).executeTakeFirst();
  const categories = await trx
    .selectFrom('specialist_categories')
    .select(['id', 'slug'])
    .where('id', 'in', [...categoryIds])
    .orderBy('position')
    .execute();
  return city ? { city: city.slug, categories } : null;
}
