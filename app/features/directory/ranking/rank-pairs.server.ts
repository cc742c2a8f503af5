import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Trx } from '#db/database.ts';
import type { Level, RankingCause } from '#db/rows.ts';
import type { Day, Evidence, PlacedEntry } from './method/evidence.ts';
import { levelOf } from './method/level.ts';
import { judge, rankPair } from './method/rank-pair.ts';
import type { Judged } from './method/rank-pair.ts';
import { gateOf } from './method/score.ts';
import { weigh } from './method/weigh.ts';
import type { Weighed } from './method/weigh.ts';
import { readDentists, readEvidence } from './read-evidence.server.ts';
import type { Candidate } from './read-evidence.server.ts';
import { listEntries, writeEntries } from './write-entries.server.ts';
import type { Change, NewEntry, PairEntries, PublishedEntry } from './write-entries.server.ts';
import { writeStandings } from './write-standings.server.ts';
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
  const lists = names.categories.map((one) => ({ ...one, ...emptyList() }));
  const standings = new Map<string, Standing>();
  const idBySlug = new Map<string, string>();
  const kept = new Map<string, string>();
  const waiting: string[] = [];
  for await (const { candidates, published: before } of readEvidence(trx, pairs, now)) {
    const rows = Map.groupBy(before, ({ dentist_id }) => dentist_id);
    for (const candidate of candidates) {
      const { dentistId, evidence, isHeld } = candidate;
      const weighed = weigh(evidence.reviews, now);
      standings.set(dentistId, standingOf(candidate, now, edition, weighed));
      idBySlug.set(evidence.id, dentistId);
      let isWritten = false;
      if (isHeld && renew.has(dentistId)) waiting.push(dentistId);
      for (const { id, slug: category, judged, details, before, same } of lists) {
        const row = rows.get(dentistId)?.find(({ categoryId }) => categoryId === id);
        if (row) {
          if (row.evidence && isDeepStrictEqual(row.evidence, evidence)) same.add(dentistId);
          before.set(dentistId, { ...row, evidence: null });
        }
        if (evidence.categories[category] === undefined) continue;
        const published =
          row?.entry && 'ranking' in row.entry ? { ...row.entry, weight: row.weight ?? 0 } : undefined;
        const asked = { category, now, edition, before: published, isHeld, renew: renew.has(dentistId) };
        const { judged: own, detail } = judge(evidence, weighed, asked);
        judged.push(own);
        if (detail) details.set(evidence.id, JSON.stringify(detail));
        const gate = 'gate' in own.result ? own.result.gate.reason : 'not-verified';
        isWritten ||= detail !== undefined || (gate !== 'not-verified' && (edition || !same.has(dentistId)));
      }
      // As text, and only of rows that are written: the objects of a whole city would fill the memory.
      if (isWritten && !options.dryRun) kept.set(dentistId, JSON.stringify(evidence));
    }
  }
  const gone = await listEntries(trx, pairs, [...standings.keys()], 'others');
  for (const row of gone) lists.find(({ id }) => id === row.categoryId)?.before.set(row.dentist_id, row);
  const featured = new Set<string>();
  const entriesOf = ({
    slug: category,
    judged,
    details,
    before,
    same,
  }: (typeof lists)[number]): NewEntry[] => {
    const placed = judged.flatMap(({ id }): [string, PlacedEntry][] => {
      const entry = before.get(idBySlug.get(id)!)?.entry;
      return entry && 'ranking' in entry ? [[id, entry]] : [];
    });
    const { ranked, unranked } = rankPair({ city: names.city, category }, judged, new Map(placed));
    const rowOf = (slug: string) => {
      const dentistId = idBySlug.get(slug)!;
      return { dentistId, level: standings.get(dentistId)!.level };
    };
    return [
      ...ranked.map(({ renewed, ...entry }): NewEntry => {
        const row = rowOf(entry.id);
        if (entry.tier === 'featured') featured.add(row.dentistId);
        return { ...row, entry, detail: details.get(entry.id), renewed };
      }),
      ...unranked
        .filter(({ reason }) => reason !== 'not-verified')
        .map((entry): NewEntry => {
          const row = rowOf(entry.id);
          const isSame =
            same.has(row.dentistId) && isDeepStrictEqual(before.get(row.dentistId)?.entry, entry);
          return { ...row, entry, renewed: edition || !isSame };
        }),
    ];
  };
  const compared = lists.map((list): PairEntries => ({
    categoryId: list.id,
    category: list.slug,
    before: list.before,
    entries: entriesOf(list),
  }));
  const left = gone
    .filter(({ profile_tier }) => profile_tier === 'featured')
    .map(({ dentist_id }) => dentist_id);
  const levelBefore = (dentistId: string): Level | null => standings.get(dentistId)?.before.level ?? null;
  const city = { cityId: pairs.cityId, city: names.city };
  // Read again is the evidence of a rank that is gone although the score has hardly moved.
  const evidenceOf = async (ids: readonly string[]) => {
    const others = ids.filter((id) => !kept.has(id));
    const read = others.length > 0 ? await readDentists(trx, pairs.cityId, others, now) : [];
    for (const { dentistId, evidence } of read) kept.set(dentistId, JSON.stringify(evidence));
    return kept;
  };
  const { changes } = await writeEntries(trx, city, compared, {
    levelBefore,
    evidenceOf,
    ...options,
  });
  if (options.dryRun) return changes;
  const own = [...standings.values()];
  const maybeFeatured = own.filter(({ dentistId, before }) => before.isFeatured !== featured.has(dentistId));
  await writeStandings(trx, own, [...left, ...maybeFeatured.map(({ dentistId }) => dentistId)]);
  await keepRenewals(trx, pairs, waiting);
  await markOthers(
    trx,
    pairs,
    own.filter(({ before, verifiedSince }) => before.isVerified !== (verifiedSince !== null)),
  );
  return changes;
}

/** What is gathered of a specialty while the dentists are read; by dentist, and `details` by slug. */
const emptyList = () => ({
  judged: [] as Judged[],
  /** Factors and parts of new entries, as JSON. */
  details: new Map<string, string>(),
  before: new Map<string, PublishedEntry>(),
  /** Whose published evidence is that of today. */
  same: new Set<string>(),
});

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
