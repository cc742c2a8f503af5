import { sql } from 'kysely';
import { formatDistance } from '#app/content/format.ts';
import { foldPlace } from '#app/content/fold.ts';
import { inProvinceFr, ofCityFr } from '#app/content/french-places.ts';
import type { Bilingual } from '#app/content/language.ts';
import { pageNames } from '#app/content/page-names.ts';
import type { PageName } from '#app/content/page-names.ts';
import { isImporting } from '#app/features/console/imports/import-runs.server.ts';
import { moveFromCity, moveToCity } from '#app/features/directory/dentist/dentist-commands.server.ts';
import { toSlug } from '#app/features/directory/dentist/dentist-slugs.server.ts';
import { deleteCity, insertCity, updateCity } from '#app/features/directory/place/city-commands.server.ts';
import type { NewCity } from '#app/features/directory/place/city-commands.server.ts';
import { kilometresFrom } from '#app/features/directory/place/distance.server.ts';
import { moveClinics } from '#app/features/requests/operator/clinic-conflict.server.ts';
import { actorMay } from '#app/features/requests/operator/roles.ts';
import type { Actor } from '#app/features/requests/operator/roles.ts';
import { recordChange } from '#app/features/requests/operator/record-change.server.ts';
import { paths } from '#app/http/paths.ts';
import { advisoryLocks } from '#db/advisory-locks.ts';
import { db } from '#db/database.ts';
import type { Executor } from '#db/database.ts';
import type { CityRow } from '#db/rows.ts';

/** A city as an operator gives it; without a description, one is made of its position. */
export type GivenCity = Omit<NewCity, 'slug' | 'description'> & { description: Bilingual | null };

export type CityAdded =
  | { ok: true; slug: string; moved: number }
  /** `listed`: the province has a city of that name; `importing`: an import places its rows by the cities of its start. */
  | { ok: false; reason: 'forbidden' | 'listed' | 'importing' };

/** `unknown`: no operator added a city of that address. */
export type CityChanged =
  { ok: true; moved: number } | { ok: false; reason: 'forbidden' | 'unknown' | 'listed' | 'importing' };

/** `inhabited`: dentists are listed there, and nothing says where they go. */
export type CityRemoved =
  | { ok: true; moved: number }
  | { ok: false; reason: 'forbidden' | 'unknown' | 'no-successor' | 'inhabited' | 'importing' };

/**
 * Makes a place a city with pages: inserts it, gives it the postal areas nearest to it, and lists the dentists there
 * who were listed under a city nearby. Records the change.
 *
 * @returns the city's slug and how many dentists moved, or why it was not added
 */
export function addCity(actor: Actor, given: GivenCity): Promise<CityAdded> {
  if (!actorMay(actor, 'add-cities')) return Promise.resolve({ ok: false, reason: 'forbidden' });
  return db.transaction().execute(async (trx): Promise<CityAdded> => {
    // No undo may put offices back while they move, nor an import place its rows by the cities of before.
    await sql`select pg_advisory_xact_lock(${advisoryLocks.slugs})`.execute(trx);
    if (await isImporting(trx)) return { ok: false, reason: 'importing' };
    const cities = await trx.selectFrom('cities').select(cityNames).execute();
    if (isNamed(cities, given)) return { ok: false, reason: 'listed' };
    const slug = await freeSlug(trx, given, new Set(cities.map((city) => city.slug)));
    const description = given.description ?? (await describe(trx, given));
    const city = { ...given, slug, description };
    const id = await insertCity(trx, city);
    const moved = await moveToCity(trx, { ...city, id, names: namesOf(city) });
    await recordChange(trx, {
      actor,
      action: 'city.add',
      subject: { kind: 'city', id: slug },
      after: { name: city.name.en, dentists: moved },
    });
    return { ok: true, slug, moved };
  });
}

const cityNames = ['id', 'slug', 'name', 'name_fr', 'province_state'] as const;
type NamedCity = Pick<CityRow, 'slug' | 'name' | 'name_fr' | 'province_state'>;

const namesOf = ({ name }: GivenCity) => [...new Set([name.en, name.fr])];

/** Whether one of the cities has a name of the given one, and its province. */
function isNamed(cities: readonly NamedCity[], given: GivenCity): boolean {
  const folded = namesOf(given).map(foldPlace);
  return cities.some(
    ({ name, name_fr, province_state }) =>
      province_state === given.province && [name, name_fr].some((each) => folded.includes(foldPlace(each))),
  );
}

