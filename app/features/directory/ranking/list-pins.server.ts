import { sql } from 'kysely';
import type { Point } from '#app/content/distance.ts';
import { db } from '#db/database.ts';
import { locationIn } from './ranking-sql.server.ts';

/** Returns where the offices of dentists in a city are, by slug; without those whose position is not known. */
export async function findPositions(cityId: number, slugs: readonly string[]): Promise<Map<string, Point>> {
  if (slugs.length === 0) return new Map();
  const { rows } = await sql<Point & { slug: string }>`
    select d.slug, l.latitude, l.longitude from listed_dentists d ${locationIn(cityId)}
    where d.slug = any(${slugs}::text[]) and l.latitude is not null`.execute(db);
  return new Map(rows.map(({ slug, latitude, longitude }) => [slug, { latitude, longitude }]));
}
