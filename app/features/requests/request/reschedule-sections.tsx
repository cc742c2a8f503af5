import { formatVisit } from '#app/content/format.ts';
import type { Language } from '#app/content/language.ts';
import type { BookingErrors } from '#app/features/requests/booking/booking.ts';
import { bookingCopy } from '#app/features/requests/booking/booking-copy.ts';
import type { AskableDays } from '#app/features/requests/booking/booking-view.ts';
import type { CalendarPage } from '#app/features/requests/booking/calendar.ts';
import { DayCalendar, OtherCalendar } from '#app/features/requests/booking/day-calendar.tsx';
import { TimeChoice } from '#app/features/requests/booking/time-step.tsx';
import type { VisitTime } from '#app/features/requests/kind/appointment.ts';
import { paths } from '#app/http/paths.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { requestCopy } from './request-copy.ts';
import type { RequestView } from './request-queries.server.ts';

// The parts of a request's private page that move an appointment.

type Props = { view: RequestView; language: Language };

/** Id of what the page asks, to which the links jump. */
export const QUESTION = 'request-question';

/** The link to the form for another day. */
function Another({ view, language }: Props) {
  return (
    <a className="btn btn-quiet" href={`${paths.request(language, view.token, { ask: 'move' })}#${QUESTION}`}>
      {requestCopy(language).another}
    </a>
  );
}

/** The day that the visitor asks for instead of the confirmed one, which stands; the wish can be taken back. */
export function Wish({ view, wish, language }: Props & { wish: VisitTime }) {
  const words = requestCopy(language);
  const { stands } = view;
  const asked = formatVisit(language, wish);
  return (
    <section aria-labelledby="request-wish" className="card grid gap-4 p-5">
      <h2 id="request-wish" className="text-xl">
        {words.wish.title}
      </h2>
      <p>{stands ? words.wish.stands(formatVisit(language, stands), asked) : words.wish.open(asked)}</p>
      <form
        method="post"
        action={paths.request(language, view.token)}
        data-busy={words.move.submitting}
        className="flex flex-wrap gap-3"
      >
        <button type="submit" name="do" value="drop-wish" className="btn btn-quiet">
          {stands ? words.wish.keep : words.wish.drop}
        </button>
        {view.can.includes('move') ? <Another view={view} language={language} /> : null}
      </form>
    </section>
  );
}

/** What was chosen in the form for another day, with its problems. */
export type TypedMove = { date: string; time: string; errors: BookingErrors; tooOften: boolean };

/** Asks for the day and time that the visitor wants instead, as the booking does: closed days can’t be chosen. */
export function MoveForm({
  view,
  askable: { calendar, day, hoursKnown },
  typed,
  language,
}: Props & { askable: AskableDays; typed: TypedMove | null }) {
  const { move: words, keep } = requestCopy(language);
  const booking = bookingCopy(language);
  const here = paths.request(language, view.token);
  const days = {
    calendar,
    language,
    Link: 'a' as const,
    hrefOf: (change: { date: string } | CalendarPage, part: 'times' | 'calendar') =>
      `${paths.request(language, view.token, { ask: 'move', date: day?.day, ...change })}#booking-${part}`,
  };
  const errors = [
    { field: 'booking-calendar', text: typed?.errors.date },
    { field: 'booking-time', text: typed?.errors.time },
  ].flatMap(({ field, text }) => (text ? [{ field, text }] : []));
  return (
    <section
      id={QUESTION}
      aria-labelledby={`${QUESTION}-title`}
      className="card grid grid-cols-1 scroll-mt-6 gap-4 p-5"
    >
      <h2 id={`${QUESTION}-title`} className="text-xl">
        {words.title}
      </h2>
      <ErrorSummary title={words.errorTitle} errors={errors} />
      {typed?.tooOften ? <p className="text-coral">{words.tooOften}</p> : null}
      <p>{view.status === 'confirmed' ? words.textConfirmed : words.text}</p>
      <p className="text-sm text-quiet">
        {hoursKnown ? booking.insideHours(view.zone) : booking.hoursUnknown(view.zone)}
      </p>
      <section aria-labelledby="booking-date-title">
        <h3 id="booking-date-title" className="sr-only">
          {booking.chooseDate}
        </h3>
        <DayCalendar {...days} error={typed?.errors.date} />
        <OtherCalendar {...days} />
        <FieldError id="booking-calendar" error={typed?.errors.date} />
      </section>
      <form
        method="post"
        action={here}
        // The server's messages appear at the fields in the language of the page.
        noValidate
        data-busy={words.submitting}
        className="grid gap-4"
      >
        <input type="hidden" name="date" value={day?.day ?? ''} />
        <TimeChoice day={day} chosen={typed?.time} error={typed?.errors.time} language={language} />
        <p className="flex flex-wrap gap-3">
          <button type="submit" name="do" value="move" className="btn btn-primary">
            {words.submit}
          </button>
          <a className="btn btn-quiet" href={here}>
            {keep}
          </a>
        </p>
      </form>
    </section>
  );
}
