/** A hyphenated word. Browsers may break a line after each hyphen: 'Prendre rendez-' / 'vous'. */
const HYPHENATED = /(\S*[^\s-]-[^\s-]\S*)/;

/** A text without line breaks after hyphens; only a word wider than the line still breaks. */
export function NoBreakHyphens({ text }: { text: string }) {
  return text.split(HYPHENATED).map((piece, index) =>
    index % 2 === 1 ? (
      <span key={index} className="inline-block">
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}
