import {
  appointmentOfDetails,
  appointmentTypes,
  insuranceOptions,
  timeSlots,
} from '#app/features/booking/booking.ts';
import { answerLabels } from '#app/features/funnel/funnel-copy.ts';
import { matchesOfDetails, matchFacts } from '#app/features/funnel/match-request.ts';
import { formatDay, formatList } from '#app/content/format.ts';
import type { Language } from '#app/content/language.ts';
import { correctionFacts, isCorrectionFact } from '#app/features/correction/correction.ts';
import type { LeadKind, LeadStatus } from '#app/features/lead/lead.ts';
import { isAllowed, isGenuinePossible, UNDO_SECONDS } from '#app/features/lead/lead-flow.ts';
import { actorMay } from '#app/features/operator/roles.ts';
import type { Actor } from '#app/features/operator/roles.ts';
import type { ReviewAction } from '#app/features/review/moderate-review.server.ts';
import { db } from '#db/database.ts';
import type { LeadEventKind, LeadSuspicion, MailRecipient, MailStatus } from '#db/rows.ts';
import { config } from '#config';
import { askedAt } from './asked-at.server.ts';
import { clockOf, openStatuses } from './inbox.ts';
import type { Clock } from './inbox.ts';
import { offeredSteps } from './inbox-commands.server.ts';
import { leadCopy } from './lead-copy.ts';
import { findLeadReview } from './lead-review.server.ts';
import type { LeadReview } from './lead-review.server.ts';

export type HistoryLine = {
  id: string;
  at: Date;
  who: string;
  kind: LeadEventKind;
  from: LeadStatus | null;
  to: LeadStatus | null;
  note: string | null;
};

export type LeadMail = {
  id: string;
  template: string;
  recipient: MailRecipient;
  status: MailStatus;
  attempts: number;
  problem: string | null;
  at: Date;
};

export type Erasure = {
  at: Date;
  /** `text`: the words alone. */
  part: 'text' | 'whole';
  /** The visitor's wish, an operator's deed, or our own period for it in months. */
  by: 'visitor' | { operator: string } | { months: number };
};

export type ConsoleLead = {
  id: string;
  version: number;
  kind: LeadKind;
  status: LeadStatus;
  name: string;
  email: string | null;
  phone: string | null;
  message: string;
  language: Language;
  createdAt: Date;
  clock: Clock;
  suspicions: readonly LeadSuspicion[];
  /** Whether the operator may say that it is none of what it looks like. */
  mayCallGenuine: boolean;
  dentist: { slug: string; name: string } | null;
  /** Of a correction or claim: the id of the listing that it is about. */
  listing: string | null;
  facts: readonly { label: string; value: string }[];
  assignee: { id: string; name: string } | null;
  steps: readonly ReviewAction[];
  mayWork: boolean;
  mayModerate: boolean;
  mayRetry: boolean;
  /** Seconds in which the operator's own last step can still be taken back; null when it can't. */
  undoSeconds: number | null;
  history: readonly HistoryLine[];
  mails: readonly LeadMail[];
  /** Of a review: what became of it; null where it is gone. */
  review: LeadReview | null;
  erased: boolean;
  /** What was erased, when and why; null where everything is there. */
  erasure: Erasure | null;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Everything that the console shows of one lead to that operator; null where there is none. */
export async function findConsoleLead(
  id: string,
  actor: Extract<Actor, { kind: 'operator' }>,
  language: Language,
): Promise<ConsoleLead | null> {
  if (!UUID.test(id)) return null;
  const row = await db
    .selectFrom('leads as l')
    .leftJoin('dentists as d', 'd.id', 'l.dentist_id')
    .leftJoin('operators as o', 'o.id', 'l.assigned_to')
    .select(['l.id', 'l.version', 'l.service_type as kind', 'l.status', 'l.name', 'l.email', 'l.phone'])
    .select(['l.message', 'l.language', 'l.created_at', 'l.answered_at', 'l.suspicions', 'l.details'])
    .select([
      askedAt('l').as('asked_at'),
      'l.erased_at',
      'l.text_erased_at',
      'l.dentist_id',
      'd.slug',
      'd.name as dentistName',
      'o.id as assigneeId',
      'o.name as assigneeName',
    ])
    .where('l.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const [events, mails, review] = await Promise.all([
    db
      .selectFrom('lead_events')
      .selectAll()
      .where('lead_id', '=', id)
      .orderBy('happened_at')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('mails')
      .selectAll()
      .where('lead_id', '=', id)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    row.kind === 'review_submission' ? findLeadReview(id) : null,
  ]);
  const words = leadCopy(language);
  const now = new Date();
  const lead = { kind: row.kind, status: row.status };
  const last = events.findLast(({ kind }) => kind === 'status' || kind === 'undo');
  const since = last ? (now.getTime() - last.happened_at.getTime()) / 1000 : Infinity;
  const undoable = last?.kind === 'status' && last.from_status !== null && last.actor === actor.id;
  return {
    ...lead,
    id: row.id,
    version: row.version,
    name: row.name,
    email: row.email,
    phone: row.phone,
    message: row.message,
    language: row.language,
    createdAt: row.created_at,
    clock: clockOf(row.asked_at, row.answered_at === null && openStatuses.includes(row.status), now),
    suspicions: row.suspicions,
    mayCallGenuine:
      row.erased_at === null && isGenuinePossible(row) && isAllowed(row.kind, 'not-spam', actor),
    dentist: row.slug && row.dentistName ? { slug: row.slug, name: row.dentistName } : null,
    listing: row.kind === 'correction_request' || row.kind === 'listing_claim' ? row.dentist_id : null,
    facts: [...factsOf(row.kind, row.details, language), ...listingFacts(row.details, language)],
    assignee: row.assigneeId && row.assigneeName ? { id: row.assigneeId, name: row.assigneeName } : null,
    steps: row.erased_at
      ? []
      : offeredSteps(
          lead,
          actor,
          review && { confirmed: review.confirmedAt !== null, published: review.published !== null },
        ),
    mayWork: actorMay(actor, 'work-leads'),
    mayModerate: actorMay(actor, 'moderate-reviews'),
    mayRetry: actorMay(actor, 'retry-mail'),
    undoSeconds: undoable && since < UNDO_SECONDS ? Math.ceil(UNDO_SECONDS - since) : null,
    history: events.map((event) => ({
      id: event.id,
      at: event.happened_at,
      who: event.actor_name ?? (event.actor === 'visitor' ? words.visitor : words.system),
      kind: event.kind,
      from: event.from_status,
      to: event.to_status,
      note: event.note,
    })),
    mails: mails.map((mail) => ({
      id: mail.id,
      template: mail.template,
      recipient: mail.recipient,
      status: mail.status,
      attempts: mail.attempts,
      problem: mail.problem,
      at: mail.sent_at ?? mail.send_after,
    })),
    review,
    erased: row.erased_at !== null,
    erasure: erasureOf(row, events),
  };
}

