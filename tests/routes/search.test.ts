import { expect, test } from 'vitest';
import { cdcpAnswers } from '#app/content/search/filter-labels.ts';
import { CALL_911 } from '#app/content/emergency.ts';
import { insurers, spokenLanguages } from '#app/content/vocabulary.ts';
import { searchSorts, searchToggles } from '#app/features/directory/search/search.ts';
import { useBuiltSite } from '#tests/support/built-site.ts';
import type { Page } from '#tests/support/built-site.ts';

// The search page without scripts; search-queries.db.test.ts tests the results.

const site = useBuiltSite();

/** The data that a browser would send from the page's form, without empty fields. */
function sentBy(page: Page): string {
  const sent: [string, string][] = [];
  for (const control of page.all('input, select')) {
    const name = control.getAttribute('name');
    const isOurs =
      control.getAttribute('form') === 'search' || control.closest('form')?.getAttribute('id') === 'search';
    if (!name || !isOurs) continue;
    const type = control.getAttribute('type');
    if ((type === 'checkbox' || type === 'radio') && !control.hasAttribute('checked')) continue;
    const value =
      control.tagName === 'SELECT'
        ? (control.querySelector('option[selected]')?.getAttribute('value') ?? '')
        : (control.getAttribute('value') ?? '');
    if (value !== '') sent.push([name, value]);
  }
  return sorted(sent);
}

/** A query in a fixed order: the order of checkboxes depends on the language. */
function sorted(query: string | [string, string][]): string {
  const pairs = [...new URLSearchParams(query)].map(([name, value]) => `${name}=${value}`);
  return pairs.toSorted().join('&');
}

test('an urgent search says when to call 911, and leads to clinics without scripts', async () => {
  const page = await site('/search?q=toothache&near=Scarborough');
  expect(page.text('main').indexOf(CALL_911.en)).toBeLessThan(page.text('main').indexOf('Found'));
  const hrefs = page.attributes('.urgent-panel a', 'href');
  expect(hrefs).toContain('tel:911');
  expect(hrefs.filter((href) => href.startsWith('tel:+1'))).toHaveLength(3);
  expect(hrefs.at(-1)).toBe('/emergency-dentists?place=Scarborough%2C+Toronto');
  expect((await site(hrefs.at(-1)!)).all('main article').length).toBeGreaterThan(2);
  const french = await site('/fr/search?q=mal+de+dents');
  expect(french.text('.urgent-panel')).toContain(CALL_911.fr);
  expect(french.attributes('.urgent-panel form[action="/fr/search"] input', 'name')).toContain('near');
});

const countIn = (text: string) => Number(/[\d,]+/.exec(text)?.[0].replace(',', '') ?? NaN);

test('shows the specified placeholder before the first search, with counts and no list', async () => {
  const page = await site('/search');
  expect(page.text('#found')).toBe('Start Your Search');
  expect(page.all('article')).toHaveLength(0);
  expect(page.all('#map')).toHaveLength(0);
  expect(
    page
      .texts('#province option')
      .slice(1)
      .every((text) => /\(\d+\)$|\(\d,\d{3}\)$/.test(text)),
  ).toBe(true);
  expect((await site('/fr/search')).text('#found')).toBe('Commencez votre recherche');
  // An unknown parameter is not a search.
  expect((await site('/search?city=atlantis')).text('#found')).toBe('Start Your Search');
});

test('has every specified filter and more, with the specified options', async () => {
  const page = await site('/search?city=toronto');
  const values = (name: string) => page.attributes(`input[name="${name}"]`, 'value');
  for (const name of ['q', 'near']) expect(page.all(`#search input[name="${name}"]`)).toHaveLength(1);
  for (const name of ['province', 'city', 'specialty', 'distance', 'sort'])
    expect(page.all(`select[name="${name}"]`)).toHaveLength(1);
  for (const toggle of searchToggles) expect(values(toggle)).toEqual(['1']);
  expect(values('insurance')).toEqual(Object.keys(insurers));
  expect(values('language').toSorted()).toEqual(Object.keys(spokenLanguages).toSorted());
  expect(values('cdcp')).toEqual([...cdcpAnswers]);
  expect(values('rating')).toEqual(['', '4.5', '4', '3.5', '3']);
  expect(page.attributes('#distance option', 'value')).toEqual(['', '5', '10', '25', '50']);
  // What nobody chose is not sent.
  expect(page.attributes('#sort option', 'value')).toEqual(['', ...searchSorts.slice(1)]);
  // A count beside every option, including 0.
  expect(page.texts('#filters label > .ml-auto').every((text) => /^[\d,]+$/.test(text))).toBe(true);
  const kelowna = await site('/search?city=kelowna');
  expect(kelowna.texts('#filters label > .ml-auto')).toContain('0');
});

