import type { Language } from '#app/content/language.ts';
import { createLead } from '#app/features/lead/lead-commands.server.ts';
import { db } from '#db/database.ts';
import { scrubDatabaseError } from '#db/errors.ts';
import { messageBlock } from './contact.ts';
import type { ContactMessage } from './contact.ts';

export type ContactOutcome =
  | { ok: true; value: { leadId: string; token: string } }
  /** `error` is fit for a log: nothing that the visitor typed is in it. */
  | { ok: false; reason: 'save-failed'; error: Error };

/**
 * Stores a message to the site as a lead. Takes a checked message; the same submission again gives the first
 * one's lead.
 */
export async function submitContactMessage(
  message: ContactMessage,
  language: Language,
  submissionKey: string,
): Promise<ContactOutcome> {
  try {
    const lead = await createLead(db, {
      kind: 'contact_message',
      name: message.name,
      email: message.email,
      phone: null,
      message: messageBlock(message),
      details: { category: message.category, subject: message.subject, message: message.message },
      language,
      dentistId: null,
      submissionKey,
    });
    return { ok: true, value: { leadId: lead.id, token: lead.token } };
  } catch (error) {
    return { ok: false, reason: 'save-failed', error: scrubDatabaseError(error) };
  }
}
