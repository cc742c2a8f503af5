import { describe, expect, test } from 'vitest';
import { useBuiltSite } from '#tests/support/built-site.ts';
import { graphOf } from '#tests/support/structured-data.ts';

// Privacy policy, terms and accessibility statement as pages (issue 3). Whether they are true is tested in
// tests/checks/privacy-claims.test.tsx.

const site = useBuiltSite();

const pages = ['/privacy-policy', '/terms-of-service', '/accessibility'].flatMap((path) => [
  path,
  `/fr${path}`,
]);

describe.each(pages)('%s', (path) => {
  test('folds its sections under their headings, except the first', async () => {
    const page = await site(path);
    const ids = page.attributes('main .fold > [id]', 'id');
    expect(ids.length).toBeGreaterThanOrEqual(5);
    expect(new Set(ids).size).toBe(ids.length);
    expect(page.texts('main .fold > summary > h2').filter(Boolean)).toHaveLength(ids.length);
    expect(page.all('main .fold').map((fold) => fold.hasAttribute('open'))).toEqual(
      ids.map((_, index) => index === 0),
    );
    // A browser opens the fold around the target of a fragment.
    const anchors = page.attributes('main a', 'href').filter((href) => href.startsWith('#'));
    for (const anchor of anchors) expect(ids).toContain(anchor.slice(1));
  });

  test('states its date to people and search engines', async () => {
    const page = await site(path);
    const [day = ''] = page.attributes('main time', 'datetime');
    expect(day).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(graphOf(page.html)[1]).toMatchObject({
      '@type': 'WebPage',
      name: page.text('h1').replaceAll('’', '’'),
      dateModified: day,
    });
  });
});

test.each(['/privacy-policy', '/terms-of-service'])(
  '%s says what its operator has not configured',
  async (path) => {
    expect((await site(path)).texts('main dd').filter((text) => text === 'Not stated yet')).toHaveLength(4);
    expect((await site(`/fr${path}`)).texts('main dd').filter((text) => text === 'À préciser')).toHaveLength(
      4,
    );
  },
);

test('the privacy policy covers what the law requires', async () => {
  const page = await site('/privacy-policy');
  expect(page.attributes('main .fold > [id]', 'id')).toEqual([
    'in-short',
    'who',
    'reading',
    'request',
    'match',
    'dentist-message',
    'waitlist',
    'message',
    'review',
    'listing',
    'contest',
    'answering',
    'who-sees-it',
    'where',
    'how-long',
    'rights',
    'messages',
    'children',
    'incidents',
    'dentists',
    'complaints',
    'changes',
  ]);
  for (const named of [
    'PIPEDA',
    'Law 25',
    'CASL',
    'Commission d’accès à l’information',
    'Office of the Privacy Commissioner',
  ])
    expect(page.text('main')).toContain(named);
});
