import { normalisePhone, normalisePostalCode } from '#app/features/importer/normalise.ts';
import { textOf } from '#app/features/lead/lead-form.server.ts';
import { noOffice, officeTexts } from './office.ts';
import type { OfficeFacts } from './office.ts';
import { factReader } from './typed-facts.server.ts';
import type { ListingErrors } from './typed-facts.server.ts';

/** Reads the form of an office, unchecked. */
export const readOfficeForm = (form: FormData): Record<string, string> =>
  Object.fromEntries(Object.keys(officeTexts(noOffice)).map((field) => [field, textOf(form, field)]));

/** Checks what was typed about an office. */
export function checkOffice(
  texts: Record<string, string>,
  cities: ReadonlySet<string>,
): { ok: true; facts: OfficeFacts } | { ok: false; errors: ListingErrors } {
  const { errors, text, read, week } = factReader(texts);
  const facts: OfficeFacts = {
    city: texts['city'] ?? '',
    address1: text('address1'),
    address2: text('address2'),
    postalCode: read('postalCode', normalisePostalCode),
    phone: read('phone', normalisePhone),
    hours: week(),
  };
  if (!cities.has(facts.city)) errors['city'] = 'missing';
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, facts };
}
