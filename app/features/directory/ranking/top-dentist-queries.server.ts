import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Point } from '#app/content/distance.ts';
import type { Language } from '#app/content/language.ts';
import type { CityLink } from '#app/features/directory/place/city-view.ts';
import { kilometresFrom } from '#app/features/directory/place/distance.server.ts';
import { readCards } from '#app/features/directory/dentist/dentist-card-sql.server.ts';
import type { DentistCardView } from '#app/features/directory/dentist/dentist-view.ts';
import { currentDirectory } from '#app/features/directory/index/current-index.server.ts';
import { List } from '#app/features/directory/index/lists.ts';
import type { Badge } from '#db/rows.ts';
import { isIn, locationIn, qualityOfEntry } from './ranking-sql.server.ts';

/** A dentist with the city and specialty of the rank, for lists that mix dentists from several rankings. */
export type TopDentist = DentistCardView & { city: CityLink; specialty: { slug: string; name: string } };

async function readTopDentists(asked: RawBuilder<unknown>, language: Language): Promise<TopDentist[]> {
  const { specialties } = (await currentDirectory()).places;
  const cards = await readCards(asked, language, { now: new Date() });
  return cards.map((card) => {
    const { slug, name } = specialties.find(({ id }) => id === card.categoryId)!;
    return {
      ...card,
      city: { slug: card.citySlug, name: card.cityName },
      specialty: { slug, name: name[language] },
    };
  });
}

/** The specialties that most people look for. */
const everyday = sql`s.slug in ('family-dentists', 'general-dentists')`;

/** Featured dentists on Home. */
const FEATURED = 6;

/** The places that have badges. */
const BADGES = 3;

/** The most lists that one dentist can lead in a city. */
const SPECIALTIES = 10;

/** Equal places of different lists go by their score, never by stars. */
const byQuality = sql`quality desc, sort_name(d.name), d.id`;

/**
 * Returns first-ranked featured dentists once each: general and family dentists first, who takes new patients before who
 * doesn't, then the best score (specification, sections 7 and 9).
 *
 * @param near a place: those of the nearest cities come first
 */
export async function listFeaturedDentists(
  language: Language,
  { near = null }: { near?: Point | null } = {},
): Promise<TopDentist[]> {
  const away = near ? kilometresFrom(near, 'c') : sql`0`;
  const best = sql`(
    select l.id as office, f.category_id as category, row_number() over (order by f.away, f.everyday desc,
        d.is_accepting_patients is false, ${byQuality}) as place
    from (
      select distinct on (e.dentist_id) e.dentist_id, e.city_id, e.category_id, ${qualityOfEntry} as quality, e.away,
        e.everyday
      from (
        select e.*, c.away, c.population, s.position, ${everyday} as everyday
        from (select c.*, ${away} as away from cities c order by away) c cross join specialist_categories s
        join listed_rankings e on e.city_id = c.id and e.category_id = s.id and e.ranking = 1
        where e.profile_tier = 'featured' and ${isIn('e.dentist_id', sql.ref('e.city_id'))}
        ${near ? sql`order by c.away limit ${(FEATURED + 1) * SPECIALTIES}` : sql``}
      ) e
      order by e.dentist_id, e.away, e.everyday desc, quality desc, e.population desc nulls last, e.position
    ) f join listed_dentists d on d.id = f.dentist_id ${locationIn(sql.ref('f.city_id'))}
    order by place limit ${FEATURED}) x`;
  return readTopDentists(best, language);
}

/**
 * Returns the best-ranked dentists of a city across its specialties, each with their best rank; of equal places, family
 * and general dentists come first. The city page shows 3 (section 9). `badge` takes only those whose best rank holds it.
 */
export async function listTopDentists(
  cityId: number,
  language: Language,
  { limit = 3, badge = null }: { limit?: number; badge?: Badge | null } = {},
): Promise<TopDentist[]> {
  const directory = await currentDirectory();
  const first = directory.places.specialties.flatMap(({ id: categoryId }) =>
    new List(directory, { cityId, categoryId })
      .slice(0, Math.max(limit, BADGES))
      .map(({ dentist }) => ({ categoryId, dentist })),
  );
  const best = sql`(
    select l.id as office, f.category_id as category,
      row_number() over (order by f.ranking, f.everyday desc, ${byQuality}) as place
    from (
      select distinct on (e.dentist_id) e.dentist_id, e.category_id, e.ranking, e.badge, ${everyday} as everyday,
        ${qualityOfEntry} as quality
      from unnest(${first.map(({ categoryId }) => categoryId)}::integer[], ${first.map(({ dentist }) => dentist)}::uuid[])
        as m (category_id, dentist_id)
      join specialist_categories s on s.id = m.category_id
      join listed_rankings e on e.city_id = ${cityId} and e.category_id = s.id and e.dentist_id = m.dentist_id
      order by e.dentist_id, e.ranking, everyday desc, quality desc, s.position
    ) f join listed_dentists d on d.id = f.dentist_id ${locationIn(cityId)}
    where ${badge}::text is null or f.badge = ${badge}
    order by place limit ${limit}) x`;
  return readTopDentists(best, language);
}
