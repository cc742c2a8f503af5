import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type {
  Evidence,
  RankedEntry,
  UnrankedEntry,
} from '#app/features/directory/ranking/method/evidence.ts';
import { formatDate, formatRating } from '#app/content/format.ts';
import { rankCopy } from '#app/features/directory/dentist/rank-copy.ts';
import { factors, WEIGHTS } from '#app/features/directory/ranking/method/evidence.ts';
import { why } from '#app/features/directory/ranking/method/why.ts';
import type { WhyCode } from '#app/features/directory/ranking/method/why.ts';
import { methodWhyCopy } from '#app/features/directory/ranking/method/why-copy.ts';
import type { Language } from '#app/content/language.ts';
import { dentistName } from '#app/content/practice-words.ts';
import { db } from '#db/database.ts';
import { useBuiltSite, plainText } from '#tests/support/built-site.ts';
import type { Page } from '#tests/support/built-site.ts';

// 'Why this rank' on lists and profiles: every page says what why.ts makes of the published figures.

type Row<Entry> = {
  slug: string;
  name: string;
  city: string;
  category: string;
  entry: Entry;
  evidence: Evidence;
};

const site = useBuiltSite();
let toronto: Row<RankedEntry>[];
beforeAll(async () => {
  toronto = await entries<RankedEntry>(
    sql`c.slug = 'toronto' and s.slug = 'orthodontists' and r.ranking is not null`,
  );
});

async function entries<Entry>(where: ReturnType<typeof sql>): Promise<Row<Entry>[]> {
  const { rows } = await sql<Row<Entry>>`
    select d.slug, d.name, c.slug as city, s.slug as category, r.entry, r.evidence from ranking_entries r
    join listed_dentists d on d.id = r.dentist_id join cities c on c.id = r.city_id
    join specialist_categories s on s.id = r.category_id
    where ${where} order by r.ranking, d.slug`.execute(db);
  return rows;
}

/** One decimal in the page's language. */
const shown = (value: number, language: Language) => formatRating(language, value);

/** No-break spaces are spaces. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const names = {
  en: { city: 'Toronto', specialty: 'Orthodontists' },
  fr: { city: 'Toronto', specialty: 'Orthodontistes' },
};

/** The explanations of a page, with start and width of their bars' two shapes (the parser skips what is in an SVG). */
function explanations(page: Page) {
  const bars = [...page.html.matchAll(/<svg class="wf-bar".*?<\/svg>/gs)].map(([svg]) =>
    [...svg.matchAll(/<rect(?: x="([\d.]+)%")? width="([\d.]+)%"/g)].map(([, x = '0', width]) => [
      Number(x),
      Number(width),
    ]),
  );
  return page.all('main .wf').map((wf, index) => ({
    text: plain(((wf.closest('.why-in') ?? wf.parentNode)?.textContent ?? '').replaceAll(/\s+/g, ' ')),
    points: wf.querySelectorAll('.wf-pts').map((each) => plain(each.textContent.trim())),
    // Five factors and their sum.
    bars: bars.slice(6 * index, 6 * index + 6),
  }));
}

/** The sentences of an explanation; why.test.ts proves that they say the published figures. */
function sentencesOf(row: Row<RankedEntry>, above: Row<RankedEntry> | undefined, language: Language) {
  const next = above ? { name: dentistName(above.name, language), entry: above.entry } : null;
  const all = why(row.entry, next, { language, ...names[language] });
  return (code: WhyCode) => all.filter((each) => each.code === code).map(({ text }) => plain(text));
}

function expectExplained(
  found: ReturnType<typeof explanations>[number] | undefined,
  row: Row<RankedEntry>,
  above: Row<RankedEntry> | undefined,
  language: Language,
) {
  const { entry } = row;
  const text = found?.text ?? '';
  const said = sentencesOf(row, above, language);
  for (const code of ['place', 'confidence', 'range', 'demonstration'] as const) {
    expect(said(code)).toHaveLength(1);
    expect(text).toContain(said(code)[0]);
  }
  for (const sentence of said('above')) expect(text).toContain(sentence);
  expect(said('above')).toHaveLength(above ? 1 : 0);
  expect(text).toContain(plain(formatDate(language, row.evidence.licence!.checkedOn)));
  const of = language === 'fr' ? 'sur' : 'of';
  expect(found?.points).toEqual([
    ...factors.map((each) => `${shown(entry.factors[each].points, language)} ${of} ${WEIGHTS[each]}`),
    `${shown(entry.score, language)} ${of} 100`,
  ]);
  let from = 0;
  for (const [index, each] of factors.entries()) {
    expect(found?.bars[index]).toEqual([
      [from, WEIGHTS[each]],
      [from, Number(entry.factors[each].points.toFixed(1))],
    ]);
    from += WEIGHTS[each];
  }
}

