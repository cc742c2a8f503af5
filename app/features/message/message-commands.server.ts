import type { Submission } from '#app/features/lead/submission.ts';
import { receiveLead } from '#app/features/lead/receive-lead.server.ts';
import { stored } from '#app/features/lead/stored.server.ts';
import type { Stored } from '#app/features/lead/stored.server.ts';
import { db } from '#db/database.ts';
import { messageBlock, messageDetails } from './message.ts';
import type { DentistMessage } from './message.ts';

export type MessageRequest = Submission & {
  dentist: { id: string; slug: string; name: string };
  message: DentistMessage;
};

/**
 * Stores a message to a dentist as a lead, which the operators pass on. Takes a checked message; the same submission
 * again gives the first one's lead.
 */
export function submitDentistMessage({
  dentist,
  message,
  ...submission
}: MessageRequest): Promise<Stored<{ leadId: string; token: string }>> {
  return stored(async () => {
    const lead = await receiveLead(
      db,
      {
        kind: 'dentist_message',
        name: message.name,
        email: message.email,
        phone: message.phone,
        message: messageBlock(message, dentist),
        details: messageDetails(message, dentist),
        dentistId: dentist.id,
      },
      submission,
    );
    return { leadId: lead.id, token: lead.token };
  });
}
