import { eraseLead } from '#app/features/lead/erase-lead.server.ts';
import type { LeadErased } from '#app/features/lead/erase-lead.server.ts';
import type { LeadMoved, LeadRefusal } from '#app/features/lead/move-lead.server.ts';
import { withdrawLead } from '#app/features/lead/withdraw-lead.server.ts';
import { db } from '#db/database.ts';

/** Takes a request back for whoever has its private link. */
export const withdrawRequest = (token: string): Promise<LeadMoved | LeadRefusal> =>
  db.transaction().execute((trx) => withdrawLead(trx, token));

/** Erases what is personal in a request for whoever has its private link, which leads nowhere from then on. */
export const eraseRequest = (token: string): Promise<LeadErased> =>
  db.transaction().execute((trx) => eraseLead(trx, { token }));
