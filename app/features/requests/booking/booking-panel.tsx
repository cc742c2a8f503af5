import { Info, Phone } from 'lucide-react';
import { formatDayShort, formatTime } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { askableSlots } from '#app/features/directory/dentist/askable-times.ts';
import type { AskableDay } from '#app/features/directory/dentist/askable-times.ts';
import { dentistCopy } from '#app/features/directory/dentist/dentist-copy.ts';
import type { DentistProfileView } from '#app/features/directory/dentist/dentist-queries.server.ts';
import { PrimaryWay, WaysFromProfile } from '#app/features/directory/dentist/ways-to-dentist.tsx';
import { appointmentTypes, appointmentTypesFor } from '#app/features/requests/kind/appointment.ts';
import type { AppointmentType } from '#app/features/requests/kind/appointment.ts';
import { paths } from '#app/http/paths.ts';
import { Icon } from '#app/ui/icon.tsx';
import { FROM_PANEL } from './booking.ts';
import { bookingPanelCopy } from './booking-panel-copy.ts';

/** What the panel shows of a profile. */
type PanelDentist = Pick<
  DentistProfileView,
  'slug' | 'name' | 'phone' | 'accepting' | 'reachable' | 'askable'
> & {
  specialties: readonly { slug: string }[];
  source: Pick<DentistProfileView['source'], 'kind'>;
  locations: readonly [{ zoneName: string }, ...unknown[]];
};

/** What a patient most likely comes for, if it is not the first of the types. */
const likely: Readonly<Record<string, AppointmentType>> = {
  'cosmetic-dentists': 'cosmetic',
  'emergency-dentists': 'emergency',
};

/** The face of a radio that lies invisible above it. */
const CHOICE =
  'grid min-h-11 place-items-center content-center rounded-sm border-[1.5px] border-transparent text-center text-sm leading-[1.25] font-semibold peer-hover:border-pine peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-pine forced-colors:peer-checked:border-[Highlight] forced-colors:peer-checked:bg-[Highlight] forced-colors:peer-checked:text-[HighlightText] forced-colors:peer-checked:forced-color-adjust-none';
const RADIO = 'peer absolute inset-0 m-0 size-full cursor-pointer opacity-0';
const LEGEND = 'mb-1.5 text-sm font-semibold';

/** Days as radios, and times of which the style sheet shows those of the chosen day. */
function DaysAndTimes({ days, zone }: { days: readonly AskableDay[]; zone: string }) {
  const language = useLanguage();
  const words = bookingPanelCopy(language);
  const [first] = days;
  return (
    <>
      <fieldset className="panel-days grid grid-cols-5 gap-1.5">
        <legend className={LEGEND}>{words.day}</legend>
        {days.map(({ day }, index) => {
          const [weekday, date] = formatDayShort(language, day);
          return (
            <label key={day} className="relative">
              <input type="radio" name="date" value={day} defaultChecked={index === 0} className={RADIO} />
              <span
                className={`${CHOICE} min-h-14.5 rounded-control bg-sunk text-ink peer-checked:bg-ink peer-checked:text-page`}
              >
                <small className="text-xs font-medium text-quiet in-[:checked+span]:text-page">
                  {weekday}
                </small>{' '}
                {date}
              </span>
            </label>
          );
        })}
      </fieldset>
      <fieldset className="panel-times grid grid-cols-3 gap-1.5">
        <legend className={LEGEND}>
          {words.time} <span className="ml-1 text-xs font-normal text-quiet">{words.zone(zone)}</span>
        </legend>
        {askableSlots.map((slot) => {
          const on = days.flatMap(({ times }, index) => (times.includes(slot) ? [index + 1] : []));
          return on.length > 0 ? (
            <label key={slot} className="relative" data-on={on.join(' ')}>
              <input
                type="radio"
                name="time"
                value={slot}
                defaultChecked={slot === first?.times[0]}
                className={RADIO}
              />
              <span className={`${CHOICE} bg-mist text-pine peer-checked:bg-pine peer-checked:text-on-pine`}>
                {formatTime(language, slot)}
              </span>
            </label>
          ) : null;
        })}
      </fieldset>
    </>
  );
}

