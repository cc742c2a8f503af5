import { expect, test } from 'vitest';
import { useBuiltSite } from '#tests/support/built-site.ts';

// The French 'in' a city or province depends on its name (app/content/french-places.test.ts): in headings, titles and descriptions.

const site = useBuiltSite();

const title = (html: string) => /<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '';
const description = (html: string) => /<meta name="description" content="(.*?)"/s.exec(html)?.[1] ?? '';

test.each([
  ['/fr/edmonton', 'Dentistes à Edmonton', 'à Edmonton'],
  ['/fr/sudbury', 'Dentistes dans le Grand Sudbury', 'dans le Grand Sudbury'],
  ['/fr/provinces/quebec', 'Dentistes au Québec', 'au Québec'],
])('%s is %s', async (path, heading, within) => {
  const page = await site(path);
  expect(page.texts('h1')).toEqual([heading]);
  expect(title(page.html)).toContain(within);
  expect(description(page.html)).toMatch(new RegExp(`${within}|du Québec`));
});

test('Home calls featured dentists near only within 100 km of the city', async () => {
  for (const [path, heading] of [
    ['/?city=toronto', 'Featured dentists near Toronto'],
    ['/fr?city=toronto', 'Dentistes en vedette près de Toronto'],
    ['/?city=thunder-bay', 'Featured dentists, nearest to Thunder Bay first'],
    ['/fr?city=thunder-bay', 'Dentistes en vedette, d’abord les plus proches de Thunder Bay'],
  ] as const)
    expect((await site(path)).texts('#featured h2')).toEqual([heading]);
});
