import { beforeAll, describe, expect, test } from 'vitest';
import { apiProblems } from '#app/content/api-problems.ts';
import { createApi } from '#server/api/api.ts';
import { useBuiltSite } from '#tests/support/built-site.ts';
import type { Page } from '#tests/support/built-site.ts';

const { documents } = createApi({ points: 1, seconds: 60 });
const site = useBuiltSite();

describe.each(['en', 'fr'] as const)('the reference page in %s', (language) => {
  const { paths, components } = documents[language];
  let page: Page;
  beforeAll(async () => {
    page = await site(language === 'fr' ? '/fr/api/v1' : '/api/v1');
  });

  test('has every operation and parameter of the document, with an example', () => {
    expect(page.texts('#addresses h3')).toEqual(Object.keys(paths).map((path) => `GET ${path}`));
    const text = page.text('#addresses');
    for (const { get } of Object.values(paths)) {
      expect(text).toContain(get.summary);
      for (const { name, description = name } of get.parameters) expect(text).toContain(description);
    }
    const calls = page.texts('#addresses pre');
    expect(calls.join('\n')).toContain('/api/v1/cities/toronto/rankings/orthodontists"');
    for (const call of calls) expect(call).toMatch(/^curl "https?:.* \{ "data": .+\}$/s);
  });

  test('has every field of every record', () => {
    expect(page.texts('#records h3')).toEqual(Object.keys(components.schemas));
    for (const [name, { properties }] of Object.entries(components.schemas))
      expect(page.texts(`section[aria-labelledby="record-${name}"] dt code:first-child`)).toEqual(
        Object.keys(properties),
      );
  });

  test('has an anchor for every type of problem', () => {
    for (const [kind, { status }] of Object.entries(apiProblems))
      expect(page.text(`#${kind}`)).toContain(`(${status}) ${kind}`);
  });

  test('links to the document in its language', async () => {
    const [link = ''] = page.attributes('#start a', 'href');
    expect((await site(link)).html).toContain(paths['/cities']!.get.summary);
  });

  test('sets no cookie', () => {
    expect(page.headers.get('Set-Cookie')).toBeNull();
  });
});
