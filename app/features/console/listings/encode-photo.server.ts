import { photoFile, PHOTO_FORMATS, PHOTO_WIDTHS } from '#app/ui/photo-files.ts';
import type { Sharp, SharpOptions } from 'sharp';

/** `wrong`: no picture of an accepted format; `small`: too few pixels; `pixels`: too many. */
export type PhotoProblem = 'wrong' | 'small' | 'pixels';

export type EncodedPhoto = { name: string; bytes: Uint8Array<ArrayBuffer> }[];

/** Pixels of a picture at most: a few hundred bytes can unpack to gigabytes. Phones make 50 million. */
const MAX_PIXELS = 64_000_000;

const FORMATS: readonly (string | undefined)[] = ['jpeg', 'png', 'webp'];

let loading: Promise<(bytes: Uint8Array, options?: SharpOptions) => Sharp> | undefined;

/** Loads libvips at the first upload, with decoders for the accepted formats alone. */
const loadSharp = () =>
  (loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
    });
    return sharp;
  }));

/** One picture is decoded at a time: each may take 200 MB. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Makes the files of a photo from an uploaded picture: upright, cut to 4:5 around what draws the eye, in two sizes and
 * formats, without any metadata.
 *
 * @param photo what the files are named after
 */
export function encodePhoto(
  bytes: Uint8Array,
  photo: string,
): Promise<{ ok: true; files: EncodedPhoto } | { ok: false; reason: PhotoProblem }> {
  const encoded = last.then(() => encode(bytes, photo));
  last = encoded.catch(() => {});
  return encoded;
}

async function encode(bytes: Uint8Array, photo: string): ReturnType<typeof encodePhoto> {
  const sharp = await loadSharp();
  // Reads the header alone.
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!head || !FORMATS.includes(head.format)) return { ok: false, reason: 'wrong' };
  const { width, height } = head.autoOrient;
  if (width * height > MAX_PIXELS) return { ok: false, reason: 'pixels' };
  const [least] = PHOTO_WIDTHS;
  if (width < least || height < least * 1.25) return { ok: false, reason: 'small' };
  const [, most] = PHOTO_WIDTHS;
  const cut = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
    .timeout({ seconds: 20 })
    .autoOrient()
    .resize(most, most * 1.25, { fit: 'cover', position: 'attention' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  if (!cut) return { ok: false, reason: 'wrong' };
  const { width: cutWidth, height: cutHeight, channels } = cut.info;
  const raw = { raw: { width: cutWidth, height: cutHeight, channels } };
  const files = PHOTO_WIDTHS.flatMap((each) =>
    PHOTO_FORMATS.map(async (format) => {
      const scaled = sharp(cut.data, raw).resize(each);
      const made = format === 'avif' ? scaled.avif({ quality: 55 }) : scaled.webp({ quality: 80 });
      return { name: photoFile(photo, each, format), bytes: new Uint8Array(await made.toBuffer()) };
    }),
  );
  return { ok: true, files: await Promise.all(files) };
}
