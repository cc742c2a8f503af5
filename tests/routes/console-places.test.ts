import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { db } from '#db/database.ts';
import { cityIdOf, insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { openConsole, words } from './console-site.ts';
import { htmlErrors } from './html-validate.ts';
import { changeOffices, officesOf } from '#tests/support/listings.ts';

// Towns that are no cities, and the form that makes one a city.

const { bob } = openConsole();
let dentist: { id: string; slug: string };

beforeAll(async () => {
  dentist = await insertBookableDentist('Dr. Outlier');
  await changeOffices(dentist.id, { locality: 'Ucluelet' });
  await db
    .insertInto('known_places')
    .values({
      slug: 'ucluelet',
      name: 'Ucluelet',
      province_state: 'BC',
      population: 1627,
      latitude: 49.46,
      longitude: -123.11,
      time_zone: 'America/Vancouver',
    })
    .execute();
});

test('lists the towns of dentists, and known places by the start of their names', async () => {
  const { html } = await bob.browser.get('/console/places?name=uclu');
  expect(await htmlErrors(html)).toEqual([]);
  expect(words(html)).toMatch(/Ucluelet BC .* 1 Make it a city/);
  expect(words(html)).toContain('about 1,627 people');
  expect(html).toContain('href="/console/places/new?place=ucluelet"');
  const french = await bob.browser.get('/fr/console/places?name=zzz');
  expect(words(french.html)).toContain('Aucune localité connue ne commence ainsi');
});

test('a wrong form keeps its texts; a right one adds the city once, and its dentist moves there', async () => {
  const path = '/console/places/new?place=ucluelet';
  const { html } = await bob.browser.get(path);
  expect(await htmlErrors(html)).toEqual([]);
  for (const value of ['Ucluelet', '49.46', '-123.11']) expect(html).toContain(`value="${value}"`);
  for (const value of ['BC', 'America/Vancouver'])
    expect(html).toContain(`<option value="${value}" selected=""`);
  const form = {
    name: 'Ucluelet',
    province: 'BC',
    latitude: '49.46',
    longitude: '-123.11',
    timeZone: 'America/Vancouver',
  };
  const wrong = await bob.browser.post(path, { ...form, latitude: '12', about: 'By the sea.' });
  expect(wrong.answer.status).toBe(422);
  expect(words(wrong.html)).toContain('Canada lies between 41 and 84 degrees north');
  expect(words(wrong.html)).toContain('Write it in French, too');
  expect(wrong.html).toContain('By the sea.');
  const right = await bob.browser.post(path, form);
  expect(right.answer.status).toBe(303);
  expect(right.answer.headers.get('Location')).toBe('/console/places?added=ucluelet&moved=1');
  const again = await bob.browser.post(path, form);
  expect(again.answer.status).toBe(409);
  expect(await officesOf(dentist.id)).toMatchObject([
    { city_id: await cityIdOf('ucluelet'), locality: null },
  ]);
  const audit = await bob.browser.get('/console/audit?kind=city');
  expect(words(audit.html)).toContain('City added');
});

test('a city that was added can be changed, and removed with where its dentists go; the program’s own can’t', async () => {
  const path = '/console/places/ucluelet';
  const page = await bob.browser.get(path);
  expect(await htmlErrors(page.html)).toEqual([]);
  expect(words(page.html)).toContain('One dentist is listed here.');
  const form = {
    intent: 'change',
    name: 'Ucluelet',
    nameFr: 'Ucluelet-sur-Mer',
    latitude: '49.5',
    longitude: '-123.2',
    timeZone: 'America/Vancouver',
    population: '2 066',
    about: 'By the sea.',
    aboutFr: 'Au bord de la mer.',
  };
  const wrong = await bob.browser.post(path, { ...form, latitude: '12' });
  expect([wrong.answer.status, wrong.html.includes('Ucluelet-sur-Mer')]).toEqual([422, true]);
  expect((await bob.browser.post(path, { ...form, name: 'America/Vancouver' })).answer.status).toBe(409);
  const changed = await bob.browser.post(path, form);
  expect(changed.answer.headers.get('Location')).toBe('/console/places?changed=ucluelet&moved=0');
  const city = db.selectFrom('cities').selectAll().where('slug', '=', 'ucluelet');
  expect(await city.executeTakeFirst()).toMatchObject({
    name_fr: 'Ucluelet-sur-Mer',
    population: 2066,
    latitude: 49.5,
    description: 'By the sea.',
  });

  // An import places its rows by the cities of its start.
  const run = {
    id: randomUUID(),
    file_name: 'a.csv',
    origin: 'command',
    task: 'import',
    state: 'running',
  } as const;
  await db.insertInto('import_runs').values(run).execute();
  for (const [to, body] of [
    ['/fr/console/places/new', { ...form, name: 'Bamfield', province: 'BC' }],
    [`/fr${path}`, form],
    [`/fr${path}`, { intent: 'remove', to: 'america-vancouver' }],
  ] as const) {
    const { answer, html } = await bob.browser.post(to, body);
    expect([answer.status, words(html).includes('Une importation est en cours.')]).toEqual([409, true]);
  }
  await db.deleteFrom('import_runs').where('id', '=', run.id).execute();

  const kept = await bob.browser.post(path, { intent: 'remove' });
  expect(kept.answer.status).toBe(422);
  expect(words(kept.html)).toContain('Choose the city that takes its place.');
  const removed = await bob.browser.post(path, { intent: 'remove', to: 'america-vancouver' });
  expect(removed.answer.headers.get('Location')).toBe('/console/places?removed=1');
  expect(await city.executeTakeFirst()).toBeUndefined();
  expect(await officesOf(dentist.id)).toMatchObject([
    { city_id: await cityIdOf('america-vancouver'), locality: 'Ucluelet' },
  ]);
  for (const [from, to] of [
    ['/ucluelet', '/america-vancouver'],
    ['/fr/ucluelet/all-dentists', '/fr/america-vancouver/all-dentists'],
    ['/ucluelet/specialties', '/america-vancouver/specialties'],
    ['/ucluelet/orthodontists/funnel', '/america-vancouver/orthodontists/funnel'],
  ] as const) {
    const { answer } = await bob.browser.get(from);
    expect([answer.status, answer.headers.get('Location')], from).toEqual([301, to]);
  }
  // Added again it has its address back; empty, it goes without a successor.
  await bob.browser.post('/console/places/new', {
    ...form,
    name: 'Clayoquot',
    province: 'BC',
    latitude: '54',
  });
  expect((await bob.browser.post('/console/places/clayoquot', { intent: 'remove' })).answer.status).toBe(303);
  const gone = await bob.browser.get('/clayoquot');
  expect([gone.answer.status, words(gone.html).includes('City Removed')]).toEqual([410, true]);
  expect((await bob.browser.get('/console/places/america-vancouver')).answer.status).toBe(404);
  expect(
    (await bob.browser.post('/console/places/america-vancouver', { intent: 'remove' })).answer.status,
  ).toBe(404);
});
