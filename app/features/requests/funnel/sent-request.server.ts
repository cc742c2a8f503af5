import type { Language } from '#app/content/language.ts';
import { momentIn } from '#app/features/directory/place/moment.ts';
import { matchRequest } from '#app/features/requests/kind/match.ts';
import { promisedFrom } from '#app/features/directory/dentist/answering.server.ts';
import { promiseOf, promiseText } from '#app/features/requests/kind/promise.ts';
import type { Consent } from '#app/features/requests/kind/match-consent.ts';
import { matchesOfDetails } from '#app/features/requests/kind/match-facts.ts';
import { NO_NAME } from '#app/features/requests/lead/lead.ts';
import type { LeadStatus } from '#app/features/requests/lead/lead.ts';
import { findLeadFacts } from '#app/features/requests/lead/lead-queries.server.ts';
import { storeLead } from '#app/features/requests/lead/receive-lead.server.ts';
import type { Stored } from '#app/features/requests/lead/receive-lead.server.ts';
import type { Submission } from '#app/features/requests/lead/submission.ts';
import { isUrgent } from './score.ts';
import type { FunnelPlace } from './funnel-place.server.ts';
import { findMatches } from './funnel-queries.server.ts';
import type { Matches } from './funnel-queries.server.ts';
import { sealTyped } from '#app/features/requests/booking/booking-form.server.ts';
import type { ResultsView } from './funnel-results.tsx';
import type { SentState } from './funnel-view.ts';
import type { FunnelAnswers } from './funnel.ts';
import { matchDetails, messageBlock } from './match-request.ts';
import type { AskedPlace, MatchAnswers } from './match-request.ts';

export type MatchRequest = Submission & {
  place: AskedPlace;
  answers: MatchAnswers;
  /** The visitor's consent, required to store anything. */
  consent: Consent;
  /** The matches that the results show on each load; null if they could not be read. */
  matches: Matches | null;
};

/**
 * Stores complete answers as a lead. The same answers under the same key or within a day return the existing lead,
 * unless it has ended.
 */
export const submitMatchRequest = ({
  place,
  answers,
  consent,
  matches,
  ...submission
}: MatchRequest): Promise<Stored> =>
  storeLead(
    {
      kind: 'match_request',
      name: NO_NAME,
      email: answers.email,
      phone: answers.phone,
      message: messageBlock(answers, place),
      details: matchDetails(answers, place, { consent, matches }),
      dentistId: null,
    },
    submission,
  );

/** A sent request: its status and recorded matches. */
type SentRequest = {
  state: SentState;
  /** Recorded matches; null if none are recorded. */
  shown: { slugs: string[]; listed: number } | null;
  sentAt: Date;
  /** By when an answer was promised. */
  answerBy: Date;
};

/** The state that the visitor sees; a request marked as spam looks unchanged. */
const stateOf = (status: LeadStatus): SentState => {
  if (status === 'withdrawn') return 'withdrawn';
  return status === 'new' || status === 'seen' || status === 'spam' ? 'sent' : 'answered';
};

/** The request of a private link; null if it is erased or the link has expired. */
async function findSentRequest(token: string): Promise<SentRequest | null> {
  const facts = await findLeadFacts(token, 'match_request');
  if (!facts) return null;
  const { details, status, createdAt, answerBy } = facts;
  const { listed } = details;
  const slugs = matchesOfDetails(details).map(({ slug }) => slug);
  return {
    state: stateOf(status),
    shown: typeof listed === 'number' ? { slugs, listed } : null,
    sentAt: createdAt,
    answerBy: answerBy ?? (await promisedFrom(createdAt)),
  };
}

type Asked = { token: string; answers: FunnelAnswers; place: FunnelPlace; language: Language };

/** When the matches were chosen, in the city's time zone, and how many are no longer listed. */
function chosenOf(
  { shown, sentAt }: SentRequest,
  matches: Matches | null,
  { place, language }: Asked,
): ResultsView['chosen'] {
  if (!shown || !matches) return null;
  const { text: at } = momentIn(place.city.timeZone, language)(sentAt);
  return { at, gone: shown.slugs.length - matches.dentists.length };
}

/**
 * Data of the last step: the state of the request and its matches, as far as they can be read.
 *
 * @param attempt returns null if a read fails
 */
export async function findResults(
  asked: Asked,
  attempt: <Value>(read: Promise<Value>) => Promise<Value | null>,
): Promise<ResultsView> {
  const { token, answers, place, language } = asked;
  const always = {
    token,
    postalCode: answers.postalCode,
    booking: {
      typed: await sealTyped({ email: answers.email, phone: answers.phone }),
      insuranceProvider: answers.hasInsurance === 'no' ? ('none' as const) : ('' as const),
    },
    urgent: isUrgent(answers),
  };
  if (token === '') {
    const matches = await attempt(findMatches(place, answers, language));
    return { ...always, state: 'mailed', promise: null, matches, chosen: null };
  }
  const found = await attempt(findSentRequest(token).then((request) => ({ request })));
  if (!found) return { ...always, state: 'unknown', promise: null, matches: null, chosen: null };
  // The request was erased meanwhile.
  if (!found.request) return { ...always, state: 'gone', promise: null, matches: null, chosen: null };
  const matches = await attempt(findMatches(place, answers, language, found.request.shown));
  const { state, sentAt, answerBy } = found.request;
  const promised = promiseOf(matchRequest, null, { at: sentAt, by: answerBy });
  const promise =
    state === 'sent' ? promiseText(language, promised, { timeZone: place.city.timeZone }) : null;
  return { ...always, state, promise, matches, chosen: chosenOf(found.request, matches, asked) };
}
