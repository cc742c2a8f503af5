import { CalendarCheck, Clock, MapPin } from 'lucide-react';

const shapes = { calendar: CalendarCheck, clock: Clock, place: MapPin } as const;

/**
 * Defines the symbols that every `FactIcon` references; rendered once, with the header. A list has three on
 * each card, and drawing each took longer to render than the card's text.
 */
export function FactSymbols() {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true" focusable="false">
      {Object.entries(shapes).map(([name, Shape]) => (
        <symbol key={name} id={`fact-${name}`} viewBox="0 0 24 24">
          <Shape size={24} strokeWidth={1.75} />
        </symbol>
      ))}
    </svg>
  );
}

/** A small icon beside a fact's text. */
export function FactIcon({ of, strong = false }: { of: keyof typeof shapes; strong?: boolean }) {
  return (
    <svg className={strong ? 'fact-icon text-pine' : 'fact-icon'} aria-hidden="true">
      <use href={`#fact-${of}`} />
    </svg>
  );
}
