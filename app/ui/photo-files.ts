/** Widths of an uploaded photo's files in pixels; their height is 5/4 of it. */
export const PHOTO_WIDTHS = [240, 480] as const;

/** Formats of an uploaded photo's files, the smaller one first. */
export const PHOTO_FORMATS = ['avif', 'webp'] as const;

type Width = (typeof PHOTO_WIDTHS)[number];
type Format = (typeof PHOTO_FORMATS)[number];

/** The name of one file of an uploaded photo. */
export const photoFile = (photo: string, width: Width, format: Format): string =>
  `${photo}-${width}.${format}`;

/** The path that a listing names: the larger WebP, which every browser shows. */
export const photoPath = (photo: string): string => `/photos/${photoFile(photo, 480, 'webp')}`;

/** The photo that a path or a file's name belongs to; null for a file that was put there by hand. */
export const uploadedPhoto = (path: string): string | null =>
  /^(?:\/photos\/)?(u[0-9a-f]{32})-(?:240|480)\.(?:avif|webp)$/.exec(path)?.[1] ?? null;
