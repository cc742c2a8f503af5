import { practiceFacts } from '#app/features/directory/ranking/method/evidence.ts';
import type { Evidence, Recognition } from '#app/features/directory/ranking/method/evidence.ts';
import { scoreDentist } from '#app/features/directory/ranking/method/score.ts';
import type { Score } from '#app/features/directory/ranking/method/score.ts';
import { PRIOR } from '#app/features/directory/ranking/method/weigh.ts';
import type { Weighed } from '#app/features/directory/ranking/method/weigh.ts';
import { Random } from '#seed/demonstration/random.ts';
import { daysAgo, dentist, NOW } from './ranking-example.ts';

// A province as it may really be: registers tell the licence of everybody, and the rest is known of who sends papers.

const CATEGORY = 'orthodontists';
const DENTISTS = 12;

/** A dentist: what the site computes, and the score that all the evidence and endless reviews would give. */
export type Simulated = { seen: Score; truth: number };

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** A standard normal variable, by Box and Muller. */
const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(random.between(1e-9, 1))) * Math.cos(2 * Math.PI * random.between(0, 1));

const stars = (quality: number, random: Random) => clamp(Math.round(quality + normal(random)), 1, 5);

function wholeEvidence(id: string, random: Random): Evidence {
  const recognition = (
    [
      ['award', 0.15],
      ['teaching', 0.12],
      ['publication', 0.12],
      ['office', 0.1],
      ['nomination', 0.15],
    ] as const
  )
    .filter(([, chance]) => random.chance(chance))
    .map(([kind]): Recognition => ({
      kind,
      on: daysAgo(random.integer(100, 1600)),
      confirmedOn: daysAgo(50),
    }));
  return dentist(id, [], {
    licence: { inForce: true, clean: true, checkedOn: daysAgo(random.integer(10, 70)) },
    registered: random.chance(0.3) ? [CATEGORY] : [],
    education: (['dental', ...(random.chance(0.4) ? (['graduate'] as const) : [])] as const).map((kind) => ({
      kind,
      proof: 'confirmed',
      categories: [],
    })),
    certifications: ['rcdc-fellow', 'ndeb-certificate', 'sedation-permit', 'cpr-acls']
      .filter(() => random.chance(0.4))
      .map((code) => ({ code, proof: 'confirmed' })),
    continuing: { hours: random.integer(30, 120), required: 90, proof: 'confirmed', cycleEnd: daysAgo(300) },
    recognition: { searchedOn: NOW, items: recognition },
    practice: Object.fromEntries(
      practiceFacts.map((fact) => [
        fact,
        fact === 'infection' && random.chance(0.2)
          ? { share: 1, proof: 'confirmed', on: NOW, assessor: 'inspector' }
          : { share: fact === 'infection' ? 0.5 : random.integer(0, 4) / 4, proof: 'confirmed', on: NOW },
      ]),
    ),
    experience: {
      since: daysAgo(365 * random.integer(1, 35)),
      proof: 'confirmed',
      ...(random.chance(0.15) ? { difficult: daysAgo(100) } : {}),
    },
  });
}

/** The part of a dentist's evidence that the site knows: more for those who take part, never all of it. */
function knownEvidence(whole: Evidence, random: Random): Evidence {
  const part = random.between(0.15, 0.9);
  const isKnown = (chance = part) => random.chance(chance);
  const proven = <T extends object>(record: T) => ({
    ...record,
    proof: random.weighted({ stated: 3, seen: 4, confirmed: 3 }),
  });
  const { continuing, experience, practice, recognition } = whole;
  const known = Object.entries(practice).filter(() => isKnown());
  return {
    ...whole,
    education: whole.education.filter(() => isKnown(0.5 + part / 2)).map(proven),
    certifications: whole.certifications.filter(() => isKnown()).map(proven),
    continuing: continuing && isKnown() ? proven(continuing) : undefined,
    recognition: {
      ...(isKnown() ? { searchedOn: daysAgo(100) } : {}),
      items: recognition.items.filter(() => isKnown()),
    },
    practice: Object.fromEntries(
      known.map(([fact, record]) => [fact, record.assessor ? record : proven(record)]),
    ),
    experience: experience && isKnown(0.5 + part / 2) ? proven(experience) : {},
  };
}

/** The reviews' sums for a quality, as `weigh` returns them; with an endless weight the truth. */
function weighedOf(quality: number, random: Random, weight: number, count: number): Weighed {
  const outcome = clamp(0.65 + 0.3 * (quality - 4.3), 0, 1);
  const mean = Array.from({ length: count }, () => stars(quality, random)).reduce((a, b) => a + b, 0) / count;
  const noise = (0.3 * normal(random)) / Math.sqrt(count);
  const outcomeWeight = weight / 2;
  const K = PRIOR.weight;
  return {
    count,
    counted: count,
    span: 100,
    weight,
    outcomeWeight,
    mean,
    stars: (K * PRIOR.stars + weight * mean) / (K + weight),
    outcome: (K * PRIOR.outcome + outcomeWeight * clamp(outcome + noise, 0, 1)) / (K + outcomeWeight),
    bursts: 0,
  };
}

/** Cities of a province with twelve ranked dentists each; the same ones each time. */
export function simulateProvince(cities: number): Simulated[][] {
  const random = new Random('simulated province');
  return Array.from({ length: cities }, (_, city) =>
    Array.from({ length: DENTISTS }, (_, index) => {
      const whole = wholeEvidence(`${city}-${index}`, random);
      const quality = clamp(4.3 + 0.35 * normal(random), 2, 5);
      const count = random.integer(3, 25);
      const weight = count * random.between(0.4, 0.9);
      return {
        seen: scoreDentist(
          knownEvidence(whole, random),
          CATEGORY,
          NOW,
          weighedOf(quality, random, weight, count),
        ),
        truth: scoreDentist(whole, CATEGORY, NOW, weighedOf(quality, random, 100_000, 400)).score,
      };
    }),
  );
}
