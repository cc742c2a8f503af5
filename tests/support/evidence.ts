import { randomUUID } from 'node:crypto';
import type { UpdateObject } from 'kysely';
import { db } from '#db/database.ts';
import { insertReview } from './reviews.ts';
import type { Database, EvidenceKind, EvidenceValues, Proof } from '#db/rows.ts';

type Given<K extends EvidenceKind> = {
  kind: K;
  value: EvidenceValues[K];
  /** Age in days of the record and of what it confirms; hours count for the order alone. */
  age?: number;
  /** Whether a second operator confirmed it. */
  second?: boolean;
  proof?: Proof;
};
export type GivenEvidence = { [K in EvidenceKind]: Given<K> }[EvidenceKind];

/** Writes rows of evidence, each recorded a second after the one before it on its day. */
export async function insertEvidence(
  dentistId: string,
  rows: readonly GivenEvidence[],
  now = new Date(),
): Promise<string[]> {
  const ids = rows.map(() => randomUUID());
  if (rows.length === 0) return ids;
  await db
    .insertInto('evidence')
    .values(
      rows.map(({ kind, value, age = 0, second = true, proof = 'confirmed' }, index) => {
        const at = new Date(now.getTime() - age * 86_400_000 - (rows.length - index) * 1000);
        return {
          id: ids[index]!,
          dentist_id: dentistId,
          kind,
          value: JSON.stringify(value),
          proof,
          document: 'Register extract',
          recorded_by: 'first',
          recorded_by_name: 'First Operator',
          recorded_at: at,
          confirmed_on: at.toISOString().slice(0, 10),
          ...(second ? { second_by: 'second', second_by_name: 'Second Operator', second_at: at } : {}),
        };
      }),
    )
    .execute();
  return ids;
}

/** Changes rows of a dentist's evidence: all, or those of a kind. */
export const changeEvidence = (
  dentistId: string,
  columns: UpdateObject<Database, 'evidence'>,
  kind?: EvidenceKind,
) =>
  db
    .updateTable('evidence')
    .set(columns)
    .where('dentist_id', '=', dentistId)
    .$if(kind !== undefined, (q) => q.where('kind', '=', kind!))
    .execute();
/** The stored evidence of a dentist, oldest first. */
export const evidenceOf = (dentistId: string) =>
  db.selectFrom('evidence').selectAll().where('dentist_id', '=', dentistId).orderBy('recorded_at').execute();

/** A clean licence check. */
export const licence = (age = 0, changes: Partial<EvidenceValues['licence']> = {}): GivenEvidence => ({
  kind: 'licence',
  value: { province: 'BC', number: '12345', class: null, inForce: true, clean: true, ...changes },
  age,
});

/** A dental degree that the school confirmed. */
export const degree = (age = 0): GivenEvidence => ({
  kind: 'training',
  value: { degrees: [{ degree: 'dental', categories: [], school: 'McGill', year: 2001 }] },
  age,
});

/** A decision of the committee, or of an annual review. */
export const decision = (
  name: EvidenceValues['decision']['decision'] = 'committee',
  age = 0,
  passed = true,
): GivenEvidence => ({ kind: 'decision', value: { decision: name, passed }, age });

/** Everything that verifies, beside a licence: degree, infection control and the committee's decision. */
export const verification = (age = 0): GivenEvidence[] => [
  degree(age),
  infection(age),
  decision('committee', age),
];

export const suspension = (removal: boolean, age = 0): GivenEvidence => ({
  kind: 'suspension',
  value: { removal },
  age,
  second: false,
});

/** Hygiene that the clinic signed. */
export const infection = (age = 0): GivenEvidence => ({
  kind: 'practice',
  value: { facts: { infection: ['signed'] } },
  age,
  second: false,
});

/** Published reviews with a checked visit: as many as step 5 and a rank need. */
export async function insertEnoughReviews(dentistId: string, now = new Date()): Promise<void> {
  for (const age of [1, 10, 20, 40])
    await insertReview(dentistId, {
      visit_check: 'visit',
      confirmed_at: now,
      created_at: new Date(now.getTime() - age * 86_400_000),
    });
}
