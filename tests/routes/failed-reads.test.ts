import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '#db/database.ts';
import { openPool } from '#db/pool.ts';
import { openBuiltSite, startBuiltSite } from '#tests/support/built-site.ts';
import type { Page, Site } from '#tests/support/built-site.ts';

// What a visitor sees when a read fails (specification, section 8). The failures are real: a table has another name.

type Failure = { table: string; kind?: 'table' | 'view' };

const away = (name: string) => `away_${name}`;

async function rename({ kind = 'table' }: Failure, from: string, to: string): Promise<void> {
  await sql`alter ${sql.raw(kind)} ${sql.id(from)} rename to ${sql.id(to)}`.execute(db);
}

const headings = (page: Page) => page.texts('main h2');
const homeLink = (page: Page, name: string) =>
  page
    .all('main a')
    .find((link) => link.textContent.trim() === name)
    ?.getAttributeValue('href');

/** Never what the driver says: it names tables, and quotes values. */
function expectNothingInside(page: Page): void {
  expect(page.html).not.toMatch(/relation|does not exist|select /i);
  expect(page.text('h1')).not.toBe('');
}

/** A site whose first read of anything happens while the tables are away. */
function withoutTables(failures: Failure[]): () => Site {
  let site: Site;
  beforeAll(async () => {
    for (const failure of failures) await rename(failure, failure.table, away(failure.table));
    site = await startBuiltSite();
  });
  afterAll(async () => {
    for (const failure of failures) await rename(failure, away(failure.table), failure.table);
  });
  return () => site;
}

beforeAll(async () => {
  await openBuiltSite();
});

describe('without the cities', () => {
  const site = withoutTables([{ table: 'cities_enhanced', kind: 'view' }]);

  test('home: the location search says so, the cards of cities are left out, the rest stands', async () => {
    const page = await site()('/');
    expect(page.status).toBe(200);
    expect(page.text('#locations')).toContain('Failed to fetch location data');
    expect(page.all('#locations input')).toHaveLength(0);
    expect(headings(page)).not.toContain('Major cities');
    expect(headings(page)).not.toContain('Calgary by zone');
    expect(headings(page)).toEqual(expect.arrayContaining(['Featured dentists', 'Specialties']));
    expect(page.headers.get('Cache-Control')).toBe('no-store');
    expectNothingInside(page);
    const french = await site()('/fr');
    expect(french.text('#locations')).toContain('Impossible de charger la liste des villes');
    expect(french.text('#locations')).not.toContain('Failed');
  });

  test.each([
    ['/toronto/orthodontists', 'Page Not Found', 'Failed to load data', 'Return Home', '/'],
    [
      '/fr/toronto/orthodontists',
      'Page introuvable',
      'Le chargement des données a échoué',
      'Retour à l’accueil',
      '/fr',
    ],
  ])('%s: “%s”, “%s” and a way home', async (path, heading, text, home, href) => {
    const page = await site()(path);
    expect(page.status).toBe(503);
    expect(page.text('h1')).toBe(heading);
    expect(page.text('main')).toContain(text);
    expect(homeLink(page, home)).toBe(href);
    expect(page.headers.get('Cache-Control')).toBe('no-store');
    expectNothingInside(page);
  });

  test.each([
    ['/montreal', 'Please try again in a moment', 'Failed to fetch location data'],
    ['/toronto', 'Please try again in a moment', 'Failed to fetch location data'],
    ['/fr/montreal', 'Veuillez réessayer dans un instant', 'Impossible de charger la liste des villes'],
    ['/fr/ottawa', 'Veuillez réessayer dans un instant', 'Impossible de charger la liste des villes'],
  ])('%s: which city it is can’t be told, for now', async (path, heading, words) => {
    const page = await site()(path);
    expect(page.status).toBe(503);
    expect(page.text('h1')).toBe(heading);
    expect(page.text('main')).toContain(words);
    expect(page.headers.get('Cache-Control')).toBe('no-store');
    expectNothingInside(page);
  });
});

describe('without what lists of chosen cities are read from', () => {
  const site = withoutTables([{ table: 'cities' }]);

  test('British Columbia leaves its cities out, and the rest stands', async () => {
    const page = await site()('/british-columbia');
    expect(page.status).toBe(200);
    expect(page.text('main dl')).toContain('1250+');
    expect(page.attributes('main a', 'href')).not.toContain('/kelowna');
    expect(page.attributes('main a', 'href')).toEqual(
      expect.arrayContaining(['/provinces/british-columbia', '/specialties/orthodontists']),
    );
    expect(page.headers.get('Cache-Control')).toBe('no-store');
    expectNothingInside(page);
  });
});

describe('without the metro areas', () => {
  const site = withoutTables([{ table: 'metropolitan_areas' }]);

  test('home: the location search has nothing to offer, the major cities have', async () => {
    const page = await site()('/');
    expect(page.status).toBe(200);
    expect(page.text('#locations')).toContain('Failed to fetch location data');
    expect(headings(page)).toContain('Major cities');
  });
});

