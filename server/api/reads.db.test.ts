import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '#db/database.ts';
import { useSeededApi } from '#tests/support/api.ts';
import { addOffice } from '#tests/support/listings.ts';

// Section 7 of the specification for each read: order, limits, filters, pagination to the end.

type Dentist = {
  id: string;
  slug: string;
  rating: number | null;
  reviewCount: number;
  verified: boolean;
  demonstration: boolean;
  city: { slug: string };
  acceptingPatients: boolean | null;
  specialties: { slug: string }[];
};

const api = useSeededApi();

const descending = (numbers: readonly (number | null)[]) =>
  numbers.every((number, index) => index === 0 || (numbers[index - 1] ?? 0) >= (number ?? 0));

async function readAll<T>(path: string): Promise<T[]> {
  const all: T[] = [];
  let cursor = '';
  do {
    const page = await api.read<T[]>(`${path}${cursor}`);
    all.push(...page.data);
    cursor = page.next ? `${path.includes('?') ? '&' : '?'}cursor=${page.next}` : '';
  } while (cursor);
  return all;
}

describe('places', () => {
  test('metropolitan areas and specialties are sorted by name, in either language', async () => {
    for (const path of ['/metro-areas', '/specialties']) {
      for (const language of ['en', 'fr']) {
        const { data } = await api.read<{ name: string }[]>(`${path}?language=${language}`);
        const names = data.map(({ name }) => name);
        expect(names.length).toBeGreaterThan(5);
        expect(names).toEqual(names.toSorted(new Intl.Collator(`${language}-CA`).compare));
      }
    }
  });

  test('neighbourhoods are sorted by name or in the order of the city page', async () => {
    const all = await api.read<{ name: string; zone: string }[]>('/cities/calgary/neighborhoods');
    const names = all.data.map(({ name }) => name);
    expect(names).toEqual(names.toSorted(new Intl.Collator('en-CA').compare));
    const north = await api.read<{ name: string }[]>('/cities/calgary/neighborhoods?zone=NW');
    expect(north.data.map(({ name }) => name)).toEqual(
      all.data.filter(({ zone }) => zone === 'NW').map(({ name }) => name),
    );
    const page = await api.read<{ slug: string }[]>('/cities/ottawa/neighborhoods?order=page');
    const slugs = page.data.map(({ slug }) => slug).join(' ');
    expect(slugs).toBe('byward-market westboro glebe kanata orleans nepean');
  });
});

/** The best score of each dentist, in a city or anywhere; null without a rank. */
async function scoresOf(dentists: readonly Dentist[], city?: string): Promise<(number | null)[]> {
  const rows = await db
    .selectFrom('ranking_entries as r')
    .innerJoin('cities as c', 'c.id', 'r.city_id')
    .select((eb) => ['r.dentist_id as id', eb.fn.max<number | null>('r.score').as('score')])
    .$if(city !== undefined, (q) => q.where('c.slug', '=', city!))
    .groupBy('r.dentist_id')
    .execute();
  const scores = new Map(rows.map(({ id, score }) => [id, score]));
  return dentists.map(({ id }) => scores.get(id) ?? null);
}

