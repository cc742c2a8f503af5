import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mapFlags } from '#app/content/dentist-facts.ts';
import type { OfficeHours } from '#db/rows.ts';
import { careOptions, priorityOptions, timingOptions } from '#app/features/requests/kind/match-options.ts';
import type { Care, Priority, Timing } from '#app/features/requests/kind/match-options.ts';
import { reasonWords } from './funnel-results.tsx';
import { reasonCopy } from './results-copy.ts';
import { chooseMatches, openDays, scoreMatch, WEIGHTS } from './score.ts';
import type { Candidate, Caution, Reason, Wishes } from './score.ts';

const week = (change: Partial<OfficeHours> = {}): OfficeHours => ({
  monday: [['09:00', '17:00']],
  tuesday: [['09:00', '17:00']],
  wednesday: [['09:00', '17:00']],
  thursday: [['09:00', '17:00']],
  friday: [['09:00', '17:00']],
  saturday: [],
  sunday: [],
  ...change,
});
/** A Friday at noon. */
const clock = { day: '2026-11-20', time: '12:00', weekday: 'friday' } as const;

const dentist = (change: Partial<Candidate> = {}): Candidate => ({
  slug: 'dr-roy',
  ...mapFlags(() => null),
  accepting: true,
  quality: 560,
  rating: 4.6,
  reviewCount: 40,
  cdcp: null,
  services: ['checkup-cleaning', 'fillings'],
  features: ['parking'],
  badges: [],
  insurance: ['sun-life'],
  hours: week(),
  clock,
  holidays: [],
  kilometres: 3,
  ...change,
});
const wishes = (change: Partial<Wishes> = {}): Wishes => ({
  treatmentType: ['routine'],
  carePriorities: ['top-rated'],
  timing: 'within-week',
  hasInsurance: 'yes',
  ...change,
});
const points = (candidate: Partial<Candidate>, asked: Partial<Wishes> = {}) =>
  scoreMatch(dentist(candidate), wishes(asked)).points;
const kinds = (candidate: Partial<Candidate>, asked: Partial<Wishes> = {}) =>
  scoreMatch(dentist(candidate), wishes(asked)).reasons.map(({ kind }) => kind);

test('the weights add up to 100 points', () => {
  expect(Object.values(WEIGHTS).reduce<number>((sum, weight) => sum + weight, 0)).toBe(100);
});

