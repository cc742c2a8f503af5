import { sql } from 'kysely';
import type { Trx } from '#db/database.ts';
import type { ReviewText } from './review.ts';

/**
 * Stores a new version of a review. Of earlier versions, keeps only the published one.
 *
 * @returns the number of the new version
 */
export async function addVersion(
  trx: Trx,
  review: { id: string; status: string; version: number },
  { rating, title, content }: ReviewText,
  now: Date,
): Promise<number> {
  const { last } = await trx
    .selectFrom('review_versions')
    .select(sql<number>`coalesce(max(version), 0)`.as('last'))
    .where('review_id', '=', review.id)
    .executeTakeFirstOrThrow();
  await trx
    .deleteFrom('review_versions')
    .where('review_id', '=', review.id)
    .$if(review.status === 'approved', (query) => query.where('version', '<>', review.version))
    .execute();
  const version = last + 1;
  await trx
    .insertInto('review_versions')
    .values({ review_id: review.id, version, rating, title, content, written_at: now })
    .execute();
  return version;
}

/** Sets the version that a review shows: a given one, or the last. */
export async function showVersion(trx: Trx, reviewId: string, version: number | 'last'): Promise<void> {
  await sql`
    update reviews r set version = v.version, rating = v.rating, title = v.title, content = v.content
    from (
      select * from review_versions
      where review_id = ${reviewId}::uuid and ${version === 'last' ? sql`true` : sql`version = ${version}`}
      order by version desc limit 1
    ) v
    where r.id = v.review_id and r.version <> v.version`.execute(trx);
}
