import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '#db/database.ts';
import { openPool } from '#db/pool.ts';
import { openBuiltSite, startBuiltSite } from '#tests/support/built-site.ts';
import type { Page, Site } from '#tests/support/built-site.ts';

// Pages when a read fails (specification, section 8). The failures are real: tables are renamed.

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
    ?.getAttribute('href');

/** Never the driver's message, which names tables and quotes values. */
function expectNothingInside(page: Page): void {
  expect(page.html).not.toMatch(/relation|does not exist|select /i);
  expect(page.text('h1')).not.toBe('');
}

/** The same of a page that no cache keeps. */
function expectFailed(page: Page, status: number): void {
  expect(page.status, page.path).toBe(status);
  expect(page.headers.get('Cache-Control')).toBe('no-store');
  expectNothingInside(page);
}

/** A site without cached reads whose tables are missing. */
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

  test('home: the location search shows an error, the city cards are omitted, the rest remains', async () => {
    const page = await site()('/');
    expectFailed(page, 200);
    expect(page.text('#locations')).toContain('Failed to fetch location data');
    expect(page.all('#locations input')).toHaveLength(0);
    expect(headings(page)).not.toContain('Major cities');
    expect(page.all('#zones')).toHaveLength(0);
    expect(headings(page)).toEqual(expect.arrayContaining(['Featured dentists', 'Specialties']));
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
  ])('%s shows “%s”, “%s” and a link home', async (path, heading, text, home, href) => {
    const page = await site()(path);
    expectFailed(page, 503);
    expect(page.text('h1')).toBe(heading);
    expect(page.text('main')).toContain(text);
    expect(homeLink(page, home)).toBe(href);
  });

  test.each([
    ['/montreal', 'Please try again in a moment', 'Failed to fetch location data'],
    ['/fr/ottawa', 'Veuillez réessayer dans un instant', 'Impossible de charger la liste des villes'],
  ])('%s is a 503 while the cities can’t be read', async (path, heading, words) => {
    const page = await site()(path);
    expectFailed(page, 503);
    expect(page.text('h1')).toBe(heading);
    expect(page.text('main')).toContain(words);
  });
});

describe('without the rankings', () => {
  const site = withoutTables([
    { table: 'listed_rankings', kind: 'view' },
    { table: 'listed_entries', kind: 'view' },
  ]);

  test('home and the city’s page omit their dentists without a message', async () => {
    const home = await site()('/');
    expect(home.status).toBe(200);
    expect(headings(home).join()).not.toContain('Featured dentists');
    expect(headings(home)).toEqual(
      expect.arrayContaining(['Why you can rely on this list', 'Major cities', 'Browse by area']),
    );
    const guide = await site()('/toronto');
    expectFailed(guide, 200);
    const city = await site()('/montreal');
    expectFailed(city, 200);
    expect(city.all('main article')).toHaveLength(0);
    expect(city.text('main')).not.toMatch(/Nobody is ranked|Ready for Listing|Top dentists/);
    expect(headings(city)).toEqual(
      expect.arrayContaining(['Find a specialty in Montréal', 'General services']),
    );
  });

  test.each([
    ['/toronto/orthodontists?page=2', 'Failed to fetch dentists'],
    ['/fr/toronto/orthodontists', 'Impossible de charger la liste des dentistes'],
  ])('%s shows “%s” in place of the list, and links to continue', async (path, words) => {
    const page = await site()(path);
    expectFailed(page, 503);
    expect(page.text('h1')).toMatch(/^Orthodonti/);
    expect(page.text('main')).toContain(words);
    expect(page.text('main')).not.toMatch(/Ready for Listing|Place libre/);
    expect(page.attributes('main a', 'href')).toContain(path.replace(/\/orthodontists.*/, ''));
  });
});