describe('scores each answer against the known facts', () => {
  const better: [Care | Priority, Partial<Candidate>, Partial<Candidate>][] = [
    ['new-patient', { accepting: true }, { accepting: null }],
    ['new-patient', { accepting: null }, { accepting: false }],
    ['emergency', { emergency: true }, { walkIns: true }],
    ['emergency', { walkIns: true }, { emergency: null }],
    ['emergency', { emergency: null }, { emergency: false }],
    ['emergency', { badges: ['same-day-visits'] }, {}],
    ['cosmetic', { services: ['whitening', 'veneers'] }, { services: ['whitening'] }],
    ['cosmetic', { services: [] }, { services: ['braces'] }],
    ['oral-health', { services: ['gum-treatment'] }, { services: ['braces'] }],
    ['routine', { services: ['checkup-cleaning'] }, { services: ['braces'] }],
    ['top-rated', { rating: 4.9 }, { rating: 4.5 }],
    ['top-rated', { rating: 4.8, reviewCount: 100 }, { rating: 4.9, reviewCount: 2 }],
    ['top-rated', { rating: null }, { rating: 3, reviewCount: 50 }],
    ['convenient-location', { kilometres: 1 }, { kilometres: 2 }],
    ['modern-technology', { features: ['digital-x-rays'] }, { features: ['parking'] }],
    ['modern-technology', { badges: ['modern-technology'] }, {}],
    ['gentle-care', { badges: ['gentle-care'], features: ['quiet-room'] }, { badges: ['gentle-care'] }],
    ['gentle-care', { sedation: true }, {}],
  ];
  test.each(better)('%s: %j before %j', (wish, good, less) => {
    const asked = Object.hasOwn(careOptions, wish)
      ? { treatmentType: [wish as Care] }
      : { carePriorities: [wish as Priority] };
    expect(points(good, asked)).toBeGreaterThan(points(less, asked));
  });

  test('facts that were not asked for change no score', () => {
    const changes: Partial<Candidate>[] = [
      { badges: ['gentle-care', 'modern-technology', 'same-day-visits'] },
      { features: ['digital-x-rays', 'direct-billing', 'quiet-room'] },
      { services: ['checkup-cleaning', 'whitening', 'gum-treatment'] },
      { emergency: true },
      { walkIns: true },
      { cdcp: 'signed-up' },
      { insurance: [] },
    ];
    for (const change of changes) expect([change, points(change)]).toEqual([change, points({})]);
  });

  test('as soon as possible: the next open day counts, holidays excluded', () => {
    const soon = (hours: OfficeHours | null, holidays: string[] = []) =>
      points({ hours, holidays }, { timing: 'asap' });
    const monday = week({ friday: [] });
    expect(soon(week())).toBeGreaterThan(
      soon(week({ friday: [['08:00', '11:00']], saturday: [['09:00', '12:00']] })),
    );
    expect(soon(week({ friday: [], saturday: [['09:00', '12:00']] }))).toBeGreaterThan(soon(monday));
    expect(soon(week(), ['2026-11-20'])).toBe(soon(monday));
    expect(soon(monday)).toBeGreaterThan(soon(null));
    expect(soon(null)).toBeGreaterThan(
      soon(week({ monday: [], tuesday: [], wednesday: [], thursday: [], friday: [] })),
    );
  });

  test('within a week or two: the number of open days counts, up to five a week', () => {
    const few = week({ monday: [], tuesday: [], wednesday: [] });
    expect(points({}, { timing: 'within-week' })).toBeGreaterThan(
      points({ hours: few }, { timing: 'within-week' }),
    );
    const seven = week({ saturday: [['09:00', '12:00']], sunday: [['09:00', '12:00']] });
    expect(points({ hours: seven }, { timing: 'within-week' })).toBe(points({}, { timing: 'within-week' }));
    expect(kinds({}, { timing: 'within-2weeks' })).toContain('open-days');
    expect(openDays({ hours: week(), clock, holidays: ['2026-11-23'] }, 7)).toEqual([0, 4, 5, 6]);
    // After closing time today does not count, but next Friday does.
    expect(openDays({ hours: week(), clock: { ...clock, time: '17:00' }, holidays: [] }, 8)).toEqual([
      3, 4, 5, 6, 7,
    ]);
  });

  test('flexible timing ignores hours; without new patients timing scores nothing', () => {
    expect(points({ hours: null }, { timing: 'flexible' })).toBe(points({}, { timing: 'flexible' }));
    expect(points({}) - points({ accepting: false })).toBeCloseTo(WEIGHTS.timing);
  });

  test('nearer scores higher, and an unknown place in between', () => {
    const distances = [0, 0.5, 2, 5, 12, 40].map((kilometres) => points({ kilometres }));
    expect(distances).toEqual(distances.toSorted((a, b) => b - a));
    expect(points({ kilometres: 2 })).toBeGreaterThan(points({ kilometres: null }));
    expect(points({ kilometres: null })).toBeGreaterThan(points({ kilometres: 40 }));
  });
});

/** Candidates of every kind with unique slugs. */
const candidates = fc
  .array(
    fc.record({
      accepting: fc.constantFrom(true, false, null),
      quality: fc.constantFrom(0, 100, 300, 560, 571.2),
      rating: fc.constantFrom(null, 3.1, 4.4, 4.9),
      reviewCount: fc.nat(200),
      emergency: fc.constantFrom(true, false, null),
      walkIns: fc.constantFrom(true, null),
      cdcp: fc.constantFrom('signed-up' as const, 'no' as const, null),
      services: fc.subarray(['whitening', 'checkup-cleaning', 'gum-treatment', 'braces']),
      features: fc.subarray(['direct-billing', 'digital-x-rays', 'quiet-room']),
      badges: fc.subarray(['gentle-care', 'clear-prices', 'same-day-visits']),
      insurance: fc.subarray(['sun-life', 'manulife']),
      hours: fc.constantFrom(null, week(), week({ friday: [], monday: [] })),
      kilometres: fc.constantFrom(null, 0.2, 4, 18, 90),
    }),
    { maxLength: 12 },
  )
  .map((list) => list.map((one, index) => dentist({ ...one, slug: `dr-${index}` })));
const asked = fc.record({
  treatmentType: fc.subarray(Object.keys(careOptions) as Care[], { minLength: 1 }),
  carePriorities: fc.subarray(Object.keys(priorityOptions) as Priority[], { minLength: 1 }),
  timing: fc.constantFrom(...(Object.keys(timingOptions) as Timing[])),
  hasInsurance: fc.constantFrom('yes' as const, 'no' as const),
});

