import { sampleFigures } from '#app/content/figures.ts';
import type { HtmlElement } from 'html-validate';
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
async function expectDetails(card: HtmlElement, language: 'en' | 'fr'): Promise<void> {
  const href = card.querySelector('h3 a')?.getAttributeValue('href') ?? '';
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

test('Toronto', async () => {
  const page = await site('/toronto');
  expect(page.texts('main dl dd').slice(0, 4)).toEqual(['2,800+', '4.7', '24/7', '100%']);
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
  for (const card of [...top, ...next]) expect(card.textContent).not.toContain('Speaks');
  for (const card of next) expect(card.textContent).toContain('Highly Recommended');
  for (const path of [
    '/toronto/all-dentists',
    '/toronto/general-dentists',
    '/toronto/cosmetic-dentists',
    '/toronto/orthodontists',
    '/toronto/oral-surgeons',
    '/toronto/specialties',
    '/how-we-rank',
    '/toronto/emergency-dentists',
  ])
    expect(links(page)).toContain(path);
  expect(page.texts('nav[aria-label="Breadcrumb"] li').map((text) => text.replace(/ ?\/$/, ''))).toEqual([
    'Home',
    'Ontario',
    'Toronto',
  ]);
});

test('Calgary', async () => {
  const page = await site('/calgary');
  expect(page.texts('main dl dd').slice(0, 4)).toEqual(['218+', '4.8/5', '15,000+', '$150-$320']);
  expect(cardsUnder(page, 'Top three dentists in Calgary')).toHaveLength(3);
  expect(cardsUnder(page, 'Also recommended')).toHaveLength(3);
  for (const count of [124, 89, 56, 34, 45, 78]) expect(page.text('main')).toContain(`${count} practices`);
  const tiles = (await site('/fr/calgary')).text('main');
  for (const count of [124, 89, 56, 34, 45, 78]) expect(tiles).toContain(`${count} cabinets`);
  for (const path of [
    '/emergency-dentists?place=calgary',
    '/calgary/emergency-dentists',
    '/calgary/family-dentists',
    ...['CC', 'NW', 'NE', 'SW', 'SE'].map((zone) => `/calgary/all-dentists?zone=${zone}`),
    '/airdrie',
    '/cochrane',
  ])
    expect(links(page)).toContain(path);
});

test.each(['/toronto', '/ottawa', '/montreal', '/fr/vancouver'])(
  'the map of %s has a pin with the number of each dentist of the page, which leads to the row',
  async (path) => {
    const page = await site(path);
    const rows = page
      .all('main li[data-pin]')
      .map((row) => [row.getAttributeValue('id'), row.getAttributeValue('data-pin')]);
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

test('every city page links to its specialties, explained', async () => {
  for (const city of ['hamilton', 'ottawa'])
    for (const prefix of ['', '/fr'])
      expect(links(await site(`${prefix}/${city}`))).toContain(`${prefix}/${city}/specialties`);
});

test('figures that the specification gives are called samples wherever they stand', async () => {
  for (const path of [
    '/',
    '/about',
    '/toronto',
    '/calgary',
    '/vancouver',
    '/provinces/ontario',
    '/british-columbia',
  ])
    for (const [prefix, sample] of [
      ['', sampleFigures.en],
      ['/fr', sampleFigures.fr],
    ] as const) {
      const page = await site(prefix === '/fr' && path === '/' ? prefix : prefix + path);
      expect(page.text('main'), prefix + path).toContain(sample);
    }
});

test('Vancouver', async () => {
  const page = await site('/vancouver');
  const year = new Intl.DateTimeFormat('en-CA', { year: 'numeric', timeZone: 'America/Vancouver' }).format();
  expect(page.text('h1')).toBe(`Dental Finder in Vancouver ${year}`);
  expect(page.texts('main dl dd').slice(0, 4)).toEqual(['285+', '4.9/5', '22,000+', '$180-$380']);
  expect(page.texts('main dl dt').slice(0, 4)).toEqual([
    'Verified Dentists',
    'Average Rating',
    'Patient Reviews',
    'Avg. Cleaning Cost',
  ]);
  const top = cardsUnder(page, 'Best Overall Dentists');
  expect(top).toHaveLength(3);
  // Nobody edits the list, so the card says the place in a list instead.
  for (const card of top) expect(card.textContent).toMatch(/#1 Choice, \w+/);
  expect(cardsUnder(page, 'Highly Recommended Practices').length).toBeGreaterThan(0);
  for (const words of [
    'Why Trust Our Vancouver Rankings',
    'CDSBC Verification',
    'Patient Reviews',
    '5-Factor Analysis',
    'Top Dental Specialties',
    'Areas We Serve',
    'Book Urgent Appointment',
  ])
    expect(page.text('main')).toContain(words);
  for (const count of [156, 98, 67, 43, 52, 89]) expect(page.text('main')).toContain(`${count} practices`);
  const find = page.all('main a').find((link) => link.textContent.includes('Find Top Dentists'));
  expect(find?.getAttributeValue('href')).toBe('#top');
  expect(page.all('#top')).toHaveLength(1);
  expect(links(page)).toEqual(
    expect.arrayContaining([
      '/how-we-rank',
      '/emergency-dentists?place=vancouver',
      '/vancouver/emergency-dentists',
    ]),
  );
});

test('Ottawa', async () => {
  const page = await site('/ottawa');
  expect(page.text('title')).toBe('Dental Finder in Ottawa | Top-Rated Dental Care');
  const cards = cardsUnder(page, 'Top 5 dentists in Ottawa');
  expect(cards).toHaveLength(5);
  for (const card of cards) await expectDetails(card, 'en');
  for (const card of cardsUnder(await site('/fr/ottawa'), 'Les 5 premiers dentistes à Ottawa'))
    await expectDetails(card, 'fr');
  for (const words of [
    'Dental Cleanings & Checkups',
    'Cavity Fillings',
    'Dental Crowns & Bridges',
    'Root Canal Treatment',
    'Tooth Extractions',
    'Dental X-Rays',
    'Cleaning $150-250',
    'Filling $180-400',
    'Crown $1000-1800',
    '1.4M residents',
  ])
    expect(page.text('main')).toContain(words);
  for (const [name, slug] of [
    ['ByWard Market', 'byward-market'],
    ['Westboro', 'westboro'],
    ['Glebe', 'glebe'],
    ['Kanata', 'kanata'],
    ['Orleans', 'orleans'],
    ['Nepean', 'nepean'],
  ]) {
    const button = page.all('main a').find((link) => link.textContent.includes(`Find Dentists in ${name}`));
    expect(button?.getAttributeValue('href')).toBe(`/ottawa/all-dentists?neighborhood=${slug}`);
  }
  expect(
    page
      .all('main a')
      .find((link) => link.textContent.includes('View All Ottawa Dentists'))
      ?.getAttributeValue('href'),
  ).toBe('/ottawa/all-dentists');
  expect(
    links(page).filter((href) => /^\/ottawa\/(?!all-dentists)[a-z-]+$/.test(href)).length,
  ).toBeGreaterThanOrEqual(8);
});

test('once real dentists replace the demonstration, measured figures replace the published ones', async () => {
  await db.updateTable('dentists').set({ source: 'operator' }).execute();
  const measured = await startBuiltSite();
  const page = await measured('/calgary');
  expect(page.text('main')).not.toContain('218+');
  expect(page.text('main')).not.toContain('124 practices');
  expect(page.text('main')).toContain('dentists listed');
  expect((await measured('/british-columbia')).text('main')).not.toContain('1,250+');
});
