import type { Fields } from './columns.ts';
import { cleanText, foldText, parseDegrees } from './normalise.ts';

/** Starts every key that is made here, so that it can't be mistaken for one that a file gave. */
const generated = 'at:';

/** Whether a key was made from name and place, for want of one in the file. */
export function isGeneratedKey(key: string): boolean {
  return key.startsWith(generated);
}

/**
 * What tells one row of a source from another, the same in every run: the file's own id, else the
 * folded name with the coordinates in ten-thousandths of a degree (11 m), else with the address.
 *
 * @returns the key, or null where a row has neither id nor name.
 */
export function sourceKey(fields: Fields): string | null {
  const id = cleanText(fields.id ?? '');
  if (id) return id;
  const given = foldText((fields.name ?? '').slice(0, 1000));
  const clinic = foldText((fields.clinic_name ?? '').slice(0, 1000));
  const name = given || clinic;
  if (!name) return null;
  const latitude = parseDegrees((fields.latitude ?? '').trim());
  const longitude = parseDegrees((fields.longitude ?? '').trim());
  const place =
    latitude !== null && longitude !== null
      ? `${latitude.toFixed(4)},${longitude.toFixed(4)}`
      : foldText(
          [fields.postal_code, fields.city, fields.address_line_1, fields.address_line_2]
            .map((part) => (part ?? '').slice(0, 300))
            .join(' '),
        );
  // Several dentists of one clinic share its place and may share a name with another clinic's.
  const parts = [place, name, given && clinic !== given ? clinic : ''];
  return `${generated}${parts.filter(Boolean).join(':')}`.slice(0, 700);
}
