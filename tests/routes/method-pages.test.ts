import { expect, test } from 'vitest';
import { evaluationWeights } from '#app/content/how-we-evaluate.ts';
import { rankingWeights } from '#app/content/how-we-rank.ts';
import { db } from '#db/database.ts';
import { sectionOf, useBuiltSite } from '#tests/support/built-site.ts';
import type { Page } from '#tests/support/built-site.ts';

// About, How We Rank and How We Evaluate Dentists (specification, sections 2, 4 and 9).

const site = useBuiltSite();

function foldOf(page: Page, heading: RegExp) {
  const found = page
    .all('main .fold')
    .find((fold) => heading.test(fold.querySelector('summary')?.textContent ?? ''));
  if (!found) throw new Error(`There is no fold called ${String(heading)}.`);
  return found;
}

/** Start and width of each part of the first bar. Read from the source, because the parser omits SVG content. */
const bar = (page: Page) =>
  [
    ...(/<svg class="shares".*?<\/svg>/s.exec(page.html)?.[0] ?? '').matchAll(/x="(\d+)%" width="(\d+)%"/g),
  ].map(([, start, width]) => [Number(start), Number(width)]);

test('one bar of 100 %: each share starts where the one before ends', async () => {
  const parts = (weights: Record<string, number>) => {
    let start = 0;
    return Object.values(weights).map((weight) => [(start += weight) - weight, weight]);
  };
  expect(bar(await site('/how-we-rank'))).toEqual(parts(rankingWeights));
  expect(bar(await site('/fr/how-we-evaluate-dentists'))).toEqual(parts(evaluationWeights));
});

test('how we rank works out one published rank: its points add up to the score', async () => {
  const page = await site('/how-we-rank');
  const example = sectionOf(page, /^A live example/);
  const points = example.querySelectorAll('.wf-pts').map((cell) => parseFloat(cell.textContent));
  expect(points).toHaveLength(6);
  const score = points.pop();
  expect(points.reduce((sum, each) => sum + each, 0)).toBeCloseTo(score ?? 0, 0);
  expect(example.textContent).toContain('Made-up evidence');
  // A dentist may be first in two specialties.
  const published = await db
    .selectFrom('listed_rankings')
    .innerJoin('listed_dentists', 'listed_dentists.id', 'listed_rankings.dentist_id')
    .select('listed_rankings.score')
    .where('listed_rankings.ranking', '=', 1)
    .where(
      'listed_dentists.slug',
      '=',
      page
        .attributes('main a', 'href')
        .find((href) => href.startsWith('/dentist/'))
        ?.split('/')[2] ?? '',
    )
    .execute();
  expect(published.map((each) => Number(each.score).toFixed(1))).toContain((score ?? 0).toFixed(1));
});

test('how we rank begins with five lines and the example, and folds the rest', async () => {
  for (const [path, heading] of [
    ['/how-we-rank', 'A live example'],
    ['/fr/how-we-rank', 'Un exemple tiré d’une liste'],
  ] as const) {
    const page = await site(path);
    const [summary, example] = page.all('main section');
    expect(summary?.querySelectorAll('li')).toHaveLength(5);
    expect(example?.querySelector('h2')?.textContent).toBe(heading);
    expect(page.all('main .fold[open]')).toEqual([]);
    // Five factors, five steps and three principles (specification, section 2).
    const folds = page.texts('main .fold > summary');
    expect(folds.filter((title) => /\d\d\s?%$/.test(title))).toHaveLength(5);
    expect(folds.filter((title) => /^\d\. /.test(title))).toHaveLength(5);
    expect(foldOf(page, /^(Three principles|Nos trois principes)/).querySelectorAll('dt')).toHaveLength(3);
  }
});

test('both pages say that the evidence of made-up dentists is made up', async () => {
  for (const path of ['/how-we-rank', '/how-we-evaluate-dentists'])
    expect((await site(path)).text('main')).toContain(
      'The dentists marked “Demo” or “Demonstration” are made up, and so',
    );
});

test('how we rank says who is ranked, what is never read, and the limits', async () => {
  const page = await site('/how-we-rank');
  const terms = foldOf(page, /^Who gets a rank/).querySelectorAll('dt');
  expect(terms.map(({ textContent }) => textContent)).toEqual([
    'Verified',
    'Licence',
    'Specialty',
    'Enough reviews',
  ]);
  expect(foldOf(page, /^What is never read/).textContent).toMatch(/payments.*clicks.*appointments/);
  expect(foldOf(page, /^Limits of the method/).querySelectorAll('li').length).toBeGreaterThan(4);
});
