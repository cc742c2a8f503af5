import type { Language } from '#app/content/language.ts';
import { formatDate, formatPhone } from '#app/content/format.ts';
import { Notice } from '#app/ui/notice.tsx';
import { appointmentTypes, timeSlots } from '#app/features/requests/kind/appointment.ts';
import type { Appointment } from '#app/features/requests/kind/appointment.ts';
import { bookingCopy } from './booking-copy.ts';
import type { BookingView } from './booking-view.ts';

/** The appointment and dentist, without personal data, so that the page can be printed and shown. */
export function ConfirmationFacts({
  view,
  requested,
  language,
}: {
  view: BookingView;
  requested: Appointment;
  language: Language;
}) {
  const words = bookingCopy(language);
  const { dentist } = view;
  return (
    <>
      <Notice variant="success" title={words.successTitle}>
        {words.success(dentist.name)}
      </Notice>
      <dl className="mt-5 grid text-sm">
        <Fact label={words.type}>{appointmentTypes[requested.type][language]}</Fact>
        <Fact label={words.date}>{formatDate(language, requested.date)}</Fact>
        <Fact label={words.time}>
          {timeSlots[requested.time][language]} <span className="text-quiet">({view.zone})</span>
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
    </>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-x-6 border-t border-line py-2.5 sm:grid-cols-[9rem_1fr]">
      <dt className="text-quiet">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