describe('dentists', () => {
  test('of a city, a zone and a neighbourhood: verified, best score first, at most 20', async () => {
    for (const query of ['', '?zone=NW', '?neighborhood=bowness']) {
      const { data } = await api.read<Dentist[]>(`/cities/calgary/dentists${query}`);
      expect(data.length, query).toBeGreaterThan(0);
      expect(data.length).toBeLessThanOrEqual(20);
      expect(data.every(({ verified }) => verified)).toBe(true);
      expect(descending(await scoresOf(data, 'calgary'))).toBe(true);
      const listed = await db
        .selectFrom('dentist_locations as l')
        .innerJoin('cities as c', 'c.id', 'l.city_id')
        .leftJoin('city_zones as z', 'z.id', 'l.zone_id')
        .leftJoin('neighborhoods as n', 'n.id', 'l.neighborhood_id')
        .select('l.dentist_id as id')
        .where('c.slug', '=', 'calgary')
        .$if(query === '?zone=NW', (q) => q.where('z.zone_code', '=', 'NW'))
        .$if(query === '?neighborhood=bowness', (q) => q.where('n.slug', '=', 'bowness'))
        .execute();
      const ids = new Set(listed.map(({ id }) => id));
      expect(data.every(({ id }) => ids.has(id))).toBe(true);
    }
    expect((await api.read<Dentist[]>('/cities/toronto/dentists')).data).toHaveLength(20);
  });

  test('pagination reaches every dentist once, best rating first, unrated last', async () => {
    const all = await readAll<Dentist>('/dentists?limit=100&fields=id,rating');
    const { count } = await db
      .selectFrom('dentists')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(all).toHaveLength(count);
    expect(new Set(all.map(({ id }) => id)).size).toBe(count);
    expect(descending(all.map(({ rating }) => rating))).toBe(true);
    // A page must begin within equal ratings, and some dentists must have none.
    expect(all.filter(({ rating }) => rating === 4.8).length).toBeGreaterThan(100);
    expect(all.filter(({ rating }) => rating === null).length).toBeGreaterThan(1);
  });

  test('a dentist added before the cursor shifts no page', async () => {
    const path = '/dentists?limit=5&fields=slug';
    const before = await api.read<Dentist[]>(path);
    const behind = await api.read<Dentist[]>(`${path}&cursor=${before.next}`);
    const { city_id } = await db.selectFrom('dentist_locations').select('city_id').executeTakeFirstOrThrow();
    // Has the best rating and sorts first among its equals.
    const id = '00000000-0000-4000-8000-000000000009';
    const first = { id, slug: 'dr-first', name: 'Dr. First', rating: 5, education: '[]', source: 'operator' };
    await db.insertInto('dentists').values(first).execute();
    await db.insertInto('dentist_locations').values({ id, dentist_id: id, city_id }).execute();
    expect((await api.read<Dentist[]>(path)).data[0]).toEqual({ slug: 'dr-first' });
    expect(await api.read<Dentist[]>(`${path}&cursor=${before.next}`)).toEqual(behind);
    await db.deleteFrom('dentists').where('id', '=', id).execute();
  });

  test('filters narrow the list and combine', async () => {
    const ontario = await readAll<Dentist>('/dentists?province=ontario&specialty=orthodontists&limit=100');
    expect(ontario.length).toBeGreaterThan(5);
    expect(ontario.every(({ specialties }) => specialties.some(({ slug }) => slug === 'orthodontists'))).toBe(
      true,
    );
    const accepting = await readAll<Dentist>('/dentists?city=toronto&accepting=true&limit=100');
    expect(accepting.every(({ acceptingPatients }) => acceptingPatients === true)).toBe(true);
    const any = await readAll<Dentist>('/dentists?city=toronto&limit=100');
    expect(any.length).toBeGreaterThan(accepting.length);
    const verified = await readAll<Dentist>('/dentists?city=toronto&verified=true&limit=100&fields=id');
    const others = await readAll<Dentist>('/dentists?city=toronto&verified=false&limit=100&fields=id');
    expect(verified.length + others.length).toBe(any.length);
    for (const query of ['province=atlantis', 'city=atlantis', 'specialty=astrologers']) {
      const answer = await api.ask(`/dentists?${query}`);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ errors: [{ parameter: query.split('=')[0] }] });
    }
  });

  test('a dentist is found by slug and by id', async () => {
    const { data } = await api.read<Dentist[]>('/dentists?limit=1');
    const bySlug = await api.read<Dentist>(`/dentists/${data[0]!.slug}`);
    expect(await api.read<Dentist>(`/dentists/${data[0]!.id}`)).toEqual(bySlug);
    expect(bySlug.data.demonstration).toBe(true);
  });

  test('the primary location comes first', async () => {
    const { dentist_id: id } = await db
      .selectFrom('dentist_locations')
      .select('dentist_id')
      .groupBy('dentist_id')
      .orderBy((eb) => eb.fn.countAll(), 'desc')
      .executeTakeFirstOrThrow();
    // A second location whose id sorts before the first one's.
    await addOffice(id, { id: '00000000-0000-4000-8000-000000000001' });
    const { data } = await api.read<{ primary: boolean }[]>(`/dentists/${id}/locations`);
    expect(data.length).toBeGreaterThan(1);
    expect(data.map(({ primary }) => primary)).toEqual([true, ...data.slice(1).map(() => false)]);
  });
});