describe('reasons', () => {
  test('follow the order of the wishes, are true, and number at most six', () => {
    const { reasons, cautions } = scoreMatch(
      dentist({
        emergency: true,
        walkIns: true,
        features: ['direct-billing', 'quiet-room'],
        badges: ['gentle-care'],
      }),
      wishes({
        treatmentType: ['emergency', 'routine'],
        carePriorities: ['top-rated', 'gentle-care'],
        timing: 'asap',
      }),
    );
    expect(reasons).toEqual([
      { kind: 'emergency-care' },
      { kind: 'services', codes: ['checkup-cleaning'] },
      { kind: 'rating', rating: 4.6, reviews: 40 },
      { kind: 'badges', codes: ['gentle-care'] },
      { kind: 'next-open', daysAhead: 0 },
      { kind: 'distance', kilometres: 3 },
    ]);
    expect(cautions).toEqual([]);
    expect(reasons.map((reason) => reasonWords(reason, 'en', 'T2P'))).toEqual([
      'Offers emergency care',
      'Offers checkups and cleanings',
      'Rated 4.6 out of 5 in 40 reviews',
      'Gentle care',
      'Open today',
      'About 3.0\u00a0km from T2P',
    ]);
  });

  test('name each kind once, with the services of two kinds of care merged', () => {
    expect(
      scoreMatch(
        dentist({ services: ['fillings', 'whitening', 'checkup-cleaning'] }),
        wishes({ treatmentType: ['cosmetic', 'oral-health', 'routine'] }),
      ).reasons[0],
    ).toEqual({ kind: 'services', codes: ['whitening', 'fillings', 'checkup-cleaning'] });
  });

  test('are never empty: a dentist with unknown facts is at least listed', () => {
    const unknown = dentist({
      accepting: null,
      rating: null,
      reviewCount: 0,
      services: [],
      features: [],
      insurance: [],
      hours: null,
      kilometres: null,
    });
    expect(scoreMatch(unknown, wishes()).reasons).toEqual([{ kind: 'listed' }]);
  });

  test('each requested but unknown fact is a caution, and no other', () => {
    const wants = (wish: Wishes, ...kinds: (Care | Priority)[]) =>
      kinds.some((kind) => [...wish.treatmentType, ...wish.carePriorities].some((one) => one === kind));
    /** The condition of each caution. */
    const said: Record<Caution, (one: Candidate, wish: Wishes) => boolean> = {
      'no-new-patients': (one) => one.accepting === false,
      'new-patients-unknown': (one) => one.accepting === null,
      'no-emergency-care': (one, wish) => wants(wish, 'emergency') && one.emergency === false,
      'care-not-listed': ({ services }, wish) =>
        services.length > 0 &&
        wish.treatmentType.some((kind) => {
          const wanted: Partial<Record<Care, string>> = {
            cosmetic: 'whitening',
            'oral-health': 'gum-treatment',
            routine: 'checkup-cleaning',
            braces: 'braces',
            aligners: 'clear-aligners',
          };
          const one = wanted[kind];
          return one !== undefined && !services.includes(one);
        }),
      'emergency-care-unknown': (one, wish) =>
        wants(wish, 'emergency') &&
        one.emergency === null &&
        !one.walkIns &&
        !one.badges.includes('same-day-visits'),
      'services-unknown': (one, wish) =>
        wants(wish, 'cosmetic', 'oral-health', 'routine', 'braces', 'aligners') && one.services.length === 0,
      'rating-unknown': (one, wish) =>
        wants(wish, 'top-rated') && (one.rating === null || one.reviewCount === 0),
      'features-unknown': (one, wish) =>
        one.features.length === 0 &&
        (wants(wish, 'modern-technology') ||
          (wants(wish, 'gentle-care') && !one.badges.includes('gentle-care'))),
      'insurers-unknown': (one, wish) =>
        (wish.hasInsurance === 'yes' || wants(wish, 'insurance-accepted')) &&
        one.insurance.length === 0 &&
        !one.features.includes('direct-billing'),
      'hours-unknown': (one, wish) => wish.timing !== 'flexible' && one.hours === null,
      'distance-unknown': (one) => one.kilometres === null,
    };
    fc.assert(
      fc.property(candidates, asked, (list, wish) => {
        for (const one of list) {
          const expected = Object.entries(said).flatMap(([caution, when]) =>
            when(one, wish) ? [caution] : [],
          );
          expect(scoreMatch(one, wish).cautions.toSorted()).toEqual(expected.toSorted());
        }
      }),
    );
    for (const language of ['en', 'fr'] as const) {
      const words = (Object.keys(said) as Caution[]).map((caution) => reasonCopy(language).cautions[caution]);
      expect(new Set(words).size).toBe(words.length);
    }
  });

  test('emergency care is a reason only if it is known to be offered', () => {
    const asked = { treatmentType: ['emergency' as const] };
    expect(kinds({ emergency: true }, asked)).toContain('emergency-care');
    for (const emergency of [false, null])
      expect(kinds({ emergency }, asked)).not.toContain('emergency-care');
  });

  test('without insurance, the public plan and clear prices are reasons', () => {
    expect(kinds({ cdcp: 'per-claim' }, { hasInsurance: 'no' })).toContain('cdcp');
    expect(kinds({ cdcp: 'no' }, { hasInsurance: 'no' })).not.toContain('cdcp');
  });

  const reasons: [Reason, en: string, fr: string][] = [
    [{ kind: 'new-patients' }, 'Accepts new patients', 'Accepte de nouveaux patients'],
    [{ kind: 'emergency-care' }, 'Offers emergency care', 'Offre des soins d’urgence'],
    [{ kind: 'walk-ins' }, 'Takes patients without an appointment', 'Reçoit sans rendez-vous'],
    [
      { kind: 'direct-billing' },
      'Bills insurers directly: ask whether yours is one of them',
      'Facture directement des assureurs : vérifiez si c’est le cas du vôtre',
    ],
    [
      { kind: 'cdcp' },
      'Takes part in the Canadian Dental Care Plan',
      'Participe au Régime canadien de soins dentaires',
    ],
    [
      { kind: 'listed' },
      'Listed for this specialty in this city',
      'Figure au répertoire dans cette spécialité et cette ville',
    ],
    [
      { kind: 'services', codes: ['whitening', 'an import’s own'] },
      'Offers teeth whitening and an import’s own',
      'Offre : blanchiment des dents et an import’s own',
    ],
    [
      { kind: 'features', codes: ['quiet-room', 'digital-x-rays'] },
      'Quiet room for anxious patients and digital X-rays',
      'Salle calme pour les personnes anxieuses et radiographies numériques',
    ],
    [{ kind: 'badges', codes: ['gentle-care'] }, 'Gentle care', 'Soins en douceur'],
    [
      { kind: 'insurers', codes: ['sun-life', 'manulife', 'ssq', 'desjardins'] },
      'Bills Sun Life, Manulife and SSQ Insurance, among others',
      'Facture Sun Life, Manuvie et SSQ Assurance, entre autres',
    ],
    [
      { kind: 'rating', rating: 4.8, reviews: 1 },
      'Rated 4.8 out of 5 in 1 review',
      'Note de 4,8 sur 5 (1 avis)',
    ],
    [{ kind: 'distance', kilometres: 0.7 }, 'About 700 m from T2P', 'À environ 700 m de T2P'],
    [{ kind: 'next-open', daysAhead: 1 }, 'Open tomorrow', 'Ouvert demain'],
    [{ kind: 'next-open', daysAhead: 3 }, 'Open again in 3 days', 'Rouvre dans 3 jours'],
    [{ kind: 'open-days', days: 1, of: 7 }, 'Open 1 day in the next 7', 'Ouvert 1 jour sur les 7 prochains'],
    [
      { kind: 'open-days', days: 9, of: 14 },
      'Open 9 days in the next 14',
      'Ouvert 9 jours sur les 14 prochains',
    ],
  ];
  test.each(reasons)('have a text in both languages: %j', (reason, en, fr) => {
    expect(reasonWords(reason, 'en', 'T2P')).toBe(en);
    expect(reasonWords(reason, 'fr', 'T2P')).toBe(fr);
  });
});

