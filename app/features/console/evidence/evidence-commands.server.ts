import { sql } from 'kysely';
import type { OperatorActor } from '#app/features/console/account/session.server.ts';
import { idOf } from '#app/features/console/page/form-id.server.ts';
import { applyGates } from '#app/features/directory/ranking/apply-gates.server.ts';
import { hasClinicConflict } from '#app/features/requests/operator/clinic-conflict.server.ts';
import { recordChange } from '#app/features/requests/operator/record-change.server.ts';
import { actorMay } from '#app/features/requests/operator/roles.ts';
import { db } from '#db/database.ts';
import type { Executor, Trx } from '#db/database.ts';
import type { EvidenceKind, EvidenceValues, Proof } from '#db/rows.ts';
import { tidyNumber } from '#app/content/regulators.ts';
import { namesDentist } from '#app/content/practice-words.ts';
import { counts } from './evidence-kinds.ts';
import { findVerification, readEvidenceRow } from './evidence-queries.server.ts';
import { isPossible, isStandingNo, mayTake, missingForDecision, missingForReturn } from './verification.ts';
import type { EvidenceRecord, Missing, VerificationAction } from './verification.ts';

// What operators do with evidence. Nothing is overwritten, and nothing of a verification is stored but evidence.

/** One row of evidence to record. */
export type EvidenceEntry = {
  [K in EvidenceKind]: {
    kind: K;
    value: EvidenceValues[K];
    proof: Proof;
    sourceUrl: string | null;
    document: string | null;
    /** The day on which it was true, `YYYY-MM-DD`. */
    confirmedOn: string;
    /** Why: required of a suspension and a 'no'. */
    reason: string | null;
  };
}[EvidenceKind];

export type EvidenceRefusal =
  | {
      ok: false;
      reason:
        | 'forbidden'
        | 'not-found'
        /** The operator works for a clinic in the dentist's city. */
        | 'conflict'
        /** The verification's state does not allow it. */
        | 'not-possible'
        /** The operator's own row. */
        | 'own'
        | 'confirmed'
        | 'withdrawn'
        /** The same was decided already, on that day or a later one. */
        | 'passed'
        /** A suspension ends by a reinstatement alone. */
        | 'suspension'
        /** It says no; only a newer row replaces it. */
        | 'negative'
        /** Another change, or a computation of ranks, holds the listing. */
        | 'busy'
        /** The listing names no dentist and the form no holder. */
        | 'holder';
    }
  /** The licence number belongs to another listing, which nobody has said to be the same person's. */
  | { ok: false; reason: 'number-used'; other: { id: string; name: string } }
  | { ok: false; reason: 'missing'; missing: Missing[] };
export type EvidenceOutcome = { ok: true; id: string } | EvidenceRefusal;

/** Carries a refusal out of the transaction, which rolls back. */
class Refused extends Error {
  readonly refusal: EvidenceRefusal;
  constructor(refusal: EvidenceRefusal) {
    super(`Evidence was refused: ${refusal.reason}.`);
    this.refusal = refusal;
  }
}
const refuse = (reason: Exclude<EvidenceRefusal['reason'], 'missing' | 'number-used'>): never => {
  throw new Refused({ ok: false, reason });
};

/** The listing of a change; `isNamed`: it names a dentist, and not only a clinic. */
type Subject = { isDemonstration: boolean; isNamed: boolean };

/** How long a change waits for another one, or for a computation of ranks, that holds the listing. */
const LOCK_TIMEOUT_MS = 7_000;

/** Runs a change of one dentist's evidence, one after another; a refusal changes nothing. */
async function changing(
  actor: OperatorActor,
  dentistId: string,
  work: (trx: Trx, dentist: Subject) => Promise<string>,
): Promise<EvidenceOutcome> {
  if (!actorMay(actor, 'record-evidence')) return { ok: false, reason: 'forbidden' };
  try {
    return await db.transaction().execute(async (trx) => {
      await sql`select set_config('lock_timeout', ${String(LOCK_TIMEOUT_MS)}, true)`.execute(trx);
      // The listing's row would deadlock: a computation of ranks waits for the row, and `applyGates` for the computation.
      await lockKey(trx, `evidence ${dentistId}`);
      const dentist = await trx
        .selectFrom('dentists')
        .select(['source', 'merged_into', 'name', 'clinic_name'])
        .where('id', '=', dentistId)
        .executeTakeFirst();
      if (!dentist || dentist.merged_into !== null) return refuse('not-found');
      if (await hasClinicConflict(trx, actor, dentistId)) return refuse('conflict');
      const subject = {
        isDemonstration: dentist.source === 'demonstration',
        isNamed: namesDentist(dentist.name, dentist.clinic_name),
      };
      return { ok: true, id: await work(trx, subject) };
    });
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    // `lock_not_available`; `query_canceled`: the statement's time was up while it waited; `deadlock_detected`.
    if (['55P03', '57014', '40P01'].includes(String((error as { code?: unknown }).code)))
      return { ok: false, reason: 'busy' };
    throw error;
  }
}

