import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Language } from '#app/content/language.ts';
import { Icon } from '#app/ui/icon.tsx';
import { bookingCopy } from './booking-copy.ts';
import type { CalendarDay, CalendarMonth } from './calendar.ts';
import type { WizardNavigation } from './wizard-navigation.tsx';

const CELL = 'grid min-h-11 w-full place-items-center rounded-sm text-sm';

/**
 * A month as a table; bookable days are links to the same step with that day (why it is not a grid widget:
 * docs/decisions/0020).
 */
export function MonthCalendar({
  calendar,
  language,
  Link,
  hrefOf,
  error,
}: {
  calendar: CalendarMonth;
  language: Language;
  Link: WizardNavigation['Link'];
  /** URL of this step with another day or month. */
  hrefOf: (change: { date?: string; month?: string }, part: 'times' | 'calendar') => string;
  error?: string;
}) {
  const words = bookingCopy(language);
  const neighbour = (month: string | null, label: string, arrow: LucideIcon) =>
    month ? (
      <Link
        href={hrefOf({ month }, 'calendar')}
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
      className={`card scroll-mt-6 p-2 sm:p-4 ${error ? 'border-2 border-coral' : ''}`}
    >
      <a href="#booking-times" className="sr-only focus:not-sr-only">
        {words.skipCalendar}
      </a>
      <div className="flex items-center justify-between">
        {neighbour(calendar.previous, words.previousMonth, ChevronLeft)}
        <p className="font-semibold" aria-live="polite">
          {calendar.title}
        </p>
        {neighbour(calendar.next, words.nextMonth, ChevronRight)}
      </div>
      <table className="mt-1 w-full table-fixed border-separate border-spacing-0.5">
        <caption className="sr-only">{calendar.title}</caption>
        <thead>
          <tr>
            {calendar.weekdays.map(({ short, long }) => (
              <th key={long} scope="col" className="pb-1 text-xs font-semibold text-quiet">
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
                <td key={column} className="p-0">
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

function Day({
  day,
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
  if (!day.open)
    return (
      <span className={`${CELL} text-quiet line-through decoration-line`}>
        {day.number}
        <span className="sr-only"> {words.closedDay}</span>
      </span>
    );
  const look = day.chosen
    ? 'bg-pine font-bold text-on-pine'
    : `text-ink hover:bg-mist ${day.today ? 'border border-pine' : ''}`;
  return (
    <Link
      href={href}
      className={`${CELL} font-semibold no-underline ${look}`}
      aria-current={day.chosen ? 'date' : undefined}
      aria-label={day.chosen ? `${day.label}, ${words.chosen}` : day.label}
    >
      {day.number}
    </Link>
  );
}
