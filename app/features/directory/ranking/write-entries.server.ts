import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Executor, Trx } from '#db/database.ts';
import type { Badge, Level, ProfileTier, RankingCause, UnrankedReason } from '#db/rows.ts';
import type { Day, Evidence, KeptEntry, PlacedEntry, UnrankedEntry } from './method/evidence.ts';

/** A published row of a pair. */
export type PublishedEntry = {
  dentist_id: string;
  slug: string;
  ranking: number | null;
  profile_tier: ProfileTier | null;
  reason: UnrankedReason | null;
  score: number | null;
  badge: Badge | null;
  entry: PlacedEntry | UnrankedEntry | null;
  /** Of a row with a rank: W of its reviews. */
  weight: KeptEntry['weight'] | null;
  /** Of a row without a rank; that of the others is not read. */
  evidence: Evidence | null;
};

/** A row with its pair's specialty. */
export type InPair<T> = T & { categoryId: number };

/** A row as it is to be published. */
export type NewEntry = {
  dentistId: string;
  entry: PlacedEntry | UnrankedEntry;
  /** The factors and parts of a new rank (`EntryDetail`), as JSON, which takes less memory. */
  detail?: string;
  level: Level | null;
  /** Whether score or reason, and the evidence, are new; else the row keeps its evidence and its day. */
  renewed: boolean;
};

type Place = {
  ranking: number | null;
  tier: ProfileTier | null;
  badge: Badge | null;
  score: number | null;
  reason: UnrankedReason | null;
};

/** What moved for a dentist in a pair: a place, tier, badge, level or reason, or half a point. */
export type Change = { city: string; category: string; dentist: string; before: Place; after: Place };

/** A listing is locked by somebody who may wait for this computation; the caller tries again later. */
export class RowsBusy extends Error {}

/** A score's move that the history records, in points. */
const MOVED = 0.5;
/** Rows per statement: a few megabytes of JSON. */
const BATCH = 500;
/** Added to ranks that are about to change, so that no two rows have one rank between two statements. */
const ASIDE = 1_000_000;

const nowhere: Place = { ranking: null, tier: null, badge: null, score: null, reason: null };

/** Reads the published rows of pairs, of these dentists or of all others. */
export async function listEntries(
  executor: Executor,
  { cityId, categoryIds }: { cityId: number; categoryIds: readonly number[] },
  ids: readonly string[],
  whose: 'these' | 'others' = 'these',
): Promise<InPair<PublishedEntry>[]> {
  const { rows } = await sql<InPair<PublishedEntry>>`
    select r.category_id as "categoryId", r.dentist_id, d.slug, r.ranking, r.profile_tier, r.reason, r.score, r.badge,
      r.place as entry, (r.entry #>> '{parts,reviews,weight}')::float as weight,
      case when r.ranking is null then r.evidence end as evidence
    from ranking_entries r join dentists d on d.id = r.dentist_id
    where r.city_id = ${cityId} and r.category_id = any(${categoryIds}::integer[])
      and ${whose === 'others' ? sql`not` : sql``} r.dentist_id = any(${ids}::uuid[])`.execute(executor);
  return rows;
}

/** A pair's published rows and those that are to be published. */
export type PairEntries = {
  categoryId: number;
  category: string;
  before: ReadonlyMap<string, PublishedEntry>;
  entries: readonly NewEntry[];
};

