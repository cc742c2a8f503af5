import { sql } from 'kysely';
import type { Language } from '#app/content/language.ts';
import { actorMay } from '#app/features/operator/roles.ts';
import type { Actor } from '#app/features/operator/roles.ts';
import { db } from '#db/database.ts';
import type { ProfileTier } from '#db/rows.ts';
import { isIn, unrankedOrder } from './ranking-sql.server.ts';

export type Choice = { slug: string; name: string };

/** What can be chosen: cities where somebody is listed, by name, and every specialty. */
export async function listRankingChoices(
  language: Language,
): Promise<{ cities: Choice[]; specialties: Choice[] }> {
  const name = language === 'fr' ? 'name_fr as name' : 'name as name';
  const [cities, specialties] = await Promise.all([
    db
      .selectFrom('cities as c')
      .select(['c.slug', `c.${name}`, 'c.province_state as province'])
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('dentist_locations as l').select('l.id').whereRef('l.city_id', '=', 'c.id')),
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
  /** Null of those who stand below without a rank. */
  ranking: number | null;
  tier: ProfileTier | null;
  score: number | null;
  /** False of who is ranked and has no office in the city any more: the site does not show them there. */
  shown: boolean;
};

export type RankingTable = {
  city: Choice;
  specialty: Choice;
  ranked: RankingLine[];
  /** Who is listed without a rank, as the site lists them, the first so many. */
  unranked: RankingLine[];
  unrankedCount: number;
  /** When the ranks were given, the oldest and the latest; null where that was not noted of any. */
  computed: { from: Date; to: Date } | null;
};

/** At most so many of those without a rank are shown. */
export const UNRANKED_LIMIT = 100;

const line = sql`d.id, d.slug, d.name, d.clinic_name as "clinicName", d.is_verified as verified, d.rating,
  d.review_count as "reviewCount"`;

/** The ranks of a specialty in a city. */
export async function findRankingTable(
  { actor, city, specialty }: { actor: Actor; city: string; specialty: string },
  language: Language,
): Promise<RankingTable | { refused: 'forbidden' | 'not-found' }> {
  if (!actorMay(actor, 'read-rankings')) return { refused: 'forbidden' };
  const name = language === 'fr' ? 'name_fr as name' : 'name as name';
  const [inCity, of] = await Promise.all([
    db.selectFrom('cities').select(['id', 'slug', name]).where('slug', '=', city).executeTakeFirst(),
    db
      .selectFrom('specialist_categories')
      .select(['id', 'slug', name])
      .where('slug', '=', specialty)
      .executeTakeFirst(),
  ]);
  if (!inCity || !of) return { refused: 'not-found' };
  const [ranked, unranked] = await Promise.all([
    sql<RankingLine & { computedAt: Date | null }>`
      select ${line}, r.ranking, r.profile_tier as tier, r.score, r.computed_at as "computedAt",
        ${isIn('d.id', inCity.id)} as shown
      from city_specialist_rankings r join dentists d on d.id = r.dentist_id
      where r.city_id = ${inCity.id} and r.category_id = ${of.id} order by r.ranking`.execute(db),
    sql<RankingLine & { total: number }>`
      select ${line}, null::integer as ranking, null::text as tier, null::numeric as score, true as shown,
        count(*) over ()::int as total
      from dentists d join dentist_specialties s on s.dentist_id = d.id and s.category_id = ${of.id}
      where d.id in (select l.dentist_id from dentist_locations l where l.city_id = ${inCity.id})
        and not exists (select 1 from city_specialist_rankings r
          where r.city_id = ${inCity.id} and r.category_id = ${of.id} and r.dentist_id = d.id)
      order by ${unrankedOrder} limit ${UNRANKED_LIMIT}`.execute(db),
  ]);
  const times = ranked.rows.flatMap(({ computedAt }) => (computedAt ? [computedAt.getTime()] : []));
  return {
    city: { slug: inCity.slug, name: inCity.name },
    specialty: { slug: of.slug, name: of.name },
    ranked: ranked.rows,
    unranked: unranked.rows,
    unrankedCount: unranked.rows[0]?.total ?? 0,
    computed:
      times.length === 0 ? null : { from: new Date(Math.min(...times)), to: new Date(Math.max(...times)) },
  };
}
