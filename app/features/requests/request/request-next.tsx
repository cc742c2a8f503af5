import { CalendarPlus, Phone } from 'lucide-react';
import { formatPhone } from '#app/content/format.ts';
import type { Language } from '#app/content/language.ts';
import { leadKinds } from '#app/features/requests/kind/lead-kinds.ts';
import { paths } from '#app/http/paths.ts';
import { Icon } from '#app/ui/icon.tsx';
import { requestCopy } from './request-copy.ts';
import type { RequestView } from './request-queries.server.ts';

type Props = { view: RequestView; language: Language };

/** Whether the visitor's request is meant for the clinic and not for us. */
const ofClinic = ({ kind }: RequestView): boolean => leadKinds[kind].concerns === 'clinic';

/** The next step, its deadline, and the contact if it is late. */
function nextTexts({ view, language }: Props): string[] {
  const words = requestCopy(language);
  const { status, due, dentist, kind } = view;
  if (dentist?.demonstration && due) return [words.demonstration];
  if (due?.overdue)
    return [
      words.overdue(due.at.text),
      dentist?.phone && ofClinic(view) ? words.overdueCall : words.overdueWrite,
    ];
  const own = leadKinds[kind].words(language);
  if (due) return [(own.due ?? words.due)(due.at.text)];
  const next = { ...words.next, ...own.next }[status];
  return next ? [next] : [];
}

/** Next steps and further links. */
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
