import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import typedUrl from '#app/browser/typed.js?url';
import { formatPhone, formatTime, formatWholeDay } from '#app/content/format.ts';
import { paths } from '#app/http/paths.ts';
import { Icon } from '#app/ui/icon.tsx';
import { appointmentTypes } from '#app/features/requests/kind/appointment.ts';
import { leadFormCopy } from '#app/features/requests/lead/lead-form-copy.ts';
import { EARLY } from '#app/features/requests/kind/promise.ts';
import { bookingCopy } from './booking-copy.ts';
import type { Requested } from './booking-view.ts';
import { Foot } from './step-form.tsx';
import { VisitSteps } from './visit-steps.tsx';
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
  const { appointment, answers, sent, due, promise, address } = requested;
  return (
    <>
      <div role="status" data-script={typedUrl} data-dentist={dentist.slug}>
        <span
          className="grid size-13 place-items-center rounded-full bg-pine text-on-pine"
          aria-hidden="true"
        >
          <Icon of={Check} size={28} />
        </span>
        <p className="mt-4 text-sm font-semibold text-pine">{words.successTitle}</p>
        <h2 id="booking-step" tabIndex={-1} className="mt-1 text-xl outline-none">
          {words.askedFor(formatWholeDay(language, appointment.date), formatTime(language, appointment.time))}
        </h2>
        <p className="text-quiet">{appointmentTypes[appointment.type][language]}</p>
        {due ? (
          <VisitSteps
            progress={{
              status: 'new',
              statusName: '',
              sent,
              last: sent,
              answer: { who: promise.who, by: due, isLate: false },
              over: false,
              madeUp: dentist.demonstration,
            }}
            language={language}
          />
        ) : null}
        <p className="text-sm text-quiet">
          {dentist.demonstration
            ? promise.text
            : `${promise.isWithinDay ? words.success(dentist.name) : promise.text} ${words.notYet}`}
        </p>
        {promise.isAfterVisit && due ? <p className="mt-2 text-sm font-semibold">{EARLY[language]}</p> : null}
      </div>
      {due ? <p className="text-sm text-quiet">{leadFormCopy(language).noMail}</p> : null}
      <p className="no-print flex flex-wrap gap-2 [&>*]:flex-auto">
        <a className="btn btn-quiet" href={paths.booking(language, dentist.slug)}>
          {words.another}
        </a>
      </p>
      <dl className="grid text-sm">
        <Fact label={words.time}>
          {formatTime(language, appointment.time)} <span className="text-quiet">({view.zone})</span>
        </Fact>
        {answers.map(({ label, value }) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
        <Fact label={words.dentist}>
          {dentist.name}
          {[dentist.clinicName, address].map((line) =>
            line ? (
              <span key={line} className="block text-quiet">
                {line}
              </span>
            ) : null,
          )}
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

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-t border-line py-2.5 sm:grid-cols-[9rem_1fr]">
      <dt className="text-quiet">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
