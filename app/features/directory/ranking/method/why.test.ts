import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { howWeRank as howWeRankEn } from '#app/content/en/how-we-rank.tsx';
import { howWeRank as howWeRankFr } from '#app/content/fr/how-we-rank.tsx';
import { formatDate } from '#app/content/format.ts';
import { languages } from '#app/content/language.ts';
import type { Language } from '#app/content/language.ts';
import { englishWord, frenchProblem, voiceProblem } from '#tests/checks/typography.ts';
import { arbitraryDentist } from '#tests/support/ranking-arbitrary.ts';
import { rankPair } from '#tests/support/rank-pair.ts';
import { EXAMPLE, NOW } from '#tests/support/ranking-example.ts';
import { round } from './day.ts';
import { factors, WEIGHTS } from './evidence.ts';
import type { Evidence, Factor, RankedEntry, UnrankedEntry } from './evidence.ts';
import { methodWhyCopy } from './why-copy.ts';
import { why, whyNot } from './why.ts';
import type { Sentence } from './why.ts';

const WORDS = {
  en: { language: 'en', city: 'Calgary', specialty: 'Orthodontists' },
  fr: { language: 'fr', city: 'Calgary', specialty: 'Orthodontistes' },
} as const;

const rank = (dentists: readonly Evidence[]) =>
  rankPair({
    city: 'calgary',
    category: 'orthodontists',
    dentists,
    now: NOW,
    edition: true,
  }).ranked;

/** Why of an entry as it comes back from the database, beside the one above. */
function whyOf(entries: readonly RankedEntry[], place: number, language: Language): Sentence[] {
  const stored: RankedEntry[] = JSON.parse(JSON.stringify(entries));
  const [entry, above] = [stored[place - 1], stored[place - 2]];
  if (!entry) throw new Error(`nobody has place ${place}`);
  return why(entry, above ? { name: 'Ana Roy', entry: above } : null, WORDS[language]);
}

const textsOf = (sentences: readonly Sentence[], code: Sentence['code']) =>
  sentences.filter((one) => one.code === code).map(({ text }) => text);

describe('the worked example', () => {
  const ranked = rank(EXAMPLE);

  test('says what docs/ranking.md, section 11, quotes', () => {
    const blake = whyOf(ranked, 2, 'en');
    expect(textsOf(blake, 'above')).toEqual([
      'Ana Roy is 1.2 points ahead: recognition −4.4, practice +2.9, reviews +2.2, credentials +1.8, experience −1.3. That is too close to be certain.',
    ]);
    expect(textsOf(blake, 'place')).toEqual(['Rank 2 of 5 in Calgary (orthodontists): 71.2 of 100 points.']);
    expect(textsOf(blake, 'raise')).toEqual([
      'Continuing education: up to 2.6 more points once confirmed.',
      'Infection control: up to 1.5 more points if all of it applies and is confirmed.',
      'Access: up to 1.2 more points once confirmed.',
    ]);
    expect(textsOf(whyOf(ranked, 5, 'en'), 'above')[0]).toContain(
      'more than chance and unknown facts explain',
    );
    expect(textsOf(whyOf(ranked, 3, 'en'), 'no-badge')).toEqual(['No badge: confidence 31% is under 50%.']);
  });

  test('says the same in French', () => {
    const blake = whyOf(ranked, 2, 'fr');
    expect(textsOf(blake, 'above')).toEqual([
      'Ana Roy a 1,2 point d’avance\u00a0: reconnaissance −4,4, clinique +2,9, avis +2,2, qualifications +1,8, expérience −1,3. L’écart est trop faible pour être certain.',
    ]);
    expect(textsOf(blake, 'place')).toEqual([
      'Rang 2 sur 5 à Calgary (orthodontistes)\u00a0: 71,2 points sur 100.',
    ]);
    expect(textsOf(whyOf(ranked, 1, 'fr'), 'raise')[0]).toBe(
      'Formation continue\u00a0: jusqu’à 1,4 point de plus si tout s’applique et est confirmé.',
    );
  });

  test('tells what is not recorded from what adds nothing', () => {
    const floors = (place: number) =>
      whyOf(ranked, place, 'en')
        .filter(({ code }) => code === 'floor')
        .map(({ factor, text }) => [factor, text.split(',')[0]]);
    expect(floors(1)).toEqual([['recognition', 'What we know adds no points here']]);
    expect(floors(5)).toEqual([['recognition', 'Nothing that counts is recorded here']]);
  });

  test('compares nobody with the first', () => {
    expect(textsOf(whyOf(ranked, 1, 'en'), 'above')).toEqual([]);
  });
});

