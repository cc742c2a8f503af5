import { beforeAll, expect, test } from 'vitest';
import { addCity, removeCity } from '#app/features/console/places/city-commands.server.ts';
import { findKnownPlace, listTowns } from '#app/features/console/places/place-queries.server.ts';
import { hasClinicIn } from '#app/features/requests/operator/clinic-conflict.server.ts';
import type { Actor } from '#app/features/requests/operator/roles.ts';
import { db } from '#db/database.ts';
import { cityIdOf } from '#tests/support/bookable-dentist.ts';
import { openBuiltSite, startBuiltSite } from '#tests/support/built-site.ts';
import type { Site } from '#tests/support/built-site.ts';
import { run, useFolder, write } from '#tests/support/import-fixture.ts';

// Dentists in towns that are no cities of the site.

useFolder();

const plessisville = '/dentist/clinique-dentaire-plessis-plessisville';
let site: Site;

beforeAll(async () => {
  site = await openBuiltSite();
  const path = write(
    [
      'nom,adresse,ville,code postal,téléphone',
      'Clinique dentaire Plessis,"102, rue Cartier",PLESSISVILLE (QC),G6L 2A4,819 362-0101',
      'Clinique dentaire du Golf,"5, rue du Golf",Plessisville,G6L 1A1,819 362-0102',
      'Clinique dentaire Racine,"9, rue Racine",Chicoutimi,G7H 1A1,418 543-0101',
    ].join('\n'),
    'towns.csv',
  );
  const outcome = await run(path);
  if (!outcome.ok) throw new Error(outcome.message);
});

test('a profile has the town in its address, heading and structured data, and says what it is near', async () => {
  const page = await site(plessisville);
  expect(page.status).toBe(200);
  expect(page.text('title')).toContain('Plessisville');
  expect(page.text('main')).toContain('Plessisville, near Victoriaville');
  expect(page.text('main').replaceAll('\u00a0', ' ')).toContain('102, rue Cartier, Plessisville QC G6L 2A4');
  expect(page.html).toContain('"addressLocality":"Plessisville"');
  const french = await site(`/fr${plessisville}`);
  expect(french.text('main')).toContain('Plessisville, près de Victoriaville');
});

test('the nearest city lists it by its town, and the API has both', async () => {
  const list = await site('/victoriaville/general-dentists');
  expect(list.texts('main article').find((card) => card.includes('Plessis'))).toContain(
    'Plessisville, near Victoriaville',
  );
  const answer = await site(`/api/v1/dentists${plessisville.replace('/dentist', '')}/locations`);
  expect(JSON.parse(answer.html)).toMatchObject({
    data: [{ locality: 'Plessisville', city: { slug: 'victoriaville' } }],
  });
});

test('a search for the town finds its dentists', async () => {
  const found = await site('/search?q=plessisville');
  expect(found.text('main')).toContain('Clinique dentaire du Golf');
});

test('a former municipality is part of its city: no card says near', async () => {
  const page = await site('/dentist/clinique-dentaire-racine-chicoutimi');
  expect(page.text('main')).toContain('Chicoutimi');
  expect(page.text('main')).not.toContain('Chicoutimi, near');
});

test('a territory without a city has no page and no link', async () => {
  const provinces = await site('/provinces');
  expect(provinces.text('main')).toContain('Not covered yet: Yukon, the Northwest Territories and Nunavut.');
  expect(provinces.attributes('main a', 'href')).not.toContain('/provinces/yukon');
  expect((await site('/provinces/yukon')).status).toBe(404);
  expect((await site('/cities')).text('main')).toContain('cities in ten provinces, with');
});

const system: Actor = { kind: 'system' };

/** Plessisville as a city, as the console's form proposes it. */
async function plessisvilleAsCity() {
  const { latitude, longitude, time_zone: timeZone } = (await findKnownPlace('plessisville-qc'))!;
  const name = { en: 'Plessisville', fr: 'Plessisville' };
  return { name, province: 'QC', latitude, longitude, timeZone, population: 6677, description: null };
}

async function cityOfArea(code: string): Promise<string | undefined> {
  const areas = db.selectFrom('postal_areas as a').innerJoin('cities as c', 'c.id', 'a.city_id');
  return (await areas.select('c.slug').where('a.code', '=', code).executeTakeFirst())?.slug;
}

test('a town becomes a city to which its dentists move', async () => {
  expect(await listTowns('en')).toMatchObject([{ name: 'Plessisville', dentists: 2 }]);
  expect(await addCity(system, await plessisvilleAsCity())).toEqual({
    ok: true,
    slug: 'plessisville',
    moved: 2,
  });
  expect(await cityOfArea('G6L')).toBe('plessisville');
  site = await startBuiltSite();
  const page = await site('/plessisville');
  expect(page.status).toBe(200);
  expect(page.text('main')).toMatch(/In Quebec, about \d+\u00a0km from Victoriaville in a straight line/);
  expect((await site('/plessisville/general-dentists')).texts('main article')).toHaveLength(2);
  expect((await site(plessisville)).text('main')).not.toContain('near Victoriaville');
});

test('a territory with a city has its pages, and stays out of the sitemap without a dentist', async () => {
  const added = await addCity(system, {
    name: { en: 'Whitehorse', fr: 'Whitehorse' },
    province: 'YT',
    latitude: 60.7161,
    longitude: -135.0538,
    timeZone: 'America/Whitehorse',
    population: 28_201,
    description: null,
  });
  expect(added).toEqual({ ok: true, slug: 'whitehorse', moved: 0 });
  site = await startBuiltSite();
  const provinces = await site('/provinces');
  expect(provinces.attributes('main a', 'href')).toContain('/provinces/yukon');
  expect(provinces.text('main')).toContain('Not covered yet: the Northwest Territories and Nunavut.');
  expect((await site('/cities')).text('main')).toContain('in ten provinces and one territory, with');
  const yukon = await site('/fr/provinces/yukon');
  expect(yukon.attributes('main a', 'href')).toContain('/fr/whitehorse');
  const sitemap = (await site('/sitemaps/places.xml')).html;
  expect(sitemap).toContain('/plessisville<');
  expect(sitemap).not.toMatch(/yukon|whitehorse/);
});

test('the postal areas of a removed city go back to its neighbour', async () => {
  expect(await removeCity(system, 'plessisville', 'victoriaville')).toEqual({ ok: true, moved: 2 });
  expect(await cityOfArea('G6L')).toBe('victoriaville');
  site = await startBuiltSite();
  expect((await site(plessisville)).text('main')).toContain('Plessisville, near Victoriaville');
});

test('a city with ranks can be removed, too', async () => {
  const laval = await cityIdOf('laval');
  await db.insertInto('added_cities').values({ city_id: laval }).execute();
  const ranked = () =>
    db.selectFrom('ranking_entries').select('dentist_id').where('city_id', '=', laval).limit(1).execute();
  await db
    .insertInto('operators')
    .values({ id: 'rival', name: 'R', email: 'rival@example.com', role: 'admin', clinic_city_id: laval })
    .execute();
  expect(await ranked()).toHaveLength(1);
  expect(await removeCity(system, 'laval', 'montreal')).toMatchObject({ ok: true });
  expect(await ranked()).toEqual([]);
  // Who declared a clinic there still decides about none of its dentists.
  const rival: Actor = { kind: 'operator', id: 'rival', name: 'R', role: 'admin' };
  expect(await hasClinicIn(db, rival, 'montreal')).toBe(true);
});
