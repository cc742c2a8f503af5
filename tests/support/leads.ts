import type { UpdateObject } from 'kysely';
import { linkDigest } from '#app/features/requests/lead/lead-links.server.ts';
import { db } from '#db/database.ts';
import type { Database } from '#db/rows.ts';

// The stored rows of leads and of the mail about them.

export const leadOf = (id: string) =>
  db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const changeLead = (id: string, columns: UpdateObject<Database, 'leads'>) =>
  db.updateTable('leads').set(columns).where('id', '=', id).execute();

/** The lead that was stored last, of an address if one is given. */
export const newestLead = (email?: string) =>
  db
    .selectFrom('leads')
    .selectAll()
    .$if(email !== undefined, (query) => query.where('email', '=', email!))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

/** The mail about a lead, oldest first. */
export const mailsOf = (leadId: string) =>
  db.selectFrom('mails').selectAll().where('lead_id', '=', leadId).orderBy('id').execute();

/** The templates of that mail. */
export const templatesOf = async (leadId: string) => (await mailsOf(leadId)).map(({ template }) => template);

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
