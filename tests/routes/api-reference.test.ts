import { beforeAll, expect, test } from 'vitest';
import { apiOperations, apiParameters, apiRecords, wireName } from '#app/content/api-reference.ts';
import type { ApiParameterName } from '#app/content/api-reference.ts';
import { problemStatus } from '#server/api/problems.ts';
import { openApi } from '#tests/support/api.ts';
import type { ApiDocument } from '#tests/support/api.ts';
import { openBuiltSite } from '#tests/support/built-site.ts';
import type { Page, Site } from '#tests/support/built-site.ts';

// The reference page matches the OpenAPI document exactly, in both languages.

let site: Site;
let document: ApiDocument;
let pages: { language: 'en' | 'fr'; page: Page }[];

beforeAll(async () => {
  site = await openBuiltSite();
  document = await openApi().readDocument();
  pages = [
    { language: 'en', page: await site('/api/v1') },
    { language: 'fr', page: await site('/fr/api/v1') },
  ];
});

test('the page has exactly the operations of the document', () => {
  for (const { page } of pages) {
    expect(page.texts('#addresses h3')).toEqual(
      Object.values(apiOperations).map(({ path }) => `GET ${path}`),
    );
    expect(page.texts('#addresses h3').toSorted()).toEqual(
      Object.keys(document.paths)
        .map((path) => `GET ${path}`)
        .toSorted(),
    );
  }
});

test('each operation shows its call, with example values, and the form of its response', () => {
  for (const { page } of pages) {
    const calls = page.texts('#addresses pre');
    expect(calls).toHaveLength(Object.keys(apiOperations).length);
    expect(calls.join('\n')).toContain('/api/v1/cities/toronto/rankings/orthodontists?limit=3"');
    for (const call of calls) expect(call).toMatch(/^curl "https?:.* \{ "data": .+\}$/s);
  }
});

test('the page describes every parameter of the document', () => {
  const named = new Set(
    Object.values(document.paths).flatMap(({ get }) => (get.parameters ?? []).map(({ name }) => name)),
  );
  const explained = Object.keys(apiParameters) as ApiParameterName[];
  expect([...named].toSorted()).toEqual([...new Set(explained.map((name) => wireName(name)))].toSorted());
  for (const { language, page } of pages) {
    const text = page.text('#addresses');
    for (const name of explained) expect(text).toContain(apiParameters[name][language]);
  }
});

test('the page describes every field of every record of the document', () => {
  for (const { page } of pages) {
    const names = page.texts('#records h3');
    expect(names).toEqual(Object.keys(apiRecords));
    for (const name of names) {
      const documented = Object.keys(document.components.schemas[name]?.properties ?? {});
      const shared =
        name === 'DentistDetails' ? page.texts(`section[aria-labelledby="record-Dentist"] dt`) : [];
      expect([...shared, ...page.texts(`section[aria-labelledby="record-${name}"] dt`)].toSorted()).toEqual(
        documented.toSorted(),
      );
    }
  }
});

test('the URL of every problem type leads to its entry on the page', () => {
  for (const { page } of pages) {
    for (const [kind, status] of Object.entries(problemStatus)) {
      expect(page.all(`#${kind}`), kind).toHaveLength(1);
      expect(page.text(`#${kind} dt`)).toBe(`${kind} (${status})`);
    }
  }
});

test('the example works, and the page links to the document', async () => {
  for (const { page } of pages) {
    const links = page.attributes('#start a', 'href');
    expect(links).toHaveLength(2);
    for (const link of links) {
      const answer = await site(link);
      expect(answer.status, link).toBe(200);
      expect(answer.headers.get('Content-Type')).toBe('application/json');
      expect(answer.headers.get('Set-Cookie')).toBeNull();
    }
  }
});

test('the site map links to the page', async () => {
  expect((await site('/sitemap')).attributes('main a', 'href')).toContain('/api/v1');
  expect((await site('/fr/sitemap')).attributes('main a', 'href')).toContain('/fr/api/v1');
});

test('neither the page nor the API sets a cookie', async () => {
  for (const path of ['/api/v1', '/fr/api/v1', '/api/v1/cities', '/api/v1/nowhere'])
    expect((await site(path)).headers.get('Set-Cookie'), path).toBeNull();
});
