import { CalendarCheck, Clock, MapPin } from 'lucide-react';

const shapes = { calendar: CalendarCheck, clock: Clock, place: MapPin } as const;

/**
 * Defines the drawings that every `FactIcon` of a page refers to; rendered once, with the header. A list
 * has three on each card, and drawing each took longer than the card's words.
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

/** A small drawing beside a fact's words. */
export function FactIcon({ of, strong = false }: { of: keyof typeof shapes; strong?: boolean }) {
  return (
    <svg className={strong ? 'fact-icon text-pine' : 'fact-icon'} aria-hidden="true">
      <use href={`#fact-${of}`} />
    </svg>
  );
}