/** The numbers of a text, without those of its dates. */
function figuresOf(text: string, language: Language, days: readonly string[]): number[] {
  // The longest first: '3 May' is in '23 May'.
  const dates = days.map((day) => formatDate(language, day)).sort((a, b) => b.length - a.length);
  const undated = dates.reduce((left, date) => left.replaceAll(date, ''), text);
  const point = language === 'fr' ? undated.replace(/(\d),(\d)/g, '$1.$2') : undated;
  return (point.replaceAll('−', '-').match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
}

/** What a sentence must say, from the entry alone: each figure with its decimals. */
function expected(
  sentence: Sentence,
  entry: RankedEntry,
  above: RankedEntry | undefined,
): [number, number][] {
  const { reviews, fading, raise } = entry.parts;
  const percent: [number, number] = [Math.floor(entry.confidence * 100 + 1e-9), 0];
  switch (sentence.code) {
    case 'place':
      return [
        [entry.ranking, 0],
        [entry.of, 0],
        [entry.score, 1],
        [100, 0],
      ];
    case 'range':
      return entry.range[0] === entry.range[1]
        ? []
        : [
            [entry.range[0], 0],
            [entry.range[1], 0],
          ];
    case 'confidence':
      return [percent, [reviews.count, 0], [reviews.weight, 1]];
    case 'factor': {
      const factor = sentence.factor as Factor;
      return [
        [entry.factors[factor].points, 1],
        [WEIGHTS[factor], 0],
      ];
    }
    case 'reviews':
      return [
        [reviews.mean ?? Number.NaN, 2],
        [4.2, 2],
        [8, 0],
        [reviews.stars, 2],
      ];
    case 'burst':
      return [[reviews.bursts, 0]];
    case 'floor':
      return [[entry.factors[sentence.factor as Factor].points, 1]];
    case 'stale': {
      const { parts } = methodWhyCopy(/\bcompte\b/.test(sentence.text) ? 'fr' : 'en');
      const [part] = (Object.keys(fading) as (keyof typeof fading)[]).filter((one) =>
        sentence.text.startsWith(parts[one]),
      );
      return [[Math.floor((part ? (fading[part]?.fresh ?? Number.NaN) : Number.NaN) * 100 + 1e-9), 0]];
    }
    case 'raise': {
      const { parts } = methodWhyCopy('en');
      const { parts: french } = methodWhyCopy('fr');
      const found = raise.find(
        ({ part }) => sentence.text.startsWith(parts[part]) || sentence.text.startsWith(french[part]),
      );
      return [[found?.points ?? Number.NaN, 1]];
    }
    case 'above': {
      if (!above) return [];
      if (above.score === entry.score) return [];
      const each = (Object.keys(WEIGHTS) as Factor[])
        .map((factor) => above.factors[factor].points - entry.factors[factor].points)
        .filter((one) => Math.abs(round(one, 2)) >= 0.05);
      const by = above.score - entry.score;
      return [by < 0.05 ? [0.1, 1] : [by, 1], ...each.map((one): [number, number] => [one, 1])];
    }
    case 'no-badge':
      return entry.noBadge === 'confidence'
        ? [percent, [50, 0]]
        : entry.noBadge === 'score'
          ? [[55, 0]]
          : [
              [5, 0],
              [3, 0],
            ];
    default:
      return [];
  }
}

const city = fc.uniqueArray(arbitraryDentist, {
  selector: ({ evidence }) => evidence.id,
  maxLength: 12,
});

describe.each(languages)('every sentence in %s', (language) => {
  test('has the figures of the entry, and no others', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(city, (dentists) => {
        const ranked = rank([...dentists.map(({ evidence }) => evidence), ...EXAMPLE]);
        ranked.forEach((entry, index) => {
          const { parts } = entry;
          const days = Object.values(parts.fading).map(({ on }) => on);
          if (parts.licenceCheckedOn) days.push(parts.licenceCheckedOn);
          for (const sentence of whyOf(ranked, index + 1, language)) {
            seen.add(sentence.code);
            const wanted = expected(sentence, entry, ranked[index - 1]);
            const figures = figuresOf(sentence.text, language, days);
            expect(figures, sentence.text).toHaveLength(wanted.length);
            if (sentence.code === 'above') {
              const sizes = figures.slice(1).map(Math.abs);
              expect(sizes, sentence.text).toEqual(sizes.toSorted((a, b) => b - a));
              figures.sort((a, b) => a - b);
              wanted.sort(([a], [b]) => a - b);
            }
            wanted.forEach(([value, decimals], at) => {
              const off = Math.abs((figures[at] ?? Number.NaN) - value);
              // Points are rounded to 0.01 first.
              const most = 0.5 * 10 ** -decimals + (decimals === 1 ? 0.0051 : 1e-6);
              expect(off, sentence.text).toBeLessThanOrEqual(most);
            });
          }
        });
      }),
      { numRuns: 40, endOnFailure: true },
    );
    for (const code of [
      'place',
      'range',
      'confidence',
      'factor',
      'reviews',
      'burst',
      'licence',
      'floor',
      'stale',
    ])
      expect(seen, code).toContain(code);
    for (const code of ['above', 'raise', 'more-reviews', 'no-badge', 'no-outcome'])
      expect(seen, code).toContain(code);
  });

  test('is well set and in one language', () => {
    fc.assert(
      fc.property(city, (dentists) => {
        const ranked = rank(dentists.map(({ evidence }) => ({ ...evidence, demonstration: true })));
        ranked.forEach((_, index) => {
          for (const { text } of whyOf(ranked, index + 1, language)) {
            expect(voiceProblem(text), text).toBeNull();
            if (language === 'fr')
              expect([frenchProblem(text), englishWord(text)], text).toEqual([null, null]);
          }
        });
      }),
      { numRuns: 40, endOnFailure: true },
    );
  });

  test('names the factors as How We Rank does', () => {
    const { each } = (language === 'fr' ? howWeRankFr : howWeRankEn).factors;
    const { factors: names } = methodWhyCopy(language);
    expect(names).toEqual(Object.fromEntries(factors.map((factor) => [factor, each[factor].title])));
  });
});

