import type { Selectable } from 'kysely';
import { dueTaskNames, dueTasks } from '#app/content/due-tasks.ts';
import type { DueTask } from '#app/content/due-tasks.ts';
import { siteDayOf } from '#app/features/directory/place/local-time.ts';
import { verificationOf } from '#app/features/directory/ranking/method/verification.ts';
import { toSteps } from '#app/features/directory/ranking/to-evidence.ts';
import { may } from '#app/features/requests/operator/roles.ts';
import type { Permission, Role } from '#app/features/requests/operator/roles.ts';
import type { EvidenceKind, EvidenceRow, EvidenceValues } from '#db/rows.ts';
import { ageInDays, counts, evidenceKinds } from './evidence-kinds.ts';

// The verification of a dentist as a state machine over evidence rows; nothing of it is stored.

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
  /** All steps passed, but the annual review is overdue or failed. */
  'lapsed',
  'suspended',
  'removed',
] as const;
export type VerificationState = (typeof verificationStates)[number];

export const verificationActions = [
  'step',
  'committee',
  'annual',
  'suspend',
  'remove',
  'reinstate',
  'readmit',
] as const;
export type VerificationAction = (typeof verificationActions)[number];

/**
 * From which states an action is possible, and the permission that it needs. Steps 1 to 6 can be repeated at any time: a
 * reinstatement needs some of them again, and a step that is found wrong is failed. Only an admin ends a verification, or
 * readmits after its end.
 */
const table: Record<VerificationAction, { from: readonly VerificationState[]; needs: Permission }> = {
  step: { from: verificationStates, needs: 'record-evidence' },
  committee: {
    from: ['under-way', 'verified', 'lapsed', 'suspended', 'removed'],
    needs: 'record-evidence',
  },
  annual: { from: ['verified', 'lapsed'], needs: 'record-evidence' },
  suspend: { from: ['under-way', 'verified', 'lapsed'], needs: 'record-evidence' },
  remove: { from: ['suspended'], needs: 'end-verification' },
  reinstate: { from: ['suspended'], needs: 'record-evidence' },
  readmit: { from: ['removed'], needs: 'end-verification' },
};

/** Whether the table allows an action; the evidence that it needs is another question (`missingFor`). */
export const isPossible = (state: VerificationState, action: VerificationAction): boolean =>
  table[action].from.includes(state);
export const mayTake = (role: Role, action: VerificationAction): boolean => may(role, table[action].needs);

/** Steps that rest on papers of one dentist or clinic: each needs a link, or the name of a file. */
export const needsFile = (step: StepNumber): boolean => step === 1 || step === 2 || step === 4;

/** Whether a document is named as a file, such as `letter 2026-11-03.pdf`. */
export const isFileName = (document: string | null): boolean =>
  document !== null && /[^\s/\\]\.(?:pdf|jpe?g|png|heic|tiff?|eml|msg|docx?|odt)$/i.test(document);

/** The action that recording a step is. */
export const actionOfStep = (step: StepNumber): VerificationAction =>
  step === 7 ? 'annual' : step === 6 ? 'committee' : 'step';

/** Everything that decides about a dentist's verification. */
export type VerificationFile = {
  state: VerificationState;
  steps: Record<StepNumber, { status: StepStatus; /** The newest row. */ row: RecordOf<'step'> | null }>;
  /** The newest check. */
  licence: RecordOf<'licence'> | null;
  /** Suspension or removal in force, the newest first. */
  suspensions: RecordOf<'suspension'>[];
  /** The last day on which the annual review is not overdue, `YYYY-MM-DD`; null if not verified. */
  reviewUntil: string | null;
  /** Whether practice hygiene of some kind is recorded. */
  hasInfection: boolean;
  /** Whether the reviews reach the threshold of step 5. */
  hasReviews: boolean;
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
  const stepRows = inForce.filter(isKind('step'));
  const stepOf = (step: StepNumber) => {
    const own = stepRows.filter((row) => row.value.step === step);
    const counting = own.find(counts);
    const status: StepStatus = counting
      ? counting.value.passed
        ? 'passed'
        : 'failed'
      : own[0]
        ? own[0].value.passed
          ? 'waiting'
          : 'failed'
        : 'open';
    // After a failed step a second attempt waits like a first one.
    const retried = status === 'failed' && own[0]?.value.passed === true;
    return { status: retried ? ('waiting' as const) : status, row: own[0] ?? null };
  };
  const steps = Object.fromEntries(
    stepNumbers.map((step) => [step, stepOf(step)]),
  ) as VerificationFile['steps'];
  const suspensions = inForce.filter(isKind('suspension'));
  // As the method sorts them: the last look-up decides, whenever it was recorded.
  const [licence = null] = inForce
    .filter(isKind('licence'))
    .toSorted(
      (a, b) => dayOf(b).localeCompare(dayOf(a)) || b.recorded_at.getTime() - a.recorded_at.getTime(),
    );
  const today = now.toISOString().slice(0, 10);
  const verified = verificationOf(
    toSteps(
      stepRows.filter(counts).map((row) => ({ ...row, recorded_at: row.recorded_at.toISOString() })),
      today,
    ),
    today,
  );
  const allPassed = stepNumbers
    .slice(0, 6)
    .every((step) => stepRows.filter(counts).find((row) => row.value.step === step)?.value.passed);
  const state: VerificationState =
    suspensions.length > 0
      ? suspensions.some((row) => row.value.removal)
        ? 'removed'
        : 'suspended'
      : verified
        ? 'verified'
        : allPassed
          ? 'lapsed'
          : stepRows.length > 0
            ? 'under-way'
            : 'none';
  return {
    state,
    steps,
    licence,
    suspensions,
    reviewUntil: verified?.until ?? null,
    hasInfection: inForce.some(
      (row) => row.kind === 'practice' && row.value.fact === 'infection' && row.value.share > 0,
    ),
    hasReviews,
    rows,
  };
}

