import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryDentist } from '#tests/support/ranking-arbitrary.ts';
import { daysAgo, dentist, NOW, review } from '#tests/support/ranking-example.ts';
import { dayNumber, nextEdition, toDay } from './day.ts';
import type { Evidence, ReviewRecord } from './evidence.ts';
import { nextChangeOn } from './next-change.ts';
import { gateOf, scoreDentist } from './score.ts';
import { isHeld, judgeReviews } from './weigh.ts';

const nothing = { ...dentist('d', []), licence: undefined, verifiedSince: undefined };
const inDays = (days: number) => daysAgo(-days);

describe('the next change without new evidence', () => {
  test.each<[string, Evidence & { records?: ReviewRecord[] }, string | null]>([
    ['nothing', nothing, null],
    ['the month of a review', { ...nothing, records: [review(0, 5)] }, inDays(31)],
    ['a later month of a review', { ...nothing, records: [review(31, 5)] }, inDays(30)],
    [
      'the end of settling',
      { ...nothing, records: [review(10, 5, { confirmation: 'address', authorSeenOn: null })] },
      inDays(20),
    ],
    [
      'the end of a hold',
      {
        ...nothing,
        records: [0, 1, 2, 3].map((at) => review(5, 5, { id: `${at}`, confirmation: 'address' })),
      },
      inDays(9),
    ],
    ['a review of tomorrow', { ...nothing, records: [review(-1, 5)] }, inDays(1)],
    [
      'the licence gate',
      { ...nothing, licence: { inForce: true, clean: true, checkedOn: daysAgo(180) } },
      inDays(5),
    ],
    [
      'a certificate’s expiry',
      { ...nothing, certifications: [{ code: 'cpr-acls', proof: 'seen' as const, expiresOn: inDays(3) }] },
      inDays(4),
    ],
    [
      'an award’s month',
      { ...nothing, recognition: { items: [{ kind: 'award' as const, on: daysAgo(30) }] } },
      inDays(1),
    ],
    [
      'a year of practice',
      { ...nothing, experience: { since: daysAgo(730), proof: 'seen' as const } },
      inDays(1),
    ],
    ['a fading fact', { ...nothing, practice: { access: { share: 1, on: daysAgo(400) } } }, '2026-12-01'],
    ['a fresh fact', { ...nothing, practice: { access: { share: 1, on: daysAgo(4) } } }, null],
    ['a fact that is gone', { ...nothing, practice: { access: { share: 1, on: daysAgo(900) } } }, null],
  ])('is %s', (_, { records = [], ...evidence }, day) => {
    expect(nextChangeOn({ ...evidence, reviews: judgeReviews(records, NOW) }, records, NOW)).toBe(day);
  });

  test('is the day after the last day of the annual review', () => {
    expect(nextChangeOn(nothing, [], NOW, inDays(2))).toBe(inDays(3));
  });

  test('misses nothing: until that day score, gate and hold stay as they are', () => {
    fc.assert(
      fc.property(arbitraryDentist, ({ evidence, records }) => {
        const at = (now: string) => {
          const judged = { ...evidence, reviews: judgeReviews(records, now) };
          return [
            scoreDentist(judged, 'orthodontists', now).score,
            gateOf(judged, 'orthodontists', now)?.reason,
            isHeld(records, now),
          ];
        };
        // What fades moves a little each day, and counts from the edition.
        const steady = { ...evidence, practice: {}, recognition: { items: [] }, continuing: undefined };
        const still = { ...steady, licence: { inForce: true, clean: true, checkedOn: NOW } };
        evidence = { ...still, experience: { since: evidence.experience?.since, proof: 'seen' } };
        const next = nextChangeOn({ ...evidence, reviews: judgeReviews(records, NOW) }, records, NOW);
        const last = Math.min(dayNumber(next ?? nextEdition(NOW)) - 1, dayNumber(NOW) + 90);
        expect(at(toDay(last))).toEqual(at(NOW));
      }),
      { numRuns: 1000 },
    );
  });
});
