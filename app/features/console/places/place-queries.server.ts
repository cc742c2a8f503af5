import { sql } from 'kysely';
import { foldWords } from '#app/content/fold.ts';
import type { Language } from '#app/content/language.ts';
import { kilometresFrom } from '#app/features/directory/place/distance.server.ts';
import { isPartOfCity } from '#app/features/directory/place/locality.ts';
import { db } from '#db/database.ts';
import type { KnownPlaceRow } from '#db/rows.ts';

/** A town in addresses that is no city of the site. */
export type Town = {
  name: string;
  province: string;
  /** The city under which most of its dentists are listed. */
  near: { slug: string; name: string };
  dentists: number;
  /** The slug of the known place; null for a town that GeoNames does not know. */
  known: string | null;
};

const isCity = sql<boolean>`exists (select from cities c where c.province_state = k.province_state
  and search_text(k.name) in (search_text(c.name), search_text(c.name_fr)))`;

/** Lists the towns of listed dentists that are no cities, those with most dentists first. */
export async function listTowns(language: Language): Promise<Town[]> {
  const name = sql.ref(language === 'fr' ? 'near.name_fr' : 'near.name');
  const { rows } = await sql<Town & { slug: string; city: string }>`
    select t.name, t.province_state as province, near.slug, ${name} as city, t.dentists,
      (select k.slug from known_places k where k.province_state = t.province_state and search_text(k.name) = t.folded
        order by k.population desc nulls last, k.slug limit 1) as known
    from (
      select search_text(l.locality) as folded, c.province_state, min(l.locality) as name,
        mode() within group (order by c.id) as near_id, count(distinct l.dentist_id)::integer as dentists
      from listed_locations l join cities c on c.id = l.city_id where l.locality is not null
      group by 1, 2 order by dentists desc, name limit 500
    ) t join cities near on near.id = t.near_id order by t.dentists desc, t.name`.execute(db);
  return rows
    .map(({ slug, city, ...town }) => ({ ...town, near: { slug, name: city } }))
    .filter(
      ({ name: town, province, near }) => !isPartOfCity(town, { slug: near.slug, provinceCode: province }),
    );
}

/** Finds known places that are no cities by the start of their names, the largest first. */
export async function findKnownPlaces(typed: string, limit = 20): Promise<KnownPlaceRow[]> {
  const start = foldWords(typed);
  if (start === '') return [];
  return db
    .selectFrom('known_places as k')
    .selectAll()
    .where(sql<boolean>`starts_with(search_text(k.name), ${start})`)
    .where((eb) => eb.not(isCity))
    .orderBy('k.population', (order) => order.desc().nullsLast())
    .orderBy('k.slug')
    .limit(limit)
    .execute();
}

/** The known place with that slug; null if there is none. */
export async function findKnownPlace(slug: string): Promise<KnownPlaceRow | null> {
  const row = await db.selectFrom('known_places').selectAll().where('slug', '=', slug).executeTakeFirst();
  return row ?? null;
}

export type AddedCity = { slug: string; name: string; province: string; dentists: number };

/** Lists the cities that operators added, with the dentists who have an office there, hidden ones included. */
export async function listAddedCities(language: Language): Promise<AddedCity[]> {
  return db
    .selectFrom('added_cities as a')
    .innerJoin('cities as c', 'c.id', 'a.city_id')
    .select([
      'c.slug',
      language === 'fr' ? 'c.name_fr as name' : 'c.name as name',
      'c.province_state as province',
    ])
    .select(officesOf.as('dentists'))
    .orderBy('name')
    .orderBy('c.slug')
    .execute();
}

const officesOf = sql<number>`(select count(distinct l.dentist_id)::integer from dentist_locations l
  where l.city_id = c.id)`;

/** A city that an operator added, with its dentists and the other cities of its province, the nearest first; or null. */
export async function findAddedCity(slug: string, language: Language) {
  const city = await db
    .selectFrom('added_cities as a')
    .innerJoin('cities as c', 'c.id', 'a.city_id')
    .selectAll('c')
    .select(officesOf.as('dentists'))
    .where('c.slug', '=', slug)
    .executeTakeFirst();
  if (!city) return null;
  const successors = await db
    .selectFrom('cities as c')
    .select(['c.slug as value', language === 'fr' ? 'c.name_fr as label' : 'c.name as label'])
    .where('c.province_state', '=', city.province_state)
    .where('c.id', '<>', city.id)
    .orderBy(kilometresFrom(city, 'c'))
    .execute();
  return { ...city, successors };
}

/** Provinces and time zones that a city can have. */
export async function listPlaceChoices(language: Language) {
  const [provinces, zones] = await Promise.all([
    db
      .selectFrom('provinces')
      .select(['code as value', language === 'fr' ? 'name_fr as label' : 'name as label'])
      .orderBy('label')
      .execute(),
    db.selectFrom('known_places').select('time_zone as zone').distinct().orderBy('zone').execute(),
  ]);
  return { provinces, zones: zones.map(({ zone }) => zone) };
}