/** The day on which a row was true, else the day on which it was recorded. */
export const dayOf = (row: Pick<EvidenceRecord, 'confirmed_on' | 'recorded_at'>): string =>
  row.confirmed_on ?? row.recorded_at.toISOString().slice(0, 10);

/** A check of monitoring: when it is due, and from when on what it keeps is lost; null if nothing is. */
export type NextCheck = { task: DueTask; dueOn: string; lostOn: string | null };

const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/**
 * The next checks of a verified dentist, the first one due at the top; none for others. The monthly reading is asked for
 * only once new reviews have come.
 */
export function nextChecks({ state, rows, licence, reviewUntil }: VerificationFile): NextCheck[] {
  if (state !== 'verified' && state !== 'lapsed') return [];
  const lastOf = (is: (row: EvidenceRecord) => boolean) =>
    rows
      .filter((row) => row.withdrawn_at === null && is(row))
      .map(dayOf)
      .toSorted()
      .at(-1);
  const last: Record<DueTask, string | undefined> = {
    licence: lastOf(({ kind }) => kind === 'licence'),
    feedback: lastOf((row) => row.kind === 'step' && row.value.step === 5),
    annual: lastOf((row) => row.kind === 'step' && row.value.step >= 6),
  };
  const lost: Record<DueTask, string | null> = {
    licence: licence && daysAfter(dayOf(licence), evidenceKinds.licence.fresh!.gone + 1),
    feedback: null,
    annual: reviewUntil && daysAfter(reviewUntil, 1),
  };
  return dueTaskNames
    .flatMap((task) => {
      const day = last[task];
      return day ? [{ task, dueOn: daysAfter(day, dueTasks[task].after + 1), lostOn: lost[task] }] : [];
    })
    .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn));
}

/** What an action still lacks. */
export const missingReasons = [
  'earlier-steps',
  'licence',
  'infection',
  'reviews',
  'new-licence',
  'new-steps',
] as const;
export type Missing = (typeof missingReasons)[number];

const isClean = (row: RecordOf<'licence'> | null): row is RecordOf<'licence'> =>
  row !== null && row.value.inForce && row.value.clean;

/**
 * Whether a row that counts says that a licence is not in order or that a step failed. Nobody withdraws it, which would
 * bring the older row back: a newer row decides instead.
 */
export const isStandingNo = (row: EvidenceRecord): boolean =>
  (row.kind === 'licence' && !isClean(row)) || (row.kind === 'step' && !row.value.passed && counts(row));

/** Whether a licence check is recent and clean enough for a step. */
const hasLicence = ({ licence }: VerificationFile, now: Date): boolean =>
  isClean(licence) && ageInDays(dayOf(licence), now) <= evidenceKinds.licence.fresh!.full;

/** What passing a step lacks; a step can always be failed, with a reason. */
export function missingForStep(step: StepNumber, file: VerificationFile, now: Date): Missing[] {
  const before = stepNumbers.filter((each) => each < step).map((each) => file.steps[each].status);
  const missing: Missing[] = [];
  if (before.some((status) => status !== 'passed')) missing.push('earlier-steps');
  if ((step === 3 || step === 7) && !hasLicence(file, now)) missing.push('licence');
  if (step === 4 && !file.hasInfection) missing.push('infection');
  if (step === 5 && !file.hasReviews) missing.push('reviews');
  return missing;
}

/**
 * What a reinstatement lacks: a clean licence check and steps 3 and 6, all looked up and recorded after the suspension and
 * confirmed by a second operator. A readmission after a removal needs all six steps again.
 */
export function missingForReturn(file: VerificationFile): Missing[] {
  const since = Math.max(...file.suspensions.map((row) => row.recorded_at.getTime()));
  const day = siteDayOf(new Date(since));
  const isNew = (row: EvidenceRecord | null) =>
    row !== null && row.recorded_at.getTime() > since && dayOf(row) >= day;
  const needed = file.state === 'removed' ? stepNumbers.slice(0, 6) : ([3, 6] as const);
  const missing: Missing[] = [];
  if (!isClean(file.licence) || !isNew(file.licence)) missing.push('new-licence');
  const isPassedAnew = (step: StepNumber) =>
    file.rows.some(
      (row) =>
        row.kind === 'step' && row.value.step === step && row.value.passed && counts(row) && isNew(row),
    ) && file.steps[step].status === 'passed';
  if (needed.some((step) => !isPassedAnew(step))) missing.push('new-steps');
  return missing;
}
