import { sql } from 'kysely';
import type { Language } from '#app/content/language.ts';
import { db } from '#db/database.ts';
import { MOVES_LIMIT } from './rankings.ts';
import type { Badge, Level, ProfileTier, RankingCause, UnrankedReason } from '#db/rows.ts';
import type { ConfidenceWord } from '#app/features/directory/ranking/method/evidence.ts';
import {
  entryIn,
  isIn,
  membersOf,
  qualityOfEntry,
} from '#app/features/directory/ranking/ranking-sql.server.ts';

export type RankingLine = {
  id: string;
  slug: string;
  name: string;
  clinicName: string | null;
  verified: boolean;
  rating: number | null;
  reviewCount: number | null;
  /** Null for dentists without a rank, who are listed below. */
  ranking: number | null;
  /** The places between which the rank could lie, by the chance in reviews. */
  range: readonly [number, number] | null;
  tier: ProfileTier | null;
  badge: Badge | null;
  level: Level | null;
  score: number | null;
  /** 0 to 1. */
  confidence: number | null;
  word: ConfidenceWord | null;
  /** Why there is no rank. */
  reason: UnrankedReason | null;
  /** False for a ranked dentist who has no office in the city any more; the site does not list them there. */
  shown: boolean;
};

export type RankingTable = NonNullable<Awaited<ReturnType<typeof findRankingTable>>>;

/** Maximum number of dentists without a rank. */
export const UNRANKED_LIMIT = 100;

/** A change of a dentist's entry in a list, with the one before it. */
export type RankingMove = {
  id: number;
  at: Date;
  dentistId: string;
  name: string;
  before: number | null;
  after: number | null;
  ranked: number;
  score: number | null;
  badge: Badge | null;
  reason: UnrankedReason | null;
  cause: RankingCause;
};

/** What a line shows of dentist `d` with the entry `e` or none. */
const line = sql`d.id, d.slug, d.name, d.clinic_name as "clinicName", d.is_verified as verified, d.rating,
  d.review_count as "reviewCount", e.ranking, e.place -> 'range' as range, e.profile_tier as tier, e.badge, e.score,
  (e.place -> 'confidence')::float8 as confidence, e.place ->> 'word' as word, e.reason,
  (select s.level from dentist_standings s where s.dentist_id = d.id) as level`;

/** The last moves in a list, of dentists who are in it or have an entry. */
async function listMoves(cityId: number, categoryId: number): Promise<RankingMove[]> {
  const { rows } = await sql<RankingMove>`
    select h.id, h.happened_at as at, h.dentist_id as "dentistId", d.name, p.ranking as before, h.ranking as after,
      h.ranked, h.score, h.badge, h.reason, h.cause
    from ranking_history h join dentists d on d.id = h.dentist_id
    left join lateral (select b.ranking from ranking_history b
      where b.dentist_id = h.dentist_id and b.city_id = h.city_id and b.category_id = h.category_id
        and (b.happened_at, b.id) < (h.happened_at, h.id)
      order by b.happened_at desc, b.id desc limit 1) p on true
    where h.city_id = ${cityId} and h.category_id = ${categoryId} and h.dentist_id in (
      ${membersOf(cityId, categoryId)} union
      select dentist_id from ranking_entries where city_id = ${cityId} and category_id = ${categoryId})
    order by h.happened_at desc, h.id desc limit ${MOVES_LIMIT}`.execute(db);
  return rows;
}

/** The ranks of a specialty in a city; null if there is no such specialty or city. */
export async function findRankingTable(
  { city, specialty }: { city: string; specialty: string },
  language: Language,
) {
  const name = language === 'fr' ? 'name_fr as name' : 'name as name';
  const [inCity, of] = await Promise.all([
    db.selectFrom('cities').select(['id', 'slug', name]).where('slug', '=', city).executeTakeFirst(),
    db
      .selectFrom('specialist_categories')
      .select(['id', 'slug', name])
      .where('slug', '=', specialty)
      .executeTakeFirst(),
  ]);
  if (!inCity || !of) return null;
  const [ranked, unranked, moves] = await Promise.all([
    sql<RankingLine & { computedAt: Date | null }>`
      select ${line}, e.computed_at as "computedAt", ${isIn('d.id', inCity.id)} as shown
      from listed_rankings e join listed_dentists d on d.id = e.dentist_id
      where e.city_id = ${inCity.id} and e.category_id = ${of.id} order by e.ranking`.execute(db),
    sql<RankingLine & { total: number }>`
      select ${line}, true as shown, count(*) over ()::int as total
      from listed_dentists d ${entryIn(inCity.id, of.id)}
      where d.id in (${membersOf(inCity.id, of.id)}) and e.ranking is null
      order by ${qualityOfEntry} desc, d.name, d.id limit ${UNRANKED_LIMIT}`.execute(db),
    listMoves(inCity.id, of.id),
  ]);
  const times = ranked.rows.flatMap(({ computedAt }) => (computedAt ? [computedAt.getTime()] : []));
  return {
    city: { slug: inCity.slug, name: inCity.name },
    specialty: { slug: of.slug, name: of.name },
    ranked: ranked.rows,
    /** The first dentists without a rank, in the site's order. */
    unranked: unranked.rows,
    unrankedCount: unranked.rows[0]?.total ?? 0,
    moves,
    /** Earliest and latest time the ranks were computed; null if none is recorded. */
    computed:
      times.length === 0 ? null : { from: new Date(Math.min(...times)), to: new Date(Math.max(...times)) },
  };
}
