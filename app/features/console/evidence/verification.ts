import type { Selectable } from 'kysely';
import { dueTasks } from '#app/content/due-tasks.ts';
import type { DueTask } from '#app/content/due-tasks.ts';
import { siteDayOf } from '#app/features/directory/place/local-time.ts';
import {
  hasAssessment,
  hasDocuments,
  REVIEW_DAYS,
  reviewedUntil,
  unverifiedCauseOf,
} from '#app/features/directory/ranking/method/verification.ts';
import type { Evidence } from '#app/features/directory/ranking/method/evidence.ts';
import { LASTING } from '#app/features/directory/ranking/method/factors.ts';
import { licenceCauseOf } from '#app/features/directory/ranking/method/score.ts';
import { licenceOf, verificationEvidence } from '#app/features/directory/ranking/to-evidence.ts';
import { may } from '#app/features/requests/operator/roles.ts';
import type { Permission, Role } from '#app/features/requests/operator/roles.ts';
import type { EvidenceKind, EvidenceRow, EvidenceValues } from '#db/rows.ts';
import { ageInDays, counts } from './evidence-kinds.ts';

// The verification of a dentist as a state machine over evidence rows; nothing of it is stored. The seven steps of the
// specification are a view: a row of evidence proves steps 1 to 5, and people decide steps 6 and 7.

/** A row of evidence; its kind tells the value's type. */
export type EvidenceRecord = {
  [K in EvidenceKind]: Omit<Selectable<EvidenceRow>, 'kind' | 'value'> & {
    kind: K;
    value: EvidenceValues[K];
  };
}[EvidenceKind];
type RecordOf<K extends EvidenceKind> = EvidenceRecord & { kind: K };

export const stepNumbers = [1, 2, 3, 4, 5, 6, 7] as const;
export type StepNumber = (typeof stepNumbers)[number];

/** `waiting`: passed by one operator, and not yet by a second. */
export type StepStatus = 'open' | 'waiting' | 'passed' | 'failed';

export const verificationStates = [
  'none',
  'under-way',
  'verified',
  /** The committee said yes, but the annual review is overdue or failed, or a document is missing again. */
  'lapsed',
  'suspended',
  'removed',
] as const;
export type VerificationState = (typeof verificationStates)[number];

export const verificationActions = [
  'committee',
  'annual',
  'suspend',
  'remove',
  'reinstate',
  'readmit',
] as const;
export type VerificationAction = (typeof verificationActions)[number];

/**
 * From which states an action is possible, and the permission that it needs. The committee can decide again at any time:
 * a reinstatement needs it. Only an admin ends a verification, or readmits after its end.
 */
const table: Record<VerificationAction, { from: readonly VerificationState[]; needs: Permission }> = {
  committee: { from: verificationStates, needs: 'record-evidence' },
  annual: { from: ['verified', 'lapsed'], needs: 'record-evidence' },
  suspend: { from: ['under-way', 'verified', 'lapsed'], needs: 'record-evidence' },
  remove: { from: ['suspended'], needs: 'end-verification' },
  reinstate: { from: ['suspended'], needs: 'record-evidence' },
  readmit: { from: ['removed'], needs: 'end-verification' },
};

/** Whether the table allows an action; the evidence that it needs is another question (`missingForDecision`). */
export const isPossible = (state: VerificationState, action: VerificationAction): boolean =>
  table[action].from.includes(state);
export const mayTake = (role: Role, action: VerificationAction): boolean => may(role, table[action].needs);

/** Everything that decides about a dentist's verification. */
export type VerificationFile = {
  state: VerificationState;
  steps: Record<
    StepNumber,
    { status: StepStatus; /** The newest row about it. */ row: EvidenceRecord | null }
  >;
  /** The newest check, and what the looks together say. */
  licence: RecordOf<'licence'> | null;
  register: Evidence['licence'];
  /** Suspension or removal in force, the newest first. */
  suspensions: RecordOf<'suspension'>[];
  /** The last day on which the annual review is not overdue, `YYYY-MM-DD`; null if not verified. */
  reviewUntil: string | null;
  rows: readonly EvidenceRecord[];
};

const isKind =
  <K extends EvidenceKind>(kind: K) =>
  (row: EvidenceRecord): row is RecordOf<K> =>
    row.kind === kind;

/**
 * Reads a dentist's verification from the evidence.
 *
 * @param rows all rows of the dentist; withdrawn ones are ignored
 * @param hasReviews whether the reviews reach the threshold of step 5
 */
