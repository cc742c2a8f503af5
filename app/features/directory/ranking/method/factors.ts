import type { Proof } from '#db/rows.ts';
import { dayNumber, fresh, monthsOf, rise, round } from './day.ts';
import type { Day, Evidence, Part, PracticeFact, Recognition } from './evidence.ts';
import type { Weighed } from './weigh.ts';

// The five factors of docs/ranking.md, section 4.

export const PROOF: Readonly<Record<Proof, number>> = { confirmed: 1, seen: 0.7, stated: 0.3 };

/** π: what a factor is worth without evidence. */
export const FLOORS = { credentials: 0.3, recognition: 0.15, practice: 0.6, experience: 0.5 } as const;
export type Floored = keyof typeof FLOORS;

/** a: the share of each part in its factor's G. */
export const SHARES = {
  credentials: { licence: 0.35, education: 0.25, certificates: 0.25, continuing: 0.15 },
  practice: { infection: 0.3, prices: 0.2, access: 0.2, equipment: 0.15, service: 0.15 },
  experience: { years: 0.5, specialty: 0.35, difficult: 0.15 },
} as const satisfies Partial<Record<Floored, Partial<Record<Part, number>>>>;

/** Days until which a fact counts in full, and from which it counts nothing. */
export const LASTING = {
  licence: [92, 184],
  continuing: [1095, 1825],
  recognition: [400, 800],
  search: [400, 500],
  practice: [365, 730],
  difficult: [730, 1460],
} as const satisfies Record<string, readonly [full: number, gone: number]>;

/** Vendor courses give no points, because their ranks follow purchases. */
const CERTIFICATES: Readonly<Record<string, number>> = {
  'rcdc-fellow': 1,
  'ndeb-certificate': 0.5,
  'implant-diploma': 0.4,
  'sedation-permit': 0.3,
  'cpr-acls': 0.2,
};
const IMPLANT_CATEGORIES = new Set(['implant-specialists', 'oral-surgeons', 'periodontists']);

/** Points of a kind of recognition, its half-life in months (none: while it is confirmed), and the most that it adds. */
const RECOGNITION = {
  award: { points: 1, half: 60, most: 2 },
  teaching: { points: 0.8, half: null, most: 0.8 },
  publication: { points: 0.3, half: 60, most: 0.9 },
  office: { points: 0.5, half: null, most: 0.5 },
  nomination: { points: 0.25, half: 24, most: 1 },
} as const satisfies Record<Recognition['kind'], { points: number; half: number | null; most: number }>;

export type Fading = Partial<Record<Part, { on: Day; fresh: number }>>;

/** G of a factor, how much of it is known (c), the values of its parts, and those of them that fade. */
type FactorEvidence = { value: number; known: number; parts: Partial<Record<Part, number>>; fading: Fading };

function lasting(on: Day | undefined, now: number, kind: keyof typeof LASTING): number {
  const [full, gone] = LASTING[kind];
  return fresh(on, now, full, gone);
}

/** Notes a part that no longer counts in full. A day after today is no evidence yet. */
function noteFading(fading: Fading, part: Part, on: Day | undefined, now: number, left: number): void {
  if (on !== undefined && left < 1 && dayNumber(on) <= now) fading[part] = { on, fresh: round(left, 4) };
}

/** Sum of share × value, in the order of the shares. */
function sumOf<P extends Part>(
  shares: Readonly<Record<P, number>>,
  values: Readonly<Record<P, number>>,
): number {
  let sum = 0;
  for (const part in shares) sum += shares[part] * values[part];
  return sum;
}

/** The evaluation's stars on a scale of 0 to 1: 1 → 0, 3 → 0.1, 5 → 1. */
export function scaleOf(stars: number): number {
  return stars <= 3 ? 0.05 * (stars - 1) : 0.1 + 0.45 * (stars - 3);
}

