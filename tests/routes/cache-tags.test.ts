import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { refreshRatings } from '#app/features/requests/review/review-rating.server.ts';
import { db } from '#db/database.ts';
import { followChanges } from '#db/changes.ts';
import { tagsOfChanges } from '#server/page-cache/page-cache.ts';
import { openBuiltSite, startBuiltSite } from '#tests/support/built-site.ts';

// Each page says as tags what it shows (docs/decisions/0125): whatever changes, every page that has another HTML then is
// among those that the change purges, and pages that show nothing of it are kept.

interface Known {
  above: string;
  below: string;
  belowId: string;
  city: string;
  specialty: string;
  province: string;
  emptyCity: string;
  emptySpecialty: string;
  near: string;
  stranger: string;
}
let known: Known;

// Pages say who is open: between two readings no clinic may open.
vi.useFakeTimers({ toFake: ['Date'] });
afterAll(() => vi.useRealTimers());

beforeAll(async () => {
  await openBuiltSite();
  // The second of a list, without another place, so that only this list names the first.
  const { rows } = await sql<Omit<Known, 'near' | 'stranger'>>`
    select a.slug as above, b.slug as below, b.id as "belowId", c.slug as city, s.slug as specialty, p.slug as province,
      e.slug as "emptyCity", e.specialty as "emptySpecialty"
    from listed_rankings r join listed_dentists b on b.id = r.dentist_id
    join listed_rankings o on o.city_id = r.city_id and o.category_id = r.category_id and o.ranking = 1
    join listed_dentists a on a.id = o.dentist_id
    join cities c on c.id = r.city_id join specialist_categories s on s.id = r.category_id
    join provinces p on p.code = c.province_state
    cross join lateral (
      select x.slug, t.slug as specialty from cities x cross join specialist_categories t
      where x.id <> c.id and t.slug <> 'emergency-dentists' and not exists (
        select from listed_locations l join listed_specialties y on y.dentist_id = l.dentist_id
        where l.city_id = x.id and y.category_id = t.id)
      order by x.slug, t.slug limit 1) e
    where r.ranking = 2 and (select count(*) from listed_entries x where x.dentist_id = b.id) = 1
    order by b.slug limit 1`.execute(db);
  const found = rows[0]!;
  const page = await (await startBuiltSite())(`/${found.emptyCity}/${found.emptySpecialty}`);
  const near = /\/dentist\/([^/?"]+)/.exec(page.html.slice(page.html.indexOf('class="rows')))![1]!;
  const { rows: others } = await sql<{ slug: string }>`
    select d.slug from listed_dentists d join listed_locations l on l.dentist_id = d.id
    where d.slug not in (${found.above}, ${found.below}, ${near}) and not exists (
      select from listed_locations m join listed_dentists x on x.id = m.dentist_id
      where m.city_id = l.city_id and x.slug in (${found.above}, ${found.below}, ${near}))
    order by d.slug limit 1`.execute(db);
  known = { ...found, near, stranger: others[0]!.slug };
});

const pages = () => {
  const { above, below, city, specialty, province, emptyCity, emptySpecialty, near, stranger } = known;
  return {
    'the one above': `/dentist/${above}`,
    'the one below': `/dentist/${below}`,
    'below, in French': `/fr/dentist/${below}`,
    'a dentist near an empty list': `/dentist/${near}`,
    'a stranger': `/dentist/${stranger}`,
    'the list': `/${city}/${specialty}`,
    'everybody in the city': `/${city}/all-dentists`,
    'the city': `/${city}`,
    'the province': `/provinces/${province}`,
    'the list of the province': `/provinces/${province}/${specialty}`,
    'an empty list': `/${emptyCity}/${emptySpecialty}`,
    'who accepts patients': '/accepting-patients',
    'the method': '/how-we-rank',
    home: '/',
    'every search': '/search',
    'a search of the city': `/search?city=${city}&specialty=${specialty}`,
    'sitemap index': '/sitemap.xml',
    'sitemap of profiles': '/sitemaps/dentists-1.xml',
    'sitemap of places': '/sitemaps/places.xml',
    'sitemap of lists': '/sitemaps/lists-1.xml',
    'sitemap of pages': '/sitemaps/pages.xml',
  };
};
type Name = keyof ReturnType<typeof pages>;

interface Shown {
  text: string;
  tags: string[];
}

/** The menus may be a minute old on every page; the stated moment is that of the request. */
const withoutMenus = (html: string) =>
  html
    .replaceAll(/<header[\s\S]*?<\/header>|<footer[\s\S]*<\/footer>/g, '')
    .replaceAll(/<!--[\s\S]*?-->/g, '');

async function readPages(): Promise<Map<Name, Shown>> {
  const site = await startBuiltSite();
  const shown = new Map<Name, Shown>();
  for (const [name, path] of Object.entries(pages())) {
    const { status, html, headers } = await site(path);
    expect([200, 404], path).toContain(status);
    expect(headers.get('Cache-Control'), path).toContain('s-maxage');
    shown.set(name as Name, {
      text: withoutMenus(html),
      tags: headers.get('Cache-Tag')!.split(',').filter(Boolean),
    });
  }
  return shown;
}

test.each(['q=marie', 'near=M5V', 'area=43.6,-79.5,43.7,-79.3', 'city=toronto&q=&q=marie'])(
  'a search with what a visitor typed or looked at is not kept: %s',
  async (query) => {
    const site = await startBuiltSite();
    const control = async (search: string) => (await site(`/search?${search}`)).headers.get('Cache-Control');
    expect(await control(query)).toBe('private, no-cache');
    // An empty field of the form holds nothing.
    expect(await control('q=&near=&city=toronto')).toContain('s-maxage');
  },
);

/** The pages after the change before. */
let latest: Map<Name, Shown> | undefined;

/** What a change has changed, and what it has purged. */
async function around(change: () => Promise<unknown>): Promise<{ changed: Name[]; purged: Name[] }> {
  const before = latest ?? (await readPages());
  const tags: (string[] | null)[] = [];
  const following = await followChanges(
    (told) => void tags.push(told && tagsOfChanges(told)),
    () => {},
  );
  await change();
  await following.catchUp();
  await following.stop();
  const after = (latest = await readPages());
  const names = [...before.keys()];
  return {
    changed: names.filter((name) => before.get(name)!.text !== after.get(name)!.text),
    purged: names.filter((name) =>
      tags.some((some) => some === null || before.get(name)!.tags.some((tag) => some.includes(tag))),
    ),
  };
}

const rename = (slug: string, name: string) =>
  sql`update dentists set name = ${name} where slug = ${slug}`.execute(db);

test('nothing has changed without a change', async () => {
  expect(await around(async () => {})).toEqual({ changed: [], purged: [] });
});

const changes: [string, () => Promise<unknown>, shows: Name[], kept: Name[]][] = [
  [
    'the name of the first of a list',
    () => rename(known.above, 'Dr. Newly Named'),
    ['the one above', 'the one below', 'below, in French', 'the list', 'the city', 'a search of the city'],
    ['a stranger', 'a dentist near an empty list'],
  ],
  [
    'the name of the nearest to an empty list',
    () => rename(known.near, 'Dr. Near Named'),
    ['a dentist near an empty list', 'an empty list'],
    ['the one above', 'the one below', 'a stranger'],
  ],
  [
    'a review that waited and is published',
    async () => {
      await sql`insert into reviews (id, dentist_id, patient_name, rating, title, content, status)
        values (gen_random_uuid(), ${known.belowId}, 'P', 2, 'A title', 'Some words', 'new')`.execute(db);
      await sql`update reviews set status = 'approved' where title = 'A title'`.execute(db);
      await refreshRatings();
    },
    ['the one below', 'below, in French', 'the list', 'everybody in the city'],
    ['the one above', 'a stranger', 'a dentist near an empty list'],
  ],
  [
    'a hidden dentist',
    () => sql`update dentists set hidden_at = now() where slug = ${known.below}`.execute(db),
    [
      'the one below',
      'the list',
      'everybody in the city',
      'the list of the province',
      'sitemap of profiles',
      'every search',
      'a search of the city',
    ],
    ['the one above', 'a stranger', 'a dentist near an empty list'],
  ],
  [
    'a dentist who moves to another city',
    () =>
      sql`update dentist_locations set city_id = (select id from cities where slug = ${known.emptyCity})
        where dentist_id = (select id from dentists where slug = ${known.above})`.execute(db),
    ['the one above', 'everybody in the city', 'the city', 'a search of the city'],
    ['a stranger'],
  ],
];

test.each(changes)('%s is on every page that shows it', async (_, change, shows, kept) => {
  const { changed, purged } = await around(change);
  expect(changed).toEqual(expect.arrayContaining(shows));
  expect(purged).toEqual(expect.arrayContaining(changed));
  for (const name of kept) expect(purged, name).not.toContain(name);
});
