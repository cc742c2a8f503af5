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
    <div className="card visit-card">
      <div className="visit-who">
        {dentist ? (
          <>
            <Portrait name={dentist.name} photo={dentist.photo} description="" className="w-12" />
            <p>
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
        <h1 className={isEnded ? 'visit-day text-quiet' : 'visit-day'}>
          {formatVisit(language, appointment)}
        </h1>
        <p className="text-quiet">{appointmentTypes[appointment.type][language]}</p>
      </div>
      <VisitSteps progress={progress} language={language} />
      {children}
    </div>
  );
}
