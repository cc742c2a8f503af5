import { receiveLead } from '#app/features/lead/receive-lead.server.ts';
import { stored } from '#app/features/lead/stored.server.ts';
import type { Stored } from '#app/features/lead/stored.server.ts';
import type { Submission } from '#app/features/lead/submission.ts';
import { db } from '#db/database.ts';
import { claimBlock, claimDetails } from './claim.ts';
import type { Claim } from './claim.ts';

export type ClaimRequest = Submission & {
  dentist: { id: string; slug: string; name: string };
  claim: Claim;
};

/**
 * Stores a claim of a listing as a lead. Takes a checked claim; the same submission again gives the first one's lead.
 */
export function submitClaim({
  dentist,
  claim,
  ...submission
}: ClaimRequest): Promise<Stored<{ leadId: string; token: string }>> {
  return stored(async () => {
    const lead = await receiveLead(
      db,
      {
        kind: 'listing_claim',
        name: claim.name,
        email: claim.email,
        phone: claim.phone,
        message: claimBlock(claim, dentist),
        details: claimDetails(claim, dentist),
        dentistId: dentist.id,
      },
      submission,
    );
    return { leadId: lead.id, token: lead.token };
  });
}
