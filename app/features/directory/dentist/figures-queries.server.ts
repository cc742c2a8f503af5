import { sql } from 'kysely';
import { config } from '#config';
import { publishedFigures } from '#app/content/figures.ts';
import { db } from '#db/database.ts';
import { hasDemonstrationDentists } from './dentist-queries.server.ts';

export type SiteFigures =
  | ({ kind: 'published' } & typeof publishedFigures)
  | {
      kind: 'measured';
      rating: number | null;
      listedDentists: number;
      verifiedDentists: number;
      /** Cities that list at least one dentist. */
      cities: number;
      /** Reviews behind the ratings. */
      reviews: number;
    };

/**
 * Returns the figures of Home and About: the specification's while demonstration dentists are published, else measured
 * ones. `SITE_FIGURES` overrides the choice.
 */
export async function findSiteFigures(): Promise<SiteFigures> {
  const kind = config.SITE_FIGURES ?? ((await hasDemonstrationDentists()) ? 'published' : 'measured');
  if (kind === 'published') return { kind, ...publishedFigures };
  const { rows } = await sql<Omit<Extract<SiteFigures, { kind: 'measured' }>, 'kind'>>`
    select sum(rating * review_count) / nullif(sum(review_count) filter (where rating is not null), 0) as rating,
      count(*) as "listedDentists", count(*) filter (where is_verified) as "verifiedDentists",
      (select count(*) from cities c where exists (select 1 from listed_locations l where l.city_id = c.id)) as cities,
      coalesce(sum(review_count) filter (where rating is not null), 0) as reviews
    from listed_dentists`.execute(db);
  return { kind, ...rows[0]! };
}