describe('rankings', () => {
  test('are sorted by rank and paginate to the end', async () => {
    type Ranking = { ranking: number; dentist: Dentist };
    const path = '/cities/toronto/rankings/implant-specialists';
    const all = await readAll<Ranking>(`${path}?limit=3`);
    const ranks = all.map(({ ranking }) => ranking);
    expect(ranks.length).toBeGreaterThan(3);
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    expect((await readAll<Ranking>(path)).map(({ dentist }) => dentist.slug)).toEqual(
      all.map(({ dentist }) => dentist.slug),
    );
  });

  test('six featured dentists of rank 1, best score first', async () => {
    type Featured = { ranking: number; tier: string; city: { name: string }; dentist: Dentist };
    const { data } = await api.read<Featured[]>('/featured-dentists');
    expect(data).toHaveLength(6);
    expect(data.every(({ ranking, tier }) => ranking === 1 && tier === 'featured')).toBe(true);
    expect(descending(await scoresOf(data.map(({ dentist }) => dentist)))).toBe(true);
    expect(data.every(({ city }) => city.name.length > 0)).toBe(true);
  });
});

describe('reviews', () => {
  type Review = { id: string; rating: number; createdOn: string; helpfulCount: number };
  let slug = '';
  let published: string[] = [];

  beforeAll(async () => {
    const { id } = await db
      .selectFrom('dentists')
      .select('id')
      .orderBy('review_count', (order) => order.desc().nullsLast())
      .orderBy('id')
      .executeTakeFirstOrThrow();
    // Two with the same timestamp, to be ordered by id; one unpublished.
    const rows = await db.selectFrom('reviews').selectAll().where('dentist_id', '=', id).execute();
    await db
      .insertInto('reviews')
      .values(
        (['approved', 'approved', 'new', 'rejected'] as const).map((status, index) => ({
          id: `00000000-0000-4000-8000-00000000000${index}`,
          dentist_id: id,
          patient_name: 'A. B.',
          rating: 3,
          title: 'One of a moment',
          content: 'The same moment as the next.',
          status,
          created_at: '2026-03-01T12:00:00.123456Z',
        })),
      )
      .execute();
    slug = id;
    published = [
      ...rows.filter(({ status }) => status === 'approved').map((row) => row.id),
      '00000000-0000-4000-8000-000000000000',
      '00000000-0000-4000-8000-000000000001',
    ];
  });

  test.each(['newest', 'oldest', 'helpful'])('%s: published ones only, each once, in order', async (sort) => {
    const path = `/dentists/${slug}/reviews?sort=${sort}`;
    const whole = await readAll<Review>(`${path}&limit=100`);
    expect(whole.map(({ id }) => id).toSorted()).toEqual(published.toSorted());
    const keys = whole.map((review) =>
      sort === 'helpful' ? review.helpfulCount : Date.parse(review.createdOn) * (sort === 'oldest' ? -1 : 1),
    );
    expect(keys.every((key, index) => index === 0 || keys[index - 1]! >= key)).toBe(true);
    expect(await readAll<Review>(`${path}&limit=1`)).toEqual(whole);
  });

  test('filters by number of stars', async () => {
    const three = await readAll<Review>(`/dentists/${slug}/reviews?rating=3&limit=1`);
    expect(three.length).toBeGreaterThan(1);
    expect(three.every(({ rating }) => rating === 3)).toBe(true);
  });

  test('a cursor of another sort order is refused by name', async () => {
    const { next } = await api.read<Review[]>(`/dentists/${slug}/reviews?limit=1`);
    const answer = await api.ask(`/dentists/${slug}/reviews?sort=oldest&cursor=${next}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{ parameter: 'cursor' }] });
  });
});
