import { expect, test } from 'vitest';
import type { Evidence } from '#app/features/directory/ranking/method/evidence.ts';
import { rankPair } from '#tests/support/rank-pair.ts';
import { db } from '#db/database.ts';
import { useSeededApi } from '#tests/support/api.ts';

type Published = {
  method: string;
  city: string;
  category: string;
  dentists: (Evidence & { computedOn: string })[];
  ranking: {
    id: string;
    ranking: number;
    score: number;
    confidence: number;
    word: string;
    range: number[];
    comparable: boolean;
    level: string | null;
    badge: string | null;
    of: number;
  }[];
  unranked: { id: string; reason: string }[];
};

const api = useSeededApi();

test('anybody can recompute the order from the published evidence', async () => {
  const path = '/cities/toronto/rankings/orthodontists/evidence';
  const { data, next } = await api.read<Published>(path);
  expect(next).toBeNull();
  expect(data).toMatchObject({ city: 'toronto', category: 'orthodontists' });
  expect(data.ranking.length).toBeGreaterThan(4);
  const { ranked } = rankPair({
    city: data.city,
    category: data.category,
    dentists: data.dentists,
    now: data.dentists[0]!.computedOn,
    edition: true,
  });
  const figures = (
    entry: Pick<Published['ranking'][number], 'id' | 'ranking' | 'of' | 'score' | 'confidence' | 'badge'>,
  ) => {
    const { id, ranking, of, score, confidence, badge } = entry;
    return { id, ranking, of, score, confidence, badge };
  };
  expect(data.ranking.map(figures)).toEqual(ranked.map(figures));

  // Page by page it is the same; the last page of ranks goes over into those without one.
  const parts: Published[] = [];
  let cursor = '';
  do {
    const page = await api.read<Published>(`${path}?limit=4${cursor && `&cursor=${cursor}`}`);
    parts.push(page.data);
    cursor = page.next ?? '';
  } while (cursor !== '');
  expect(parts.length).toBeGreaterThan(2);
  for (const list of ['dentists', 'ranking', 'unranked'] as const)
    expect(parts.flatMap((part): unknown[] => part[list])).toEqual(data[list]);
  expect((await api.ask(`${path}?cursor=nonsense`)).status).toBe(400);
});

test('the evidence has no code of a person', async () => {
  await db
    .updateTable('reviews')
    .set({ author_code: 'secret-author', network_code: 'secret-network' })
    .execute();
  const answer = await api.ask('/cities/toronto/rankings/orthodontists/evidence');
  expect(await answer.text()).not.toMatch(/secret-|author|network|nominator/);
});

test('a dentist in a search carries the published rank in the specialty that was searched, and the level', async () => {
  const { data } = await api.read<Published>('/cities/toronto/rankings/orthodontists/evidence');
  type Found = { dentist: { slug: string; level: string | null; rank: Record<string, unknown> | null } };
  const { data: found } = await api.read<Found[]>('/search?city=toronto&specialty=orthodontists');
  const bySlug = new Map(found.map(({ dentist }) => [dentist.slug, dentist]));
  for (const { id, ranking, of, range, comparable, score, confidence, word, level } of data.ranking) {
    expect(bySlug.get(id)?.level).toBe(level);
    expect(bySlug.get(id)?.rank).toEqual({
      ranking,
      of,
      range,
      comparable,
      score,
      confidence,
      word,
      city: { slug: 'toronto', name: 'Toronto' },
      specialty: { slug: 'orthodontists', name: 'Orthodontists' },
    });
  }
  for (const { id } of data.unranked) expect(bySlug.get(id)?.rank).toBeNull();
  const { data: one } = await api.read<Found['dentist']>(`/dentists/${data.ranking[0]!.id}`);
  expect(one.rank).toMatchObject({ city: { slug: 'toronto' } });
});
