import { expect, test } from 'vitest';
import { useBuiltSite } from '#tests/support/built-site.ts';

// The French 'in' a city or province depends on its name: in headings, titles and descriptions.

const site = useBuiltSite();

const title = (html: string) => /<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '';
const description = (html: string) => /<meta name="description" content="(.*?)"/s.exec(html)?.[1] ?? '';

test.each([
  ['/fr/montreal', 'Dentistes à Montréal', 'Quartiers de Montréal'],
  ['/fr/edmonton', 'Dentistes à Edmonton', 'Quartiers d’Edmonton'],
  ['/fr/sudbury', 'Dentistes dans le Grand Sudbury', undefined],
  ['/fr/cape-breton', 'Dentistes au Cap-Breton', undefined],
  ['/fr/norfolk-county', 'Dentistes dans le comté de Norfolk', undefined],
  ['/fr/langley', 'Dentistes dans le canton de Langley', undefined],
])('%s is %s', async (path, heading, quarters) => {
  const page = await site(path);
  expect(page.texts('h1')).toEqual([heading]);
  expect(title(page.html)).toContain(heading);
  expect(description(page.html)).toContain(heading.replace('Dentistes ', ''));
  if (quarters) expect(page.texts('h2')).toContain(quarters);
});

test.each([
  ['/fr/sudbury/orthodontists', 'Orthodontistes dans le Grand Sudbury'],
  ['/fr/edmonton/orthodontists', 'Orthodontistes à Edmonton'],
])('%s is %s', async (path, heading) => {
  const page = await site(path);
  expect(page.texts('h1')).toEqual([heading]);
  expect(title(page.html)).toContain(heading);
});

test.each([
  ['/fr/provinces/quebec', 'au Québec', 'du Québec'],
  ['/fr/provinces/ontario', 'en Ontario', 'de l’Ontario'],
  ['/fr/provinces/prince-edward-island', 'à l’Île-du-Prince-Édouard', 'de l’Île-du-Prince-Édouard'],
  ['/fr/provinces/newfoundland-and-labrador', 'à Terre-Neuve-et-Labrador', 'de Terre-Neuve-et-Labrador'],
])('%s is %s', async (path, within, of) => {
  const page = await site(path);
  expect(page.texts('h1')).toEqual([`Dentistes ${within}`]);
  expect(title(page.html)).toContain(within);
  expect(description(page.html)).toContain(of);
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
