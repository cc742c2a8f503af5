import type { Language } from '#app/content/language.ts';
import { isUuid } from '#app/content/uuid.ts';
import { namesDentist } from '#app/content/practice-words.ts';
import { db } from '#db/database.ts';
import type { Executor } from '#db/database.ts';
import { hasEnoughReviews } from '#app/features/directory/ranking/review-threshold.server.ts';
import { readVerification } from './verification.ts';
import type { EvidenceRecord, VerificationFile } from './verification.ts';

/** A row of evidence; null if there is none. */
export async function readEvidenceRow(id: string): Promise<EvidenceRecord | null> {
  if (!isUuid(id)) return null;
  const row = await db.selectFrom('evidence').selectAll().where('id', '=', id).executeTakeFirst();
  return (row as EvidenceRecord | undefined) ?? null;
}

/** The verification of a dentist, with all evidence, the newest first and withdrawn rows included. */
export async function findVerification(
  dentistId: string,
  now: Date,
  executor: Executor = db,
): Promise<VerificationFile> {
  const rows = await executor
    .selectFrom('evidence')
    .selectAll()
    .where('dentist_id', '=', dentistId)
    .orderBy('recorded_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const hasReviews = await hasEnoughReviews(executor, dentistId, now);
  return readVerification(rows as EvidenceRecord[], hasReviews, now);
}

/** Names of specialties and provinces by their codes. */
export async function listCodeNames(language: Language): Promise<Record<string, string>> {
  const name = language === 'fr' ? 'name_fr as name' : 'name as name';
  const [specialties, provinces] = await Promise.all([
    db.selectFrom('specialist_categories').select(['slug as code', name]).execute(),
    db.selectFrom('provinces').select(['code', name]).execute(),
  ]);
  return Object.fromEntries([...specialties, ...provinces].map((row) => [row.code, row.name]));
}

/** A dentist for the page of evidence; null if there is none. */
export async function findEvidenceDentist(id: string) {
  if (!isUuid(id)) return null;
  const row = await db
    .selectFrom('dentists as d')
    .leftJoin('dentist_locations as l', (join) =>
      join.onRef('l.dentist_id', '=', 'd.id').on('l.is_primary_location', '=', true),
    )
    .leftJoin('cities as c', 'c.id', 'l.city_id')
    .select([
      'd.id',
      'd.name',
      'd.clinic_name',
      'd.slug',
      'd.is_verified as verified',
      'd.merged_into',
      'd.listed',
    ])
    .select(['d.source', 'c.province_state as province'])
    .where('d.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const specialties = await db
    .selectFrom('dentist_specialties as s')
    .innerJoin('specialist_categories as k', 'k.id', 's.category_id')
    .select('k.slug')
    .where('s.dentist_id', '=', id)
    .orderBy('k.position')
    .execute();
  const { source, merged_into, clinic_name, ...dentist } = row;
  return {
    ...dentist,
    isNamed: namesDentist(row.name, clinic_name),
    isDemonstration: source === 'demonstration',
    isMerged: merged_into !== null,
    specialties: specialties.map(({ slug }) => slug),
  };
}
