import type { UpdateObject } from 'kysely';
import { linkDigest } from '#app/features/requests/lead/lead-links.server.ts';
import { db } from '#db/database.ts';
import type { Database } from '#db/rows.ts';

// The stored rows of leads and of the mail about them.

export const leadOf = (id: string) =>
  db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const changeLead = (id: string, columns: UpdateObject<Database, 'leads'>) =>
  db.updateTable('leads').set(columns).where('id', '=', id).execute();

/** The mail about a lead, oldest first. */
export const mailsOf = (leadId: string) =>
  db.selectFrom('mails').selectAll().where('lead_id', '=', leadId).orderBy('id').execute();

/** The first message of a template about a lead. */
export const mailOf = (leadId: string, template: string) =>
  db
    .selectFrom('mails')
    .selectAll()
    .where('lead_id', '=', leadId)
    .where('template', '=', template)
    .orderBy('id')
    .executeTakeFirstOrThrow();

/** The history of a lead, oldest first. */
export const eventsOf = (leadId: string) =>
  db.selectFrom('lead_events').selectAll().where('lead_id', '=', leadId).orderBy('id').execute();

/** Changes a private link, known by its token. */
export const changeLink = (token: string, columns: UpdateObject<Database, 'private_links'>) =>
  db.updateTable('private_links').set(columns).where('digest', '=', linkDigest(token)).execute();
