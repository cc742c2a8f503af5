import { Phone, Star } from 'lucide-react';
import icons from './icons.svg?url';

/**
 * The drawings that lists repeat, defined once per page, before the header: with its icons inline, a list of 20 is a tenth
 * longer before compression.
 */
export function Symbols() {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true" focusable="false">
      <symbol id="heart" viewBox="0 0 24 24">
        <path d="M12 20.3 4.4 12.6a5 5 0 0 1 7.1-7.1l.5.5.5-.5a5 5 0 0 1 7.1 7.1z" />
      </symbol>
      <symbol id="tick" viewBox="0 0 24 24">
        <path
          fill="currentColor"
          d="m12 1.8 2.7 2 3.3-.1 1 3.2 2.7 2-1.1 3.1 1.1 3.1-2.7 2-1 3.2-3.3-.1-2.7 2-2.7-2-3.3.1-1-3.2-2.7-2 1.1-3.1-1.1-3.1 2.7-2 1-3.2 3.3.1z"
        />
        <path d="m8 12.2 2.7 2.7L16 9.5" />
      </symbol>
      <symbol id="star" viewBox="0 0 24 24">
        <Star fill="currentColor" strokeWidth={0} />
      </symbol>
      <symbol id="phone" viewBox="0 0 24 24">
        <Phone strokeWidth={1.75} />
      </symbol>
    </svg>
  );
}

/** One of the repeated drawings, sized by the style sheet. Decorative: text beside it carries the meaning. */
export function Drawn({ symbol }: { symbol: 'heart' | 'tick' | 'star' | 'phone' }) {
  return (
    <svg className={symbol} aria-hidden="true">
      <use href={`#${symbol}`} />
    </svg>
  );
}

/** Five stars filled to `rating` (0 to 5). Decorative: the number is beside it as text. */
export function Stars({ rating }: { rating: number }) {
  const width = Math.max(0, Math.min(5, rating)) * 20;
  return (
    <svg className="stars" viewBox="0 0 100 20" aria-hidden="true">
      <use href={`${icons}#stars-line`} />
      <use href={`${icons}#stars-full`} width={width} height="20" />
    </svg>
  );
}