/**
 * Changes a city that an operator added, but not its province and address; lists the dentists there whose town has its
 * new name. Records the change.
 *
 * @returns the number of dentists who moved there, or why it was not changed
 */
export function changeCity(actor: Actor, slug: string, given: GivenCity): Promise<CityChanged> {
  if (!actorMay(actor, 'add-cities')) return Promise.resolve({ ok: false, reason: 'forbidden' });
  return db.transaction().execute(async (trx): Promise<CityChanged> => {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.slugs})`.execute(trx);
    if (await isImporting(trx)) return { ok: false, reason: 'importing' };
    const city = await findAddedCity(trx, slug);
    if (!city) return { ok: false, reason: 'unknown' };
    const asGiven = { ...given, province: city.province_state };
    const cities = await trx.selectFrom('cities').select(cityNames).where('id', '<>', city.id).execute();
    if (isNamed(cities, asGiven)) return { ok: false, reason: 'listed' };
    const description = given.description ?? (await describe(trx, asGiven, slug));
    await updateCity(trx, city.id, { ...given, slug, description });
    const moved = await moveToCity(trx, { ...asGiven, id: city.id, names: namesOf(given) });
    await recordChange(trx, {
      actor,
      action: 'city.change',
      subject: { kind: 'city', id: slug },
      before: { name: city.name },
      after: { name: given.name.en, dentists: moved },
    });
    return { ok: true, moved };
  });
}

/**
 * Removes a city that an operator added. Its dentists are listed near another city of its province, where its address
 * leads, too; without one, nobody may be listed there, and the address says that it is gone. Records the change.
 *
 * @param to slug of that city; null for none
 * @returns the number of dentists who moved, or why it was not removed
 */
export function removeCity(actor: Actor, slug: string, to: string | null): Promise<CityRemoved> {
  if (!actorMay(actor, 'add-cities')) return Promise.resolve({ ok: false, reason: 'forbidden' });
  return db.transaction().execute(async (trx): Promise<CityRemoved> => {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.slugs})`.execute(trx);
    if (await isImporting(trx)) return { ok: false, reason: 'importing' };
    const city = await findAddedCity(trx, slug);
    if (!city) return { ok: false, reason: 'unknown' };
    const successor =
      to === null
        ? null
        : await trx
            .selectFrom('cities')
            .select('id')
            .where('slug', '=', to)
            .where('id', '<>', city.id)
            .where('province_state', '=', city.province_state)
            .forShare()
            .executeTakeFirst();
    if (successor === undefined) return { ok: false, reason: 'no-successor' };
    const isEmpty = !(await trx
      .selectFrom('dentist_locations')
      .select('id')
      .where('city_id', '=', city.id)
      .limit(1)
      .executeTakeFirst());
    if (!isEmpty && successor === null) return { ok: false, reason: 'inhabited' };
    const name = city.province_state === 'QC' ? city.name_fr : city.name;
    let moved = 0;
    if (successor) {
      moved = await moveFromCity(trx, { id: city.id, name }, successor.id);
      await moveClinics(trx, city.id, successor.id);
    }
    await deleteCity(trx, city, successor?.id ?? null);
    await recordChange(trx, {
      actor,
      action: 'city.remove',
      subject: { kind: 'city', id: slug },
      before: { name: city.name },
      after: { to, dentists: moved },
    });
    return { ok: true, moved };
  });
}

/** A city that an operator added, locked; null for another one. */
const findAddedCity = (trx: Executor, slug: string) =>
  trx
    .selectFrom('cities as c')
    .innerJoin('added_cities as a', 'a.city_id', 'c.id')
    .selectAll('c')
    .where('c.slug', '=', slug)
    .forUpdate('c')
    .executeTakeFirst();

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
async function describe(trx: Executor, city: GivenCity, slug = ''): Promise<Bilingual> {
  const province = await trx
    .selectFrom('provinces')
    .select(['name', 'name_fr'])
    .where('code', '=', city.province)
    .executeTakeFirstOrThrow();
  const nearest = await trx
    .selectFrom('cities as c')
    .select(['c.name', 'c.name_fr'])
    .select(kilometresFrom(city, 'c').as('km'))
    .where('c.slug', '<>', slug)
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
