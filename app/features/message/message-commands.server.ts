import type { Language } from '#app/content/language.ts';
import { createLead } from '#app/features/lead/lead-commands.server.ts';
import { db } from '#db/database.ts';
import { isMissingReference, scrubDatabaseError } from '#db/errors.ts';
import { messageBlock, messageDetails } from './message.ts';
import type { DentistMessage } from './message.ts';

export type MessageRequest = {
  dentist: { id: string; slug: string; name: string };
  message: DentistMessage;
  language: Language;
  submissionKey: string;
};

export type MessageOutcome =
  | { ok: true; value: { leadId: string; token: string } }
  | { ok: false; reason: 'dentist-not-found' }
  /** `error` is fit for a log: nothing that the visitor typed is in it. */
  | { ok: false; reason: 'save-failed'; error: Error };

/**
 * Stores a message to a dentist as a lead, which the operators pass on. Takes a checked message; the same submission
 * again gives the first one's lead.
 */
export async function submitDentistMessage({
  dentist,
  message,
  language,
  submissionKey,
}: MessageRequest): Promise<MessageOutcome> {
  try {
    const lead = await createLead(db, {
      kind: 'dentist_message',
      name: message.name,
      email: message.email,
      phone: message.phone,
      message: messageBlock(message, dentist),
      details: messageDetails(message, dentist),
      language,
      dentistId: dentist.id,
      submissionKey,
    });
    return { ok: true, value: { leadId: lead.id, token: lead.token } };
  } catch (error) {
    // A lead refers to nothing but its dentist.
    if (isMissingReference(error)) return { ok: false, reason: 'dentist-not-found' };
    return { ok: false, reason: 'save-failed', error: scrubDatabaseError(error) };
  }
}
