import { sql } from 'kysely';
import { formatDistance } from '#app/content/format.ts';
import { foldPlace } from '#app/content/fold.ts';
import { inProvinceFr, ofCityFr } from '#app/content/french-places.ts';
import type { Bilingual } from '#app/content/language.ts';
import { pageNames } from '#app/content/page-names.ts';
import type { PageName } from '#app/content/page-names.ts';
import { moveToCity } from '#app/features/directory/dentist/dentist-commands.server.ts';
import { toSlug } from '#app/features/directory/dentist/dentist-slugs.server.ts';
import { insertCity } from '#app/features/directory/place/city-commands.server.ts';
import type { NewCity } from '#app/features/directory/place/city-commands.server.ts';
import { kilometresFrom } from '#app/features/directory/place/distance.server.ts';
import { actorMay } from '#app/features/requests/operator/roles.ts';
import type { Actor } from '#app/features/requests/operator/roles.ts';
import { recordChange } from '#app/features/requests/operator/record-change.server.ts';
import { paths } from '#app/http/paths.ts';
import { advisoryLocks } from '#db/advisory-locks.ts';
import { db } from '#db/database.ts';
import type { Executor } from '#db/database.ts';

/** A city as an operator gives it; without a description, one is made of its position. */
export type GivenCity = Omit<NewCity, 'slug' | 'description'> & { description: Bilingual | null };

export type CityAdded =
  | { ok: true; slug: string; moved: number }
  /** `listed`: the province has a city of that name. */
  | { ok: false; reason: 'forbidden' | 'listed' };

/**
 * Makes a place a city with pages: inserts it, gives it the postal areas nearest to it, and lists the dentists there
 * who were listed under a city nearby. Records the change.
 *
 * @returns the city's slug and how many dentists moved, or why it was not added
 */
export function addCity(actor: Actor, given: GivenCity): Promise<CityAdded> {
  if (!actorMay(actor, 'add-cities')) return Promise.resolve({ ok: false, reason: 'forbidden' });
  return db.transaction().execute(async (trx): Promise<CityAdded> => {
    // No import may place its rows by the geography of before while the offices move.
    await sql`select pg_advisory_xact_lock(${advisoryLocks.slugs})`.execute(trx);
    const cities = await trx
      .selectFrom('cities')
      .select(['slug', 'name', 'name_fr', 'province_state'])
      .execute();
    const names = [...new Set([given.name.en, given.name.fr])];
    const folded = names.map(foldPlace);
    const isListed = cities.some(
      ({ name, name_fr, province_state }) =>
        province_state === given.province && [name, name_fr].some((each) => folded.includes(foldPlace(each))),
    );
    if (isListed) return { ok: false, reason: 'listed' };
    const slug = await freeSlug(trx, given, new Set(cities.map((city) => city.slug)));
    const description = given.description ?? (await describe(trx, given));
    const city = { ...given, slug, description };
    const id = await insertCity(trx, city);
    const moved = await moveToCity(trx, { ...city, id, names });
    await recordChange(trx, {
      actor,
      action: 'city.add',
      subject: { kind: 'city', id: slug },
      after: { name: city.name.en, dentists: moved },
    });
    return { ok: true, slug, moved };
  });
}

/** The name as a slug that no city, province or page has; with the province's letters, and a number, where one has. */
async function freeSlug(trx: Executor, { name, province }: GivenCity, taken: Set<string>): Promise<string> {
  for (const { slug } of await trx.selectFrom('provinces').select('slug').execute()) taken.add(slug);
  for (const page of Object.keys(pageNames('en')) as PageName[]) taken.add(paths[page]('en').slice(1));
  const base = toSlug(name.en) || 'city';
  const tries = [base, `${base}-${province.toLowerCase()}`];
  for (let number = 2; ; number += 1) {
    const free = tries.find((slug) => !taken.has(slug));
    if (free) return free;
    tries.push(`${base}-${province.toLowerCase()}-${number}`);
  }
}

/** Where the city lies: its province, and the distance from the nearest city. */
async function describe(trx: Executor, city: GivenCity): Promise<Bilingual> {
  const province = await trx
    .selectFrom('provinces')
    .select(['name', 'name_fr'])
    .where('code', '=', city.province)
    .executeTakeFirstOrThrow();
  const nearest = await trx
    .selectFrom('cities as c')
    .select(['c.name', 'c.name_fr'])
    .select(kilometresFrom(city, 'c').as('km'))
    .orderBy('km')
    .limit(1)
    .executeTakeFirst();
  const territory = city.province === 'NT' ? 'the ' : '';
  const [en, fr] = [`In ${territory}${province.name}`, upperFirst(inProvinceFr(province.name_fr))];
  if (!nearest) return { en: `${en}.`, fr: `${fr}.` };
  return {
    en: `${en}, about ${formatDistance('en', nearest.km)} from ${nearest.name} in a straight line.`,
    fr: `${fr}, à environ ${formatDistance('fr', nearest.km)} ${ofCityFr(nearest.name_fr)} à vol d’oiseau.`,
  };
}

const upperFirst = (text: string) => text[0]!.toUpperCase() + text.slice(1);
