import { isUuid } from '#app/content/uuid.ts';
import { db } from '#db/database.ts';
import type { Executor } from '#db/database.ts';
import { reachThreshold } from '#app/features/directory/ranking/review-threshold.server.ts';
import { readVerification } from './verification.ts';
import type { EvidenceRecord, VerificationFile } from './verification.ts';

/** A row of evidence; null if there is none. */
export async function readEvidenceRow(id: string): Promise<EvidenceRecord | null> {
  if (!isUuid(id)) return null;
  const row = await db.selectFrom('evidence').selectAll().where('id', '=', id).executeTakeFirst();
  return (row as EvidenceRecord | undefined) ?? null;
}

/** Evidence of several dentists, the newest first; withdrawn rows included. */
export async function listEvidence(
  executor: Executor,
  dentistIds: readonly string[],
): Promise<Map<string, EvidenceRecord[]>> {
  const rows =
    dentistIds.length === 0
      ? []
      : await executor
          .selectFrom('evidence')
          .selectAll()
          .where('dentist_id', 'in', [...dentistIds])
          .orderBy('recorded_at', 'desc')
          .orderBy('id', 'desc')
          .execute();
  const byDentist = new Map<string, EvidenceRecord[]>(dentistIds.map((id) => [id, []]));
  for (const row of rows) byDentist.get(row.dentist_id)?.push(row as EvidenceRecord);
  return byDentist;
}

/** The verifications of several dentists by their ids. */
export async function listVerifications(
  executor: Executor,
  dentistIds: readonly string[],
  now: Date,
): Promise<Map<string, VerificationFile>> {
  const rows = await listEvidence(executor, dentistIds);
  const reached = await reachThreshold(executor, dentistIds, now);
  return new Map([...rows].map(([id, own]) => [id, readVerification(own, reached.has(id), now)]));
}

/** The verification of a dentist. */
export async function findVerification(
  executor: Executor,
  dentistId: string,
  now: Date,
): Promise<VerificationFile> {
  return (await listVerifications(executor, [dentistId], now)).get(dentistId)!;
}
