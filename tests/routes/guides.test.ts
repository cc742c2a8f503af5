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
  for (const [index, card] of top.entries()) {
    expect(card.textContent).toContain('#1 Choice in Toronto');
    // Each is first in its specialty's ranking; the number is the row's own.
    expect(card.textContent).toContain(`Number ${index + 1} on the map`);
    expect(card.textContent).toMatch(/1 of \d+ .+(dentists|surgeons|ists), could\sbe\s1–\d/);
  }
  const next = cardsUnder(page, 'Highly Recommended');
  expect(next).toHaveLength(3);
  for (const card of next) expect(card.textContent).toContain('Highly Recommended');
  for (const path of ['/toronto/all-dentists', '/toronto/specialties', '/toronto/emergency-dentists'])
    expect(links(page)).toContain(path);
});

test.each(['/toronto', '/montreal'])(
  'the map of %s has a pin with the number of each dentist of the page, which leads to the row',
  async (path) => {
    const page = await site(path);
    const rows = page
      .all('main li[data-pin]')
      .map((row) => [row.getAttribute('id'), row.getAttribute('data-pin')]);
    expect(rows.length).toBeGreaterThanOrEqual(3);
    // The parser leaves out what a drawing holds; the last pin of it is the first of the page.
    const [drawing = ''] = /(?<=guide-map.*)<svg.*?<\/svg>/s.exec(page.html) ?? [];
    const pins = [...drawing.matchAll(/<a class="pin-drawn" href="#([^"]+)" data-pin="(\d+)"/g)];
    expect(pins.map(([, row, number]) => [row, number]).toReversed()).toEqual(rows);
    expect([...drawing.matchAll(/<text y="-15">(\d+)</g)].map(([, number]) => number).toReversed()).toEqual(
      rows.map(([, number]) => number),
    );
  },
);

test('figures that the specification gives are called samples wherever they stand', async () => {
  for (const path of ['/', '/about', '/toronto', '/provinces/ontario', '/british-columbia'])
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
