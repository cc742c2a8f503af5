import { registeredSpecialties } from '#app/content/specialty-slugs.ts';
import { dayNumber, round } from './day.ts';
import { WEIGHTS } from './evidence.ts';
import type {
  ConfidenceWord,
  Day,
  Evidence,
  Factor,
  FactorScore,
  LicenceCause,
  Part,
  Raise,
  ScoreParts,
  UnrankedEntry,
} from './evidence.ts';
import {
  credentialFactor,
  experienceFactor,
  FLOORS,
  LASTING,
  practiceFactor,
  recognitionFactor,
  reviewFactor,
  SHARES,
} from './factors.ts';
import type { Floored } from './factors.ts';
import { REVIEW_DAYS, unverifiedCauseOf } from './verification.ts';
import type { VerificationEvidence } from './verification.ts';
import { PRIOR, weigh } from './weigh.ts';
import type { Weighed } from './weigh.ts';

const REGISTERED: ReadonlySet<string> = new Set(registeredSpecialties);

/** What a rank needs: reviews that count, their weight, and days between the first and the last. */
export const NEEDED = { reviews: 3, weight: 1.5, days: 14 } as const;

const LICENCE_DAYS = LASTING.licence[1];

const floored = Object.keys(FLOORS) as Floored[];

/** Why a dentist has no rank, with the figures of the reason. */
export type Gate = Omit<UnrankedEntry, 'id' | 'demonstration' | 'verified'>;

/**
 * Returns why a licence fails its gate (docs/ranking.md, section 5). Null means: a look of the last 184 days found it in
 * force, and one of the last 425 days found a clean record.
 */
export function licenceCauseOf(licence: Evidence['licence'], now: Day): LicenceCause | null {
  const age = licence ? dayNumber(now) - dayNumber(licence.checkedOn) : -1;
  if (!licence || age < 0) return 'unchecked';
  if (!licence.inForce) return 'not-in-force';
  if (licence.clean === false) return 'not-clean';
  if (age > LICENCE_DAYS) return 'overdue';
  const recordAge = licence.cleanOn ? dayNumber(now) - dayNumber(licence.cleanOn) : Infinity;
  return recordAge > REVIEW_DAYS ? 'record' : null;
}

/** Whether a dentist has the verified mark: the gates of verification and licence are passed. */
export const isVerified = (evidence: VerificationEvidence & Pick<Evidence, 'licence'>, now: Day): boolean =>
  unverifiedCauseOf(evidence, now) === null && licenceCauseOf(evidence.licence, now) === null;

/**
 * The first gate of docs/ranking.md, section 5, that a dentist does not pass in a category; null when every gate is
 * passed. `weighed` is what `weigh` returns for the dentist's reviews.
 */
export function gateOf(
  evidence: Evidence,
  category: string,
  now: Day,
  weighed: Weighed = weigh(evidence.reviews, now),
): Gate | null {
  const { licence, registeredOn } = evidence;
  const verification = unverifiedCauseOf(evidence, now);
  if (verification) return { reason: 'not-verified', verification };
  const cause = licenceCauseOf(licence, now);
  if (cause === 'unchecked') return { reason: 'licence', licence: cause };
  if (cause && licence) return { reason: 'licence', licence: cause, checkedOn: licence.checkedOn };
  const registered = !REGISTERED.has(category) || evidence.registered.includes(category);
  if (evidence.categories[category] === undefined || !registered)
    return { reason: 'specialty', ...(registeredOn ? { checkedOn: registeredOn } : {}) };
  const { counted, span, weight } = weighed;
  if (counted < NEEDED.reviews || weight < NEEDED.weight || span < NEEDED.days)
    return { reason: 'few-reviews', reviews: { counted, weight, days: span } };
  return null;
}

export function wordOf(confidence: number): ConfidenceWord {
  return confidence < 0.45 ? 'low' : confidence < 0.65 ? 'fair' : 'high';
}

export type Score = {
  /** S, 0 to 100, four decimals. */
  score: number;
  /** C, 0 to 1, four decimals. */
  confidence: number;
  word: ConfidenceWord;
  /** E, in points, four decimals. */
  margin: number;
  factors: Record<Factor, FactorScore>;
  parts: ScoreParts;
};

