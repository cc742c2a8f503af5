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
    select sum(stars) / nullif(sum(rated_reviews), 0) as rating, coalesce(sum(listed), 0) as "listedDentists",
      coalesce(sum(verified), 0) as "verifiedDentists", coalesce(sum(rated_reviews), 0) as reviews,
      (select count(*) from cities c where exists (select 1 from listed_locations l where l.city_id = c.id)) as cities
    from list_figures where area = 'country' and category_id = 0`.execute(db);
  return { kind, ...rows[0]! };
}
