import { expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { createLog } from '#server/log.ts';
import { useBuiltSite } from '#tests/support/built-site.ts';
import { fakeBuild } from '#tests/support/fake-build.ts';

type Answer = {
  groups: { label: string; suggestions: { label: string; detail: string; href: string }[] }[];
  found: string;
};

const site = useBuiltSite();

async function suggest(q: string, language = 'en', where = ''): Promise<Answer> {
  const answer = await site(`/suggest?language=${language}&q=${encodeURIComponent(q)}${where}`);
  expect(answer.status).toBe(200);
  return JSON.parse(answer.html) as Answer;
}

test('returns groups in the page’s language, with the link of each suggestion', async () => {
  expect(await suggest('calgery')).toEqual({
    groups: [{ label: 'Cities', suggestions: [{ label: 'Calgary', detail: 'Alberta', href: '/calgary' }] }],
    found: '1 suggestion',
  });
  const [together] = (await suggest('orthodontiste quebec', 'fr')).groups;
  expect(together).toEqual({
    label: 'Spécialités par ville',
    suggestions: [
      { label: 'Orthodontistes à Québec', detail: 'Québec', href: '/fr/quebec-city/orthodontists' },
    ],
  });
  const beside = JSON.parse((await site('/suggest?language=en&q=ortho&near=Toronto')).html) as Answer;
  expect(beside.groups[0]?.suggestions[0]?.href).toBe('/toronto/orthodontists');
  expect(await suggest('zzzz', 'fr')).toEqual({ groups: [], found: 'Aucune suggestion' });
  expect(await suggest('')).toEqual({ groups: [], found: 'No suggestions' });
});

test('the field that says where suggests cities, their parts, towns and postal areas', async () => {
  const labels = async (q: string, language?: string) =>
    (await suggest(q, language, '&where=1')).groups.flatMap(({ suggestions }) =>
      suggestions.map(({ label }) => label),
    );
  expect(await labels('scarb')).toContain('Scarborough, Toronto');
  expect((await labels('montr', 'fr'))[0]).toBe('Montréal (Québec)');
  expect(await labels('st john')).toEqual(expect.arrayContaining(['Saint John, New Brunswick']));
  expect(await labels('M5V 2')).toEqual(['M5V']);
  expect(await labels('zzzz')).toEqual([]);
  // Each is understood by the search.
  const found = await site(`/search?near=${encodeURIComponent('Scarborough, Toronto')}`);
  expect(found.text('main')).toContain('km of Scarborough');
});

test('allows shared caching for minutes, and no indexing', async () => {
  const { headers } = await site('/suggest?q=toronto');
  expect(headers.get('Content-Type')).toContain('application/json');
  expect(headers.get('Cache-Control')).toBe('public, max-age=60, s-maxage=300');
  expect(headers.get('X-Robots-Tag')).toBe('noindex');
  expect(headers.get('Set-Cookie')).toBeNull();
});

test('the log contains no typed text', async () => {
  const lines: string[] = [];
  const log = createLog('trace', { write: (line: string) => lines.push(line) });
  const app = createApp({ build: fakeBuild({}), log });
  expect((await app.request('/suggest?q=abscess&language=fr')).status).toBe(200);
  expect(lines.join('')).toContain('"path":"/suggest"');
  expect(lines.join('')).not.toContain('abscess');
});
