import { sql } from 'kysely';
import type { RankingFactor } from '#app/content/how-we-rank.ts';
import type { Language } from '#app/content/language.ts';
import { dentistName } from '#app/content/practice-words.ts';
import { currentDirectory } from '#app/features/directory/index/current-index.server.ts';
import { List } from '#app/features/directory/index/lists.ts';
import { db } from '#db/database.ts';
import type { Level } from '#db/rows.ts';
import { isIn } from './ranking-sql.server.ts';
import { findWhyFirst } from './why/why-queries.server.ts';
import type { WhyView } from './why/to-why-view.ts';

/** The published ranks that the figures of How We Rank are computed from: the newest so many. */
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
  /** How much of the differences inside lists it makes, in percent; 0 where no list has differences. */
  influence: number;
};

export type MethodState = {
  /** Number of published ranks. */
  ranks: number;
  /** When ranks were last computed; null if never. */
  computedAt: Date | null;
  /** Null without ranks. */
  figures: { entries: number; each: Record<RankingFactor, FactorFigures> } | null;
};

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
  const { rows } = await sql<{ factor: RankingFactor; entries: number; known: number; spread: number }>`
    with newest as (
      select e.city_id, e.category_id, f.key as factor, (f.value ->> 'known')::float8 as known,
        (f.value ->> 'points')::float8 as points
      from (select * from listed_rankings order by id desc limit ${SAMPLE}) e, jsonb_each(e.entry -> 'factors') f
    )
    select l.factor, sum(l.entries)::int as entries, sum(l.known) / sum(l.entries) * 100 as known,
      sum(l.spread * l.entries) as spread
    from (select factor, count(*) as entries, sum(known) as known, stddev_pop(points) as spread
      from newest group by city_id, category_id, factor) l group by 1`.execute(db);
  const [first] = rows;
  if (!first) return null;
  const whole = rows.reduce((sum, { spread }) => sum + spread, 0) || 1;
  const each = Object.fromEntries(
    rows.map(({ factor, known, spread }) => [factor, { known, influence: (spread / whole) * 100 }]),
  ) as Record<RankingFactor, FactorFigures>;
  return { entries: first.entries, each };
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
