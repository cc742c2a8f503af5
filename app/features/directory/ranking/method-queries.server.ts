import { sql } from 'kysely';
import type { RankingFactor } from '#app/content/how-we-rank.ts';
import { rankingWeights } from '#app/content/how-we-rank.ts';
import type { Language } from '#app/content/language.ts';
import { dentistName } from '#app/content/practice-words.ts';
import { currentDirectory } from '#app/features/directory/index/current-index.server.ts';
import { List } from '#app/features/directory/index/lists.ts';
import { db } from '#db/database.ts';
import type { Level } from '#db/rows.ts';
import { isIn } from './ranking-sql.server.ts';
import { findWhyFirst } from './why/why-queries.server.ts';
import type { WhyView } from './why/why-view.ts';

/** The published ranks that the means and spreads of How We Rank are computed from: the newest so many. */
const SAMPLE = 2000;

/** First places whose entries, which are large, are looked into for an example. */
const CANDIDATES = 20;

export type MethodExample = {
  slug: string;
  name: string;
  demonstration: boolean;
  city: { slug: string; name: string };
  specialty: { slug: string; name: string };
  why: WhyView;
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
  /** Null without ranks. */
  figures: { entries: number; each: Record<RankingFactor, FactorFigures> } | null;
};

const factors = Object.keys(rankingWeights) as RankingFactor[];

/** Returns a first place with a badge, of the longest list; a real dentist before a made-up one. Null if there is none. */
export async function findExample(language: Language): Promise<MethodExample | null> {
  const name = sql.raw(language === 'fr' ? 'name_fr' : 'name');
  const { rows } = await sql<Omit<MethodExample, 'why'> & { cityId: number; categoryId: number }>`
    select d.slug, d.name, d.source = 'demonstration' as demonstration, c.id as "cityId", s.id as "categoryId",
      jsonb_build_object('slug', c.slug, 'name', c.${name}) as city,
      jsonb_build_object('slug', s.slug, 'name', s.${name}) as specialty
    from (
      select e.id, row_number() over (order by d.source = 'demonstration', (e.place ->> 'of')::integer desc, e.score desc, e.dentist_id) as place
      from listed_rankings e join listed_dentists d on d.id = e.dentist_id
      where e.ranking = 1 and e.profile_tier = 'featured' order by place limit ${CANDIDATES}
    ) first join ranking_entries e on e.id = first.id
    join listed_dentists d on d.id = e.dentist_id join cities c on c.id = e.city_id
    join specialist_categories s on s.id = e.category_id
    where e.entry ? 'factors' order by first.place limit 1`.execute(db);
  if (!rows[0]) return null;
  const { cityId, categoryId, ...example } = rows[0];
  const { city, specialty, slug } = example;
  const why = await findWhyFirst({ city, specialty, cityId, categoryId }, slug, language);
  return why ? { ...example, name: dentistName(example.name, language), why } : null;
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

/** Returns what How We Rank says about today: when ranks were computed, and how much is known. */
export async function findMethodState(): Promise<MethodState> {
  const [state, figures] = await Promise.all([
    sql<Pick<MethodState, 'ranks' | 'computedAt'>>`
      select (select max(succeeded_at) from job_runs where name in ('ranks', 'rank-cities')) as "computedAt",
        (select count(*) from listed_rankings r where ${isIn('r.dentist_id', sql.ref('r.city_id'))}) as ranks`.execute(
      db,
    ),
    findFactorFigures(),
  ]);
  return { ...state.rows[0]!, figures };
}

/** Returns how many listed dentists hold each level as their highest. */
export async function countLevels(): Promise<Record<Level, number>> {
  const directory = await currentDirectory();
  const levels = new List(directory, {}).slots().map((slot) => directory.index.levels[slot]);
  const of = (level: Level) => levels.filter((each) => each === level).length;
  return { verified: of('verified'), trusted: of('trusted'), elite: of('elite') };
}