/**
 * What for, when, and the ways to the dentist: a form that opens the booking with these answers. On a phone only a link to
 * the booking and the ways. For a clinic that nobody can reach, why there is none.
 */
export function BookingPanel({ dentist }: { dentist: PanelDentist }) {
  const language = useLanguage();
  const words = bookingPanelCopy(language);
  const { slug, askable, accepting } = dentist;
  const hasTimes = askable.length > 0;
  if (!dentist.reachable)
    return (
      <aside className="panel grid gap-3" aria-labelledby="unreachable">
        <h2 id="unreachable" className="text-lg lg:text-md">
          {dentistCopy(language).unreachable}
        </h2>
        <p className="text-sm">{dentistCopy(language).unreachableText}</p>
        <WaysFromProfile dentist={dentist} />
      </aside>
    );
  return (
    <aside className="panel no-print" aria-label={accepting === false ? words.closed : words.title}>
      {accepting === false ? (
        <div className="mb-3 grid gap-3">
          <h2 className="text-md">{words.closed}</h2>
          <p>{words.alert}</p>
          <PrimaryWay dentist={dentist} long className="btn btn-primary btn-large" />
          <a className="tap text-sm" href={paths.booking(language, slug)}>
            {words.alreadyPatient}
          </a>
        </div>
      ) : (
        <BookingForm dentist={dentist} />
      )}
      <WaysFromProfile dentist={dentist} />
      {/* A made-up clinic confirms nothing. */}
      {hasTimes && accepting !== false && dentist.source.kind !== 'demonstration' ? (
        <p className="mt-3 hidden gap-2 text-xs text-quiet lg:flex">
          <Icon of={Info} size={16} />
          {words.requests}
        </p>
      ) : null}
    </aside>
  );
}

/** The form that opens the booking with its answers; on a phone a link to the booking. */
function BookingForm({ dentist }: { dentist: PanelDentist }) {
  const language = useLanguage();
  const words = bookingPanelCopy(language);
  const { slug, askable } = dentist;
  const specialties = dentist.specialties.map((each) => each.slug);
  const hasTimes = askable.length > 0;
  return (
    <>
      <form
        method="get"
        action={paths.booking(language, slug, hasTimes ? 'contact' : 'time')}
        className="hidden lg:mb-3 lg:grid lg:gap-4"
      >
        <div>
          <h2 className="text-md">{words.title}</h2>
          <p className="text-sm text-quiet">{words.lead}</p>
        </div>
        <label className="text-sm font-semibold">
          {words.type}
          <select
            name="type"
            className="field mt-1.5 font-medium"
            defaultValue={likely[specialties[0] ?? '']}
          >
            {appointmentTypesFor(specialties).map((value) => (
              <option key={value} value={value}>
                {appointmentTypes[value][language]}
              </option>
            ))}
          </select>
        </label>
        {hasTimes ? (
          <DaysAndTimes days={askable} zone={dentist.locations[0].zoneName} />
        ) : (
          <p className="text-sm text-quiet">{words.noTimes}</p>
        )}
        <input type="hidden" name={FROM_PANEL} value="1" />
        <button type="submit" className="btn btn-primary btn-large">
          {dentistCopy(language).bookLong}
        </button>
      </form>
      <PrimaryWay dentist={dentist} long className="btn btn-primary btn-large panel-book" />
    </>
  );
}

/** The two ways that a phone keeps at the foot of the screen, except where the panel shows them. */
export function BookingBar({ dentist }: { dentist: DentistProfileView }) {
  const language = useLanguage();
  const words = dentistCopy(language);
  const { phone } = dentist;
  if (!dentist.reachable) return null;
  return (
    <nav className="panel-bar no-print" aria-label={bookingPanelCopy(language).bar}>
      {phone ? (
        <a className="btn btn-quiet btn-large" href={`tel:${phone}`}>
          <Icon of={Phone} />
          {words.call}
        </a>
      ) : null}
      <PrimaryWay dentist={dentist} long isNarrow className="btn btn-primary btn-large" />
    </nav>
  );
}
