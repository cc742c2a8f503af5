import { sql } from 'kysely';
import type { Point } from '#app/content/distance.ts';
import type { Language } from '#app/content/language.ts';
import type { CityLink } from '#app/features/directory/place/city-view.ts';
import { kilometresFrom } from '#app/features/directory/place/distance.server.ts';
import {
  cardColumns,
  cardMaker,
  placeJoins,
  rankColumns,
} from '#app/features/directory/dentist/dentist-card-sql.server.ts';
import type { DentistCardRow, DentistCardView } from '#app/features/directory/dentist/dentist-view.ts';
import { currentDirectory } from '#app/features/directory/index/current-index.server.ts';
import { List } from '#app/features/directory/index/lists.ts';
import { db } from '#db/database.ts';
import type { Badge } from '#db/rows.ts';
import { isIn, locationIn, qualityOfEntry } from './ranking-sql.server.ts';

/** A dentist with the city and specialty of the rank, for lists that mix dentists from several rankings. */
export type TopDentist = DentistCardView & { city: CityLink; specialty: { slug: string; name: string } };

type TopDentistRow = DentistCardRow & { city_slug: string; specialty_slug: string; specialty_name: string };

async function toTopDentists(rows: TopDentistRow[], language: Language, now: Date): Promise<TopDentist[]> {
  const toCard = await cardMaker(language, now);
  return rows.map((row) => ({
    ...toCard(row),
    city: { slug: row.city_slug, name: row.city_name },
    specialty: { slug: row.specialty_slug, name: row.specialty_name },
  }));
}

const ranking = (language: Language) =>
  sql`s.slug as specialty_slug, ${sql.ref(language === 'fr' ? 's.name_fr' : 's.name')} as specialty_name, c.slug as city_slug`;

/** The specialties that most people look for. */
const everyday = sql`s.slug in ('family-dentists', 'general-dentists')`;

/** The places that have badges. */
const BADGES = 3;

/** The most lists that one dentist can lead in a city. */
const SPECIALTIES = 10;

/** Equal places of different lists go by their score, never by stars. */
const byQuality = sql`quality desc, sort_name(d.name), d.id`;

/**
 * Returns first-ranked featured dentists once each, best score first; Home shows 6 (sections 7 and 9).
 *
 * @param near a place: those of the nearest cities come first
 */
export async function listFeaturedDentists(
  language: Language,
  { limit = 6, near = null, now = new Date() }: { limit?: number; near?: Point | null; now?: Date } = {},
): Promise<TopDentist[]> {
  const away = near ? kilometresFrom(near, 'c') : sql`0`;
  const { rows } = await sql<TopDentistRow>`
    with first as (
      select distinct on (e.dentist_id) e.dentist_id, e.city_id, e.category_id, ${qualityOfEntry} as quality,
        e.away, ${rankColumns}
      from (
        select e.*, c.away, c.population, s.position
        from (select c.*, ${away} as away from cities c order by away) c cross join specialist_categories s
        join listed_rankings e on e.city_id = c.id and e.category_id = s.id and e.ranking = 1
        where e.profile_tier = 'featured' and ${isIn('e.dentist_id', sql.ref('e.city_id'))}
        ${near ? sql`order by c.away limit ${(limit + 1) * SPECIALTIES}` : sql``}
      ) e
      order by e.dentist_id, e.away, quality desc, e.population desc nulls last, e.position
    ), best as (
      select f.* from first f join listed_dentists d on d.id = f.dentist_id order by away, ${byQuality} limit ${limit}
    )
    select ${ranking(language)}, ${cardColumns(language)}
    from best r join listed_dentists d on d.id = r.dentist_id
    join specialist_categories s on s.id = r.category_id
    ${locationIn(sql.ref('r.city_id'))}
    ${placeJoins}
    order by away, ${byQuality}`.execute(db);
  return toTopDentists(rows, language, now);
}

/**
 * Returns the best-ranked dentists of a city across its specialties, each with their best rank; of equal places, family
 * and general dentists come first. The city page shows 3 (section 9). `badge` takes only those whose best rank holds it; `details` also reads description and languages.
 */
export async function listTopDentists(
  cityId: number,
  language: Language,
  {
    limit = 3,
    badge = null,
    details = false,
    now = new Date(),
  }: { limit?: number; badge?: Badge | null; details?: boolean; now?: Date } = {},
): Promise<TopDentist[]> {
  const directory = await currentDirectory();
  const first = directory.places.specialties.flatMap(({ id: categoryId }) =>
    new List(directory, { cityId, categoryId })
      .slice(0, Math.max(limit, BADGES))
      .map(({ dentist }) => ({ categoryId, dentist })),
  );
  const { rows } = await sql<TopDentistRow>`
    with first as (
      select distinct on (e.dentist_id) e.dentist_id, e.category_id, ${everyday} as everyday,
        ${qualityOfEntry} as quality, ${rankColumns}
      from unnest(${first.map(({ categoryId }) => categoryId)}::integer[], ${first.map(({ dentist }) => dentist)}::uuid[])
        as m (category_id, dentist_id)
      join specialist_categories s on s.id = m.category_id
      join listed_rankings e on e.city_id = ${cityId} and e.category_id = s.id and e.dentist_id = m.dentist_id
      order by e.dentist_id, e.ranking, everyday desc, quality desc, s.position
    ), best as (
      select f.* from first f join listed_dentists d on d.id = f.dentist_id
      where ${badge}::text is null or f.badge = ${badge} order by f.ranking, f.everyday desc, ${byQuality} limit ${limit}
    )
    select ${ranking(language)}, ${cardColumns(language, { details })}
    from best r join listed_dentists d on d.id = r.dentist_id
    join specialist_categories s on s.id = r.category_id
    ${locationIn(cityId)}
    ${placeJoins}
    order by r.ranking, r.everyday desc, ${byQuality}`.execute(db);
  return toTopDentists(rows, language, now);
}
