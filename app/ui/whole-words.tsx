/** A word of more than one part. A browser may break a line after each hyphen: 'Prendre rendez-' / 'vous'. */
const HYPHENATED = /(\S*[^\s-]-[^\s-]\S*)/;

/**
 * A heading's text whose hyphenated words stay whole. Only a word that is wider than the line by itself is broken.
 * Not for running text, where a break after a hyphen disturbs nobody.
 */
export function WholeWords({ text }: { text: string }) {
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
