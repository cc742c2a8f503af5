import { sql } from 'kysely';
import type { Trx } from '#db/database.ts';
import type { Badge, Level, ProfileTier, RankingCause, UnrankedReason } from '#db/rows.ts';
import type { Day, Evidence, KeptEntry, PlacedEntry, UnrankedEntry } from './method/evidence.ts';
import type { EntryDetail } from './method/rank-pair.ts';

/** A row as it is published in a city. */
export type PublishedEntry = {
  categoryId: number;
  dentistId: string;
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
  /** Whether a contest of the dentist was decided 'corrected' since the row was computed, which renews it. */
  isCorrected: boolean;
};

/** A row as it is to be published. */
export type NewEntry = {
  categoryId: number;
  dentistId: string;
  entry: PlacedEntry | UnrankedEntry;
  /** Factors and parts of a rank whose score is new. */
  detail?: EntryDetail | undefined;
  evidence: Evidence;
  /** Whether score or reason, and the evidence, are new; else the row keeps its evidence and its day. */
  isRenewed: boolean;
};

export type Place = {
  ranking: number | null;
  tier: ProfileTier | null;
  badge: Badge | null;
  score: number | null;
  reason: UnrankedReason | null;
};

/** A change of a dentist in a list: of place, tier, badge, level or reason, or of half a point. */
export type Move = {
  city: string;
  categoryId: number;
  category: string;
  dentistId: string;
  slug: string;
  before: Place;
  after: Place;
  /** How many have a rank in the list now. */
  ranked: number;
  level: Level | null;
};

export type EntryChanges = {
  moves: Move[];
  removed: Pick<NewEntry, 'categoryId' | 'dentistId'>[];
  renewed: NewEntry[];
  /** Rows whose score stays and whose place, range, tier or badge is new. */
  placed: NewEntry[];
};

export const NO_PLACE: Place = { ranking: null, tier: null, badge: null, score: null, reason: null };

/** Reads the published rows of a city. */
export async function listEntries(trx: Trx, cityId: number): Promise<PublishedEntry[]> {
  const { rows } = await sql<PublishedEntry>`
    select r.category_id as "categoryId", r.dentist_id as "dentistId", d.slug, r.ranking, r.profile_tier, r.reason,
      r.score, r.badge, r.place as entry, (r.entry #>> '{parts,reviews,weight}')::float as weight,
      case when r.ranking is null then r.evidence end as evidence,
      exists (select from leads c join lead_events v on v.lead_id = c.id and v.to_status = 'confirmed'
        where c.dentist_id = r.dentist_id and c.service_type = 'ranking_contest' and c.status = 'confirmed'
          and v.happened_at > r.computed_at) as "isCorrected"
    from ranking_entries r join dentists d on d.id = r.dentist_id where r.city_id = ${cityId}`.execute(trx);
  return rows;
}

/** Publishes the rows of a city that differ, as the engine, and records what moved with its cause. */
export async function writeEntries(
  trx: Trx,
  cityId: number,
  { moves, removed, renewed, placed }: EntryChanges,
  { cause, now }: { cause: RankingCause; now: Day },
): Promise<void> {
  const replaced = [...removed, ...renewed];
  await sql`delete from ranking_entries r
    using unnest(${replaced.map(({ categoryId }) => categoryId)}::integer[],
      ${replaced.map(({ dentistId }) => dentistId)}::uuid[]) x (category_id, dentist_id)
    where r.city_id = ${cityId} and r.category_id = x.category_id and r.dentist_id = x.dentist_id`.execute(
    trx,
  );
  await movePlaces(trx, cityId, placed);
  await insertEntries(trx, cityId, renewed, now);
  const history = moves.map(({ after, ...move }) => ({ ...move, ...after }));
  await sql`insert into ranking_history
        (city_id, category_id, dentist_id, ranking, ranked, score, profile_tier, badge, level, reason, cause)
      select ${cityId}, h."categoryId", h."dentistId", h.ranking, h.ranked, h.score, h.tier, h.badge, h.level, h.reason,
        ${cause}
      from json_to_recordset(${JSON.stringify(history)}::json) h ("categoryId" integer, "dentistId" uuid,
        ranking integer, ranked integer, score numeric, tier text, badge text, level text, reason text)`.execute(
    trx,
  );
}

export function placeOf(entry: PlacedEntry | UnrankedEntry): Place {
  if (!('ranking' in entry)) return { ...NO_PLACE, reason: entry.reason };
  return { ranking: entry.ranking, tier: entry.tier, badge: entry.badge, score: entry.score, reason: null };
}

async function movePlaces(trx: Trx, cityId: number, placed: readonly NewEntry[]): Promise<void> {
  const rows = placed.map(({ categoryId, dentistId, entry }) => ({
    categoryId,
    dentistId,
    ...placeOf(entry),
    entry,
  }));
  await sql`update ranking_entries r
      set ranking = m.ranking, profile_tier = m.tier, badge = m.badge,
        entry = r.entry - '{noBadge,demonstration}'::text[] || m.entry
      from json_to_recordset(${JSON.stringify(rows)}::json) m
        ("categoryId" integer, "dentistId" uuid, ranking integer, tier text, badge text, entry jsonb)
      where r.city_id = ${cityId} and r.category_id = m."categoryId" and r.dentist_id = m."dentistId"`.execute(
    trx,
  );
}

async function insertEntries(
  trx: Trx,
  cityId: number,
  entries: readonly NewEntry[],
  now: Day,
): Promise<void> {
  const rows = entries.map(({ categoryId, dentistId, entry, detail, evidence }) => ({
    categoryId,
    dentistId,
    ...placeOf(entry),
    entry: { ...entry, ...detail },
    evidence,
  }));
  await sql`insert into ranking_entries (city_id, category_id, dentist_id, ranking, profile_tier, reason, score,
      badge, entry, evidence, computed_on, computed_at)
    select ${cityId}, n."categoryId", n."dentistId", n.ranking, n.tier, n.reason, n.score, n.badge,
      n.entry, n.evidence, ${now}::date, now()
    from json_to_recordset(${JSON.stringify(rows)}::json) n ("categoryId" integer, "dentistId" uuid, ranking integer,
      tier text, reason text, score numeric, badge text, entry jsonb, evidence jsonb)`.execute(trx);
}
