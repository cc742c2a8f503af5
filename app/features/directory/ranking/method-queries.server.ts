import { sql } from 'kysely';
import type { RankingFactor } from '#app/content/how-we-rank.ts';
import { rankingWeights } from '#app/content/how-we-rank.ts';
import type { Language } from '#app/content/language.ts';
import { db } from '#db/database.ts';
import type { Level } from '#db/rows.ts';

/** The published ranks that the means and spreads of How We Rank are computed from: the newest so many. */
const SAMPLE = 5000;

export type MethodExample = {
  slug: string;
  name: string;
  demonstration: boolean;
  city: { slug: string; name: string };
  specialty: { slug: string; name: string };
  ranking: number;
  of: number;
  score: number;
  points: Record<RankingFactor, number>;
};

export type FactorFigures = {
  /** Mean share of the evidence that is known, in percent. */
  known: number;
  /** Standard deviation of the points. */
  spread: number;
};

export type MethodState = {
  /** Number of published ranks. */
  ranks: number;
  /** When ranks were last computed; null if never. */
  computedAt: Date | null;
  /** A first place with a badge, of the longest list; a real dentist before a made-up one. Null if there is none. */
  example: MethodExample | null;
  /** Null without ranks. */
  figures: { entries: number; each: Record<RankingFactor, FactorFigures> } | null;
};

const factors = Object.keys(rankingWeights) as RankingFactor[];

async function findExample(language: Language): Promise<MethodExample | null> {
  const name = sql.raw(language === 'fr' ? 'name_fr' : 'name');
  const { rows } = await sql<MethodExample>`
    select d.slug, d.name, d.source = 'demonstration' as demonstration, e.ranking, (e.entry ->> 'of')::integer as of,
      e.score::float8 as score,
      jsonb_build_object('slug', c.slug, 'name', c.${name}) as city,
      jsonb_build_object('slug', s.slug, 'name', s.${name}) as specialty,
      jsonb_build_object(${sql.join(
        factors.flatMap((factor) => [
          sql`${factor}::text`,
          sql`(e.entry -> 'factors' -> ${factor}::text -> 'points')`,
        ]),
      )}) as points
    from listed_rankings e join listed_dentists d on d.id = e.dentist_id join cities c on c.id = e.city_id
    join specialist_categories s on s.id = e.category_id
    where e.ranking = 1 and e.profile_tier = 'featured' and e.entry ? 'factors'
    order by demonstration, "of" desc, e.score desc, e.dentist_id limit 1`.execute(db);
  return rows[0] ?? null;
}

async function findFactorFigures(): Promise<MethodState['figures']> {
  const columns = factors.flatMap((factor) => [
    sql`avg((f -> ${factor}::text ->> 'known')::float8) * 100 as ${sql.ref(`${factor}_known`)}`,
    sql`coalesce(stddev_samp((f -> ${factor}::text ->> 'points')::float8), 0) as ${sql.ref(`${factor}_spread`)}`,
  ]);
  const { rows } = await sql<Record<string, number>>`
    select count(*) as entries, ${sql.join(columns)} from (
      select e.entry -> 'factors' as f from listed_rankings e order by e.id desc limit ${SAMPLE}
    ) newest where f is not null`.execute(db);
  const row = rows[0]!;
  const of = (key: string) => Number(row[key]);
  if (of('entries') === 0) return null;
  const each = Object.fromEntries(
    factors.map((factor) => [factor, { known: of(`${factor}_known`), spread: of(`${factor}_spread`) }]),
  ) as Record<RankingFactor, FactorFigures>;
  return { entries: of('entries'), each };
}

/** Returns what How We Rank says about today: when ranks were computed, an example, and how much is known. */
export async function findMethodState(language: Language): Promise<MethodState> {
  const [state, example, figures] = await Promise.all([
    sql<{ ranks: number; computedAt: Date | null }>`
      select (select count(*) from listed_rankings) as ranks,
        (select started_at from ranking_runs order by started_at desc limit 1) as "computedAt"`.execute(db),
    findExample(language),
    findFactorFigures(),
  ]);
  return { ...state.rows[0]!, example, figures };
}

/** Returns how many listed dentists hold each level as their highest. */
export async function countLevels(): Promise<Record<Level, number>> {
  const { rows } = await sql<{ level: Level; count: number }>`
    select s.level, count(*) from dentist_standings s join listed_dentists d on d.id = s.dentist_id
    where s.level is not null group by s.level`.execute(db);
  const of = (level: Level) => rows.find((row) => row.level === level)?.count ?? 0;
  return { verified: of('verified'), trusted: of('trusted'), elite: of('elite') };
}
