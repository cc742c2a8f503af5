import type { Language } from '#app/content/language.ts';
import { createLead } from '#app/features/lead/lead-commands.server.ts';
import { stored } from '#app/features/lead/stored.server.ts';
import type { Stored } from '#app/features/lead/stored.server.ts';
import { db } from '#db/database.ts';
import { claimBlock, claimDetails } from './claim.ts';
import type { Claim } from './claim.ts';

export type ClaimRequest = {
  dentist: { id: string; slug: string; name: string };
  claim: Claim;
  language: Language;
  submissionKey: string;
};

/**
 * Stores a claim of a listing as a lead. Takes a checked claim; the same submission again gives the first one's lead.
 */
export function submitClaim({
  dentist,
  claim,
  language,
  submissionKey,
}: ClaimRequest): Promise<Stored<{ leadId: string; token: string }>> {
  return stored(async () => {
    const lead = await createLead(db, {
      kind: 'listing_claim',
      name: claim.name,
      email: claim.email,
      phone: claim.phone,
      message: claimBlock(claim, dentist),
      details: claimDetails(claim, dentist),
      language,
      dentistId: dentist.id,
      submissionKey,
    });
    return { leadId: lead.id, token: lead.token };
  });
}
