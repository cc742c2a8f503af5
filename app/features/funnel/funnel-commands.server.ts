import { NO_NAME } from '#app/features/lead/lead.ts';
import { recordOnLead } from '#app/features/lead/lead-commands.server.ts';
import { receiveLead } from '#app/features/lead/receive-lead.server.ts';
import { stored } from '#app/features/lead/stored.server.ts';
import type { Stored } from '#app/features/lead/stored.server.ts';
import type { Submission } from '#app/features/lead/submission.ts';
import type { Language } from '#app/content/language.ts';
import { db } from '#db/database.ts';
import type { Consent } from './consent.ts';
import type { FunnelPlace } from './funnel-place.server.ts';
import { findMatches } from './funnel-queries.server.ts';
import { matchDetails, messageBlock } from './match-request.ts';
import type { AskedPlace, MatchAnswers } from './match-request.ts';

export type MatchRequest = Submission & {
  place: AskedPlace;
  answers: MatchAnswers;
  /** What the visitor agreed to: nothing is stored without. */
  consent: Consent;
};

/**
 * Stores whole answers as a lead. The same answers, under the same key or within a day, are the lead that is there,
 * unless it has ended.
 */
export function submitMatchRequest({
  place,
  answers,
  consent,
  ...submission
}: MatchRequest): Promise<Stored<{ leadId: string; token: string }>> {
  return stored(async () => {
    const lead = await receiveLead(
      db,
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
    return { leadId: lead.id, token: lead.token };
  });
}

/**
 * Chooses whom a stored request is shown, and writes that down with it, once: the results show it from then on,
 * however often they are loaded. Done after the request is stored, so that who sends too much makes no work.
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
