import { randomUUID } from 'node:crypto';
import type { NewLead } from '#app/features/requests/lead/lead.ts';
import { createLead } from '#app/features/requests/lead/lead-commands.server.ts';
import { inTransaction } from '#tests/support/transaction.ts';

/** Stores a lead in its own transaction: Maria's message to the site, with these changes. */
export const addLead = (changes: Partial<NewLead> = {}) =>
  inTransaction(createLead, {
    kind: 'contact_message',
    name: 'Maria Okafor',
    email: 'maria@example.com',
    phone: null,
    message: 'A chipped tooth',
    details: {},
    language: 'en',
    dentistId: null,
    submissionKey: randomUUID(),
    ...changes,
  });