export function reviewFactor({ weight, outcomeWeight, stars, outcome }: Weighed): {
  value: number;
  known: number;
} {
  return {
    value: 0.85 * scaleOf(stars) + 0.15 * outcome,
    known: (0.85 * weight) / (weight + 8) + (0.15 * outcomeWeight) / (outcomeWeight + 8),
  };
}

/**
 * The certificates that count for a category: points × proof, the best proof of one, and their part of the factor, in
 * which what is only stated is worth its share of what is confirmed.
 */
export function certificatePoints(
  { certifications }: Evidence,
  category: string,
  now: number,
): { points: number; proof: number; part: number } {
  const best = new Map<string, number>();
  for (const { code, proof, expiresOn } of certifications) {
    if (!CERTIFICATES[code] || (code === 'implant-diploma' && !IMPLANT_CATEGORIES.has(category))) continue;
    if (expiresOn !== undefined && dayNumber(expiresOn) < now) continue;
    best.set(code, Math.max(best.get(code) ?? 0, PROOF[proof]));
  }
  let [points, proof] = [0, 0];
  const atLeast = { stated: 0, seen: 0, confirmed: 0 };
  for (const code in CERTIFICATES) {
    const bestProof = best.get(code) ?? 0;
    const worth = CERTIFICATES[code] ?? 0;
    points += worth * bestProof;
    proof = Math.max(proof, bestProof);
    for (const each of ['stated', 'seen', 'confirmed'] as const)
      if (bestProof >= PROOF[each]) atLeast[each] += worth;
  }
  const { stated, seen, confirmed } = atLeast;
  const part = 0.3 * rise(stated, 0.5) + 0.4 * rise(seen, 0.5) + 0.3 * rise(confirmed, 0.5);
  return { points: round(points, 9), proof, part };
}

export function credentialFactor(evidence: Evidence, category: string, now: number): FactorEvidence {
  const { licence, education, continuing } = evidence;
  const fading: Fading = {};
  const freshness = lasting(licence?.checkedOn, now, 'licence');
  noteFading(fading, 'licence', licence?.checkedOn, now, freshness);
  let [dental, graduate] = [0, 0];
  for (const { kind, proof, categories } of education) {
    if (kind === 'dental') dental = Math.max(dental, PROOF[proof]);
    else if (categories.length === 0 || categories.includes(category))
      graduate = Math.max(graduate, PROOF[proof]);
  }
  const certificates = certificatePoints(evidence, category, now);
  let [hours, cycle] = [0, 0];
  if (continuing && continuing.required > 0) {
    const cycleFreshness = lasting(continuing.cycleEnd, now, 'continuing');
    noteFading(fading, 'continuing', continuing.cycleEnd, now, cycleFreshness);
    cycle = PROOF[continuing.proof] * cycleFreshness;
    hours = Math.min(1, continuing.hours / continuing.required) * cycle;
  }
  const parts = {
    licence: freshness,
    education: 0.6 * dental + 0.4 * graduate,
    certificates: certificates.part,
    continuing: hours,
  };
  const confidence = {
    licence: freshness,
    education: Math.max(dental, graduate),
    certificates: certificates.proof,
    continuing: cycle,
  };
  return {
    value: sumOf(SHARES.credentials, parts),
    known: sumOf(SHARES.credentials, confidence),
    parts,
    fading,
  };
}

/** Newest first, then by source and confirmation: sums run in one order wherever they run. */
function newestFirst(items: readonly Recognition[]): Recognition[] {
  const order = ({ source = '', confirmedOn = '' }: Recognition) => `${source} ${confirmedOn}`;
  return [...items].sort((a, b) => (a.on === b.on ? (order(a) < order(b) ? -1 : 1) : a.on > b.on ? -1 : 1));
}

