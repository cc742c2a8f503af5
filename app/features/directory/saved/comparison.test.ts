import { expect, test } from 'vitest';
import type { OfficeHours } from '#db/rows.ts';
import { mapFlags } from '#app/content/dentist-facts.ts';
import type { DentistProfileView } from '#app/features/directory/dentist/dentist-queries.server.ts';
import { week } from '#tests/support/week.ts';
import { compareDentists } from './comparison.ts';

const rank: NonNullable<DentistProfileView['rank']> = {
  ranking: 2,
  of: 11,
  range: [1, 4],
  comparable: true,
  score: 68.2157,
  confidence: 0.4999,
  word: 'fair',
  city: { slug: 'calgary', name: 'Calgary' },
  specialty: { slug: 'orthodontists', name: 'Orthodontists' },
};

/** A dentist with a location and no other known facts. */
function dentist(
  facts: Partial<DentistProfileView> = {},
  hours: Partial<OfficeHours> | null = null,
): DentistProfileView {
  const location = {
    isPrimary: true,
    addressLine1: '1 King Street',
    addressLine2: null,
    postalCode: null,
    phone: null,
    latitude: null,
    longitude: null,
    citySlug: 'toronto',
    cityName: 'Toronto',
    provinceCode: 'ON',
    provinceName: 'Ontario',
    provinceSlug: 'ontario',
    neighborhoodName: null,
    timeZone: 'America/Toronto',
    today: 'monday',
    opening: null,
    hours: hours && week(hours),
  } as DentistProfileView['locations'][0];
  return {
    id: 'i',
    slug: 's',
    name: 'Dr. A',
    clinicName: null,
    photoUrl: null,
    rating: null,
    rated: false,
    reviewCount: 0,
    yearsExperience: null,
    ...mapFlags(() => null),
    reachable: true,
    verified: false,
    level: null,
    rank: null,
    cdcp: null,
    badges: [],
    bio: null,
    phone: null,
    websiteUrl: null,
    education: [],
    certifications: [],
    services: [],
    insurance: [],
    features: [],
    languages: [],
    specialties: [{ slug: 'family-dentists', name: 'Family dentists', registered: null }],
    profession: 'Family dentists',
    confirmedOn: null,
    known: {} as DentistProfileView['known'],
    neverConfirmed: { by: 'entered', on: null, age: null },
    isSpecialtyAssumed: false,
    stated: {} as DentistProfileView['stated'],
    source: { kind: 'operator', title: '', attribution: '', license: '', url: '' },
    changedOn: '2026-03-01',
    askable: [],
    locations: [location],
    ...facts,
  };
}

/** Returns the line with that label, and the text of each dentist's cell, several values joined, '' if unknown. */
function line(label: string, dentists: DentistProfileView[]) {
  const found = compareDentists(dentists, 'en')
    .flatMap(({ lines }) => lines)
    .find((each) => each.label === label);
  if (!found) throw new Error(`There is no line ${label}.`);
  return { ...found, cells: found.facts.map((fact) => fact.map(({ text }) => text).join(' | ')) };
}

test('nothing known of anybody: no words, and no difference', () => {
  const lines = compareDentists([dentist(), dentist()], 'en').flatMap((group) => group.lines);
  expect(lines.filter(({ differs }) => differs)).toEqual([]);
  const unknown = lines.filter(({ facts }) => facts.every((fact) => fact.length === 0));
  for (const label of [
    'Languages',
    'New patients',
    'Walk-ins',
    'Opening hours',
    'Weekends',
    'Insurance',
    'Education',
  ])
    expect(unknown.map((each) => each.label)).toContain(label);
});

test('known of one and not of the other is no difference', () => {
  const access = (other: DentistProfileView) =>
    line('Wheelchair access', [dentist({ wheelchair: true }), other]);
  expect(access(dentist())).toMatchObject({ cells: ['Yes', ''], differs: false });
  expect(access(dentist({ wheelchair: false }))).toMatchObject({ cells: ['Yes', 'No'], differs: true });
});

