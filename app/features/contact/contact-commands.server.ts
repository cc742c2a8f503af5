import { receiveLead } from '#app/features/lead/receive-lead.server.ts';
import { stored } from '#app/features/lead/stored.server.ts';
import type { Stored } from '#app/features/lead/stored.server.ts';
import type { Submission } from '#app/features/lead/submission.ts';
import { db } from '#db/database.ts';
import { messageBlock } from './contact.ts';
import type { ContactMessage } from './contact.ts';

/**
 * Stores a message to the site as a lead. Takes a checked message; the same submission again gives the first
 * one's lead.
 */
export function submitContactMessage(
  message: ContactMessage,
  submission: Submission,
): Promise<Stored<{ leadId: string; token: string }>> {
  return stored(async () => {
    const lead = await receiveLead(
      db,
      {
        kind: 'contact_message',
        name: message.name,
        email: message.email,
        phone: null,
        message: messageBlock(message),
        details: { category: message.category, subject: message.subject, message: message.message },
        dentistId: null,
      },
      submission,
    );
    return { leadId: lead.id, token: lead.token };
  });
}
