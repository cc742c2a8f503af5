import type { NewLead } from '#app/features/requests/lead/lead.ts';
import { createLead } from '#app/features/requests/lead/lead-commands.server.ts';
import { db } from '#db/database.ts';

/** Stores a lead in its own transaction. */
export const addLead = (lead: NewLead) => db.transaction().execute((trx) => createLead(trx, lead));
