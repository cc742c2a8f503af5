const STAR = 'M10 1.6l2.5 5.3 5.8.7-4.3 4 1.1 5.7L10 14.5l-5.1 2.8L6 11.6l-4.3-4 5.8-.7z';

/** Defines the symbol that every `Stars` references; rendered once, with the header. */
export function StarSymbols() {
  const row = [0, 20, 40, 60, 80].map((x) => <path key={x} d={STAR} transform={`translate(${x})`} />);
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true" focusable="false">
      <symbol id="stars-line" viewBox="0 0 100 20">
        <g fill="none" stroke="currentColor" strokeWidth="1.3" strokeLinejoin="round">
          {row}
        </g>
      </symbol>
      <symbol id="stars-full" viewBox="0 0 100 20" preserveAspectRatio="xMinYMid slice">
        <g fill="currentColor">{row}</g>
      </symbol>
    </svg>
  );
}

/** Five stars filled to `rating` (0 to 5). Decorative: the number is beside it as text. */
export function Stars({ rating }: { rating: number }) {
  const width = Math.max(0, Math.min(5, rating)) * 20;
  return (
    <svg className="stars" viewBox="0 0 100 20" aria-hidden="true">
      <use href="#stars-line" />
      <use href="#stars-full" width={width} height="20" />
    </svg>
  );
}
