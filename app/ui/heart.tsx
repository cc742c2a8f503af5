/** Defines the symbol that every `Heart` references; rendered once, with the header. */
export function HeartSymbol() {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true" focusable="false">
      <symbol id="heart" viewBox="0 0 24 24">
        <path d="M12 20.3 4.4 12.6a5 5 0 0 1 7.1-7.1l.5.5.5-.5a5 5 0 0 1 7.1 7.1z" />
      </symbol>
    </svg>
  );
}

/** A heart, filled by the style sheet (save-button.css). Decorative: text beside it carries the meaning. */
export function Heart() {
  return (
    <svg className="heart" aria-hidden="true">
      <use href="#heart" />
    </svg>
  );
}
