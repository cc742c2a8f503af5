import { formatDay, formatTime } from '#app/content/format.ts';
import type { TimeSlot } from '#app/features/directory/dentist/askable-times.ts';
import { FieldError } from '#app/ui/field.tsx';
import { bookingCopy } from './booking-copy.ts';
import { DayCalendar } from './day-calendar.tsx';
import { Foot, Kept, StepForm } from './step-form.tsx';
import type { StepProps } from './step-form.tsx';

/** Step 2: a day, and a time within the clinic's hours. */
export function TimeStep({ view, language, navigation }: StepProps) {
  const words = bookingCopy(language);
  const { choice, calendar, day, errors } = view;
  return (
    <>
      <section aria-labelledby="booking-date-title">
        <h3 id="booking-date-title" className="sr-only">
          {words.chooseDate}
        </h3>
        {calendar ? (
          <DayCalendar
            calendar={calendar}
            error={errors.date}
            language={language}
            Link={navigation.Link}
            hrefOf={(change, part) => navigation.hrefOf('time', { ...choice, ...change }, part)}
          />
        ) : null}
        <FieldError id="booking-calendar" error={errors.date} />
      </section>
      <StepForm view={view} language={language} navigation={navigation} to="contact">
        <Kept choice={{ type: choice.type, date: choice.date }} />
        {day ? (
          <fieldset
            id="booking-times"
            role="radiogroup"
            aria-required="true"
            aria-invalid={errors.time ? true : undefined}
            aria-describedby={errors.time ? 'booking-time-error' : undefined}
            className="scroll-mt-6"
          >
            <legend className="text-sm font-semibold">
              <span className="sr-only">{words.chooseTime}, </span>
              {formatDay(language, day.day)}
              {day.ranges ? <span className="font-normal text-quiet"> {words.open} </span> : null}
              {day.ranges?.map(([open, close], index) => (
                <span key={open} className="font-normal whitespace-nowrap text-quiet">
                  {index > 0 ? ', ' : ''}
                  {words.fromTo(formatTime(language, open), formatTime(language, close))}
                </span>
              ))}
            </legend>
            <Times view={view} language={language} navigation={navigation} times={day.times} />
            <FieldError id="booking-time" error={errors.time} />
          </fieldset>
        ) : (
          <p id="booking-times" className="text-sm text-quiet">
            {words.dayFirst}
          </p>
        )}
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

/** The times of the day, before and after noon. */
function Times({ view, language, times }: StepProps & { times: TimeSlot[] }) {
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
        <div className="sheet-times">
          {half.times.map((time) => (
            <label key={time}>
              <input
                type="radio"
                id={time === times[0] ? 'booking-time' : undefined}
                name="time"
                value={time}
                defaultChecked={time === view.choice.time}
                aria-describedby={view.errors.time && time === times[0] ? 'booking-time-error' : undefined}
              />
              <span>{formatTime(language, time)}</span>
            </label>
          ))}
        </div>
      </div>
    ));
}
