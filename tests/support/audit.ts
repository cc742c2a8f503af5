import { db } from '#db/database.ts';

/** The audit of a lead, a review or a listing, oldest first. */
export const auditOf = (subjectId: string) =>
  db.selectFrom('audit_events').selectAll().where('subject_id', '=', subjectId).orderBy('id').execute();