/**
 * What each part would add once it is confirmed in full, in points, largest first (section 7). Years and the
 * specialty are left out: nobody can have them confirmed higher than they are.
 */
function raiseOf(values: Readonly<Partial<Record<Part, number>>>): Raise[] {
  const raise: Raise[] = [];
  for (const factor of ['credentials', 'practice', 'experience'] as const)
    for (const [part, share] of Object.entries(SHARES[factor]) as [Part, number][]) {
      if (part === 'years' || part === 'specialty') continue;
      const points = round(WEIGHTS[factor] * (1 - FLOORS[factor]) * share * (1 - (values[part] ?? 0)), 2);
      if (points >= 0.05) raise.push({ part, points });
    }
  return raise.sort((a, b) => b.points - a.points || (a.part < b.part ? -1 : 1));
}

function rounded<K extends string>(values: Readonly<Partial<Record<K, number>>>): Partial<Record<K, number>> {
  const result: Partial<Record<K, number>> = {};
  for (const key in values) result[key] = round(values[key] ?? 0, 4);
  return result;
}

/**
 * Scores a dentist in a category by sections 4 and 5, whether or not a gate refuses a rank. `weighed` is what
 * `weigh` returns for the dentist's reviews.
 */
export function scoreDentist(
  evidence: Evidence,
  category: string,
  now: Day,
  weighed: Weighed = weigh(evidence.reviews, now),
): Score {
  const today = dayNumber(now);
  const risen = {
    credentials: credentialFactor(evidence, category, today),
    recognition: recognitionFactor(evidence, today),
    practice: practiceFactor(evidence, today),
    experience: experienceFactor(evidence, category, now),
  };
  const valueOf = (factor: Floored) => FLOORS[factor] + (1 - FLOORS[factor]) * risen[factor].value;
  const reviews = reviewFactor(weighed);
  const value = {
    credentials: valueOf('credentials'),
    reviews: reviews.value,
    recognition: valueOf('recognition'),
    practice: valueOf('practice'),
    experience: valueOf('experience'),
  };
  const confidenceOf = (factor: Factor) => (factor === 'reviews' ? reviews : risen[factor]).known;
  let [score, certain] = [0, 0];
  const scored = (factor: Factor): FactorScore => {
    const points = WEIGHTS[factor] * value[factor];
    score += points;
    certain += WEIGHTS[factor] * confidenceOf(factor);
    return {
      value: round(value[factor], 4),
      known: round(confidenceOf(factor), 4),
      points: round(points, 4),
    };
  };
  const factors = {
    credentials: scored('credentials'),
    reviews: scored('reviews'),
    recognition: scored('recognition'),
    practice: scored('practice'),
    experience: scored('experience'),
  };
  const { weight } = weighed;
  let unknown = 0;
  for (const factor of floored) unknown += WEIGHTS[factor] * (1 - FLOORS[factor]) * (1 - risen[factor].known);
  const confidence = round(Math.min(certain / 100, weight / (weight + 4)), 4);
  const values = {
    ...risen.credentials.parts,
    ...risen.recognition.parts,
    ...risen.practice.parts,
    ...risen.experience.parts,
  };
  const parts: ScoreParts = {
    reviews: {
      count: weighed.count,
      counted: weighed.counted,
      weight: round(weight, 4),
      outcomeWeight: round(weighed.outcomeWeight, 4),
      mean: weighed.mean === null ? null : round(weighed.mean, 4),
      stars: round(weighed.stars, 4),
      outcome: round(weighed.outcome, 4),
      bursts: weighed.bursts,
    },
    parts: rounded(values),
    fading: {
      ...risen.credentials.fading,
      ...risen.recognition.fading,
      ...risen.practice.fading,
      ...risen.experience.fading,
    },
    raise: raiseOf(values),
  };
  if (evidence.licence) parts.licenceCheckedOn = evidence.licence.checkedOn;
  return {
    score: round(score, 4),
    confidence,
    word: wordOf(confidence),
    margin: round(Math.hypot(11.475 / Math.sqrt(PRIOR.weight + weight), 0.1 * unknown), 4),
    factors,
    parts,
  };
}
