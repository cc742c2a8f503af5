import { z } from 'zod';
import { listLocationRecords } from '#app/features/directory/dentist/dentist-records.server.ts';
import { listNeighborhoods, listZones } from '#app/features/directory/place/city-queries.server.ts';
import { listDentistsIn } from '#app/features/directory/ranking/dentist-list-queries.server.ts';
import {
  listDentistsAfter,
  listRankingsAfter,
} from '#app/features/directory/ranking/ranking-queries.server.ts';
import { PAGE_SIZE } from '#app/features/directory/ranking/ranking.ts';
import { listFeaturedDentists } from '#app/features/directory/ranking/top-dentist-queries.server.ts';
import { listReviewsAfter } from '#app/features/requests/review/review-position-queries.server.ts';
import { cursorsOf } from './cursors.ts';
import type { Reads } from './endpoint.ts';
import { cityAt, dentistAt, filtersOf, specialtyAt, unknownValue } from './lookups.ts';
import { toDetails, toLocation, toReview, withDentists } from './views.ts';
import type { Reader } from './views.ts';

const count = z.int().min(0).max(2_147_483_647);

const ratingCursors = cursorsOf('dentists', [z.number().min(1).max(5).nullable(), z.uuid()]);
const rankCursors = cursorsOf('rankings', [count]);
/** Microseconds since 1970, up to the year 2100. */
const moment = z.int().min(0).max(4_102_444_800_000_000);
const reviewPosition = [count, moment, z.uuid()] as const;
const reviewCursors = {
  newest: cursorsOf('reviews, newest', reviewPosition),
  oldest: cursorsOf('reviews, oldest', reviewPosition),
  helpful: cursorsOf('reviews, helpful', reviewPosition),
};

/** The query reads one row more than requested; its presence means that there is a next page. */
function cut<T>(
  found: T[],
  limit: number,
  cursorOf: (last: T) => string,
): { page: T[]; next: string | null } {
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return { page, next: found.length > limit && last !== undefined ? cursorOf(last) : null };
}

const dentistsOf = async (items: readonly { slug: string }[], reader: Reader) =>
  (await withDentists(items, reader)).map(({ dentist }) => dentist);

/** The dentist endpoints (specification, section 7). */
export const dentistReads = {
  async listDentistsByLocation({ path, query: { zone, neighborhood }, ...reader }) {
    const { language } = reader;
    const city = await cityAt(path.city, language);
    if (zone !== undefined && !(await listZones(city.id, language)).some(({ code }) => code === zone))
      throw unknownValue('zone', language);
    if (
      neighborhood !== undefined &&
      !(await listNeighborhoods(city.id, language)).some(({ slug }) => slug === neighborhood)
    )
      throw unknownValue('neighborhood', language);
    const scope = {
      cityId: city.id,
      verified: true,
      zone,
      neighborhood,
    };
    const { dentists } = await listDentistsIn(scope, language);
    return { data: await dentistsOf(dentists, reader) };
  },
  async listRankings({ path, query: { limit = PAGE_SIZE, cursor }, ...reader }) {
    const { language } = reader;
    const [after = 0] = rankCursors.read(cursor, language) ?? [];
    const [city, specialty] = await Promise.all([
      cityAt(path.city, language),
      specialtyAt(path.specialty, language),
    ]);
    const found = await listRankingsAfter(city.id, specialty.id, { after, limit: limit + 1 });
    const { page, next } = cut(found, limit, ({ ranking }) => rankCursors.write([ranking]));
    const data = await withDentists(page, reader);
    return { data: data.map(({ item, dentist }) => ({ ...item, dentist })), next };
  },
  async listFeaturedDentists(reader) {
    const featured = await listFeaturedDentists(reader.language);
    const data = await withDentists(featured, reader);
    return {
      // The query returns only dentists with a rank and a tier.
      data: data.map(({ item, dentist }) => ({ ...item, ranking: item.ranking!, tier: item.tier!, dentist })),
    };
  },
  async listDentists({ query: { limit = PAGE_SIZE, cursor, accepting, verified, ...given }, ...reader }) {
    const { language } = reader;
    const position = ratingCursors.read(cursor, language);
    const { province, city, specialty } = await filtersOf(given, language);
    const scope = {
      provinceCode: province?.code,
      cityId: city?.id,
      categoryId: specialty?.id,
      accepting,
      verified,
    };
    const after = position && { rating: position[0], id: position[1] };
    const found = await listDentistsAfter(scope, { after, limit: limit + 1 });
    const { page, next } = cut(found, limit, ({ rating, id }) => ratingCursors.write([rating, id]));
    return { data: await dentistsOf(page, reader), next };
  },
  findDentist: async ({ path, ...reader }) => ({
    data: toDetails(await dentistAt(path.dentist, reader.language), reader),
  }),
  async listDentistLocations({ path, language }) {
    const { id } = await dentistAt(path.dentist, language);
    return { data: (await listLocationRecords(id, language)).map(toLocation) };
  },
} satisfies Partial<Reads>;

/** The endpoint of reviews, which caches keep for less long. */
export const reviewReads = {
  async listReviews({ path, query: { rating, sort = 'newest', limit = PAGE_SIZE, cursor }, language }) {
    const cursors = reviewCursors[sort];
    const position = cursors.read(cursor, language);
    const { id } = await dentistAt(path.dentist, language);
    const after = position && { helpful: position[0], micros: position[1], id: position[2] };
    const filter = { rating: (rating ?? null) as 1 | 2 | 3 | 4 | 5 | null, sort };
    const found = await listReviewsAfter(id, filter, { after, limit: limit + 1 });
    const { page, next } = cut(found, limit, (last) => cursors.write([last.helpful, last.micros, last.id]));
    return { data: page.map((review) => toReview(review, language)), next };
  },
} satisfies Partial<Reads>;
