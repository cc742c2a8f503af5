import type { Language } from '#app/content/language.ts';

/**
 * Returns the everyday name of a time zone, the same all year: 'Pacific Time', 'heure du Pacifique'. For the server
 * only, because a browser may have other names.
 *
 * @param timeZone an IANA name: `America/Vancouver`
 * @throws RangeError when the zone is unknown
 */
export const zoneName = (timeZone: string, language: Language): string =>
  new Intl.DateTimeFormat(`${language}-CA`, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
