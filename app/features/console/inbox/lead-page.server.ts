import { isUuid } from '#app/content/uuid.ts';
import { leadKinds } from '#app/features/requests/kind/lead-kinds.ts';
import type { Language } from '#app/content/language.ts';
import type { LeadKind, LeadStatus } from '#app/features/requests/lead/lead.ts';
import { isAllowed, isGenuinePossible, UNDO_SECONDS } from '#app/features/requests/lead/lead-flow.ts';
import { actorMay } from '#app/features/requests/operator/roles.ts';
import type { Actor } from '#app/features/requests/operator/roles.ts';
import type { ReviewAction } from '#app/features/requests/review/moderate-review.server.ts';
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
  /** `asked` is left out: the list of mails shows when the writer was asked to confirm. */
  kind: Exclude<LeadEventKind, 'asked'>;
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
  /** `text`: only the message. */
  part: 'text' | 'whole';
  /** The visitor, an operator, or the retention period in months. */
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
  /** Whether the operator may clear the suspicion. */
  mayCallGenuine: boolean;
  dentist: { slug: string; name: string } | null;
  /** Of a correction or claim: the id of the listing that it concerns. */
  listing: string | null;
  facts: readonly { label: string; value: string }[];
  assignee: { id: string; name: string } | null;
  steps: readonly ReviewAction[];
  mayWork: boolean;
  mayModerate: boolean;
  mayRetry: boolean;
  /** Seconds left to undo the operator's own last step; null if it cannot be undone. */
  undoSeconds: number | null;
  history: readonly HistoryLine[];
  mails: readonly LeadMail[];
  /** Of a review: its state; null if it was deleted. */
  review: LeadReview | null;
  erased: boolean;
  /** What was erased, when and why; null if nothing was. */
  erasure: Erasure | null;
};

/** Whether a lead with this id exists; takes the id from a URL. */
export const leadExists = async (id: string): Promise<boolean> =>
  isUuid(id) &&
  (await db.selectFrom('leads').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Everything that the console shows of a lead to the operator; null if there is no such lead. */
export async function findConsoleLead(
  id: string,
  actor: Extract<Actor, { kind: 'operator' }>,
  language: Language,
): Promise<ConsoleLead | null> {
  if (!isUuid(id)) return null;
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
  const kind = leadKinds[row.kind];
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
    listing: kind.concerns === 'listing' ? row.dentist_id : null,
    facts: kind.facts?.(row.details, language) ?? [],
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
    history: events.flatMap((event) =>
      event.kind === 'asked'
        ? []
        : {
            id: event.id,
            at: event.happened_at,
            who: event.actor_name ?? (event.actor === 'visitor' ? words.visitor : words.system),
            kind: event.kind,
            from: event.from_status,
            to: event.to_status,
            note: event.note,
          },
    ),
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
    // A writer who deletes a review erases its text, too.
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
