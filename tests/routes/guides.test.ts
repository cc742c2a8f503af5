import { sampleFigures } from '#app/content/figures.ts';
import type { HTMLElement } from 'node-html-parser';
import { expect, test } from 'vitest';
import { badges, spokenLanguages, wordFor } from '#app/content/vocabulary.ts';
import { db } from '#db/database.ts';
import { useBuiltSite, plainText, startBuiltSite } from '#tests/support/built-site.ts';
import type { Page } from '#tests/support/built-site.ts';

// The pages of Toronto, Calgary, Vancouver and Ottawa (specification, sections 2 and 9).

const site = useBuiltSite();

function cardsUnder(page: Page, heading: string) {
  const found = page
    .all('main section')
    .find((part) => part.querySelector('h2')?.textContent.trim() === heading);
  if (!found) throw new Error(`There is no part called ${heading}.`);
  return found.querySelectorAll('article');
}
const links = (page: Page) => page.attributes('main a', 'href');

/** The facts on Ottawa's cards, from the data. */
async function expectDetails(card: HTMLElement, language: 'en' | 'fr'): Promise<void> {
  const href = card.querySelector('h3 a')?.getAttribute('href') ?? '';
  const dentist = await db
    .selectFrom('listed_dentists')
    .select(['bio', 'bio_fr', 'languages', 'badges', 'years_experience', 'is_accepting_patients'])
    .where('slug', '=', href.split('/').at(-1) ?? '')
    .executeTakeFirstOrThrow();
  const text = plainText(card.textContent);
  const fr = language === 'fr';
  expect(text).toContain(plainText((fr ? dentist.bio_fr : dentist.bio) ?? 'no description'));
  const years = dentist.years_experience;
  // What is unknown is left out of a row and told on the profile.
  if (years !== null)
    expect(text).toContain(`${years} ${fr ? 'an' : 'year'}${years > 1 ? 's' : ''} ${fr ? 'd’' : 'of '}exp`);
  expect(dentist.languages.length).toBeGreaterThan(0);
  const spoken = dentist.languages.map((code) => wordFor(spokenLanguages, code, language));
  for (const name of spoken) expect(text).toMatch(new RegExp(`${fr ? 'Parle' : 'Speaks'} .*${name}`, 'i'));
  for (const code of dentist.badges) expect(text).toContain(wordFor(badges, code, language));
  expect(text.includes(fr ? 'Nouveaux patients' : 'New Patients')).toBe(
    dentist.is_accepting_patients === true,
  );
}

test('the top of Toronto is first in its lists, and the next ones are marked as recommended', async () => {
  const page = await site('/toronto');
  const top = cardsUnder(page, 'Top three practices in Toronto');
  expect(top).toHaveLength(3);
  for (const [index, card] of top.entries()) {
    expect(card.textContent).toMatch(/#1 Choice in Toronto, \w+/);
    // Each is first in its specialty's ranking; the number is the row's own.
    expect(card.textContent).toContain(`Number ${index + 1} on the map`);
    expect(card.textContent).toMatch(/1st of \d+ .+ in Toronto\s· /);
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

test('the cards of Ottawa have the facts of the listing', async () => {
  const cards = cardsUnder(await site('/ottawa'), 'Top 5 dentists in Ottawa');
  expect(cards).toHaveLength(5);
  for (const card of cards) await expectDetails(card, 'en');
  for (const card of cardsUnder(await site('/fr/ottawa'), 'Les 5 premiers dentistes à Ottawa'))
    await expectDetails(card, 'fr');
});

test('once real dentists replace the demonstration, measured figures replace the published ones', async () => {
  await db.updateTable('dentists').set({ source: 'operator' }).execute();
  const measured = await startBuiltSite();
  const page = await measured('/calgary');
  expect(page.text('main')).not.toContain('218+');
  expect(page.text('main')).toContain('dentists listed');
  expect((await measured('/british-columbia')).text('main')).not.toContain('1,250+');
});
