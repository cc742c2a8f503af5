import { Fragment } from 'react';
import { formatDay, formatTime } from '#app/content/format.ts';
import type { TimeSlot } from '#app/features/directory/dentist/askable-times.ts';
import { FieldError } from '#app/ui/field.tsx';
import type { Language } from '#app/content/language.ts';
import { bookingCopy } from './booking-copy.ts';
import type { BookingView } from './booking-view.ts';
import type { CalendarPage } from './calendar.ts';
import { DayCalendar, OtherCalendar } from './day-calendar.tsx';
import { Foot, Kept, StepForm } from './step-form.tsx';
import type { StepProps } from './step-form.tsx';

/** Step 2: a day, and a time within the clinic's hours. */
export function TimeStep({ view, language, navigation }: StepProps) {
  const words = bookingCopy(language);
  const { choice, calendar, day, errors } = view;
  const days = calendar && {
    calendar,
    language,
    Link: navigation.Link,
    hrefOf: (change: { date: string } | CalendarPage, part: 'times' | 'calendar') =>
      navigation.hrefOf('time', { ...choice, ...change }, part),
  };
  return (
    <>
      <section aria-labelledby="booking-date-title">
        <h3 id="booking-date-title" className="sr-only">
          {words.chooseDate}
        </h3>
        {days ? <DayCalendar {...days} error={errors.date} /> : null}
        <FieldError id="booking-calendar" error={errors.date} />
      </section>
      <StepForm view={view} language={language} navigation={navigation} to="contact">
        <Kept choice={{ type: choice.type, date: choice.date }} />
        <TimeChoice day={day} chosen={choice.time} error={errors.time} language={language} />
        {/* Below the times, so that a phone shows days and times at once. */}
        {days ? <OtherCalendar {...days} /> : null}
        <Foot view={view} language={language} navigation={navigation}>
          <button type="submit" className="btn btn-primary btn-large">
            {words.next}
          </button>
          <navigation.Link href={navigation.hrefOf('type', choice)} className="btn btn-quiet btn-large">
            {words.back}
          </navigation.Link>
        </Foot>
      </StepForm>
    </>
  );
}

type DayProps = {
  /** The time that is chosen at first. */
  chosen: string | undefined;
  error: string | undefined;
  language: Language;
};

/** The times of the chosen day as radio buttons, or that a day comes first. */
export function TimeChoice({ day, chosen, error, language }: DayProps & Pick<BookingView, 'day'>) {
  const words = bookingCopy(language);
  return day ? (
    <fieldset
      id="booking-times"
      role="radiogroup"
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'booking-time-error' : undefined}
      className="scroll-mt-6"
    >
      <legend className="text-sm font-semibold first-letter:uppercase">
        <span className="sr-only">{words.chooseTime}, </span>
        {formatDay(language, day.day)}
        {day.ranges?.map(([open, close], index) => (
          <Fragment key={open}>
            {index > 0 ? ', ' : ' '}
            <span className="inline-block font-normal text-quiet">
              {index > 0 ? '' : `${words.open} `}
              {words.fromTo(formatTime(language, open), formatTime(language, close))}
            </span>
          </Fragment>
        ))}
      </legend>
      <Times chosen={chosen} error={error} language={language} times={day.times} />
      <FieldError id="booking-time" error={error} />
    </fieldset>
  ) : (
    <p id="booking-times" className="text-sm text-quiet">
      {words.dayFirst}
    </p>
  );
}

/** The times of the day, before and after noon. */
function Times({ chosen, error, language, times }: DayProps & { times: TimeSlot[] }) {
  const words = bookingCopy(language);
  const halves = [
    { name: words.morning, times: times.filter((time) => time < '12:00') },
    { name: words.afternoon, times: times.filter((time) => time >= '12:00') },
  ];
  return halves
    .filter((half) => half.times.length > 0)
    .map((half) => (
      <div key={half.name} className="mt-2">
        <p className="text-xs text-quiet">{half.name}</p>
        <div className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(min(max(5.25rem,30%),100%),1fr))] gap-1.5">
          {half.times.map((time) => (
            <label
              key={time}
              className={`relative grid min-h-12 place-items-center rounded-sm border-[1.5px] bg-mist font-semibold whitespace-nowrap text-pine hover:border-pine has-checked:bg-pine has-checked:text-on-pine has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-pine forced-colors:border-[ButtonText] forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none ${error ? 'border-coral' : 'border-transparent'}`}
            >
              <input
                className="absolute inset-0 size-full cursor-pointer opacity-0"
                type="radio"
                id={time === times[0] ? 'booking-time' : undefined}
                name="time"
                value={time}
                defaultChecked={time === chosen}
                aria-describedby={error && time === times[0] ? 'booking-time-error' : undefined}
              />
              <span>{formatTime(language, time)}</span>
            </label>
          ))}
        </div>
      </div>
    ));
}
