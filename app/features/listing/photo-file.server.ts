import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { dataFolder } from '#config';

/** What the schema lets stand in `dentists.photo_url`. */
const PHOTO = /^\/photos\/[a-z0-9]+(-[a-z0-9]+)*\.(avif|jpg|png|webp)$/;

/** The path of a photo named as 'name.jpg', '/photos/name.jpg' or by its address on the site; null where it is none. */
export function readPhotoName(text: string): string | null {
  const path = `/photos/${text.replace(/^.*\/photos\//, '')}`;
  return PHOTO.test(path) ? path : null;
}

/** Whether the file is in the folder that photos are served from: a missing one would show as the monogram. */
export const isPhotoThere = (path: string): Promise<boolean> =>
  access(join(dataFolder('photos'), path.slice('/photos/'.length))).then(
    () => true,
    () => false,
  );
