import { CalendarPlus, Check, MapPin, X } from 'lucide-react';
import type { ReactNode } from 'react';
import typedUrl from '#app/browser/typed.js?url';
import { formatDate, formatDay, formatPhone, formatTime } from '#app/content/format.ts';
import { paths } from '#app/http/paths.ts';
import { Icon } from '#app/ui/icon.tsx';
import { appointmentTypes } from '#app/features/requests/kind/appointment.ts';
import { bookingCopy } from './booking-copy.ts';
import type { Requested } from './booking-view.ts';
import { Foot } from './step-form.tsx';
import type { StepProps } from './step-form.tsx';

/**
 * What was asked for and what comes next, without personal data, so that the page can be printed and shown. It promises
 * only what is known: no next steps once an operator has worked on the request.
 */
export function Confirmation({
  view,
  language,
  requested,
}: Omit<StepProps, 'navigation'> & { requested: Requested }) {
  const words = bookingCopy(language);
  const { dentist, token } = view;
  const { appointment, due } = requested;
  const moment = `${formatDay(language, appointment.date)}, ${formatTime(language, appointment.time)}`;
  return (
    <>
      <div role="status" data-script={typedUrl} data-dentist={dentist.slug}>
        <span className="sheet-done" aria-hidden="true">
          <Icon of={Check} size={28} />
        </span>
        <p className="mt-4 text-sm font-semibold text-pine">{words.successTitle}</p>
        <h2 id="booking-step" tabIndex={-1} className="mt-1 text-xl outline-none">
          {words.askedFor(moment)}
        </h2>
        <p className="mt-2 text-sm text-quiet">
          {dentist.demonstration
            ? requested.promise
            : `${requested.isWithinDay ? words.success(dentist.name) : requested.promise} ${words.notYet}`}
        </p>
      </div>
      {due ? <NextSteps view={view} language={language} requested={requested} due={due} /> : null}
      <p className="no-print flex flex-wrap gap-2">
        {token && due ? (
          <>
            <a
              className="btn btn-quiet"
              href={paths.requestCalendar(language, token)}
              download="appointment.ics"
            >
              <Icon of={CalendarPlus} />
              {words.calendar}
            </a>
            <a className="btn btn-quiet" href={paths.dentist(language, dentist.slug, { tab: 'hours' })}>
              <Icon of={MapPin} />
              {words.directions}
            </a>
            <a
              className="btn btn-quiet"
              href={`${paths.request(language, token, { ask: 'withdraw' })}#request-question`}
            >
              <Icon of={X} />
              {words.withdraw}
            </a>
          </>
        ) : null}
        <a className="btn btn-quiet" href={paths.booking(language, dentist.slug)}>
          {words.another}
        </a>
      </p>
      <dl className="grid text-sm">
        <Fact label={words.type}>{appointmentTypes[appointment.type][language]}</Fact>
        <Fact label={words.date}>{formatDate(language, appointment.date)}</Fact>
        <Fact label={words.time}>
          {formatTime(language, appointment.time)} <span className="text-quiet">({view.zone})</span>
        </Fact>
        <Fact label={words.dentist}>
          {dentist.name}
          {dentist.clinicName ? <span className="block text-quiet">{dentist.clinicName}</span> : null}
        </Fact>
        {dentist.phone ? (
          <Fact label={words.phone}>
            <a className="inline-flex min-h-6 items-center whitespace-nowrap" href={`tel:${dentist.phone}`}>
              {formatPhone(language, dentist.phone)}
            </a>
          </Fact>
        ) : null}
      </dl>
      {token ? (
        <Foot>
          <a className="btn btn-primary btn-large" href={paths.request(language, token)}>
            {words.status}
          </a>
        </Foot>
      ) : null}
    </>
  );
}

/** Three dated steps: sent, the promised answer, the appointment. */
function NextSteps({
  view: { dentist },
  language,
  requested: { appointment, sent, address },
  due,
}: Omit<StepProps, 'navigation'> & { requested: Requested; due: NonNullable<Requested['due']> }) {
  const words = bookingCopy(language);
  const steps = [
    { at: sent.iso, name: sent.text, text: words.sent },
    {
      at: due.iso,
      name: words.by(due.text),
      text: dentist.demonstration ? words.answerMadeUp : words.answer,
    },
    {
      at: appointment.date,
      name: formatDay(language, appointment.date),
      text: words.visit([dentist.clinicName, address].filter(Boolean).join(', ')),
    },
  ];
  return (
    <section aria-labelledby="booking-next">
      <h3 id="booking-next" className="sr-only">
        {words.nextTitle}
      </h3>
      <ol className="sheet-next">
        {steps.map(({ at, name, text }) => (
          <li key={name}>
            <time dateTime={at}>{name}</time>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-t border-line py-2.5 sm:grid-cols-[9rem_1fr]">
      <dt className="text-quiet">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
