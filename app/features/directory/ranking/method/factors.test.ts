import { describe, expect, test } from 'vitest';
import { daysAgo, dentist, NOW } from '#tests/support/ranking-example.ts';
import type { Day, Evidence, Part } from './evidence.ts';
import { scoreDentist } from './score.ts';

const partsOf = (more: Partial<Evidence>, category = 'orthodontists') =>
  scoreDentist(dentist('d', [], more), category, NOW).parts.parts;

describe('a fact', () => {
  const facts: [Part, number, number, number, (on: Day) => Partial<Evidence>][] = [
    ['licence', 1, 92, 184, (checkedOn) => ({ licence: { inForce: true, clean: true, checkedOn } })],
    [
      'continuing',
      1,
      1095,
      1825,
      (cycleEnd) => ({ continuing: { hours: 9, required: 9, proof: 'confirmed', cycleEnd } }),
    ],
    ['access', 1, 365, 730, (on) => ({ practice: { access: { share: 1, proof: 'confirmed', on } } })],
    ['difficult', 1, 730, 1460, (difficult) => ({ experience: { difficult } })],
    [
      'teaching',
      0.8,
      400,
      800,
      (confirmedOn) => ({ recognition: { items: [{ kind: 'teaching', on: daysAgo(2000), confirmedOn }] } }),
    ],
  ];

  test.each(facts)(
    '%s counts %d until %i days, and nothing from %i on',
    (part, whole, full, gone, evidence) => {
      const at = (age: number) => partsOf(evidence(daysAgo(age)))[part] ?? 0;
      expect([at(-1), at(0), at(full), at(gone)]).toEqual([0, whole, whole, 0]);
      expect(at(full + 1)).toBeLessThan(whole);
      expect(at(gone - 1)).toBeGreaterThan(0);
      expect(at((full + gone) / 2)).toBeCloseTo(whole / 2, 2);
    },
  );
});

describe('certificates', () => {
  const rising = (points: number) => Math.round((1 - 2 ** (-points / 0.5)) * 10_000) / 10_000;
  const held = (certifications: Evidence['certifications'], category?: string) =>
    partsOf({ certifications }, category).certificates;

  test('count each code once, by its best proof', () => {
    expect(
      held([
        { code: 'cpr-acls', proof: 'stated' },
        { code: 'cpr-acls', proof: 'seen' },
        { code: 'cpr-acls', proof: 'stated' },
      ]),
    ).toBeCloseTo(0.7 * rising(0.2), 4);
  });

  test('that are only stated are worth three tenths of confirmed ones, and never lower the others', () => {
    const stated = { code: 'ndeb-certificate', proof: 'stated' } as const;
    expect(held([{ ...stated, code: 'rcdc-fellow' }])).toBeCloseTo(0.3 * rising(1), 4);
    const fellow = { code: 'rcdc-fellow', proof: 'confirmed' } as const;
    expect(held([fellow, stated])).toBeCloseTo(0.7 * rising(1) + 0.3 * rising(1.5), 4);
  });

  test('count until the day on which they expire', () => {
    const until = (age: number) =>
      held([{ code: 'rcdc-fellow', proof: 'confirmed', expiresOn: daysAgo(age) }]);
    expect([until(0), until(1)]).toEqual([rising(1), 0]);
  });

  test('in implants count only where implants are placed', () => {
    const diploma = [{ code: 'implant-diploma', proof: 'confirmed' as const }];
    expect(held(diploma)).toBe(0);
    for (const category of ['implant-specialists', 'oral-surgeons', 'periodontists'])
      expect(held(diploma, category)).toBe(rising(0.4));
  });

  test('of vendors count nothing', () => {
    expect(held([{ code: 'aligner-course', proof: 'confirmed' }])).toBe(0);
  });
});

describe('recognition', () => {
  const of = (items: Evidence['recognition']['items']) => partsOf({ recognition: { items } });

  test('halves a nomination in two years, and four count in full', () => {
    const nomination = (age: number) => ({ kind: 'nomination', on: daysAgo(age) }) as const;
    expect(of([nomination(730)]).nomination).toBe(0.125);
    expect(of([nomination(730), nomination(0)]).nomination).toBe(0.375);
    expect(of(Array.from({ length: 5 }, () => nomination(0))).nomination).toBe(1);
  });

  test('halves an award and a publication in five years, and stops at the most', () => {
    const five = daysAgo(1825);
    expect(of([{ kind: 'award', on: five }]).award).toBe(0.5);
    expect(of([{ kind: 'publication', on: five }]).publication).toBe(0.15);
    expect(of([1, 2, 3].map((age) => ({ kind: 'award', on: daysAgo(age) }))).award).toBe(2);
    expect(of([1, 2, 3, 4].map((age) => ({ kind: 'publication', on: daysAgo(age) }))).publication).toBe(0.9);
    expect(of([{ kind: 'award', on: daysAgo(-1) }]).award).toBeUndefined();
  });
});

test('the field of practice counts by register, main and further field', () => {
  const specialty = (categories: Evidence['categories'], registered: string[]) =>
    partsOf({ categories, registered }).specialty;
  expect(specialty({ orthodontists: 'also' }, ['orthodontists'])).toBe(1);
  expect(specialty({ orthodontists: 'main' }, [])).toBe(0.7);
  expect(specialty({ orthodontists: 'also' }, [])).toBe(0.4);
  expect(specialty({}, [])).toBe(0);
});