/** P with the points of each kind, after its most. */
export function recognitionPoints(
  { recognition }: Evidence,
  now: number,
): { points: number; parts: Partial<Record<Recognition['kind'], number>>; fading: Fading } {
  const parts: Partial<Record<Recognition['kind'], number>> = {};
  const fading: Fading = {};
  for (const { kind, on, confirmedOn, discount } of newestFirst(recognition.items)) {
    if (discount) continue;
    const { points, half, most } = RECOGNITION[kind];
    const age = now - dayNumber(on);
    if (age < 0) continue;
    let freshness: number;
    if (half === null) {
      freshness = lasting(confirmedOn, now, 'recognition');
      if (parts[kind] === undefined) noteFading(fading, kind, confirmedOn, now, freshness);
    } else freshness = 2 ** (-monthsOf(age) / half);
    parts[kind] = Math.min(most, (parts[kind] ?? 0) + points * freshness);
  }
  let points = 0;
  for (const kind in RECOGNITION) points += parts[kind as Recognition['kind']] ?? 0;
  return { points: round(points, 9), parts, fading };
}

export function recognitionFactor(evidence: Evidence, now: number): FactorEvidence {
  const { points, parts, fading } = recognitionPoints(evidence, now);
  const value = rise(points, 3);
  const confidence = Math.max(value, 0.5 * lasting(evidence.recognition.searchedOn, now, 'search'));
  return { value, known: confidence, parts, fading };
}

export function practiceFactor({ practice }: Evidence, now: number): FactorEvidence {
  const fading: Fading = {};
  const parts: Partial<Record<PracticeFact, number>> = {};
  let [value, known] = [0, 0];
  for (const [fact, share] of Object.entries(SHARES.practice) as [PracticeFact, number][]) {
    const record = practice[fact];
    if (!record) continue;
    const freshness = lasting(record.on, now, 'practice');
    noteFading(fading, fact, record.on, now, freshness);
    // Infection control counts more than half only where a person with a named role assessed it.
    const most = fact === 'infection' && record.assessor === undefined ? 0.5 : 1;
    const certainty = PROOF[record.proof] * freshness;
    parts[fact] = Math.min(most, record.share) * certainty;
    value += share * parts[fact];
    known += share * certainty;
  }
  return { value, known, parts, fading };
}

/** Whole calendar years since the first licence; 0 when it is not known. */
export function yearsOf({ experience }: Pick<Evidence, 'experience'>, now: Day): number {
  const { since } = experience ?? {};
  if (since === undefined) return 0;
  const years = Number(now.slice(0, 4)) - Number(since.slice(0, 4));
  return Math.max(0, now.slice(5) < since.slice(5) ? years - 1 : years);
}

/** Proof × the saturating value of the years, and whether the register or the listing names the category. */
export function experienceParts(
  evidence: Evidence,
  category: string,
  now: Day,
): { years: number; proof: number; specialty: number } {
  const { since, proof } = evidence.experience ?? {};
  const knownProof = since !== undefined && since <= now && proof !== undefined ? PROOF[proof] : 0;
  const field = evidence.categories[category];
  return {
    years: knownProof * rise(Math.min(30, yearsOf(evidence, now)), 8),
    proof: knownProof,
    specialty: evidence.registered.includes(category)
      ? 1
      : field === 'main'
        ? 0.7
        : field === 'also'
          ? 0.4
          : 0,
  };
}

export function experienceFactor(evidence: Evidence, category: string, now: Day): FactorEvidence {
  const today = dayNumber(now);
  const fading: Fading = {};
  const { years, proof, specialty } = experienceParts(evidence, category, now);
  const on = evidence.experience?.difficult;
  const difficult = lasting(on, today, 'difficult');
  noteFading(fading, 'difficult', on, today, difficult);
  const parts = { years, specialty, difficult };
  const confidence = { years: proof, specialty: specialty > 0 ? 1 : 0, difficult: difficult > 0 ? 1 : 0 };
  return {
    value: sumOf(SHARES.experience, parts),
    known: sumOf(SHARES.experience, confidence),
    parts,
    fading,
  };
}
