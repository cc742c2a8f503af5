import type { Language } from '#app/content/language.ts';
import { createLead } from '#app/features/lead/lead-commands.server.ts';
import { NO_NAME } from '#app/features/lead/lead.ts';
import { stored } from '#app/features/lead/stored.server.ts';
import type { Stored } from '#app/features/lead/stored.server.ts';
import { db } from '#db/database.ts';
import { correctionBlock, correctionDetails } from './correction.ts';
import type { Correction } from './correction.ts';

export type CorrectionRequest = {
  dentist: { id: string; slug: string; name: string };
  correction: Correction;
  language: Language;
  submissionKey: string;
};

/**
 * Stores a correction of a listing as a lead; whoever sends one is not asked for a name. Takes a checked correction; the
 * same submission again gives the first one's lead.
 */
export function submitCorrection({
  dentist,
  correction,
  language,
  submissionKey,
}: CorrectionRequest): Promise<Stored<{ leadId: string; token: string }>> {
  return stored(async () => {
    const lead = await createLead(db, {
      kind: 'correction_request',
      name: NO_NAME,
      email: correction.email,
      phone: null,
      message: correctionBlock(correction, dentist),
      details: correctionDetails(correction, dentist),
      language,
      dentistId: dentist.id,
      submissionKey,
    });
    return { leadId: lead.id, token: lead.token };
  });
}
