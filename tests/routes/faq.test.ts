import { expect, test } from 'vitest';
import { useBuiltSite } from '#tests/support/built-site.ts';
import type { Page } from '#tests/support/built-site.ts';
import { graphOf } from '#tests/support/structured-data.ts';

// `/faq` (specification, sections 2, 4, 5 and 8): search, categories, one question open at a time, without JavaScript.

const site = useBuiltSite();

const questions = (page: Page) => page.texts('main details[name="faq"] summary h3');
const openOnes = (page: Page) => page.all('main details[name="faq"][open]');

/** The types in the structured data; structured-data.test.ts compares it with the page. */
const typesIn = (page: Page) => graphOf(page.html).map((part) => part['@type']);

test('every category has a heading and an icon; its questions are collapsed and share a name', async () => {
  const page = await site('/faq');
  expect(page.texts('main section > h2')).toEqual([
    'Finding a dentist',
    'Appointments',
    'Rankings and checks',
    'Reviews',
    'Costs and insurance',
    'Accounts and your data',
  ]);
  expect(page.all('main section > h2 svg')).toHaveLength(6);
  expect(typesIn(page)).toEqual(['BreadcrumbList', 'FAQPage']);
  expect(questions(page).length).toBeGreaterThanOrEqual(24);
  expect(openOnes(page)).toHaveLength(0);
  // Collapsed answers are in the page: readable without JavaScript, and found by the browser's search.
  expect(page.text('#search-account')).toContain('Searching needs no account');
});

test.each([
  ['/faq?q=EDIT+my+review', ['Can I edit my review?'], 'One question matches “EDIT my review”'],
  [
    '/fr/faq?q=A+QUOI+SERVIRAIT',
    ['À quoi servirait un compte?'],
    'Une question correspond à «\u00a0A QUOI SERVIRAIT\u00a0»',
  ],
])('%s finds one question, opens it and marks the words', async (path, expected, status) => {
  const page = await site(path);
  expect(questions(page)).toEqual(expected);
  expect(openOnes(page)).toHaveLength(1);
  expect(page.all('main section > h2')).toHaveLength(1);
  expect(page.text('main [role="status"]')).toBe(status);
  expect(page.texts('main mark').length).toBeGreaterThan(0);
  expect(page.attributes('#faq-query', 'value')).toEqual([new URL(path, 'http://x').searchParams.get('q')]);
});

test('several matches stay collapsed, and empty categories are hidden', async () => {
  const page = await site('/faq?q=insurer');
  expect(questions(page).length).toBeGreaterThan(1);
  expect(openOnes(page)).toHaveLength(0);
  const headings = page.texts('main section > h2');
  expect(headings).toContain('Costs and insurance');
  expect(headings).not.toContain('Reviews');
  for (const section of page.all('main section'))
    expect(section.querySelectorAll('details').length).toBeGreaterThan(0);
});

test.each([
  ['/faq', 'No results found', 'Clear Search'],
  ['/fr/faq', 'Aucun résultat', 'Effacer la recherche'],
])('%s without a match says so and links back', async (path, heading, clear) => {
  const page = await site(`${path}?q=%3Cscript%3Ealert(1)%3C%2Fscript%3E`);
  expect(page.texts('main h2')[0]).toBe(heading);
  expect(questions(page)).toEqual([]);
  expect(page.html).not.toContain('<script>alert');
  expect(page.text('main [role="status"]')).toContain('<script>alert(1)</script>');
  const [link] = page.all('main a').filter((element) => element.textContent === clear);
  expect(link?.getAttribute('href')).toBe(path);
  expect(typesIn(page)).toEqual(['BreadcrumbList', 'WebPage']);
});

test('ignores an empty search and truncates a very long one', async () => {
  expect(questions(await site('/faq?q=+++'))).toEqual(questions(await site('/faq')));
  const long = await site(`/faq?q=${'x'.repeat(5000)}`);
  expect(long.status).toBe(200);
  expect(long.attributes('#faq-query', 'value')).toEqual(['x'.repeat(80)]);
});
