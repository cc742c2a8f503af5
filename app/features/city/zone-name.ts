import type { Language } from '#app/content/language.ts';

// Making a formatter costs a hundred times what using it does, and there are few zones.
const names = new Map<string, string>();

/**
 * What people call a time zone all year round: 'Pacific Time', 'heure du Pacifique'. On the server only: a browser may
 * have other words.
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