test('equal scores are no lead', () => {
  const [avery] = EXAMPLE as [Evidence];
  const twins = rank([avery, { ...avery, id: 'twin' }]);
  expect(textsOf(whyOf(twins, 2, 'en'), 'above')).toEqual([
    'Ana Roy has the same score: confidence, then the weight of the reviews, then a fixed draw decide.',
  ]);
});

test('a made-up dentist is called so, first of all', () => {
  const made = rank(EXAMPLE.map((one) => ({ ...one, demonstration: true })));
  expect(whyOf(made, 1, 'en')[0]).toEqual({
    code: 'demonstration',
    text: 'Made-up evidence: this dentist is a demonstration.',
  });
});

test('a part that is confirmed but not in full is not told to be confirmed', () => {
  const [avery] = EXAMPLE as [Evidence];
  const practice = { ...avery.practice, infection: { share: 0.5, proof: 'confirmed' as const, on: NOW } };
  const raise = textsOf(
    whyOf(
      rank([
        { ...avery, practice },
        { ...avery, id: 'twin' },
      ]),
      2,
      'en',
    ),
    'raise',
  );
  expect(raise.join(' ')).toContain('Infection control: up to');
  expect(raise.find((text) => text.startsWith('Infection'))).toMatch(
    /if all of it applies and is confirmed\.$/,
  );
});

