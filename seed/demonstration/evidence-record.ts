import type { EvidenceValues, OfficeHours, Proof } from '#db/rows.ts';
import type { Practice } from './quotas.ts';
import type { Random } from './random.ts';
import type { Standing } from './standing.ts';
import type { DemonstrationDentist } from './types.ts';

export const oneDay = 24 * 3600 * 1000;

/** What the listing shows; its evidence agrees with it. */
export type ListedFacts = {
  row: DemonstrationDentist['row'];
  /** 'toronto/3'. */
  key: string;
  city: { slug: string; province: string };
  /** The dentist's number in the city. */
  ordinal: number;
  practice: Practice;
  standing: Standing;
  hours: OfficeHours | null;
  /** How many days ago the listing was made. */
  listedDays: number;
  reviewCount: number;
  /** The start of a day (UTC); ages are relative to it. */
  now: Date;
};

/** A record of one kind before it becomes a row. Ages in days. */
export type EvidenceRecord = {
  [K in keyof EvidenceValues]: {
    kind: K;
    value: EvidenceValues[K];
    proof: Proof;
    age: number;
    source?: string;
    document?: string;
    /** Whether a second operator looked at it. */
    second?: boolean;
    reason?: string;
  };
}[keyof EvidenceValues];

/** `YYYY-MM-DD` of so many days before `now`; a negative age is a day to come. */
export function dayBefore(now: Date, age: number): string {
  return new Date(now.getTime() - age * oneDay).toISOString().slice(0, 10);
}

/** A proof as likely as such dentists have it. */
export function proofOf(standing: Standing, random: Random): Proof {
  return random.weighted<Proof>(
    standing === 'leading'
      ? { confirmed: 8, seen: 2 }
      : standing === 'unverified'
        ? { stated: 1 }
        : { confirmed: 35, seen: 35, stated: 30 },
  );
}
