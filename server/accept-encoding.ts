import { promisify } from 'node:util';
import { parseAccept } from 'hono/utils/accept';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * The encoding to answer in: Brotli before gzip, whatever the order in the header; a quality of 0 refuses one.
 * RFC 9110, section 12.5.3.
 *
 * @param header the value of `Accept-Encoding`
 */
export function chooseEncoding(header: string | null | undefined): Encoding {
  const accepted = header ? parseAccept(header.toLowerCase()) : [];
  const quality = (name: string) =>
    (accepted.find(({ type }) => type === name) ?? accepted.find(({ type }) => type === '*'))?.q ?? 0;
  return (['br', 'gzip'] as const).find((name) => quality(name) > 0) ?? 'identity';
}

const brotliWhole = promisify(brotliCompress);
const unpackWhole = promisify(brotliDecompress);
const gzipWhole = promisify(gzip);

/** Measured on a ranked list of 20 (113 KB): quality 4 makes 15.0 KB in 0.8 ms, 5 14.1 KB in 1.16 ms, 6 13.9 KB in 1.21 ms, 7 13.8 KB in 5.1 ms. */
export const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

/** Returns a text in an encoding. */
export async function packed(plain: Buffer<ArrayBuffer>, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'identity') return plain;
  return encoding === 'br' ? brotliWhole(plain, BROTLI) : gzipWhole(plain);
}

/** Returns what is in Brotli in another encoding. */
export const repacked = async (
  brotli: Buffer<ArrayBuffer>,
  encoding: Encoding,
): Promise<Buffer<ArrayBuffer>> => (encoding === 'br' ? brotli : packed(await unpackWhole(brotli), encoding));
