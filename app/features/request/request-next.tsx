import { CalendarPlus, Phone } from 'lucide-react';
import { formatPhone } from '#app/content/format.ts';
import type { Language } from '#app/content/language.ts';
import { paths } from '#app/http/paths.ts';
import { Icon } from '#app/ui/icon.tsx';
import { requestCopy } from './request-copy.ts';
import type { RequestView } from './request-queries.server.ts';

type Props = { view: RequestView; language: Language };

/** Whether the clinic itself is whom the visitor wants something of. */
const ofClinic = ({ kind }: RequestView): boolean =>
  kind === 'appointment_booking' || kind === 'dentist_message' || kind === 'match_request';

/** What is to come, by when, and whom to turn to when it is late. */
function nextTexts({ view, language }: Props): string[] {
  const words = requestCopy(language);
  const { status, due, dentist, kind } = view;
  if (dentist?.demonstration && due) return [words.demonstration];
  if (due?.overdue)
    return [
      words.overdue(due.at.text),
      dentist?.phone && ofClinic(view) ? words.overdueCall : words.overdueWrite,
    ];
  if (due) return [kind === 'dentist_message' ? words.dueToClinic(due.at.text) : words.due(due.at.text)];
  if (status === 'new' || status === 'seen') return [];
  const appointment = kind === 'appointment_booking';
  if (appointment && status === 'confirmed') return [words.confirmedAppointment];
  if (appointment && status === 'declined') return [words.declinedAppointment];
  return [words.next[status]];
}

/** What happens next, and the ways on. */
export function NextSteps({ view, language }: Props) {
  const words = requestCopy(language);
  const { dentist, status, due, token } = view;
  const ended = ['declined', 'closed', 'withdrawn'].includes(status);
  return (
    <section aria-labelledby="request-next">
      <h2 id="request-next" className="text-xl">
        {words.nextTitle}
      </h2>
      <div
        className={due?.overdue ? 'mt-3 grid gap-2 rounded-card bg-blush p-4 text-coral' : 'mt-3 grid gap-2'}
      >
        {nextTexts({ view, language }).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <p className="mt-4 flex flex-wrap gap-3">
        {dentist?.phone && ofClinic(view) ? (
          <a className="btn btn-quiet" href={`tel:${dentist.phone}`}>
            <Icon of={Phone} />
            {words.call(formatPhone(language, dentist.phone))}
          </a>
        ) : null}
        {view.appointment && !ended ? (
          <a
            className="btn btn-quiet"
            href={paths.requestCalendar(language, token)}
            download="appointment.ics"
          >
            <Icon of={CalendarPlus} />
            {words.calendar}
          </a>
        ) : null}
        {view.appointment && ended && dentist ? (
          <a className="btn btn-primary" href={paths.booking(language, dentist.slug)}>
            {words.bookAgain}
          </a>
        ) : null}
        {dentist?.phone && ofClinic(view) ? null : (
          <a className="btn btn-quiet" href={paths.contact(language)}>
            {words.contact}
          </a>
        )}
      </p>
      {view.appointment && !ended ? <p className="mt-3 text-sm text-quiet">{words.calendarNote}</p> : null}
    </section>
  );
}