describe.each(['en', 'fr'] as const)('in %s', (language) => {
  const prefix = language === 'fr' ? '/fr' : '';

  test('every ranked row of a list leads to its explanation, which its published figures make again', async () => {
    const page = await site(`${prefix}/toronto/orthodontists`);
    // Folded. Without scripts each has the link; app/browser/part.js brings what it leads to.
    expect(page.all('main details.why')).toHaveLength(toronto.length);
    expect(page.all('main details.why[open]')).toHaveLength(0);
    expect(explanations(page)).toHaveLength(0);
    const links = page.attributes('main details.why a[data-part]', 'href');
    expect(links).toEqual(toronto.map(({ slug }) => `${prefix}/dentist/${slug}#rank-toronto-orthodontists`));
    expect(toronto.length).toBeGreaterThan(4);
    for (const [index, row] of toronto.entries()) {
      const [path = '', id = ''] = links[index]?.split('#') ?? [];
      const profile = await site(path);
      expect(profile.all(`#${id}`)).toHaveLength(1);
      const [place = ''] = sentencesOf(row, undefined, language)('place');
      const found = explanations(profile).find(({ text }) => text.includes(place));
      expectExplained(found, row, toronto[index - 1], language);
    }
  });

  test('the profile has the ways to check and to object', async () => {
    const [, row] = toronto;
    const page = await site(`${prefix}/dentist/${row!.slug}`);
    const links = page.attributes('#rank a', 'href');
    expect(links).toContain('/api/v1/cities/toronto/rankings/orthodontists/evidence');
    expect(links).toContain(`${prefix}/dentist/${row!.slug}/contest`);
    expect(links).toContain(`${prefix}/how-we-rank`);
    expect(links).toContain(`${prefix}/contact`);
    expect(page.text('#rank h2')).toMatch(
      language === 'fr'
        ? /^Rang 2 sur \d+ orthodontistes à Toronto$/
        : /^2nd of \d+ ranked orthodontists in Toronto$/,
    );
  });
});

test.each(['en', 'fr'] as const)(
  'every card names the published rank with its range, in %s',
  async (language) => {
    const copy = rankCopy(language);
    const [prefix, specialty] = language === 'fr' ? ['/fr', 'orthodontistes'] : ['', 'orthodontists'];
    const found = await site(`${prefix}/search?city=toronto&specialty=orthodontists`);
    const articles = found.all('main article').map((each) => plain(plainText(each.textContent)));
    for (const { name, entry } of toronto) {
      const card = articles.find((text) => text.includes(dentistName(name, language)));
      expect(card).toContain(
        plain(`${copy.of(entry.ranking, entry.of)} ${specialty}${copy.between(entry.range)}`),
      );
    }
  },
);

test.each([
  [
    'few-reviews',
    ({ reviews }: UnrankedEntry) => `Not ranked yet: ${reviews!.counted} of 3 confirmed reviews so far`,
  ],
  [
    'licence',
    ({ licence, checkedOn }: UnrankedEntry) =>
      methodWhyCopy('en').noLicence[licence!](formatDate('en', checkedOn!)),
  ],
  [
    'specialty',
    ({ checkedOn }: UnrankedEntry) => methodWhyCopy('en').specialty(formatDate('en', checkedOn!)),
  ],
  ['only', () => 'No rank: the only'],
] as const)('without a rank, row and profile say why: %s', async (reason, sentence) => {
  const all = await entries<UnrankedEntry>(sql`r.reason = ${reason}`);
  const row = all.find(({ entry }) => reason !== 'few-reviews' || (entry.reviews?.counted ?? 3) < 3)!;
  const says = sentence(row.entry);
  const list = await site(`/${row.city}/${row.category}`);
  const card = list
    .all('main article')
    .find((each) => each.textContent.includes(dentistName(row.name, 'en')));
  expect(card?.textContent.replaceAll(/\s+/g, ' ')).toContain(says.replaceAll(/\s+/g, ' '));
  const profile = await site(`/dentist/${row.slug}`);
  expect(profile.text('#rank')).toContain(says);
  expect(profile.text('#rank')).toContain('Made-up evidence');
});

test('an expired licence check takes the verified mark away and says when it was', async () => {
  const [row] = await entries<UnrankedEntry>(sql`r.reason = 'licence'`);
  const page = await site(`/dentist/${row!.slug}`);
  const day = formatDate('en', row!.entry.checkedOn!);
  expect(page.text('main .evidence .licence')).toContain(`Licence last checked on ${day}`);
  expect(page.texts('main header .mark')).not.toContain('Verified');
  const french = await site(`/fr/dentist/${row!.slug}`);
  expect(french.text('main .evidence .licence')).toContain('Permis vérifié pour la dernière fois le');
});

test('a listing that nobody has verified has no rank and no explanation', async () => {
  const { rows } = await sql<{ slug: string }>`select d.slug from listed_dentists d
    where not is_verified and not exists (select from ranking_entries r where r.dentist_id = d.id) limit 1`.execute(
    db,
  );
  const [none] = rows;
  if (!none) throw new Error('Every dentist of the demonstration is verified.');
  const page = await site(`/dentist/${none.slug}`);
  expect(page.all('main .wf')).toHaveLength(0);
  expect(page.text('#rank')).toMatch(/Not ranked( yet)?: /);
});