type Written = {
  /** The evidence of listed dentists as JSON, by their ids. */
  evidenceOf: (dentistIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  levelBefore: (dentistId: string) => Level | null;
  causes: readonly RankingCause[];
  now: Day;
  dryRun?: boolean;
};

/**
 * Publishes the rows of a city's pairs in the transaction: writes those that differ, removes those of dentists who left,
 * and records what moved with its causes.
 *
 * @returns what moved, and the dentists whose rows were written or removed; with `dryRun` none is
 */
export async function writeEntries(
  trx: Trx,
  { cityId, city }: { cityId: number; city: string },
  pairs: readonly PairEntries[],
  { levelBefore, evidenceOf, causes, now, dryRun }: Written,
): Promise<{ changes: Change[]; written: string[] }> {
  const changes: Change[] = [];
  const history: InPair<Place & { dentistId: string; ranked: number; level: Level | null }>[] = [];
  const gone: InPair<{ dentistId: string }>[] = [];
  const added: InPair<NewEntry>[] = [];
  const moved: InPair<NewEntry>[] = [];
  for (const { categoryId, category, before, entries } of pairs) {
    const ranked = entries.filter(({ entry }) => 'ranking' in entry).length;
    const compare = (dentistId: string, slug: string, after: Place, levels: [Level | null, Level | null]) => {
      const row = before.get(dentistId);
      const was = row ? placeBefore(row) : nowhere;
      if (!hasMoved(was, after) && levels[0] === levels[1]) return;
      changes.push({ city, category, dentist: slug, before: was, after });
      history.push({ categoryId, dentistId, ...after, ranked, level: levels[1] });
    };
    for (const row of entries) {
      const { dentistId, entry, level, renewed } = row;
      compare(dentistId, entry.id, placeOf(entry), [levelBefore(dentistId), level]);
      if (renewed || !before.has(dentistId)) added.push({ categoryId, ...row });
      else if (!isDeepStrictEqual(before.get(dentistId)?.entry, entry)) moved.push({ categoryId, ...row });
    }
    const kept = new Set(entries.map(({ dentistId }) => dentistId));
    for (const { dentist_id: dentistId, slug } of before.values()) {
      if (kept.has(dentistId)) continue;
      compare(dentistId, slug, nowhere, [null, null]);
      gone.push({ categoryId, dentistId });
    }
  }
  const written = dryRun ? [] : [...new Set([...gone, ...added, ...moved].map(({ dentistId }) => dentistId))];
  if (dryRun || history.length + written.length === 0) return { changes, written };

  await lockListed(trx, [...new Set(added.map(({ dentistId }) => dentistId))]);
  await sql`select set_config('ranking.writer', 'on', true)`.execute(trx);
  const replaced = [...gone, ...added];
  await sql`delete from ranking_entries r
    using unnest(${replaced.map(({ categoryId }) => categoryId)}::integer[],
      ${replaced.map(({ dentistId }) => dentistId)}::uuid[]) x (category_id, dentist_id)
    where r.city_id = ${cityId} and r.category_id = x.category_id and r.dentist_id = x.dentist_id`.execute(
    trx,
  );
  await movePlaces(trx, cityId, moved);
  const evidence = await evidenceOf(added.map(({ dentistId }) => dentistId));
  for (let at = 0; at < added.length; at += BATCH)
    await insertEntries(trx, cityId, added.slice(at, at + BATCH), { evidence, now });
  if (history.length > 0)
    await sql`insert into ranking_history
        (city_id, category_id, dentist_id, ranking, ranked, score, profile_tier, badge, level, reason, causes)
      select ${cityId}, h."categoryId", h."dentistId", h.ranking, h.ranked, h.score, h.tier, h.badge, h.level, h.reason,
        ${causes}::text[]
      from json_to_recordset(${JSON.stringify(history)}::json) h ("categoryId" integer, "dentistId" uuid,
        ranking integer, ranked integer, score numeric, tier text, badge text, level text, reason text)`.execute(
      trx,
    );
  await sql`select set_config('ranking.writer', 'off', true)`.execute(trx);
  return { changes, written };
}

/** Fails instead of waiting: a transaction that locked a listing may be waiting for this pair. */
async function lockListed(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql`select from dentists where id = any(${ids}::uuid[]) and listed
    order by id for key share nowait`.execute(trx);
  // Hidden since the evidence was read.
  if (rows.length < ids.length) throw new RowsBusy('A listing was hidden while its pair was ranked');
}

function placeBefore(row: PublishedEntry): Place {
  const { ranking, profile_tier: tier, badge, score, reason } = row;
  return { ranking, tier, badge, score, reason };
}

function placeOf(entry: PlacedEntry | UnrankedEntry): Place {
  if (!('ranking' in entry)) return { ...nowhere, reason: entry.reason };
  return { ranking: entry.ranking, tier: entry.tier, badge: entry.badge, score: entry.score, reason: null };
}

function hasMoved(before: Place, after: Place): boolean {
  return (
    before.ranking !== after.ranking ||
    before.tier !== after.tier ||
    before.badge !== after.badge ||
    before.reason !== after.reason ||
    Math.abs((before.score ?? 0) - (after.score ?? 0)) >= MOVED
  );
}

/** Rewrites rows whose score stays and whose place, range, tier or badge is new. */
async function movePlaces(trx: Trx, cityId: number, moved: readonly InPair<NewEntry>[]): Promise<void> {
  for (const aside of [true, false])
    for (let at = 0; at < moved.length; at += BATCH) {
      const rows = moved
        .slice(at, at + BATCH)
        .map(({ categoryId, dentistId, entry }) => ({ categoryId, dentistId, ...placeOf(entry), entry }));
      await sql`update ranking_entries r
        set ${
          aside
            ? sql`ranking = r.ranking + ${ASIDE}`
            : sql`ranking = m.ranking, profile_tier = m.tier, badge = m.badge,
          entry = r.entry - '{noBadge,demonstration}'::text[] || m.entry`
        }
        from json_to_recordset(${JSON.stringify(rows)}::json) m
          ("categoryId" integer, "dentistId" uuid, ranking integer, tier text, badge text, entry jsonb)
        where r.city_id = ${cityId} and r.category_id = m."categoryId" and r.dentist_id = m."dentistId"`.execute(
        trx,
      );
    }
}

async function insertEntries(
  trx: Trx,
  cityId: number,
  entries: readonly InPair<NewEntry>[],
  { evidence, now }: { evidence: ReadonlyMap<string, string>; now: Day },
): Promise<void> {
  const rows = entries.map(({ categoryId, dentistId, entry, detail }) => {
    const confidence = 'ranking' in entry ? entry.confidence : null;
    const row = JSON.stringify({ categoryId, dentistId, ...placeOf(entry), confidence });
    const whole = merged(JSON.stringify(entry), detail ?? '{}');
    return merged(row, `{"entry":${whole},"evidence":${evidence.get(dentistId)}}`);
  });
  await sql`insert into ranking_entries (city_id, category_id, dentist_id, ranking, profile_tier, reason, score,
      confidence, badge, entry, evidence, computed_on, computed_at)
    select ${cityId}, n."categoryId", n."dentistId", n.ranking, n.tier, n.reason, n.score, n.confidence, n.badge,
      n.entry, n.evidence, ${now}::date, now()
    from json_to_recordset(${`[${rows.join()}]`}::json) n ("categoryId" integer, "dentistId" uuid, ranking integer,
      tier text, reason text, score numeric, confidence numeric, badge text, entry jsonb, evidence jsonb)`.execute(
    trx,
  );
}

/** Two JSON objects as one. */
const merged = (a: string, b: string): string => (b === '{}' ? a : `${a.slice(0, -1)},${b.slice(1)}`);