test.each([
  'q=tremblay&specialty=orthodontists&rating=4.5',
  'city=toronto&province=ontario&sort=soonest',
  searchToggles.map((toggle) => `${toggle}=1`).join('&'),
  'insurance=sun-life&insurance=ssq&language=pa&language=zh&cdcp=signed-up&cdcp=unknown',
  'near=M5V&distance=10&sort=distance',
  'area=43.6,-79.5,43.8,-79.2',
])('?%s is what the form shows and would send again', async (query) => {
  for (const prefix of ['', '/fr']) {
    const page = await site(`${prefix}/search?${query}`);
    expect(page.status).toBe(200);
    expect(sentBy(page)).toBe(sorted(query));
  }
});

test('lists only the cities of the province', async () => {
  const everywhere = await site('/search?accepting=1');
  // The sixty where most are found, and how to get the others.
  expect(everywhere.attributes('#city option', 'value')).toContain('toronto');
  expect(everywhere.all('#city option')).toHaveLength(62);
  expect(everywhere.texts('#city option').at(-1)).toBe('More: choose a province');
  const page = await site('/search?province=manitoba');
  expect(page.texts('#city option')).not.toContain('More: choose a province');
  expect(page.attributes('#city option', 'value')).toContain('winnipeg');
  expect(page.attributes('#city option', 'value')).not.toContain('toronto');
});

test('interpreted words can be removed, and corrections are shown', async () => {
  const page = await site(`/search?q=${encodeURIComponent('ortodontist calgery')}`);
  expect(page.text('#results')).toContain('Showing results for “');
  const chips = page.texts('[data-key^="chip-"] a, [data-key="clear"] a');
  expect(chips).toContain('Orthodontists');
  expect(chips).toContain('Calgary');
  const [, calgary] = page
    .all('[data-key^="chip-"] a, [data-key="clear"] a')
    .filter((chip) => /Orthodontists|Calgary/.test(chip.textContent));
  const without = await site(calgary?.getAttribute('href') ?? '');
  expect(countIn(without.text('#found'))).toBeGreaterThan(countIn(page.text('#found')));
});

test('asks which of two places of one name is meant, in both languages', async () => {
  const page = await site('/search?q=dentist+stratford');
  expect(page.text('#results')).toContain('Did you mean Stratford, Prince Edward Island?');
  const [href = ''] = page.attributes('#results p a.tap', 'href');
  expect(href).toBe('/search?q=dentist&city=stratford-pe');
  expect((await site('/fr/search?q=saint+john')).text('#results')).toMatch(
    /Vouliez-vous dire St\. John.s \(Terre-Neuve-et-Labrador\)\?/,
  );
  const options = (await site('/search?province=ontario')).texts('#city option');
  expect(options.some((text) => text.startsWith('Cornwall, Ontario ('))).toBe(true);
});

test('a sign of danger comes before the dentists, with 911', async () => {
  for (const [path, words] of [
    ['/search?q=abscess+cant+swallow+toronto', 'Call 911 if a life is in danger'],
    ['/fr/search?q=je+peux+pas+avaler+montreal', 'Composez le 911 si une vie est en danger'],
  ] as const) {
    const page = await site(path);
    expect(page.text('#results')).toContain(words);
    expect(page.attributes('#results a', 'href')[0]).toBe('tel:911');
    expect(page.all('#results article')).not.toHaveLength(0);
  }
  const gums = await site('/search?q=bleeding+gums+toronto');
  expect(gums.text('#results')).toContain(CALL_911.en);
  expect(gums.text('#results')).not.toContain('Call 911 if a life is in danger');
  expect((await site('/search?q=braces+toronto')).text('#results')).not.toContain('911');
});

test('lists twenty per page, each with its URL, and leads past the last to the last', async () => {
  const first = await site('/search?province=manitoba');
  expect(first.all('article')).toHaveLength(20);
  const total = countIn(first.text('#found'));
  const pages = Math.ceil(total / 20);
  const beyond = await site(`/search?province=manitoba&page=${pages + 1}`);
  expect([beyond.status, beyond.headers.get('Location')]).toEqual([
    303,
    `/search?province=manitoba&page=${pages}`,
  ]);
  const last = (await site('/search?accepting=1&page=51')).headers.get('Location');
  expect(last).toMatch(/^\/search\?accepting=1&page=[1-4]\d$/);
  expect((await site(last!)).all('article').length).toBeGreaterThan(0);
  expect((await site('/search?q=zzzz&page=2')).headers.get('Location')).toBe('/search?q=zzzz');
  expect((await site('/search?page=2')).status).toBe(404);
});

