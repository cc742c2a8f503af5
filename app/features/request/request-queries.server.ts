import type { Language } from '#app/content/language.ts';
import { appointmentOfDetails } from '#app/features/booking/booking.ts';
import type { Appointment } from '#app/features/booking/booking.ts';
import { zoneName } from '#app/features/city/zone-name.ts';
import { SITE_ZONE } from '#app/features/city/local-time.ts';
import { momentIn } from '#app/features/city/moment.ts';
import type { Moment } from '#app/features/city/moment.ts';
import { correctionFacts, isCorrectionFact } from '#app/features/correction/correction.ts';
import { matchesOfDetails, matchFacts } from '#app/features/funnel/match-request.ts';
import type { ShownMatch } from '#app/features/funnel/match-request.ts';
import { findLeadLink } from '#app/features/lead/lead-links.server.ts';
import type { LeadKind, LeadStatus } from '#app/features/lead/lead.ts';
import { timeLeft } from '#app/features/lead/lead-flow.ts';
import { db } from '#db/database.ts';
import { isWaiting, offered, stepsOf } from './request.ts';
import type { RequestAction, ShownStatus, Step } from './request.ts';

/** What the page of a request shows. */
export type RequestView = {
  token: string;
  kind: LeadKind;
  status: ShownStatus;
  steps: { status: ShownStatus; at: Moment; note: string | null }[];
  dentist: {
    slug: string;
    name: string;
    clinicName: string | null;
    phone: string | null;
    demonstration: boolean;
  } | null;
  appointment: Appointment | null;
  /** Of a match request: what was answered, and whom the results showed; of others nothing. */
  answers: { label: string; value: string }[];
  matches: ShownMatch[];
  /** The visitor's own words; none were written, or they are erased: null. */
  subject: string | null;
  text: string | null;
  /** By when an answer was promised; null when none is waited for. */
  due: { at: Moment; overdue: boolean } | null;
  /** Name of the zone of every time on the page. */
  zone: string;
  can: RequestAction[];
};

/** A lead with what its page and its calendar file are made of. */
export async function readRequest(token: string) {
  const link = await findLeadLink(db, token);
  if (link?.purpose !== 'status') return null;
  const lead = await db
    .selectFrom('leads as r')
    .leftJoin('dentists as d', 'd.id', 'r.dentist_id')
    .leftJoin('dentist_locations as l', (join) =>
      join.onRef('l.dentist_id', '=', 'd.id').on('l.is_primary_location', '=', true),
    )
    .leftJoin('cities as c', 'c.id', 'l.city_id')
    .select([
      'r.id',
      'r.service_type as kind',
      'r.status',
      'r.details',
      'r.version',
      'r.created_at as createdAt',
    ])
    .select(['r.updated_at as updatedAt', 'd.slug', 'd.name as dentistName', 'd.clinic_name as clinicName'])
    .select(['d.phone', 'd.source', 'l.phone as locationPhone', 'l.address_line_1 as address'])
    .select(['l.postal_code as postalCode', 'c.name as city', 'c.time_zone as timeZone'])
    .where('r.id', '=', link.leadId)
    .where('r.erased_at', 'is', null)
    .executeTakeFirst();
  return lead ?? null;
}

/** What came of a request so far, the first step first, without what was taken back. */
async function listSteps(id: string): Promise<Step[]> {
  const history = await db
    .selectFrom('lead_events')
    .select(['kind', 'actor', 'to_status as to', 'happened_at as at', 'note'])
    .where('lead_id', '=', id)
    .orderBy('happened_at')
    .orderBy('id')
    .execute();
  return stepsOf(history);
}

const DECISIONS: readonly ShownStatus[] = ['confirmed', 'declined', 'withdrawn'];

/** Whether the last decision about a request was a yes, which nobody took back since. */
export const wasConfirmed = async (id: string): Promise<boolean> =>
  (await listSteps(id)).findLast(({ status }) => DECISIONS.includes(status))?.status === 'confirmed';

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** What it is about: the visitor's own words, or what they chose of a list. */
function subjectOf(
  { kind, details }: { kind: LeadKind; details: Record<string, unknown> },
  language: Language,
): string | null {
  const { fact } = details;
  if (kind === 'correction_request' && isCorrectionFact(fact)) return correctionFacts[fact][language];
  return textOf(details['subject']);
}

/** What a request's private link shows; null where the link is none of ours, has expired, or everything is erased. */
export async function findRequest(
  token: string,
  language: Language,
  now = new Date(),
): Promise<RequestView | null> {
  const lead = await readRequest(token);
  if (!lead) return null;
  const timeZone = textOf(lead.details['timeZone']) ?? lead.timeZone ?? SITE_ZONE;
  const moment = momentIn(timeZone, language);
  const steps = await listSteps(lead.id);
  // Where the history is of another program: what the lead says.
  const status = steps.at(-1)?.status ?? shownStatus(lead.status);
  const left = timeLeft(lead.createdAt, now);
  const isMatch = lead.kind === 'match_request';
  return {
    token,
    kind: lead.kind,
    status,
    steps: steps.map((step) => ({ ...step, at: moment(step.at) })),
    dentist:
      lead.slug && lead.dentistName
        ? {
            slug: lead.slug,
            name: lead.dentistName,
            clinicName: lead.clinicName,
            phone: lead.locationPhone ?? lead.phone,
            demonstration: lead.source === 'demonstration',
          }
        : null,
    appointment: lead.kind === 'appointment_booking' ? appointmentOfDetails(lead.details) : null,
    answers: isMatch ? matchFacts(lead.details, language) : [],
    matches: isMatch ? matchesOfDetails(lead.details) : [],
    subject: subjectOf(lead, language),
    text: textOf(lead.details['message']),
    due: isWaiting(status) ? { at: moment(new Date(now.getTime() + left)), overdue: left < 0 } : null,
    zone: zoneName(timeZone, language),
    can: offered(lead.kind, lead.status),
  };
}

const shownStatus = (status: LeadStatus): ShownStatus => (status === 'spam' ? 'new' : status);
