import fc from 'fast-check';
import type { Evidence, Recognition, ReviewRecord } from '#app/features/directory/ranking/method/evidence.ts';
import { practiceFacts } from '#app/features/directory/ranking/method/evidence.ts';
import { daysAgo, dentist, NOW } from './ranking-example.ts';

// Made-up dentists of any kind, for properties that hold for all of them.

const proof = fc.constantFrom('confirmed' as const, 'seen' as const, 'stated' as const);
const day = (most: number) => fc.integer({ min: 0, max: most }).map((age) => daysAgo(age));
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

export const arbitraryReview: fc.Arbitrary<ReviewRecord> = fc.record({
  id: fc.uuid(),
  writtenAt: day(1800),
  stars: fc.integer({ min: 1, max: 5 }),
  outcome: fc.constantFrom(null, 0 as const, 0.5 as const, 1 as const),
  confirmation: fc.constantFrom('visit' as const, 'booked' as const, 'address' as const, 'none' as const),
  author: fc.option(fc.integer({ min: 0, max: 40 }).map((author) => `author ${author}`)),
  network: fc.option(fc.integer({ min: 0, max: 15 }).map((network) => `network ${network}`)),
  authorSeenOn: fc.option(day(2000)),
  burstSeen: fc.boolean(),
  released: fc.constant(false),
});

export const arbitraryRecords = fc.uniqueArray(arbitraryReview, { selector: ({ id }) => id, maxLength: 25 });

const recognition: fc.Arbitrary<Recognition> = fc.record(
  {
    kind: fc.constantFrom('award', 'teaching', 'publication', 'office', 'nomination'),
    on: day(3000),
    source: fc.constant('https://example.ca'),
    confirmedOn: day(1000),
  },
  { requiredKeys: ['kind', 'on', 'source'] },
);

const practice = fc.record(
  Object.fromEntries(
    practiceFacts.map((fact) => [
      fact,
      fc.record({ share: fc.constantFrom(0, 0.25, 0.5, 1), proof, on: day(900) }),
    ]),
  ),
  { requiredKeys: [] },
);

/** A dentist with records of reviews, who passes the first three gates in orthodontists. */
export const arbitraryDentist: fc.Arbitrary<{ records: ReviewRecord[]; evidence: Evidence }> = fc
  .record({
    records: arbitraryRecords,
    id: fc.uuid(),
    licence: day(184),
    education: fc.array(
      fc.record({
        kind: fc.constantFrom('dental' as const, 'graduate' as const),
        proof,
        categories: fc.constantFrom([], ['orthodontists'], ['periodontists']),
      }),
      { maxLength: 3 },
    ),
    certifications: fc.array(
      fc.record({
        code: fc.constantFrom('rcdc-fellow', 'ndeb-certificate', 'cpr-acls', 'aligner-course'),
        proof,
        expiresOn: maybe(fc.integer({ min: -300, max: 300 }).map((age) => daysAgo(age))),
      }),
      { maxLength: 4 },
    ),
    continuing: maybe(
      fc.record({ hours: fc.nat(120), required: fc.constant(90), proof, cycleEnd: day(2000) }),
    ),
    searchedOn: maybe(day(600)),
    items: fc.array(recognition, { maxLength: 6 }),
    practice,
    experience: maybe(
      fc.record({ since: day(15_000), proof, difficult: day(1600) }, { requiredKeys: ['since', 'proof'] }),
    ),
  })
  .map(({ records, id, licence, searchedOn, items, education, practice, ...more }) => ({
    records,
    evidence: dentist(id, records, {
      ...more,
      education: [{ kind: 'dental', proof: 'seen', categories: [] }, ...education],
      practice: {
        ...practice,
        infection: practice.infection?.share ? practice.infection : { share: 0.5, proof: 'stated', on: NOW },
      },
      licence: { inForce: true, clean: true, checkedOn: licence, cleanOn: licence },
      recognition: { ...(searchedOn ? { searchedOn } : {}), items },
    }),
  }));
