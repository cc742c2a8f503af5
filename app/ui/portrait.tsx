import { photoFile, PHOTO_WIDTHS, uploadedPhoto } from './photo-files.ts';

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

/**
 * A portrait in a 4:5 frame: a photo, the drawing of a made-up dentist, or a circle with initials. The initials are also
 * behind a photo, to show while it loads or if it fails. Therefore the frame has the description and the `<img>` an
 * empty `alt`: browsers draw a broken-image icon only for images with alt text. A drawing describes nobody and has none.
 */
export function Portrait({
  name,
  photo,
  description,
  eager = false,
  className = '',
}: {
  name: string;
  /** Path of the photo or drawing, or null. */
  photo: string | null;
  /** Alternative text of a photo; empty where the name is beside it. */
  description: string;
  /** Load eagerly rather than lazily. */
  eager?: boolean;
  className?: string;
}) {
  const isDrawn = photo?.startsWith('/portraits/') === true;
  const initials = <span className="mono">{initialsOf(name)}</span>;
  return (
    <span
      className={`face ${photo ? 'photo' : ''} ${className}`}
      {...(photo && !isDrawn && description
        ? { role: 'img', 'aria-label': description }
        : { 'aria-hidden': true })}
    >
      {isDrawn ? null : initials}
      {photo ? <Picture photo={photo} eager={eager} /> : null}
    </span>
  );
}

/** No frame is wider, so that a dense screen takes the larger file. */
const SIZES = '9rem';

/** An uploaded photo has two sizes and formats; other pictures are one file. */
function Picture({ photo, eager }: { photo: string; eager: boolean }) {
  const uploaded = uploadedPhoto(photo);
  const load = { loading: eager ? undefined : 'lazy', decoding: eager ? undefined : 'async' } as const;
  if (uploaded === null) return <img src={photo} alt="" {...load} />;
  const filesIn = (format: 'avif' | 'webp') =>
    PHOTO_WIDTHS.map((width) => `/photos/${photoFile(uploaded, width, format)} ${width}w`).join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={filesIn('avif')} sizes={SIZES} />
      <img src={photo} srcSet={filesIn('webp')} sizes={SIZES} alt="" {...load} />
    </picture>
  );
}
