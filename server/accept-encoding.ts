import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * The encoding to answer in: Brotli before gzip, whatever the order in the header; a quality of 0 refuses one.
 * RFC 9110, section 12.5.3.
 *
 * @param header the value of `Accept-Encoding`
 * @param offered what the answer exists in, beside identity
 */
export function chooseEncoding(header: string | undefined, offered: readonly Encoding[]): Encoding {
  if (!header) return 'identity';
  return preferred(header).find((encoding) => offered.includes(encoding)) ?? 'identity';
}

/** A longer header is not remembered, in characters. */
const MAX_HEADER_LENGTH = 200;

/** What browsers send is a handful of values, and each request has one. */
const preferences = new LRUCache<string, readonly Encoding[]>({ max: 100 });

/** The encodings that a header accepts, the best first. */
function preferred(header: string): readonly Encoding[] {
  const known = preferences.get(header);
  if (known) return known;
  const quality = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const given = parameters.find((parameter) => parameter.startsWith('q='));
    const value = given === undefined ? 1 : Number(given.slice(2));
    quality.set(name, Number.isFinite(value) ? value : 0);
  }
  const accepts = (name: string) => (quality.get(name) ?? quality.get('*') ?? 0) > 0;
  const accepted = (['br', 'gzip'] as const).filter(accepts);
  if (header.length < MAX_HEADER_LENGTH) preferences.set(header, accepted);
  return accepted;
}
