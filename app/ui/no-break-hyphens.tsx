import type { ReactNode } from 'react';

/** A hyphenated word. Browsers may break a line after each hyphen: 'Prendre rendez-' / 'vous'. */
const HYPHENATED = /(\S*[^\s-]-[^\s-]\S*)/;

const unbroken = (text: string): ReactNode =>
  text.split(HYPHENATED).map((piece, index) =>
    index % 2 === 1 ? (
      <span key={index} className="inline-block">
        {piece}
      </span>
    ) : (
      piece
    ),
  );

/** A text without line breaks after hyphens; only a word wider than the line still breaks. `end`: stays with the last word. */
export function NoBreakHyphens({ text, end = null }: { text: string; end?: ReactNode }) {
  if (end === null) return unbroken(text);
  const last = text.lastIndexOf(' ') + 1;
  return (
    <>
      {unbroken(text.slice(0, last))}
      <span className="whitespace-nowrap">
        {unbroken(text.slice(last))}
        {end}
      </span>
    </>
  );
}
