import { NO_NAME } from '#app/features/requests/lead/lead.ts';
import { recordOnLead } from '#app/features/requests/lead/lead-commands.server.ts';
import { storeLead } from '#app/features/requests/lead/receive-lead.server.ts';
import type { Stored } from '#app/features/requests/lead/receive-lead.server.ts';
import type { Submission } from '#app/features/requests/lead/submission.ts';
import type { Language } from '#app/content/language.ts';
import { db } from '#db/database.ts';
import type { Consent } from '#app/features/requests/kind/match-consent.ts';
import type { FunnelPlace } from './funnel-place.server.ts';
import { findMatches } from './funnel-queries.server.ts';
import { matchDetails, messageBlock } from './match-request.ts';
import type { AskedPlace, MatchAnswers } from './match-request.ts';

export type MatchRequest = Submission & {
  place: AskedPlace;
  answers: MatchAnswers;
  /** The visitor's consent, required to store anything. */
  consent: Consent;
};

/**
 * Stores complete answers as a lead. The same answers under the same key or within a day return the existing lead,
 * unless it has ended.
 */
export const submitMatchRequest = ({
  place,
  answers,
  consent,
  ...submission
}: MatchRequest): Promise<Stored<{ leadId: string; token: string }>> =>
  storeLead(
    {
      kind: 'match_request',
      name: NO_NAME,
      email: answers.email,
      phone: answers.phone,
      message: messageBlock(answers, place),
      details: matchDetails(answers, place, consent),
      dentistId: null,
    },
    submission,
  );

/**
 * Chooses the dentists for a stored request and records them once, so that the results stay the same on each load. Runs
 * after the request is stored, so that rate-limited submissions cause no matching.
 */
export async function recordMatches(
  leadId: string,
  { place, answers, language }: { place: FunnelPlace; answers: MatchAnswers; language: Language },
): Promise<void> {
  const { details } = await db
    .selectFrom('leads')
    .select('details')
    .where('id', '=', leadId)
    .executeTakeFirstOrThrow();
  if ('matches' in details) return;
  const { dentists, listed } = await findMatches(place, answers, language);
  const matches = dentists.map(({ card: { slug, name } }) => ({ slug, name }));
  await recordOnLead(db, leadId, { matches, listed });
}
