import type { Fields } from './columns.ts';
import { cleanText, foldText, parseDegrees } from './normalise.ts';

/** Prefix of derived keys, so that they cannot collide with a file's own. */
const generated = 'at:';

/** Whether a key was derived from name and place, because the file had none. */
export function isGeneratedKey(key: string): boolean {
  return key.startsWith(generated);
}

/**
 * Identifies a row of a source across runs: the file's id; else the folded name with the coordinates in ten-thousandths
 * of a degree (11 m), or with the address.
 *
 * @returns the key, or null if a row has neither id nor name
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
  // Dentists of one clinic share its place, and may share a name with a dentist of another clinic there.
  const parts = [place, name, given && clinic !== given ? clinic : ''];
  return `${generated}${parts.filter(Boolean).join(':')}`.slice(0, 700);
}
