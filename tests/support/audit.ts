import { db } from '#db/database.ts';

/** The lines of the audit about a subject, oldest first. */
export const auditOf = (subjectId: string) =>
  db.selectFrom('audit_events').selectAll().where('subject_id', '=', subjectId).orderBy('id').execute();
