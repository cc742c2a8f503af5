import { sql } from 'kysely';
import type { Language } from '#app/content/language.ts';
import { db } from '#db/database.ts';
import type { ProfileTier } from '#db/rows.ts';
import { entryIn, isIn, listGroup, membersOf } from '#app/features/directory/ranking/ranking-sql.server.ts';

export type Choice = { slug: string; name: string };

/** Options of the page: cities with listings, by name, and all specialties. */
export async function listRankingChoices(
  language: Language,
): Promise<{ cities: Choice[]; specialties: Choice[] }> {
  const name = language === 'fr' ? 'name_fr as name' : 'name as name';
  const [cities, specialties] = await Promise.all([
    db
      .selectFrom('cities as c')
      .select(['c.slug', `c.${name}`, 'c.province_state as province'])
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('listed_locations as l').select('l.id').whereRef('l.city_id', '=', 'c.id')),
      )
      .orderBy(sql.ref('name'))
      .execute(),
    db.selectFrom('specialist_categories').select(['slug', name]).orderBy('position').execute(),
  ]);
  return {
    cities: cities.map(({ slug, name: city, province }) => ({ slug, name: `${city} (${province})` })),
    specialties,
  };
}

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
  tier: ProfileTier | null;
  score: number | null;
  /** False for a ranked dentist who has no office in the city any more; the site does not list them there. */
  shown: boolean;
};

export type RankingTable = NonNullable<Awaited<ReturnType<typeof findRankingTable>>>;

/** Maximum number of dentists without a rank. */
export const UNRANKED_LIMIT = 100;

const line = sql`d.id, d.slug, d.name, d.clinic_name as "clinicName", d.is_verified as verified, d.rating,
  d.review_count as "reviewCount"`;

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
  const [ranked, unranked] = await Promise.all([
    sql<RankingLine & { computedAt: Date | null }>`
      select ${line}, r.ranking, r.profile_tier as tier, r.score, r.computed_at as "computedAt",
        ${isIn('d.id', inCity.id)} as shown
      from listed_rankings r join listed_dentists d on d.id = r.dentist_id
      where r.city_id = ${inCity.id} and r.category_id = ${of.id} order by r.ranking`.execute(db),
    sql<RankingLine & { total: number }>`
      select ${line}, null::integer as ranking, null::text as tier, null::numeric as score, true as shown,
        count(*) over ()::int as total
      from listed_dentists d ${entryIn(inCity.id, of.id)}
      where d.id in (${membersOf(inCity.id, of.id)}) and e.ranking is null
      order by ${listGroup}, d.name, d.id limit ${UNRANKED_LIMIT}`.execute(db),
  ]);
  const times = ranked.rows.flatMap(({ computedAt }) => (computedAt ? [computedAt.getTime()] : []));
  return {
    city: { slug: inCity.slug, name: inCity.name },
    specialty: { slug: of.slug, name: of.name },
    ranked: ranked.rows,
    /** The first dentists without a rank, in the site's order. */
    unranked: unranked.rows,
    unrankedCount: unranked.rows[0]?.total ?? 0,
    /** Earliest and latest time the ranks were computed; null if none is recorded. */
    computed:
      times.length === 0 ? null : { from: new Date(Math.min(...times)), to: new Date(Math.max(...times)) },
  };
}
