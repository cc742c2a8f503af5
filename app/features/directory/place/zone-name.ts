import type { Language } from '#app/content/language.ts';

// Creating a formatter costs a hundred times as much as using one, and there are few zones.
const names = new Map<string, string>();

/**
 * Returns the everyday name of a time zone, the same all year: 'Pacific Time', 'heure du Pacifique'. For the server
 * only, because a browser may have other names.
 *
 * @param timeZone an IANA name: `America/Vancouver`
 * @throws RangeError when the zone is unknown
 */
export function zoneName(timeZone: string, language: Language): string {
  const key = `${language} ${timeZone}`;
  const known = names.get(key);
  if (known !== undefined) return known;
  const name = new Intl.DateTimeFormat(`${language}-CA`, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value;
  names.set(key, name ?? timeZone);
  return name ?? timeZone;
}
