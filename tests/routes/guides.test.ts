import { sampleFigures } from '#app/content/figures.ts';
import { expect, test } from 'vitest';
import { db } from '#db/database.ts';
import { sectionOf, startBuiltSite, useBuiltSite } from '#tests/support/built-site.ts';
import type { Page } from '#tests/support/built-site.ts';

// The pages of Toronto, Calgary, Vancouver and Ottawa (specification, sections 2 and 9).

const site = useBuiltSite();

const cardsUnder = (page: Page, heading: string) =>
  sectionOf(page, new RegExp(`^${heading}$`)).querySelectorAll('article');
const links = (page: Page) => page.attributes('main a', 'href');

test('the top of Toronto is first in its lists, and the next ones are marked as recommended', async () => {
  const page = await site('/toronto');
  const top = cardsUnder(page, 'Top three practices in Toronto');
  expect(top).toHaveLength(3);
  expect(page.text('main')).toContain('Each is the #1 Choice in Toronto in the list of one specialty.');
  for (const card of top)
    expect(card.textContent).toMatch(/1 of \d+ .+(dentists|surgeons|ists), could\sbe\s1–\d/);
  const next = cardsUnder(page, 'Highly Recommended');
  expect(next).toHaveLength(3);
  for (const card of next) expect(card.textContent).toMatch(/2 of \d+/);
  for (const path of ['/toronto/all-dentists', '/toronto/specialties', '/toronto/emergency-dentists'])
    expect(links(page)).toContain(path);
});

test('a city’s page begins with its specialties, and each of the first dentists stands under the name of a list', async () => {
  const page = await site('/toronto');
  const headings = page.all('main h2').map((heading) => heading.textContent);
  expect(headings.slice(0, 2)).toEqual(['Find a specialist', 'Top three practices in Toronto']);
  const lists = page.attributes('main .first-of a', 'href');
  expect(lists).toHaveLength(6);
  for (const path of lists) expect(path).toMatch(/^\/toronto\/[a-z-]+$/);
  expect(new Set(lists.slice(0, 3)).size).toBe(3);
});

test('figures that the specification gives are called samples wherever they stand', async () => {
  for (const path of ['/', '/about', '/toronto', '/ottawa', '/provinces/ontario', '/british-columbia'])
    for (const [prefix, sample] of [
      ['', sampleFigures.en],
      ['/fr', sampleFigures.fr],
    ] as const) {
      const page = await site(prefix === '/fr' && path === '/' ? prefix : prefix + path);
      expect(page.text('main'), prefix + path).toContain(sample);
    }
});

test('once real dentists replace the demonstration, measured figures replace the published ones', async () => {
  await db.updateTable('dentists').set({ source: 'operator' }).execute();
  const measured = await startBuiltSite();
  const page = await measured('/calgary');
  expect(page.text('main')).not.toContain('218+');
  expect(page.text('main')).toContain('dentists listed');
  expect((await measured('/british-columbia')).text('main')).not.toContain('1,250+');
});
