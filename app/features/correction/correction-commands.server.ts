import { NO_NAME } from '#app/features/lead/lead.ts';
import { receiveLead } from '#app/features/lead/receive-lead.server.ts';
import { stored } from '#app/features/lead/stored.server.ts';
import type { Stored } from '#app/features/lead/stored.server.ts';
import type { Submission } from '#app/features/lead/submission.ts';
import { db } from '#db/database.ts';
import { correctionBlock, correctionDetails } from './correction.ts';
import type { Correction } from './correction.ts';

export type CorrectionRequest = Submission & {
  dentist: { id: string; slug: string; name: string };
  correction: Correction;
};

/**
 * Stores a correction of a listing as a lead; whoever sends one is not asked for a name. Takes a checked correction; the
 * same submission again gives the first one's lead.
 */
export function submitCorrection({
  dentist,
  correction,
  ...submission
}: CorrectionRequest): Promise<Stored<{ leadId: string; token: string }>> {
  return stored(async () => {
    const lead = await receiveLead(
      db,
      {
        kind: 'correction_request',
        name: NO_NAME,
        email: correction.email,
        phone: null,
        message: correctionBlock(correction, dentist),
        details: correctionDetails(correction, dentist),
        dentistId: dentist.id,
      },
      submission,
    );
    return { leadId: lead.id, token: lead.token };
  });
}