test('languages in another order are no difference; a language that not all speak is one', () => {
  const [a, b] = [
    dentist({ languages: ['English', 'French'] }),
    dentist({ languages: ['French', 'English'] }),
  ];
  expect(line('Languages', [a, b]).differs).toBe(false);
  const { differs, facts } = line('Languages', [a, b, dentist({ languages: ['French'] })]);
  expect(differs).toBe(true);
  expect(facts[0]).toEqual([
    { text: 'English', shared: false },
    { text: 'French', shared: true },
  ]);
});

test('a rating says how many gave it, and how sure it is', () => {
  const rated = (reviewCount: number) => dentist({ rating: 4.6, rated: true, reviewCount });
  const starting = dentist({ rating: 4.8 });
  expect(line('Rating', [rated(1), rated(120), starting, dentist()]).cells).toEqual([
    '4.6 out of 5, 1 review',
    '4.6 out of 5, 120 reviews',
    '4.8 starting value, no reviews yet',
    'No reviews yet',
  ]);
  const sure = line('How sure the rating is', [rated(9), rated(10), rated(49), rated(50)]).cells;
  expect(sure.map((text) => text.split(': ')[1])).toEqual(
    ['few', 'some', 'some', 'many'].map((count) => `${count} reviews`),
  );
  expect(line('How sure the rating is', [starting, dentist()]).cells).toEqual([
    'No reviews yet: the number is a starting value',
    '',
  ]);
});

test('hours: the week, the evenings, the weekend; closed is known, unknown is not closed', () => {
  const late = dentist({}, { monday: [['09:00', '19:00']], saturday: [['10:00', '14:00']] });
  const early = dentist(
    {},
    {
      monday: [
        ['09:00', '12:00'],
        ['13:00', '18:59'],
      ],
    },
  );
  const all = [late, early, dentist()];
  expect(line('Opening hours', all).cells.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    'Mon 9:00 a.m. to 7:00 p.m. | Tue–Fri Closed | Sat 10:00 a.m. to 2:00 p.m. | Sun Closed',
    'Mon 9:00 a.m. to 12:00 p.m., 1:00 p.m. to 6:59 p.m. | Tue–Sun Closed',
    '',
  ]);
  expect(line('Evenings (7 p.m. or later)', all).cells).toEqual(['Monday', 'No', '']);
  expect(line('Weekends', all).cells).toEqual(['Saturday', 'No', '']);
});

test('where it comes from and when it was confirmed', () => {
  const made = { kind: 'demonstration', title: '', attribution: '', license: '', url: '' } as const;
  const open = {
    ...made,
    kind: 'import',
    title: 'OpenStreetMap',
    attribution: '© them',
    license: 'ODbL',
  } as const;
  const all = [dentist({ source: made, confirmedOn: '2026-01-02' }), dentist({ source: open })];
  expect(line('Listing', all).cells).toEqual([
    'Made up, for demonstration',
    'Taken from OpenStreetMap | © them, ODbL',
  ]);
  expect(line('Last confirmed', all).cells[1]).toBe('Never');
  expect(line('Checked with the clinic or the licensing body', [dentist({ verified: true })]).cells).toEqual([
    'Yes',
  ]);
});