const lockKey = (trx: Trx, key: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);

/** The action of the workflow that an entry is; null for evidence that can be recorded at any time. */
function actionOf(entry: EvidenceEntry): VerificationAction | null {
  if (entry.kind === 'decision') return entry.value.decision;
  if (entry.kind === 'suspension') return entry.value.removal ? 'remove' : 'suspend';
  return null;
}

async function requirePossible(
  trx: Trx,
  actor: OperatorActor,
  { dentistId, entry, now }: { dentistId: string; entry: EvidenceEntry; now: Date },
): Promise<void> {
  const action = actionOf(entry);
  if (action === null) return;
  if (!mayTake(actor.role, action)) refuse('forbidden');
  const file = await findVerification(dentistId, now, trx);
  if (!isPossible(file.state, action)) refuse('not-possible');
  if (entry.kind !== 'decision' || !entry.value.passed) return;
  const { status, row } = file.steps[entry.value.decision === 'committee' ? 6 : 7];
  const isDecided =
    (status === 'passed' || status === 'waiting') &&
    row !== null &&
    row.confirmed_on >= entry.confirmedOn &&
    file.suspensions.every(({ recorded_at }) => recorded_at < row.recorded_at);
  if (isDecided) refuse('passed');
  const missing = missingForDecision(entry.value.decision, file);
  if (missing.length > 0) throw new Refused({ ok: false, reason: 'missing', missing });
}

const auditActions: Partial<Record<VerificationAction, string>> = {
  suspend: 'verification.suspend',
  remove: 'verification.remove',
  reinstate: 'verification.reinstate',
  readmit: 'verification.readmit',
};

/**
 * Records evidence about a dentist. Recording the same form again changes nothing. A 'yes' that was given already, on its
 * day or a later one, is refused.
 *
 * @param key the form's key, made when it was opened
 * @returns the id of the row
 */
export function recordEvidence(
  actor: OperatorActor,
  {
    dentistId,
    entry,
    key,
    now = new Date(),
  }: { dentistId: string; entry: EvidenceEntry; key: string; now?: Date },
): Promise<EvidenceOutcome> {
  const id = idOf(key, [dentistId, entry]);
  return changing(actor, dentistId, async (trx, { isDemonstration, isNamed }) => {
    if (await trx.selectFrom('evidence').select('id').where('id', '=', id).executeTakeFirst()) return id;
    await requirePossible(trx, actor, { dentistId, entry, now });
    if (entry.kind === 'licence') {
      if (!isNamed && !entry.value.holder) refuse('holder');
      await requireFreeNumber(trx, dentistId, entry.value);
    }
    await trx
      .insertInto('evidence')
      .values({
        id,
        dentist_id: dentistId,
        kind: entry.kind,
        value: JSON.stringify(entry.value),
        proof: entry.proof,
        source_url: entry.sourceUrl,
        document: entry.document,
        recorded_by: actor.id,
        recorded_by_name: actor.name,
        recorded_at: now,
        confirmed_on: entry.confirmedOn,
        reason: entry.reason,
        demonstration: isDemonstration,
      })
      .execute();
    if (isGate(entry.kind)) await applyGates(trx, dentistId, dayIn(now));
    const action = actionOf(entry);
    await recordChange(trx, {
      actor,
      action: (action && auditActions[action]) ?? 'evidence.record',
      subject: { kind: 'dentist', id: dentistId },
      after: { evidence: entry.kind, row: id },
    });
    return id;
  });
}

/**
 * Refuses a licence number that another listing has, unless an operator has said that both are the same person's.
 * Numbers are compared within their register, without case, spaces and dashes.
 */
async function requireFreeNumber(
  trx: Trx,
  dentistId: string,
  { province, number, sameAs }: EvidenceValues['licence'],
): Promise<void> {
  // Two listings may not take one number at the same time.
  await lockKey(trx, `licence ${province} ${tidyNumber(number)}`);
  const other = await findNumberUser(trx, { dentistId, province, number, sameAs });
  if (other) throw new Refused({ ok: false, reason: 'number-used', other });
}

/** Another listing with a licence number, which nobody has said to be the same person's; null if there is none. */
export async function findNumberUser(
  executor: Executor,
  {
    dentistId,
    province,
    number,
    sameAs,
  }: { dentistId: string; province: string; number: string; sameAs?: string | undefined },
): Promise<{ id: string; name: string } | null> {
  const { rows } = await sql<{ id: string; name: string }>`
    select d.id, d.name from evidence e join dentists d on d.id = e.dentist_id
    join dentists own on own.id = ${dentistId}::uuid
    where e.kind = 'licence' and e.withdrawn_at is null and e.dentist_id <> ${dentistId}::uuid
      and d.merged_into is null and (d.source = 'demonstration') = (own.source = 'demonstration')
      and e.value ->> 'province' = ${province} and licence_number(e.value) = ${tidyNumber(number)}
      and d.id::text is distinct from ${sameAs ?? null}
      and not exists (select from evidence s
        where s.kind = 'licence' and s.withdrawn_at is null and licence_number(s.value) = ${tidyNumber(number)}
          and ((s.dentist_id = own.id and s.value ->> 'sameAs' = d.id::text)
            or (s.dentist_id = d.id and s.value ->> 'sameAs' = own.id::text)))
    order by e.recorded_at, e.id limit 1`.execute(executor);
  return rows[0] ?? null;
}

