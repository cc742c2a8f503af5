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
  const quality = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const given = parameters.find((parameter) => parameter.startsWith('q='));
    const value = given === undefined ? 1 : Number(given.slice(2));
    quality.set(name, Number.isFinite(value) ? value : 0);
  }
  const accepts = (name: string) => (quality.get(name) ?? quality.get('*') ?? 0) > 0;
  for (const encoding of ['br', 'gzip'] as const) {
    if (offered.includes(encoding) && accepts(encoding)) return encoding;
  }
  return 'identity';
}
