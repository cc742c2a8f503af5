import { findAppointmentCalendar } from '#app/features/requests/request/appointment-calendar.server.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import type { Route } from './+types/request.calendar.ts';

/** A private request's appointment as an iCalendar file. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { language, siteUrl } = siteRequest(request, context);
  const file = await findAppointmentCalendar(params.token, { language, siteUrl });
  const headers = { 'Cache-Control': 'no-store' };
  if (file === null) return new Response('There’s nothing at this link.\n', { status: 404, headers });
  return new Response(file, {
    headers: {
      ...headers,
      'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'Content-Disposition': 'attachment; filename="appointment.ics"',
    },
  });
}
