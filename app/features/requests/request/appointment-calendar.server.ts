import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { formatPhone, formatTime, formatWholeDay } from '#app/content/format.ts';
import type { Language } from '#app/content/language.ts';
import { dentistName } from '#app/content/practice-words.ts';
import { officeAddress } from '#app/features/directory/dentist/address.ts';
import { momentAt, SITE_ZONE } from '#app/features/directory/place/local-time.ts';
import { zoneName } from '#app/features/directory/place/zone-name.ts';
import { appointmentOfDetails } from '#app/features/requests/kind/appointment.ts';
import { BRING } from '#app/features/requests/kind/booking-copy.ts';
import type { LeadStatus } from '#app/features/requests/lead/lead.ts';
import { paths } from '#app/http/paths.ts';
import { findLastDecision, readRequest } from './request-queries.server.ts';
import { requestCopy } from './request-copy.ts';

/** An appointment as a calendar entry. */
export type CalendarEntry = {
  /** Constant for an appointment, so that a later file replaces an earlier one. */
  id: string;
  /** Number of changes. */
  sequence: number;
  status: keyof typeof ICalEventStatus;
  start: Date;
  title: string;
  description: string;
  location: string | null;
  /** URL of a public page, or null. */
  url: string | null;
  changedAt: Date;
};

/** Requests have no duration, but calendars need one. */
const MINUTES = 60;

/**
 * The calendar file of an appointment request; null if the private link leads to none. Calendars are shared at work and
 * stored by other companies, so the file omits the appointment type, the visitor's text and the private link.
 */
export async function findAppointmentCalendar(
  token: string,
  { language, siteUrl }: { language: Language; siteUrl: string },
): Promise<string | null> {
  const lead = await readRequest(token);
  const appointment = lead?.kind === 'appointment_booking' ? appointmentOfDetails(lead.details) : null;
  if (!lead || !appointment) return null;
  const words = requestCopy(language);
  const outcome = await outcomeOf(lead);
  const status = outcomes[outcome];
  const named = dentistName(nameIn(lead.details) ?? lead.dentistName ?? '', language);
  const zone = lead.details['timeZone'];
  const timeZone = typeof zone === 'string' ? zone : (lead.timeZone ?? SITE_ZONE);
  const phone = lead.locationPhone ?? lead.phone;
  const place = [lead.clinicName, officeAddress(lead, language)?.replaceAll('\u00a0', ' ')].filter(Boolean);
  const hour = `${formatTime(language, appointment.time)} (${zoneName(timeZone, language)})`;
  return toCalendarFile({
    id: `${lead.id}@${new URL(siteUrl).hostname}`,
    sequence: lead.version,
    status,
    start: momentAt({ day: appointment.date, time: appointment.time }, timeZone),
    title: status === 'TENTATIVE' ? words.eventRequest(named) : words.event(named),
    description: [
      lead.source === 'demonstration' ? words.eventText.madeUp : words.eventText[outcome],
      // Some calendars show the time of where one is.
      words.eventTime(`${formatWholeDay(language, appointment.date)}, ${hour}`),
      ...(outcome === 'confirmed' && lead.source !== 'demonstration' ? [BRING[language]] : []),
      ...(phone ? [words.eventPhone(formatPhone(language, phone))] : []),
    ].join('\n'),
    location: lead.slug && place.length > 0 ? place.join(', ') : null,
    url: lead.slug ? siteUrl + paths.dentist(language, lead.slug) : null,
    changedAt: lead.updatedAt,
  });
}

/** Result of a request, with its iCalendar status. */
const outcomes = {
  request: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  cancelled: 'CANCELLED',
  // Closed without a decision: patient and clinic may have agreed by telephone.
  closed: 'TENTATIVE',
} as const satisfies Record<string, CalendarEntry['status']>;

async function outcomeOf({ id, status }: { id: string; status: LeadStatus }): Promise<keyof typeof outcomes> {
  const decision = status === 'closed' ? ((await findLastDecision(id)) ?? 'closed') : status;
  if (decision === 'confirmed' || decision === 'closed') return decision;
  return decision === 'withdrawn' || decision === 'declined' ? 'cancelled' : 'request';
}

function nameIn(details: Record<string, unknown>): string | null {
  const { name } = (details['dentist'] ?? {}) as { name?: unknown };
  return typeof name === 'string' ? name : null;
}

/** Keeps line breaks, which the library escapes, and removes other control characters, which it does not. */
const plain = (text: string): string =>
  text.replace(/[\u2028\u2029\u0085]/g, '\n').replace(/(?![\r\n])\p{Cc}/gu, '');

/** Formats an appointment as an iCalendar file (RFC 5545) in UTC; calendars convert to local time. */
export function toCalendarFile({
  start,
  status,
  changedAt,
  location,
  title,
  ...entry
}: CalendarEntry): string {
  const calendar = ical({ prodId: '//Dental Finder//Appointments//EN', method: ICalCalendarMethod.PUBLISH });
  calendar.createEvent({
    ...entry,
    start,
    end: new Date(start.getTime() + MINUTES * 60_000),
    stamp: changedAt,
    lastModified: changedAt,
    status: ICalEventStatus[status],
    transparency: ICalEventTransparency[status === 'CONFIRMED' ? 'OPAQUE' : 'TRANSPARENT'],
    summary: plain(title),
    description: plain(entry.description),
    location: location === null ? null : plain(location),
  });
  return calendar.toString();
}