describe('why there is no rank', () => {
  const cases: [Omit<UnrankedEntry, 'id'>, string, string][] = [
    [
      { reason: 'not-verified' },
      'Not ranked: nobody has verified this listing yet.',
      'Pas de rang\u00a0: personne n’a encore vérifié cette fiche.',
    ],
    [
      { reason: 'not-verified', verification: 'suspended' },
      'Not ranked: the verification is suspended.',
      'Pas de rang\u00a0: la vérification est suspendue.',
    ],
    [
      { reason: 'licence', licence: 'not-in-force', checkedOn: '2026-11-20' },
      'Not ranked: the licence was not in force when it was last checked, on November\u00a020, 2026.',
      'Pas de rang\u00a0: le permis n’était pas en vigueur à sa dernière vérification, le 20\u00a0novembre 2026.',
    ],
    [
      { reason: 'licence', licence: 'overdue', checkedOn: '2026-05-01' },
      'Not ranked: the licence was last checked over 184 days ago, on May\u00a01, 2026.',
      'Pas de rang\u00a0: la dernière vérification du permis, le 1er\u00a0mai 2026, date de plus de 184 jours.',
    ],
    [
      { reason: 'licence', licence: 'unchecked' },
      'Not ranked: nobody has checked the licence in the register yet.',
      'Pas de rang\u00a0: personne n’a encore vérifié le permis au registre.',
    ],
    [
      { reason: 'specialty', checkedOn: '2026-05-01' },
      'Not ranked here: the regulator’s register did not show this specialty when it was looked up, on May\u00a01, 2026.',
      'Pas de rang ici\u00a0: le registre de l’ordre n’indiquait pas cette spécialité quand nous l’avons consulté, le 1er\u00a0mai 2026.',
    ],
    [
      { reason: 'few-reviews', reviews: { counted: 2, weight: 1.49, days: 17 } },
      'Not ranked yet: 2 of 3 confirmed reviews so far.',
      'Pas encore de rang\u00a0: 2 avis confirmés sur 3 pour l’instant.',
    ],
    [
      { reason: 'few-reviews', reviews: { counted: 3, weight: 3, days: 1 } },
      'Not ranked yet: the first and the last review that count are 1 day apart; it takes 14.',
      'Pas encore de rang\u00a0: 1\u00a0jour sépare le premier et le dernier des avis qui comptent; il en faut 14.',
    ],
    [
      { reason: 'demonstration', demonstration: true },
      'Not ranked: made-up dentists have no rank where a real one is verified.',
      'Pas de rang\u00a0: un dentiste inventé n’a pas de rang là où un vrai dentiste est vérifié.',
    ],
    [
      { reason: 'only', verified: 1 },
      'No rank: the only verified one in Calgary (orthodontists).',
      'Pas de rang\u00a0: personne d’autre n’est vérifié à Calgary (orthodontistes).',
    ],
    [
      { reason: 'not-verified', demonstration: true },
      'Not ranked: nobody has verified this listing yet. Made-up evidence: this dentist is a demonstration.',
      'Pas de rang\u00a0: personne n’a encore vérifié cette fiche. Données inventées\u00a0: ce dentiste sert de démonstration.',
    ],
  ];

  test.each(cases)('is said of %j', (entry, en, fr) => {
    expect(whyNot({ id: 'x', ...entry }, WORDS.en)).toBe(en);
    expect(whyNot({ id: 'x', ...entry }, WORDS.fr)).toBe(fr);
    expect([frenchProblem(fr), englishWord(fr)]).toEqual([null, null]);
  });
});
