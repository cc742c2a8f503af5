import { sql } from 'kysely';
import { config } from '#config';
import { publishedFigures } from '#app/content/figures.ts';
import { db } from '#db/database.ts';

export type SiteFigures =
  | ({ kind: 'published' } & typeof publishedFigures)
  | {
      kind: 'measured';
      rating: number | null;
      listedDentists: number;
      verifiedDentists: number;
      /** Cities where somebody is listed. */
      cities: number;
      /** Reviews that the ratings are the means of. */
      reviews: number;
    };

/**
 * The figures of Home and About: the specification's while demonstration dentists are published, measured ones
 * once an operator has replaced them; `SITE_FIGURES` overrides either way.
 */
export async function findSiteFigures(): Promise<SiteFigures> {
  const { rows } = await sql<{
    demonstration: boolean;
    rating: number | null;
    listed: number;
    verified: number;
    cities: number;
    reviews: number;
  }>`
    select exists (select 1 from dentists where source = 'demonstration') as demonstration,
      (select sum(rating * review_count) / nullif(sum(review_count), 0) from dentists where rating is not null) as rating,
      (select count(*) from dentists) as listed,
      (select count(*) from dentists where is_verified) as verified,
      (select count(distinct city_id) from dentist_locations) as cities,
      (select coalesce(sum(review_count), 0) from dentists where rating is not null) as reviews`.execute(db);
  const row = rows[0]!;
  const kind = config.SITE_FIGURES ?? (row.demonstration ? 'published' : 'measured');
  if (kind === 'published') return { kind, ...publishedFigures };
  return {
    kind,
    rating: row.rating,
    listedDentists: row.listed,
    verifiedDentists: row.verified,
    cities: row.cities,
    reviews: row.reviews,
  };
}