test('near a place, states the radius and lists the nearest first, each with its distance', async () => {
  const page = await site('/search?near=M5V&distance=10&sort=distance');
  expect(page.text('#found')).toMatch(/^Found [\d,]+ dentists ?within 10 km of /);
  const kilometres = page.texts('article .row-away').flatMap((text) => {
    const [, number, unit] = /^([\d.]+) ?(km|m)$/.exec(text.replaceAll('\u00a0', ' ')) ?? [];
    return number ? [Number(number) / (unit === 'm' ? 1000 : 1)] : [];
  });
  expect(kilometres).toHaveLength(20);
  expect(kilometres).toEqual(kilometres.toSorted((a, b) => a - b));
  expect(Math.max(...kilometres)).toBeLessThanOrEqual(10);
  const unknown = await site('/search?near=atlantis');
  expect(unknown.text('#near-error')).toContain('No locations found matching “atlantis”');
  expect(unknown.attributes('#near', 'value')).toEqual(['atlantis']);
});

test('a search says what it left out, and which words no listing mentions', async () => {
  const sunday = await site('/search?q=vietnamese+dentist+calgary+sunday');
  expect(sunday.texts('main h3')).toContain('Without “Open on Sunday”: 1 dentist');
  const dimanche = await site('/fr/search?q=dentiste+vietnamien+calgary+dimanche');
  expect(dimanche.texts('main h3')).toContain('Sans «\u00a0Ouvert le dimanche\u00a0»\u00a0: 1 dentiste');
  const apnea = await site('/search?q=snoring+sleep+apnea&near=Ottawa');
  expect(apnea.text('#found')).toMatch(/^\d+ dentists without “snoring sleep apnea” ?within 25 km of Ottawa/);
  expect(apnea.text('main')).toContain('No listing mentions “snoring sleep apnea”, so we don’t know which');
  const smith = await site('/search?q=smith+dental');
  expect(smith.text('main')).toContain('No listing mentions “smith”');
  expect(smith.text('#where-are-you h3')).toBe('Where are you?');
});

test('asks who searches near them where they are, without a script, and keeps the rest of the search', async () => {
  const page = await site('/search?q=kids+dentist+near+me&accepting=1');
  expect(page.text('#where-are-you h3')).toBe('Where are you?');
  expect(countIn(page.text('#found'))).toBeGreaterThan(0);
  const hidden = page
    .all('#where-are-you form input')
    .map((input) => [input.getAttribute('name'), input.getAttribute('value')]);
  expect(hidden.slice(0, 3)).toEqual([
    ['q', 'kids dentist near me'],
    ['accepting', '1'],
    ['near', ''],
  ]);
  const there = await site('/search?q=kids+dentist+near+me&accepting=1&near=M5V');
  expect(there.all('#where-are-you')).toHaveLength(0);
  expect(there.text('#found')).toContain('M5V');
  const unknown = await site('/search?q=dentist+near+me&near=atlantis');
  expect(unknown.text('#found')).toContain('atlantis');
  expect(unknown.all('main article')).toHaveLength(0);
  expect((await site('/fr/search?q=orthodontiste+près+de+moi')).text('#where-are-you h3')).toBe(
    'Où êtes-vous?',
  );
});

test('says what filters contradict each other, and keeps what was chosen', async () => {
  const page = await site('/search?province=quebec&city=toronto');
  expect(page.status).toBe(200);
  expect(page.text('#results [role="alert"]')).toContain('Toronto is in Ontario, not in Quebec.');
  expect(page.text('#city-error')).toContain('Toronto is in Ontario');
  expect(page.attributes('#city option[selected]', 'value')).toEqual(['toronto']);
  expect(page.attributes('#results [role="alert"] a', 'href')).toEqual(['/search?city=toronto']);
  const needed = 'Distances need a place: type a postal code or a city.';
  const far = await site('/search?distance=5&sort=distance');
  expect(far.text('#near-error')).toBe(needed);
  // Said once.
  expect(far.text('main').split(needed)).toHaveLength(2);
  expect(far.attributes('#distance option[selected]', 'value')).toEqual(['5']);
});

test('turns a position into a postal area, puts it in no URL, and keeps the rest of the search', async () => {
  const send = (body: string, query = '') =>
    site(`/search${query}`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
  const answer = await send('latitude=45.423&longitude=-75.695', '?q=family&accepting=1&page=3&city=');
  expect(answer.status).toBe(303);
  expect(answer.headers.get('Location')).toMatch(/^\/search\?q=family&accepting=1&near=K\d[A-Z]$/);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  for (const body of ['latitude=48.86&longitude=2.35', 'latitude=x&longitude=', '']) {
    const refused = await send(body, '?q=family');
    expect(refused.status).toBe(422);
    expect(refused.text('#near-error')).toContain('not near a Canadian postal area');
    expect(refused.attributes('#q', 'value')).toEqual(['family']);
  }
});