describe('the selection', () => {
  const slugs = (list: Candidate[], wish: Wishes) => chooseMatches(list, wish).map(({ slug }) => slug);

  test('has at most four dentists, or all if fewer, in any order of candidates', () => {
    fc.assert(
      fc.property(candidates, asked, (some, wish) => {
        // Of equal ones the order given decides.
        const list = some.map((candidate, index) => ({ ...candidate, quality: index }));
        const chosen = slugs(list, wish);
        expect(chosen).toHaveLength(Math.min(4, list.length));
        expect(new Set(chosen).size).toBe(chosen.length);
        expect(slugs(list.toReversed(), wish)).toEqual(chosen);
      }),
    );
  });

  test('does not depend on the answer about insurance', () => {
    fc.assert(
      fc.property(candidates, asked, (list, wish) => {
        const yes = slugs(list, { ...wish, hasInsurance: 'yes' });
        const no = slugs(list, { ...wish, hasInsurance: 'no' });
        expect(no.toSorted()).toEqual(yes.toSorted());
      }),
    );
  });

  test('does not depend on ‘Insurance accepted’ among the priorities', () => {
    fc.assert(
      fc.property(candidates, asked, (list, wish) => {
        const others = wish.carePriorities.filter((kind) => kind !== 'insurance-accepted');
        const without = slugs(list, { ...wish, carePriorities: others });
        const withIt = slugs(list, { ...wish, carePriorities: [...others, 'insurance-accepted'] });
        expect(withIt.toSorted()).toEqual(without.toSorted());
      }),
    );
    // Four dentists with direct billing must not displace one who is slightly better otherwise.
    const billing = Array.from({ length: 4 }, (_, index) =>
      dentist({ slug: `bills-${index}`, features: ['direct-billing'], kilometres: 3 }),
    );
    const better = dentist({ slug: 'better', insurance: [], kilometres: 2.9 });
    const wish = wishes({ carePriorities: ['insurance-accepted'] });
    expect(slugs([...billing, better], wish)).toContain('better');
  });

  test.each([
    ['yes', ['top-rated'], ['insurers', 'plan']],
    ['no', ['top-rated'], ['plan', 'insurers']],
    ['no', ['insurance-accepted'], ['insurers', 'plan']],
  ] as const)('insurance %s and %j can reorder it', (hasInsurance, priorities, order) => {
    const list = [
      dentist({ slug: 'plan', cdcp: 'signed-up', badges: ['clear-prices'], insurance: [], kilometres: 3.1 }),
      dentist({ slug: 'insurers', features: ['direct-billing'], kilometres: 3 }),
    ];
    expect(slugs(list, wishes({ hasInsurance, carePriorities: [...priorities] }))).toEqual(order);
  });

  test('puts open emergency clinics first, the nearest on top, then who opens soonest', () => {
    const at = (monday: OfficeHours['monday']): OfficeHours => week({ monday });
    const clock = { day: '2026-11-30', time: '07:00', weekday: 'monday' as const };
    const clinic = (slug: string, hours: OfficeHours | null, kilometres: number, change = {}) =>
      dentist({ slug, hours, kilometres, clock, emergency: true, ...change });
    const list = [
      clinic('unknown', null, 0.1),
      clinic('no-emergencies', at([['00:00', '24:00']]), 0.1, { emergency: false }),
      clinic('opens-nine', at([['09:00', '17:00']]), 0.2, { rating: 5, reviewCount: 900 }),
      clinic('opens-eight', at([['08:00', '17:00']]), 9),
      clinic('open-far', at([['00:00', '24:00']]), 3),
      clinic('open-near', at([['06:00', '12:00']]), 2, { accepting: false }),
    ];
    expect(slugs(list, wishes({ treatmentType: ['emergency'], timing: 'asap' }))).toEqual([
      'open-near',
      'open-far',
      'opens-eight',
      'opens-nine',
    ]);
  });

  test('puts dentists without new patients last; points are 0 to 100, reasons are never empty', () => {
    fc.assert(
      fc.property(candidates, asked, (list, wish) => {
        const chosen = chooseMatches(list, wish);
        const closed = chosen.map(({ slug }) => list.find((one) => one.slug === slug)?.accepting === false);
        if (!wish.treatmentType.includes('emergency'))
          expect(closed).toEqual(closed.toSorted((a, b) => Number(a) - Number(b)));
        for (const { points: own, reasons } of chosen) {
          expect(own).toBeGreaterThanOrEqual(0);
          expect(own).toBeLessThanOrEqual(100.001);
          expect(reasons.length).toBeGreaterThan(0);
          expect(reasons.length).toBeLessThanOrEqual(6);
        }
      }),
    );
  });

  test('among equals prefers the better quality, then the order given, whatever the stars', () => {
    const list = [
      dentist({ slug: 'c', quality: 300, rating: 5, reviewCount: 900 }),
      dentist({ slug: 'b', quality: 560 }),
      dentist({ slug: 'a', quality: 560 }),
    ];
    expect(slugs(list, wishes({ carePriorities: [] }))).toEqual(['b', 'a', 'c']);
  });
});
