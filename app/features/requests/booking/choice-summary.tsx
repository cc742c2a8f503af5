import { formatDay } from '#app/content/format.ts';
import type { Language } from '#app/content/language.ts';
import { appointmentTypes, timeSlots } from '#app/features/requests/kind/appointment.ts';
import { bookingCopy } from './booking-copy.ts';
import type { BookingView } from './booking-view.ts';
import type { WizardNavigation } from './wizard-navigation.ts';

/** Answers so far, each with a link to change it. */
export function ChoiceSummary({
  view,
  language,
  navigation,
}: {
  view: BookingView;
  language: Language;
  navigation: WizardNavigation;
}) {
  const words = bookingCopy(language);
  const { type, date, time } = view.choice;
  const { errors } = view;
  const typeWords = Object.entries(appointmentTypes).find(([value]) => value === type)?.[1][language];
  const timeWords = Object.entries(timeSlots).find(([value]) => value === time)?.[1][language];
  const moment = view.step === 'contact' && date && !errors.date ? formatDay(language, date) : undefined;
  const rows = [
    { label: words.type, text: errors.type ? undefined : typeWords, change: words.changeType, to: 'type' },
    {
      label: words.date,
      text: moment && [moment, errors.time ? undefined : timeWords].filter(Boolean).join(', '),
      change: words.changeTime,
      to: 'time',
    },
  ] as const;
  const shown = rows.filter(({ text }) => text);
  if (shown.length === 0) return null;
  return (
    <dl aria-label={words.soFar} className="grid gap-1 rounded-card bg-sunk px-4 py-2 text-sm">
      {shown.map(({ label, text, change, to }) => (
        <div key={to} className="flex items-center gap-3">
          <dt className="sr-only text-quiet sm:not-sr-only sm:w-10 sm:flex-none">{label}</dt>
          <dd className="flex min-w-0 flex-1 items-center justify-between gap-3 font-semibold">
            {text}
            <navigation.Link
              href={navigation.hrefOf(to, view.choice)}
              className="inline-flex min-h-11 flex-none items-center font-normal"
              aria-label={change}
            >
              {words.change}
            </navigation.Link>
          </dd>
        </div>
      ))}
    </dl>
  );
}
