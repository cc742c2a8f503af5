import { initialsOf, Monogram, tintOf } from './monogram.tsx';

/**
 * A photo in a 4:5 frame, or the monogram where there is none. The monogram also stands behind the photo: it shows
 * until the photo is there, and instead of one that can't be loaded. That is why the frame carries the description
 * and the picture in it none: a browser draws its mark of a broken picture only for one that has words.
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
  /** Of the photo, for those who don't see it. */
  description: string;
  /** Fetched with the page, not when it comes near the window. */
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
