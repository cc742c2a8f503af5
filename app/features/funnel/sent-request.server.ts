import type { Language } from '#app/content/language.ts';
import { formatDate, formatTime } from '#app/content/format.ts';
import { localNow } from '#app/features/city/local-time.ts';
import { findLeadFacts } from '#app/features/lead/lead-queries.server.ts';
import type { LeadStatus } from '#app/features/lead/lead.ts';
import type { FunnelPlace } from './funnel-place.server.ts';
import { findMatches, findMatchesAgain } from './funnel-queries.server.ts';
import type { Matches } from './funnel-queries.server.ts';
import type { ResultsView } from './funnel-results.tsx';
import type { SentState } from './funnel-view.ts';
import type { FunnelAnswers } from './funnel.ts';
import { matchesOfDetails } from './match-request.ts';

/** A request that was sent: where it stands, and whom it was shown. */
type SentRequest = {
  state: SentState;
  /** As it is written down; null where it is not. */
  shown: { slugs: string[]; listed: number } | null;
  sentAt: Date;
};

/** What the visitor is told of a status; what was sorted out as spam looks as it did before. */
const stateOf = (status: LeadStatus): SentState => {
  if (status === 'withdrawn') return 'withdrawn';
  return status === 'new' || status === 'seen' || status === 'spam' ? 'sent' : 'answered';
};

/** The request to which a private link leads; null where it is erased, or the link is over. */
async function findSentRequest(token: string): Promise<SentRequest | null> {
  const facts = await findLeadFacts(token, 'match_request');
  if (!facts) return null;
  const { details, status, createdAt } = facts;
  const { listed } = details;
  const slugs = matchesOfDetails(details).map(({ slug }) => slug);
  return {
    state: stateOf(status),
    shown: typeof listed === 'number' ? { slugs, listed } : null,
    sentAt: createdAt,
  };
}

type Asked = { token: string; answers: FunnelAnswers; place: FunnelPlace; language: Language };

/** Those that are written down with the request, else whom its answers lead to now. */
const matchesOf = ({ shown }: SentRequest, { place, answers, language }: Asked): Promise<Matches> =>
  shown ? findMatchesAgain(place, answers, language, shown) : findMatches(place, answers, language);

/** When the shown ones were chosen, at the city's clock, and how many of them are not listed any more. */
function chosenOf(
  { shown, sentAt }: SentRequest,
  matches: Matches | null,
  { place, language }: Asked,
): ResultsView['chosen'] {
  if (!shown || !matches) return null;
  const { timeZone } = place.city;
  const at = `${formatDate(language, sentAt, timeZone)}, ${formatTime(language, localNow(timeZone, sentAt).time)}`;
  return { at, gone: shown.slugs.length - matches.dentists.length };
}

/**
 * What the last step shows: where the request stands, as far as that can be read, and whom it was shown.
 *
 * @param attempt gives null where a read fails
 */
export async function findResults(
  asked: Asked,
  attempt: <Value>(read: Promise<Value>) => Promise<Value | null>,
): Promise<ResultsView> {
  const { token, answers } = asked;
  const always = {
    token,
    postalCode: answers.postalCode,
    urgent: answers.treatmentType.includes('emergency'),
  };
  const found = await attempt(findSentRequest(token).then((request) => ({ request })));
  if (!found) return { ...always, state: 'unknown', matches: null, chosen: null };
  // Erased meanwhile: there is nothing that was sent any more.
  if (!found.request) return { ...always, state: 'gone', matches: null, chosen: null };
  const matches = await attempt(matchesOf(found.request, asked));
  return { ...always, state: found.request.state, matches, chosen: chosenOf(found.request, matches, asked) };
}
