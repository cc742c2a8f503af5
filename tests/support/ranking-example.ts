import { dayNumber, toDay } from '#app/features/directory/ranking/method/day.ts';
import type { Day, Evidence, ReviewRecord } from '#app/features/directory/ranking/method/evidence.ts';
import { judgeReviews } from '#app/features/directory/ranking/method/weigh.ts';

// The dentists of docs/ranking.md, section 11, for tests. Ages in days before `NOW`.

export const NOW: Day = '2026-11-22';

export function daysAgo(days: number, now: Day = NOW): Day {
  return toDay(dayNumber(now) - days);
}

/** A review of an age in days; every one has an author and network of its own unless told otherwise. */
export function review(age: number, stars: number, more: Partial<ReviewRecord> = {}): ReviewRecord {
  const id = more.id ?? `r-${String(10_000 - age)}-${stars}`;
  return {
    id,
    writtenAt: daysAgo(age),
    stars,
    outcome: null,
    confirmation: 'visit',
    author: `author of ${id}`,
    network: `network of ${id}`,
    authorSeenOn: daysAgo(age + 400),
    burstSeen: false,
    released: false,
    ...more,
  };
}

/** An orthodontist who passes every gate but that of the reviews, with nothing else recorded. */
export function dentist(
  id: string,
  records: readonly ReviewRecord[],
  more: Partial<Evidence> = {},
): Evidence {
  return {
    id,
    clinic: `clinic of ${id}`,
    demonstration: false,
    decisions: { committee: { passed: true, on: daysAgo(300) } },
    licence: { inForce: true, clean: true, checkedOn: daysAgo(10), cleanOn: daysAgo(10) },
    registered: ['orthodontists'],
    registeredOn: daysAgo(10),
    categories: { orthodontists: 'main' },
    education: [{ kind: 'dental', proof: 'seen', categories: [] }],
    certifications: [],
    reviews: judgeReviews(records, NOW),
    recognition: { items: [] },
    practice: { infection: { share: 0.5, proof: 'stated', on: daysAgo(300) } },
    ...more,
  };
}

const licence = (age: number) => ({
  inForce: true,
  clean: true,
  checkedOn: daysAgo(age),
  cleanOn: daysAgo(age),
});
const degrees = (proof: 'confirmed' | 'seen') =>
  [
    { kind: 'dental', proof, categories: [] },
    { kind: 'graduate', proof, categories: ['orthodontists'] },
  ] as const;
const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);

/** Records of reviews by dentist: what `judgeReviews` takes. */
export const RECORDS = {
  avery: [
    ...range(2, 24, 2).map((age, index) =>
      review(age, index < 10 ? 5 : 4, { released: true, outcome: index < 6 ? 1 : null }),
    ),
    ...[731, 738, 745, 752].map((age) => review(age, 5, { confirmation: 'address' })),
  ],
  blake: [2, 8, 14, 20].map((age) => review(age, 5, { released: true })),
  chen: range(0, 39, 1).map((index) =>
    review(731 + (index % 30), index < 26 ? 5 : index < 36 ? 4 : 2, {
      id: `c-${index}`,
      released: true,
      outcome: index < 10 ? 1 : index < 36 ? null : 0,
    }),
  ),
  dubois: [3, 12, 21].map((age) => review(age, 5, { confirmation: 'address' })),
  evans: [5, 5, 4, 3, 2, 1].map((stars, index) =>
    review(2 + index * 4, stars, { id: `e-${index}`, outcome: index === 0 ? 1 : index >= 4 ? 0 : null }),
  ),
  fraser: [3, 20].map((age) => review(age, 5)),
} as const;

export const EXAMPLE: readonly Evidence[] = [
  dentist('avery', RECORDS.avery, {
    licence: licence(40),
    education: degrees('confirmed'),
    certifications: [
      { code: 'rcdc-fellow', proof: 'confirmed' },
      { code: 'ndeb-certificate', proof: 'confirmed' },
    ],
    continuing: { hours: 60, required: 90, proof: 'seen', cycleEnd: daysAgo(200) },
    recognition: { searchedOn: daysAgo(90), items: [] },
    practice: {
      infection: { share: 1, proof: 'confirmed', assessor: 'professional', on: daysAgo(100) },
      equipment: { share: 0.8, proof: 'confirmed', on: daysAgo(100) },
      prices: { share: 1, proof: 'seen', on: daysAgo(100) },
      access: { share: 0.5, proof: 'confirmed', on: daysAgo(100) },
      service: { share: 0.5, proof: 'confirmed', on: daysAgo(100) },
    },
    experience: { since: daysAgo(4400), proof: 'confirmed' },
  }),
  dentist('blake', RECORDS.blake, {
    licence: licence(10),
    education: degrees('confirmed'),
    certifications: [{ code: 'rcdc-fellow', proof: 'confirmed' }],
    recognition: {
      searchedOn: daysAgo(90),
      items: [
        { kind: 'award', on: daysAgo(1825) },
        { kind: 'teaching', on: daysAgo(900), confirmedOn: daysAgo(100) },
      ],
    },
    practice: {
      infection: { share: 0.5, proof: 'stated', on: daysAgo(30) },
      prices: { share: 1, proof: 'confirmed', on: daysAgo(30) },
    },
    experience: { since: daysAgo(8950), proof: 'confirmed', difficult: daysAgo(100) },
  }),
  dentist('chen', RECORDS.chen, {
    licence: licence(80),
    education: degrees('seen'),
    certifications: [{ code: 'rcdc-fellow', proof: 'seen' }],
    practice: {
      infection: { share: 1, proof: 'confirmed', assessor: 'professional', on: daysAgo(500) },
      access: { share: 1, proof: 'confirmed', on: daysAgo(500) },
    },
    experience: { since: daysAgo(5900), proof: 'confirmed' },
  }),
  dentist('dubois', RECORDS.dubois, {
    licence: licence(5),
    education: degrees('confirmed'),
    certifications: [
      { code: 'rcdc-fellow', proof: 'confirmed' },
      { code: 'aligner-course', proof: 'confirmed' },
    ],
    recognition: {
      searchedOn: daysAgo(90),
      items: [{ kind: 'nomination', on: daysAgo(20) }],
    },
    practice: {
      infection: { share: 1, proof: 'confirmed', assessor: 'professional', on: daysAgo(20) },
      equipment: { share: 1, proof: 'confirmed', on: daysAgo(20) },
      prices: { share: 0, proof: 'confirmed', on: daysAgo(20) },
      access: { share: 0, proof: 'confirmed', on: daysAgo(20) },
      service: { share: 0, proof: 'confirmed', on: daysAgo(20) },
    },
    experience: { since: daysAgo(750), proof: 'confirmed' },
  }),
  dentist('evans', RECORDS.evans, {
    licence: licence(115),
    practice: { infection: { share: 0.5, proof: 'stated', on: daysAgo(100) } },
    experience: { since: daysAgo(11_700), proof: 'stated' },
  }),
  dentist('fraser', RECORDS.fraser, {
    licence: licence(5),
    education: degrees('confirmed'),
    certifications: [{ code: 'rcdc-fellow', proof: 'confirmed' }],
    experience: { since: daysAgo(3000), proof: 'confirmed' },
  }),
];
