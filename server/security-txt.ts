/** Where browsers of security researchers look (RFC 9116). */
export const SECURITY_TXT_PATH = '/.well-known/security.txt';

/** In days; RFC 9116 advises less than a year. */
const VALID_FOR = 180;

/**
 * Whom to tell of a vulnerability, in the format of RFC 9116.
 *
 * @param contact the publisher's e-mail address
 * @param siteUrl scheme and host of the site
 */
export function securityTxt(contact: string, siteUrl: string, now = new Date()): string {
  const expires = new Date(now.getTime() + VALID_FOR * 86_400_000);
  return [
    `Contact: mailto:${encodeURI(contact)}`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
    'Preferred-Languages: en, fr',
    `Canonical: ${siteUrl}${SECURITY_TXT_PATH}`,
    '',
  ].join('\n');
}