describe('without the rankings', () => {
  const site = withoutTables([{ table: 'listed_rankings', kind: 'view' }]);

  test('home and the city’s page leave their dentists out, and say nothing of them', async () => {
    const home = await site()('/');
    expect(home.status).toBe(200);
    expect(headings(home)).not.toContain('Featured dentists');
    expect(headings(home)).toEqual(expect.arrayContaining(['Major cities', 'Find your city']));
    for (const guide of ['/toronto', '/vancouver', '/ottawa']) {
      const opened = await site()(guide);
      expect(opened.status, guide).toBe(200);
      expect(opened.headers.get('Cache-Control')).toBe('no-store');
      expectNothingInside(opened);
    }
    const city = await site()('/montreal');
    expect(city.status).toBe(200);
    expect(city.all('main article')).toHaveLength(0);
    expect(city.text('main')).not.toMatch(/Nobody is ranked|Ready for Listing|Top dentists/);
    expect(headings(city)).toEqual(
      expect.arrayContaining(['Find a specialty in Montréal', 'General services']),
    );
    expect(city.headers.get('Cache-Control')).toBe('no-store');
  });

  test.each([
    ['/toronto/orthodontists', 'Failed to fetch dentists'],
    ['/toronto/orthodontists?page=2', 'Failed to fetch dentists'],
    ['/fr/toronto/orthodontists', 'Impossible de charger la liste des dentistes'],
  ])('%s: “%s” in the place of the list, and ways on', async (path, words) => {
    const page = await site()(path);
    expect(page.status).toBe(503);
    expect(page.text('h1')).toMatch(/^Orthodonti/);
    expect(page.text('main')).toContain(words);
    expect(page.text('main')).not.toMatch(/Ready for Listing|Place libre/);
    expect(page.attributes('main a', 'href')).toContain(path.replace(/\/orthodontists.*/, ''));
    expect(page.headers.get('Cache-Control')).toBe('no-store');
    expectNothingInside(page);
  });
});

describe('without the specialties', () => {
  const site = withoutTables([{ table: 'specialist_categories' }]);

  test.each([
    ['/specialties/orthodontists', 'Failed to fetch specialist categories', 503],
    ['/fr/specialties/orthodontists', 'Impossible de charger les spécialités', 503],
    ['/provinces/ontario', 'Failed to fetch specialist categories', 200],
    ['/fr/provinces/ontario', 'Impossible de charger les spécialités', 200],
  ])('%s: “%s”', async (path, words, status) => {
    const page = await site()(path);
    expect(page.status).toBe(status);
    expect(page.text('main')).toContain(words);
    expect(page.headers.get('Cache-Control')).toBe('no-store');
    expectNothingInside(page);
  });

  test('home and the city’s page leave them out', async () => {
    const home = await site()('/');
    expect(home.status).toBe(200);
    expect(headings(home)).not.toContain('Specialties');
    const city = await site()('/montreal');
    expect(city.status).toBe(200);
    expect(headings(city)).not.toContain('Find a specialty in Montréal');
    expect(headings(city)).toContain('Neighbourhoods of Montréal');
    const province = await site()('/british-columbia');
    expect(province.status).toBe(200);
    expect(headings(province)).toContain('Six cities of British Columbia');
    expect(headings(province)).not.toContain('Specialists');
    expect(province.headers.get('Cache-Control')).toBe('no-store');
    expectNothingInside(province);
  });
});

describe('without neighbourhoods and zones', () => {
  const site = withoutTables([{ table: 'neighborhoods' }, { table: 'city_zones' }]);

  test('home shows no zones, the city’s page no neighbourhoods', async () => {
    const home = await site()('/');
    expect(home.status).toBe(200);
    expect(headings(home)).not.toContain('Calgary by zone');
    expect(home.all('#locations input')).not.toHaveLength(0);
    const city = await site()('/montreal');
    expect(city.status).toBe(200);
    expect(headings(city).join()).not.toContain('Neighbourhoods');
    expect(headings(city)).toContain('Find a specialty in Montréal');
  });
});

describe('without the dentists', () => {
  const site = withoutTables([{ table: 'listed_dentists', kind: 'view' }]);

  test('home keeps its search and shows no figures; nobody asks to be indexed', async () => {
    const page = await site()('/');
    expect(page.status).toBe(200);
    expect(page.all('main dl')).toHaveLength(0);
    expect(page.all('#locations input')).not.toHaveLength(0);
    expect(page.attributes('meta[name="robots"]', 'content')).toEqual(['noindex']);
    expectNothingInside(page);
  });

  test('British Columbia keeps its cities and specialties, and gives no figures that could not be read', async () => {
    const page = await site()('/british-columbia');
    expect(page.status).toBe(200);
    expect(page.all('main dl')).toHaveLength(0);
    expect(page.attributes('main a', 'href')).toEqual(
      expect.arrayContaining(['/kelowna', '/vancouver', '/specialties/orthodontists']),
    );
    const tiles = page.texts('main section li > a');
    for (const name of ['Vancouver', 'Kelowna']) expect(tiles).toContain(name);
    expect(page.headers.get('Cache-Control')).toBe('no-store');
    expectNothingInside(page);
  });
});

test('once the tables are back, so is the page', async () => {
  const site = await startBuiltSite();
  const page = await site('/toronto/orthodontists');
  expect(page.status).toBe(200);
  expect(page.all('main article').length).toBeGreaterThan(3);
  expect(page.headers.get('Cache-Control')).not.toBe('no-store');
  expect((await site('/')).text('#locations')).not.toContain('Failed');
});

describe('while every connection is in use', () => {
  test.each([
    ['', 'Please try again in a moment', 'Return Home'],
    ['/fr', 'Veuillez réessayer dans un instant', 'Retour à l’accueil'],
  ])('%s a page that needs one is a 503, to be asked for again', async (language, heading, home) => {
    const site = await startBuiltSite();
    // What every page shows is kept: only the page itself asks.
    await site(language || '/');
    const pool = await openPool();
    const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    try {
      const page = await site(`${language}/provinces/ontario`);
      expect(page.status).toBe(503);
      expect(Number(page.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(page.headers.get('Cache-Control')).toBe('no-store');
      expect(page.text('h1')).toBe(heading);
      expect(page.text('main a')).toBe(home);
      expectNothingInside(page);
    } finally {
      for (const client of held) client.release();
    }
    expect((await site(`${language}/provinces/ontario`)).status).toBe(200);
  });
});
