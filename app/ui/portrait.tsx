const TITLES = /^(?:dr|dre|dr\.|dre\.|d\.?m\.?d\.?|d\.?d\.?s\.?)\s+/i;

/** One or two initials of a name without its title: 'AT' for 'Dr. Amélie Tremblay'. */
export function initialsOf(name: string): string {
  const words = name
    .replace(TITLES, '')
    .split(/[\s-]+/)
    .filter((word) => /^\p{L}|^\d/u.test(word));
  const first = words[0] ?? name;
  const last = words.length > 1 ? words[words.length - 1]! : '';
  return [first, last].map((word) => [...word][0]?.toLocaleUpperCase('en-CA') ?? '').join('');
}

/** A name's tint, 0 to 5, the same on every page and in every run. */
export function tintOf(name: string): number {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + character.codePointAt(0)!) >>> 0;
  return hash % 6;
}

/** Replaces a missing photo: initials on a tint derived from the name. The name itself is beside it. */
function Monogram({ name, className = '' }: { name: string; className?: string }) {
  return (
    <div className={`mono tint-${tintOf(name)} ${className}`.trimEnd()} aria-hidden="true">
      {initialsOf(name)}
    </div>
  );
}

/**
 * A photo in a 4:5 frame, or a monogram without one. The monogram is also behind the photo, to show while it
 * loads or if it fails. Therefore the frame has the description and the `<img>` an empty `alt`: browsers draw
 * a broken-image icon only for images with alt text.
 */
export function Portrait({
  name,
  photo,
  description,
  eager = false,
  className = '',
}: {
  name: string;
  /** Path of the photo, or null. */
  photo: string | null;
  /** Alternative text of the photo. */
  description: string;
  /** Load eagerly rather than lazily. */
  eager?: boolean;
  className?: string;
}) {
  if (photo === null) return <Monogram name={name} className={className} />;
  return (
    <div className={`mono tint-${tintOf(name)} ${className}`.trimEnd()} role="img" aria-label={description}>
      {initialsOf(name)}
      <img src={photo} alt="" loading={eager ? undefined : 'lazy'} decoding={eager ? undefined : 'async'} />
    </div>
  );
}