function erasureOf(
  { erased_at: whole, text_erased_at: text }: { erased_at: Date | null; text_erased_at: Date | null },
  events: readonly {
    kind: LeadEventKind;
    actor: string;
    actor_name: string | null;
    to_status: LeadStatus | null;
    happened_at: Date;
  }[],
): Erasure | null {
  if (whole === null) {
    if (text === null) return null;
    // Whoever deletes a review takes its words along.
    const deleted = events.some(
      ({ to_status: to, happened_at: at }) => to === 'withdrawn' && at.getTime() === text.getTime(),
    );
    return { at: text, part: 'text', by: deleted ? 'visitor' : { months: config.RETENTION_TEXT_MONTHS } };
  }
  const line = events.findLast(({ kind }) => kind === 'erased');
  const by =
    line?.actor === 'visitor'
      ? 'visitor'
      : line?.actor_name
        ? { operator: line.actor_name }
        : { months: config.RETENTION_MONTHS };
  return { at: whole, part: 'whole', by };
}

/** What a correction or a claim of a listing says besides its text. */
function listingFacts(
  { fact, source, role, mailAgreed }: Record<string, unknown>,
  language: Language,
): { label: string; value: string }[] {
  const words = leadCopy(language).facts;
  return [
    ...(isCorrectionFact(fact) ? [{ label: words.fact, value: correctionFacts[fact][language] }] : []),
    ...(typeof source === 'string' ? [{ label: words.source, value: source }] : []),
    ...(typeof role === 'string' ? [{ label: words.role, value: role }] : []),
    ...(typeof mailAgreed === 'boolean'
      ? [{ label: words.mailAgreed, value: mailAgreed ? words.yes : words.no }]
      : []),
  ];
}

/** What the structured answers of an appointment or a match request say; other leads say it in their text. */
function factsOf(
  kind: LeadKind,
  details: Record<string, unknown>,
  language: Language,
): { label: string; value: string }[] {
  if (kind === 'match_request') {
    const matches = matchesOfDetails(details).map(({ name }) => name);
    return [
      ...matchFacts(details, language),
      ...(matches.length > 0
        ? [{ label: answerLabels(language).matches, value: formatList(language, matches) }]
        : []),
    ];
  }
  const words = leadCopy(language);
  const appointment = appointmentOfDetails(details);
  if (!appointment) return [];
  const insurance = details['insuranceProvider'];
  const provider = insuranceOptions[insurance as keyof typeof insuranceOptions];
  return [
    { label: words.facts.what, value: appointmentTypes[appointment.type][language] },
    { label: words.facts.day, value: formatDay(language, appointment.date) },
    { label: words.facts.time, value: timeSlots[appointment.time][language] },
    ...(typeof details['timeZone'] === 'string'
      ? [{ label: words.facts.zone, value: details['timeZone'] }]
      : []),
    {
      label: words.facts.patient,
      value: details['isNewPatient'] === true ? words.facts.isNew : words.facts.isKnown,
    },
    ...(provider ? [{ label: words.facts.insurance, value: provider[language] }] : []),
  ];
}
