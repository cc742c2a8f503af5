import { db } from '#db/database.ts';

/** The lines of the audit about a subject, oldest first. */
export const auditOf = (subjectId: string) =>
  db.selectFrom('audit_events').selectAll().where('subject_id', '=', subjectId).orderBy('id').execute();

/** The actions of those lines. */
export const actionsOf = async (subjectId: string): Promise<string[]> =>
  (await auditOf(subjectId)).map(({ action }) => action);

/** The lines of an action, newest first. */
export const auditOfAction = (action: string) =>
  db.selectFrom('audit_events').selectAll().where('action', '=', action).orderBy('id', 'desc').execute();
