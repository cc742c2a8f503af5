import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Language } from '#app/content/language.ts';
import { Icon } from '#app/ui/icon.tsx';
import { bookingCopy } from './booking-copy.ts';
import type { BookingCalendar, CalendarDay, CalendarPage } from './calendar.ts';
import type { WizardNavigation } from './wizard-navigation.tsx';

/**
 * Two weeks or a month as a table; days that can be asked for are links to the same step with that day (why it is not a
 * grid widget: docs/decisions/0020). The others say why they are closed.
 */
export function DayCalendar({
  calendar,
  language,
  Link,
  hrefOf,
  error,
}: {
  calendar: BookingCalendar;
  language: Language;
  Link: WizardNavigation['Link'];
  /** URL of this step with another day or page of the calendar. */
  hrefOf: (change: { date: string } | CalendarPage, part: 'times' | 'calendar') => string;
  error?: string;
}) {
  const words = bookingCopy(language);
  const { whole, title } = calendar;
  const neighbour = (page: CalendarPage | null, label: string, arrow: LucideIcon) =>
    page ? (
      <Link
        href={hrefOf(page, 'calendar')}
        className="grid size-11 place-items-center rounded-chip text-ink hover:bg-mist"
        aria-label={label}
      >
        <Icon of={arrow} size={22} />
      </Link>
    ) : (
      <span className="size-11" />
    );
  return (
    <div
      id="booking-calendar"
      // Focusable, because the error summary links here.
      tabIndex={-1}
      role="group"
      aria-labelledby="booking-date-title"
      aria-describedby={error ? 'booking-calendar-error' : undefined}
      className={`scroll-mt-6 outline-none ${error ? 'rounded-control border-2 border-coral p-2' : ''}`}
    >
      <a href="#booking-times" className="sr-only focus:not-sr-only">
        {words.skipCalendar}
      </a>
      <div className="flex items-center">
        <p className="flex-1 text-sm font-semibold">{title}</p>
        {neighbour(calendar.previous, whole ? words.previousMonth : words.earlierDays, ChevronLeft)}
        {neighbour(calendar.next, whole ? words.nextMonth : words.laterDays, ChevronRight)}
      </div>
      <table className="mt-1 w-full table-fixed border-separate border-spacing-x-0 border-spacing-y-1">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            {calendar.weekdays.map(({ short, long }) => (
              <th key={long} scope="col" className="text-xs font-normal text-quiet">
                <span aria-hidden="true">{short}</span>
                <span className="sr-only">{long}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calendar.weeks.map((week, index) => (
            <tr key={index}>
              {week.map((day, column) => (
                <td key={column} className="px-0.5 py-0">
                  {day ? (
                    <Day
                      day={day}
                      language={language}
                      Link={Link}
                      href={hrefOf({ date: day.day }, 'times')}
                    />
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The way from two weeks to a whole month, and back. */
export function OtherCalendar({
  calendar: { whole, other },
  language,
  Link,
  hrefOf,
}: Pick<Parameters<typeof DayCalendar>[0], 'calendar' | 'language' | 'Link' | 'hrefOf'>) {
  const words = bookingCopy(language);
  return (
    <p className="no-print">
      <Link href={hrefOf(other, 'calendar')} className="inline-flex min-h-11 items-center text-sm">
        {whole ? words.twoWeeks : words.moreDays}
      </Link>
    </p>
  );
}

function Day({
  day: { number, month, label, closed, chosen, today },
  language,
  Link,
  href,
}: {
  day: CalendarDay;
  language: Language;
  Link: WizardNavigation['Link'];
  href: string;
}) {
  const words = bookingCopy(language);
  if (closed) {
    const isOver = closed === 'past' || closed === 'too-far';
    const isDash = closed === 'early' || closed === 'sunday';
    return (
      <span className={isOver ? 'day over' : 'day shut'}>
        <b>{number}</b>
        {/* These words are wider than a phone's cell. */}
        {isDash ? <small aria-hidden="true">–</small> : null}
        <small className={isOver || isDash ? 'sr-only' : undefined}>{words.closedDays[closed]}</small>
      </span>
    );
  }
  return (
    <Link
      href={href}
      className={`day ${chosen ? 'text-page' : 'text-ink'} ${today ? 'now' : ''}`}
      aria-current={chosen ? 'date' : undefined}
    >
      <span className="sr-only">{chosen ? `${label}, ${words.chosen}` : label}</span>
      <b aria-hidden="true">{number}</b>
      <small aria-hidden="true">{month}</small>
    </Link>
  );
}
