import { NO_NAME } from '#app/features/lead/lead.ts';
import { receiveLead } from '#app/features/lead/receive-lead.server.ts';
import { stored } from '#app/features/lead/stored.server.ts';
import type { Stored } from '#app/features/lead/stored.server.ts';
import type { Submission } from '#app/features/lead/submission.ts';
import { db } from '#db/database.ts';
import { matchDetails, messageBlock } from './match-request.ts';
import type { AskedPlace, MatchAnswers, ShownMatch } from './match-request.ts';

export type MatchRequest = Submission & {
  place: AskedPlace;
  answers: MatchAnswers;
  /** Whom the results show. */
  matches: readonly ShownMatch[];
};

/**
 * Stores whole answers as a lead. Only for answers whose visitor agreed to that. The same answers under the same key
 * give the first one's lead.
 */
export function submitMatchRequest({
  place,
  answers,
  matches,
  ...submission
}: MatchRequest): Promise<Stored<{ token: string }>> {
  return stored(async () => {
    const { token } = await receiveLead(
      db,
      {
        kind: 'match_request',
        name: NO_NAME,
        email: answers.email,
        phone: answers.phone,
        message: messageBlock(answers, place),
        details: matchDetails(answers, place, matches),
        dentistId: null,
      },
      submission,
    );
    return { token };
  });
}
