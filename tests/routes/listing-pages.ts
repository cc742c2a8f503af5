import { plainText } from '#tests/support/built-site.ts';
import { insertSpecialty } from '#tests/support/specialties.ts';
import { listingOf } from '#tests/support/listings.ts';

// Shared by the tests of the console's listing pages.

/** Inserts the specialty of all listings in these tests; call once, before they run. */
export const insertOrthodontists = () => insertSpecialty('orthodontists');

export const rowOf = (id: string) => listingOf(id);

export type Fields = Record<string, string | string[]>;

/** The data that the page's form of that class would send, with some answers changed. */
export function formOf(html: string, changes: Fields = {}, form = 'listing-form'): [string, string][] {
  const inside = new RegExp(`<form[^>]*class="[^"]*${form}.*?</form>`, 's').exec(html)?.[0] ?? '';
  const fields: [string, string][] = [];
  for (const [tag] of inside.matchAll(/<input[^>]*>/g)) {
    const name = /name="([^"]+)"/.exec(tag)?.[1] ?? '';
    if (/type="checkbox"/.test(tag) && !/checked=""/.test(tag)) continue;
    fields.push([name, plainText(/value="([^"]*)"/.exec(tag)?.[1] ?? '')]);
  }
  for (const [, name = '', text = ''] of inside.matchAll(
    /<textarea[^>]*name="([^"]+)"[^>]*>(.*?)<\/textarea>/gs,
  ))
    fields.push([name, plainText(text)]);
  for (const [, name = '', body = ''] of inside.matchAll(/<select[^>]*name="([^"]+)"[^>]*>(.*?)<\/select>/gs))
    fields.push([name, /value="([^"]*)" selected/.exec(body)?.[1] ?? '']);
  const kept = fields.filter(([name]) => !Object.hasOwn(changes, name));
  return [
    ...kept,
    ...Object.entries(changes).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((each): [string, string] => [name, each]),
    ),
  ];
}