describe('without the specialties', () => {
  const site = withoutTables([{ table: 'specialist_categories' }]);

  test.each([
    ['/specialties/orthodontists', 'Failed to fetch specialist categories', 503],
    ['/fr/provinces/ontario', 'Impossible de charger les spécialités', 200],
  ])('%s: “%s”', async (path, words, status) => {
    const page = await site()(path);
    expectFailed(page, status);
    expect(page.text('main')).toContain(words);
  });

  test('home and the city’s page omit them', async () => {
    const home = await site()('/');
    expect(home.status).toBe(200);
    expect(headings(home)).not.toContain('Specialties');
    const city = await site()('/montreal');
    expect(city.status).toBe(200);
    expect(headings(city)).not.toContain('Find a specialty in Montréal');
    expect(headings(city)).toContain('Neighbourhoods of Montréal');
  });
});

describe('without the dentists', () => {
  const site = withoutTables([{ table: 'listed_dentists', kind: 'view' }]);

  test('home keeps its search and shows no figures; no page asks to be indexed', async () => {
    const page = await site()('/');
    expect(page.status).toBe(200);
    expect(page.all('main dl')).toHaveLength(0);
    expect(page.all('#locations a')).not.toHaveLength(0);
    expect(page.attributes('meta[name="robots"]', 'content')).toEqual(['noindex']);
    expectNothingInside(page);
  });

  test.each([
    '/montreal/all-dentists',
    '/provinces/ontario/orthodontists',
    '/provinces/ontario/accepting-patients',
    '/search?q=orthodontist',
    '/emergency-dentists?place=toronto',
    '/dentist/nobody',
    '/dentist/nobody?tab=reviews',
  ])('%s says in both languages that the dentists can’t be read', async (path) => {
    for (const [language, heading] of [
      ['', 'Failed to fetch dentists'],
      ['/fr', 'Impossible de charger la liste des dentistes'],
    ]) {
      const page = await site()(`${language}${path}`);
      expectFailed(page, 503);
      expect(page.text('h1')).toBe(heading);
      expect(Number(page.headers.get('Retry-After'))).toBeGreaterThan(0);
    }
  });

  test.each(['/about', '/how-we-rank', '/how-we-evaluate-dentists', '/contact'])(
    '%s works without figures',
    async (path) => {
      const page = await site()(path);
      expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
      if (path === '/about') expect(page.all('main dl')).toHaveLength(0);
    },
  );

  test('British Columbia keeps its cities, specialties and figures, which are in memory', async () => {
    const page = await site()('/british-columbia');
    expect(page.status).toBe(200);
    expect(page.all('main dl')).toHaveLength(1);
    expect(page.attributes('main a', 'href')).toEqual(
      expect.arrayContaining(['/kelowna', '/vancouver', '/specialties/orthodontists']),
    );
    const tiles = page.texts('main section li > a');
    for (const name of ['Vancouver', 'Kelowna'])
      expect(tiles.join()).toMatch(new RegExp(`${name}\\d+ dentists?`));
    expectNothingInside(page);
  });
});

test('pages recover once the tables are back', async () => {
  const site = await startBuiltSite();
  const page = await site('/toronto/orthodontists');
  expect(page.status).toBe(200);
  expect(page.all('main article').length).toBeGreaterThan(3);
  expect(page.headers.get('Cache-Control')).not.toBe('no-store');
  expect((await site('/')).text('#locations')).not.toContain('Failed');
});

test('while every connection is in use, a page that needs one is a 503 with Retry-After', async () => {
  const site = await startBuiltSite();
  // Header and footer are cached, so only the page itself needs a connection.
  await site('/fr');
  const pool = await openPool();
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  try {
    // It waits for the time that a page waits for a connection.
    const page = await site('/fr/provinces/ontario');
    expectFailed(page, 503);
    expect(Number(page.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(page.text('h1')).toBe('Veuillez réessayer dans un instant');
    expect(page.texts('main a')).toContain('Retour à l’accueil');
    expect(page.attributes('main a', 'href')[0]).toBe('/fr/provinces/ontario');
  } finally {
    for (const client of held) client.release();
  }
  expect((await site('/fr/provinces/ontario')).status).toBe(200);
});
