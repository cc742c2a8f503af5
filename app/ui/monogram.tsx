const TITLES = /^(?:dr|dre|dr\.|dre\.|d\.?m\.?d\.?|d\.?d\.?s\.?)\s+/i;

/** One or two initials of a name without its title: 'Dr. Amélie Tremblay' gives 'AT'. */
export function initialsOf(name: string): string {
  const words = name
    .replace(TITLES, '')
    .split(/[\s-]+/)
    .filter((word) => /^\p{L}|^\d/u.test(word));
  const first = words[0] ?? name;
  const last = words.length > 1 ? words[words.length - 1]! : '';
  return [first, last].map((word) => [...word][0]?.toLocaleUpperCase('en-CA') ?? '').join('');
}

/** The tint of a name, 0 to 5: the same on every page and in every run. */
export function tintOf(name: string): number {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + character.codePointAt(0)!) >>> 0;
  return hash % 6;
}

/** Stands where a photo would: initials on a tint derived from the name. The name itself is beside it. */
export function Monogram({ name, className = '' }: { name: string; className?: string }) {
  return (
    <div className={`mono tint-${tintOf(name)} ${className}`.trimEnd()} aria-hidden="true">
      {initialsOf(name)}
    </div>
  );
}