const dayIn = (now: Date): string => now.toISOString().slice(0, 10);

/** Kinds that decide who may be ranked: they act at once, the scores follow when the city is ranked (docs/ranking.md, section 9). */
const isGate = (kind: EvidenceKind): boolean =>
  ['licence', 'training', 'practice', 'decision', 'suspension'].includes(kind);

/** Locks a row of evidence that is in force, after its dentist. */
async function lockRow(trx: Trx, id: string) {
  const row = await trx
    .selectFrom('evidence')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return refuse('not-found');
  if (row.withdrawn_at !== null) return refuse('withdrawn');
  return row as EvidenceRecord & typeof row;
}

/** Confirms a row as the second operator; the first one can't. */
export async function confirmEvidence(
  actor: OperatorActor,
  id: string,
  now = new Date(),
): Promise<EvidenceOutcome> {
  const found = await readEvidenceRow(id);
  if (!found) return { ok: false, reason: 'not-found' };
  return changing(actor, found.dentist_id, async (trx) => {
    const row = await lockRow(trx, id);
    if (row.second_by !== null || counts(row)) return refuse('confirmed');
    if (row.recorded_by === actor.id) return refuse('own');
    await trx
      .updateTable('evidence')
      .set({ second_by: actor.id, second_by_name: actor.name, second_at: now })
      .where('id', '=', id)
      .execute();
    if (isGate(row.kind)) await applyGates(trx, row.dentist_id, dayIn(now));
    await recordChange(trx, {
      actor,
      action: 'evidence.confirm',
      subject: { kind: 'dentist', id: row.dentist_id },
      after: { evidence: row.kind, row: id },
    });
    return id;
  });
}

/** Withdraws a row that is wrong or was replaced; it stays visible with the reason. */
export async function withdrawEvidence(
  actor: OperatorActor,
  { id, reason, now = new Date() }: { id: string; reason: string; now?: Date },
): Promise<EvidenceOutcome> {
  const found = await readEvidenceRow(id);
  if (!found) return { ok: false, reason: 'not-found' };
  return changing(actor, found.dentist_id, async (trx) => {
    const row = await lockRow(trx, id);
    if (row.kind === 'suspension') return refuse('suspension');
    if (isStandingNo(row)) return refuse('negative');
    await withdrawRows(trx, actor, { ids: [id], reason, now });
    if (isGate(row.kind)) await applyGates(trx, row.dentist_id, dayIn(now));
    await recordChange(trx, {
      actor,
      action: 'evidence.withdraw',
      subject: { kind: 'dentist', id: row.dentist_id },
      before: { evidence: row.kind, row: id },
    });
    return id;
  });
}

const withdrawRows = (
  trx: Trx,
  actor: OperatorActor,
  { ids, reason, now }: { ids: readonly string[]; reason: string; now: Date },
) =>
  trx
    .updateTable('evidence')
    .set({
      withdrawn_at: now,
      withdrawn_by: actor.id,
      withdrawn_by_name: actor.name,
      withdrawn_reason: reason,
    })
    .where('id', 'in', [...ids])
    .execute();

/**
 * Ends a suspension, or readmits after a removal, once the evidence since then allows it (`missingForReturn`).
 *
 * @returns the dentist's id
 */
export function reinstate(
  actor: OperatorActor,
  { dentistId, reason, now = new Date() }: { dentistId: string; reason: string; now?: Date },
): Promise<EvidenceOutcome> {
  return changing(actor, dentistId, async (trx) => {
    const file = await findVerification(dentistId, now, trx);
    const action = file.state === 'removed' ? 'readmit' : 'reinstate';
    if (!isPossible(file.state, action)) refuse('not-possible');
    if (!mayTake(actor.role, action)) refuse('forbidden');
    const missing = missingForReturn(file);
    if (missing.length > 0) throw new Refused({ ok: false, reason: 'missing', missing });
    const ids = file.suspensions.map(({ id }) => id);
    await withdrawRows(trx, actor, { ids, reason, now });
    await applyGates(trx, dentistId, dayIn(now));
    await recordChange(trx, {
      actor,
      action: auditActions[action]!,
      subject: { kind: 'dentist', id: dentistId },
      after: { reason },
    });
    return dentistId;
  });
}
