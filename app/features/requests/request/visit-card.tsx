import { CalendarPlus, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatPhone, formatVisit } from '#app/content/format.ts';
import type { Language } from '#app/content/language.ts';
import { hasEnded, visitCopy, VisitSteps } from '#app/features/requests/booking/visit-steps.tsx';
import { appointmentTypes } from '#app/features/requests/kind/appointment.ts';
import type { StoredAppointment } from '#app/features/requests/kind/appointment.ts';
import { leadKinds } from '#app/features/requests/kind/lead-kinds.ts';
import { paths } from '#app/http/paths.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Portrait } from '#app/ui/portrait.tsx';
import { requestCopy } from './request-copy.ts';
import type { RequestView } from './request-queries.server.ts';

/** A request for a visit in one card: with whom, when, for what, where it stands; its heading is the page's. */
export function VisitCard({
  view: { token, kind, dentist, progress, hasCalendar },
  appointment,
  language,
  children,
}: {
  view: RequestView;
  appointment: StoredAppointment;
  language: Language;
  children: ReactNode;
}) {
  const words = requestCopy(language);
  const isEnded = hasEnded(progress.status);
  return (
    <div className="card grid gap-5 px-4 py-5 sm:p-7 [&_.visit-steps]:my-0 [&>.fold:last-child]:-mb-5 [&>.fold:last-child]:border-b-0 sm:[&>.fold:last-child]:-mb-7">
      <div className="flex items-center gap-3.5">
        {dentist ? (
          <>
            <Portrait name={dentist.name} photo={dentist.photo} description="" className="w-12" />
            <p className="min-w-0 flex-1 font-semibold [&>span]:block [&>span]:text-sm [&>span]:font-normal [&>span]:text-quiet">
              <a href={paths.dentist(language, dentist.slug)}>{dentist.name}</a>
              <span>
                {[dentist.clinicName, dentist.demonstration ? visitCopy(language).demonstration : null]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </p>
            {dentist.phone ? (
              <a
                className="btn btn-icon btn-quiet no-print"
                href={`tel:${dentist.phone}`}
                aria-label={words.call(formatPhone(language, dentist.phone))}
              >
                <Icon of={Phone} />
              </a>
            ) : null}
          </>
        ) : null}
        {hasCalendar && progress.status === 'confirmed' ? (
          <a
            className="btn btn-icon btn-quiet no-print"
            href={paths.requestCalendar(language, token)}
            download="appointment.ics"
            aria-label={words.calendar}
          >
            <Icon of={CalendarPlus} />
          </a>
        ) : null}
      </div>
      <div>
        <p className="text-sm text-quiet">
          {leadKinds[kind].words(language).title}
          {isEnded ? <b> · {progress.statusName}</b> : null}
        </p>
        <h1 className={`text-xl first-letter:uppercase sm:text-2xl ${isEnded ? 'text-quiet' : ''}`}>
          {formatVisit(language, appointment)}
        </h1>
        <p className="text-quiet">{appointmentTypes[appointment.type][language]}</p>
      </div>
      <VisitSteps progress={progress} language={language} />
      {children}
    </div>
  );
}
