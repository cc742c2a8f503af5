import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { flags, flagStatement, mapFlags } from '#app/content/dentist-facts.ts';
import { openApi } from '#tests/support/api.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { graphOf } from '#tests/support/structured-data.ts';
import { openConsole, words } from './console-site.ts';
import { formOf, insertOrthodontists } from './listing-pages.ts';

// Every yes-or-no fact, from the console's form to all its readers; this also covers new facts.

const { site, ann } = openConsole();
const api = openApi();
beforeAll(() => insertOrthodontists());

async function say(id: string, typed: string): Promise<void> {
  const path = `/console/listings/${id}`;
  const { html } = await ann.browser.get(path);
  for (const flag of flags) expect(words(html)).toContain(flagStatement(flag, 'en'));
  const answer = await ann.browser.post(
    path,
    formOf(html, { specialties: ['orthodontists'], intent: 'save', ...mapFlags(() => typed) }),
  );
  expect(answer.to).toBe(path);
}

test.each([
  ['yes', true, 'Yes'],
  ['no', false, 'No'],
  ['', null, 'Not known'],
])('an answer of %j in the console shows everywhere', async (typed, value, english) => {
  const name = `Zora ${randomUUID().slice(0, 8)}`;
  const dentist = await insertBookableDentist(name);
  // Sets a value first, so that 'unknown' clears it.
  await say(dentist.id, 'yes');
  if (typed !== 'yes') await say(dentist.id, typed);

  for (const [language, prefix] of [
    ['en', ''],
    ['fr', '/fr'],
  ] as const) {
    const { html } = await site.open(`${prefix}/dentist/${dentist.slug}`);
    const state = value === null ? 'unknown' : value ? 'offered' : 'notOffered';
    const [group = ''] = new RegExp(`<section class="${state}.*?</section>`, 's').exec(html) ?? [];
    for (const flag of flags)
      expect(words(group)).toContain(value ? flagStatement(flag, language) : flag.label[language]);
    const data = graphOf(html).find((node) => node['@type'] === 'Dentist')!;
    expect(data['isAcceptingNewPatients']).toBe(value ?? undefined);
    const amenities = flags.filter(({ schemaOrg }) => schemaOrg === 'amenityFeature');
    expect(data['amenityFeature']).toEqual(
      value === null
        ? undefined
        : amenities.map(({ label }) => ({
            '@type': 'LocationFeatureSpecification',
            name: label[language],
            value,
          })),
    );
  }

  const other = await insertBookableDentist(`Other ${randomUUID().slice(0, 8)}`);
  const compared = await site.open(`/saved/compare?dentist=${dentist.slug}&dentist=${other.slug}&show=all`);
  for (const { label } of flags)
    expect(words(compared.html)).toMatch(new RegExp(`${label.en} (, differs )?${english}\\b`));

  const { data } = await api.read(`/dentists/${dentist.slug}`);
  expect(data).toMatchObject(Object.fromEntries(flags.map((flag) => [flag.api, value])));
  const q = encodeURIComponent(name);
  for (const { key } of flags.filter(({ filter }) => filter)) {
    const found = value === true;
    const page = await site.open(`/search?q=${q}&${key}=1`);
    expect(page.html.includes('Found 1 dentist'), key).toBe(found);
    const { data: results } = await api.read<unknown[]>(`/search?q=${q}&${key}=true`);
    expect(results, key).toHaveLength(found ? 1 : 0);
  }
});

test('a search for its name finds every filter in both languages', async () => {
  for (const { key, filter, label } of flags) {
    if (!filter) continue;
    for (const language of ['en', 'fr'] as const) {
      const q = encodeURIComponent((filter === true ? label : filter)[language]);
      const { about } = await api.read<unknown, { about: { understood: unknown[] } }>(
        `/search?q=${q}&language=${language}`,
      );
      expect(about.understood, q).toMatchObject([{ kind: key, value: '1' }]);
    }
  }
});