test('a line of each fact that a profile holds', () => {
  // Fields in the column's head or within another line. Confirmation dates of single facts are only on the profile.
  const elsewhere = [
    'id',
    'slug',
    'name',
    'photoUrl',
    'rated',
    'reviewCount',
    'bio',
    // Made from the specialties.
    'profession',
    'askable',
    // Decides which actions stand in the column's head.
    'reachable',
    'locations',
    'known',
    'neverConfirmed',
    'isSpecialtyAssumed',
    'stated',
  ];
  const facts = Object.keys(dentist()).filter((key) => !elsewhere.includes(key));
  const other: Partial<DentistProfileView> = {
    ...mapFlags(() => true),
    clinicName: 'Clinic',
    rating: 4,
    reviewCount: 3,
    yearsExperience: 7,
    verified: true,
    level: 'elite',
    rank,
    cdcp: 'no',
    badges: ['x'],
    phone: '+14165550100',
    websiteUrl: 'https://a.example/',
    certifications: ['x'],
    services: ['x'],
    insurance: ['x'],
    features: ['x'],
    languages: ['x'],
    specialties: [{ slug: 'x', name: 'x', registered: null }],
    confirmedOn: '2026-01-01',
    changedOn: '2026-01-02',
    education: [{ degree: 'D', school: 'S', year: 1 }],
    source: { kind: 'demonstration', title: '', attribution: '', license: '', url: '' },
  };
  for (const fact of facts) {
    const changed = dentist({ [fact]: other[fact as keyof DentistProfileView] });
    const lines = compareDentists([dentist(), changed], 'fr').flatMap((group) => group.lines);
    const [before, after] = [0, 1].map((column) => lines.map(({ facts: cells }) => cells[column]));
    expect(after, fact).not.toEqual(before);
  }
});

test('tells what differs between the first two from what only a further one changes', () => {
  const groups = compareDentists(
    [dentist({ cdcp: 'no' }), dentist({ cdcp: 'no' }), dentist({ cdcp: 'signed-up' })],
    'en',
  );
  const differing = groups.flatMap(({ lines }) => lines).filter(({ differs }) => differs);
  expect(differing.map(({ pairDiffers }) => pairDiffers)).toEqual([false]);
});

test('marks the better value where better is plain, and never for or against the unknown', () => {
  const better = (label: string, dentists: DentistProfileView[]) => line(label, dentists).better;
  const first = { ...rank, ranking: 1, range: [1, 1] as const };
  const clear = { ...rank, range: [2, 3] as const };
  expect(better('Rank', [dentist({ rank: clear }), dentist({ rank: first }), dentist()])).toEqual([
    false,
    true,
    false,
  ]);
  // Both could be first.
  expect(better('Rank', [dentist({ rank }), dentist({ rank: first })])).toEqual([false, false]);
  const elsewhere = { ...first, city: { slug: 'toronto', name: 'Toronto' } };
  expect(better('Rank', [dentist({ rank }), dentist({ rank: elsewhere })])).toEqual([false, false]);
  const access = [dentist({ wheelchair: true }), dentist({ wheelchair: false }), dentist()];
  expect(better('Wheelchair access', access)).toEqual([true, false, false]);
  expect(better('Wheelchair access', [dentist({ wheelchair: true }), dentist()])).toEqual([false, false]);
  expect(better('Wheelchair access', [dentist({ wheelchair: true }), dentist({ wheelchair: true })])).toEqual(
    [false, false],
  );
  const rated = (reviewCount: number) => dentist({ rating: 4.6, rated: true, reviewCount });
  expect(better('How sure the rating is', [rated(9), rated(14), dentist({ rating: 4.8 })])).toEqual([
    false,
    true,
    false,
  ]);
  // A higher rating by a few is no plain better.
  expect(better('Rating', [rated(9), rated(14)])).toEqual([false, false]);
  const late = dentist({}, { monday: [['09:00', '19:00']] });
  expect(better('Evenings (7 p.m. or later)', [late, dentist({}, {}), dentist()])).toEqual([
    true,
    false,
    false,
  ]);
});

test('ranks stand side by side with their range and points; nobody without one gets a figure', () => {
  const dentists = [dentist({ rank, level: 'trusted' }), dentist()];
  expect(line('Rank', dentists)).toMatchObject({
    cells: [
      '2nd of 11 ranked orthodontists in Calgary, could\u00a0be\u00a01–4 | 68.2 of 100 points',
      'Not yet',
    ],
    differs: true,
  });
  expect(line('Level', dentists).cells).toEqual(['Trusted', 'Not yet']);
});