export function readVerification(
  rows: readonly EvidenceRecord[],
  hasReviews: boolean,
  now: Date,
): VerificationFile {
  const inForce = rows
    .filter((row) => row.withdrawn_at === null)
    .toSorted((a, b) => b.recorded_at.getTime() - a.recorded_at.getTime() || (a.id < b.id ? 1 : -1));
  const today = now.toISOString().slice(0, 10);
  const facts = inForce.filter(counts).map((row) => ({ ...row, recorded_at: row.recorded_at.toISOString() }));
  const evidence = verificationEvidence(facts, today);
  const register = licenceOf(facts);
  const cause = licenceCauseOf(register, today);
  const decisionRows = inForce.filter(isKind('decision'));
  const statusOf = (decision: EvidenceValues['decision']['decision']) => {
    const own = decisionRows.filter((row) => row.value.decision === decision);
    const counting = own.find(counts);
    const [newest] = own;
    // After a 'no' a second attempt waits like a first one.
    if (newest?.value.passed && !counts(newest) && !counting?.value.passed)
      return { status: 'waiting' as const, row: newest };
    const row = counting ?? newest ?? null;
    const status: StepStatus = row === null ? 'open' : row.value.passed ? 'passed' : 'failed';
    return { status, row };
  };
  const proved = (isPassed: boolean, row: EvidenceRecord | null | undefined) => ({
    status: isPassed ? ('passed' as const) : ('open' as const),
    row: row ?? null,
  });
  const suspensions = inForce.filter(isKind('suspension'));
  // As the method sorts them: the last look-up decides, whenever it was recorded.
  const [licence = null] = inForce
    .filter(isKind('licence'))
    .toSorted(
      (a, b) =>
        b.confirmed_on.localeCompare(a.confirmed_on) || b.recorded_at.getTime() - a.recorded_at.getTime(),
    );
  const steps: VerificationFile['steps'] = {
    1: proved(licence !== null, licence),
    2: proved(
      hasDocuments(evidence),
      inForce.find(
        (row) => row.kind === 'training' && row.value.degrees?.some(({ degree }) => degree === 'dental'),
      ),
    ),
    3:
      cause === 'not-in-force' || cause === 'not-clean'
        ? { status: 'failed', row: licence }
        : proved(cause === null && isRecent(register, now), licence),
    4: proved(
      hasAssessment(evidence),
      inForce.find((row) => row.kind === 'practice' && row.value.facts.infection),
    ),
    5: proved(hasReviews, null),
    6: statusOf('committee'),
    7: statusOf('annual'),
  };
  const verified = unverifiedCauseOf(evidence, today) === null;
  const state: VerificationState =
    suspensions.length > 0
      ? suspensions.some((row) => row.value.removal)
        ? 'removed'
        : 'suspended'
      : verified
        ? 'verified'
        : steps[6].status === 'passed'
          ? 'lapsed'
          : decisionRows.length > 0 || hasDocuments(evidence)
            ? 'under-way'
            : 'none';
  return {
    state,
    steps,
    licence,
    register,
    suspensions,
    reviewUntil: verified ? reviewedUntil(evidence) : null,
    rows,
  };
}

/** A check of monitoring: when it is due, and from when on what it keeps is lost; null if nothing is. */
export type NextCheck = { dueOn: string; lostOn: string | null };

const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The next licence check (step 3) and annual review (step 7) of a verified dentist; none for others. */
export function nextChecks({
  state,
  steps,
  licence,
  register,
  reviewUntil,
}: VerificationFile): Partial<Record<StepNumber, NextCheck>> {
  if (state !== 'verified' && state !== 'lapsed') return {};
  const reviews = [steps[6].row, steps[7].row].flatMap((row) => row?.confirmed_on ?? []).toSorted();
  // A review looks up decisions and limits too, and that look lasts as long.
  const cleanOn = register?.cleanOn ?? null;
  const earlier = (a: string | null, b: string | null) => (a && b ? (a < b ? a : b) : (a ?? b));
  const check = (task: DueTask, last: string | null, lostOn: string | null) =>
    last ? { dueOn: daysAfter(last, dueTasks[task].after + 1), lostOn } : undefined;
  const looked = licence?.confirmed_on ?? null;
  return {
    3: check('licence', looked, looked && daysAfter(looked, LASTING.licence[1] + 1)),
    7: check(
      'annual',
      earlier(reviews.at(-1) ?? null, cleanOn),
      earlier(reviewUntil && daysAfter(reviewUntil, 1), cleanOn && daysAfter(cleanOn, REVIEW_DAYS + 1)),
    ),
  };
}

/** What an action still lacks. */
export const missingReasons = [
  'documents',
  'licence',
  'infection',
  'reviews',
  'new-licence',
  'new-decision',
] as const;
export type Missing = (typeof missingReasons)[number];

/**
 * Whether a row that counts says that a licence is not in order, or that a decision was no. Nobody withdraws it, which
 * would bring the older row back: a newer row decides instead.
 */
export const isStandingNo = (row: EvidenceRecord): boolean =>
  (row.kind === 'licence' && (!row.value.inForce || row.value.clean === false)) ||
  (row.kind === 'decision' && !row.value.passed && counts(row));

/** Whether the looks at a licence, and at decisions and limits, are recent enough for a decision. */
const isRecent = (register: Evidence['licence'], now: Date): boolean =>
  [register?.checkedOn, register?.cleanOn].every(
    (day) => day !== undefined && ageInDays(day, now) <= LASTING.licence[0],
  );

const missingByStep = { 2: 'documents', 3: 'licence', 4: 'infection', 5: 'reviews' } as const;

/** Returns the evidence that a 'yes' still needs. A 'no' needs none, only a reason. */
export const missingForDecision = (
  decision: EvidenceValues['decision']['decision'],
  { steps }: VerificationFile,
): Missing[] =>
  (decision === 'annual' ? ([3] as const) : ([2, 3, 4, 5] as const)).flatMap((step) =>
    steps[step].status === 'passed' ? [] : [missingByStep[step]],
  );

/**
 * Returns the evidence that a reinstatement or readmission still needs: a clean licence check and a decision of the
 * committee by two people. Both count only if they were looked up and recorded after the suspension.
 */
export function missingForReturn({ suspensions, steps, licence, register }: VerificationFile): Missing[] {
  const since = Math.max(...suspensions.map((row) => row.recorded_at.getTime()));
  const day = siteDayOf(new Date(since));
  const isNew = (row: EvidenceRecord | null) =>
    row !== null && row.recorded_at.getTime() > since && row.confirmed_on >= day;
  const missing: Missing[] = [];
  const isClean = register?.inForce && register.clean && (register.cleanOn ?? '') >= day;
  if (!isClean || !isNew(licence)) missing.push('new-licence');
  if (steps[6].status !== 'passed' || !isNew(steps[6].row)) missing.push('new-decision');
  return missing;
}
