import { formatPhone } from '#app/content/format.ts';
import type { Language } from '#app/content/language.ts';
import { appointmentOfDetails } from '#app/features/booking/booking.ts';
import type { LeadStatus } from '#app/features/lead/lead.ts';
import { paths } from '#app/http/paths.ts';
import { calendarFile } from './calendar-file.ts';
import type { CalendarEntry } from './calendar-file.ts';
import { readRequest, wasConfirmed } from './request-queries.server.ts';
import { requestCopy } from './request-copy.ts';

/** Nobody says how long an appointment takes; calendars ask. */
const MINUTES = 60;

/**
 * The calendar file of a request for an appointment; null where its private link leads to none. Calendars are shared
 * at work and kept by other companies: the type of the appointment, the visitor's words and the private link are not in it.
 */
export async function findAppointmentCalendar(
  token: string,
  { language, siteUrl }: { language: Language; siteUrl: string },
): Promise<string | null> {
  const lead = await readRequest(token);
  const appointment = lead?.kind === 'appointment_booking' ? appointmentOfDetails(lead.details) : null;
  if (!lead || !appointment) return null;
  const words = requestCopy(language);
  const status = await statusOf(lead);
  const named = nameIn(lead.details) ?? lead.dentistName ?? '';
  const zone = lead.details['timeZone'];
  const phone = lead.locationPhone ?? lead.phone;
  const texts = { TENTATIVE: 'request', CONFIRMED: 'confirmed', CANCELLED: 'cancelled' } as const;
  const place = [lead.clinicName, lead.address, lead.city, lead.postalCode].filter(Boolean);
  return calendarFile({
    id: `${lead.id}@${new URL(siteUrl).hostname}`,
    sequence: lead.version,
    status,
    day: appointment.date,
    time: appointment.time,
    timeZone: typeof zone === 'string' && isZone(zone) ? zone : (lead.timeZone ?? 'America/Toronto'),
    minutes: MINUTES,
    title: status === 'TENTATIVE' ? words.eventRequest(named) : words.event(named),
    description: [
      words.eventText[texts[status]],
      ...(phone ? [words.eventPhone(formatPhone(language, phone))] : []),
    ].join('\n'),
    location: lead.slug && place.length > 0 ? place.join(', ') : null,
    url: lead.slug ? siteUrl + paths.dentist(language, lead.slug) : null,
    changedAt: lead.updatedAt,
  });
}

/** What is closed was agreed or never came about: its history tells. */
async function statusOf({
  id,
  status,
}: {
  id: string;
  status: LeadStatus;
}): Promise<CalendarEntry['status']> {
  if (status === 'closed') return (await wasConfirmed(id)) ? 'CONFIRMED' : 'CANCELLED';
  if (status === 'confirmed') return 'CONFIRMED';
  return status === 'withdrawn' || status === 'declined' ? 'CANCELLED' : 'TENTATIVE';
}

function nameIn(details: Record<string, unknown>): string | null {
  const { name } = (details['dentist'] ?? {}) as { name?: unknown };
  return typeof name === 'string' ? name : null;
}

/** Only plain names of zones: one becomes a parameter of the file. */
const isZone = (name: string): boolean => /^[A-Za-z]+(\/[A-Za-z_-]+){1,2}$/.test(name);
