import { sql } from 'kysely';
import { db } from '#db/database.ts';
import { plainText } from '#tests/support/built-site.ts';
import { factsOf, graphOf } from '#tests/support/structured-data.ts';

// The words of a French page, to look for English among them.

/** Begin or end a piece of text; what is inside one, as a link, belongs to its sentence. */
const BLOCK =
  /<\/?(?:p|h[1-6]|[uod]l|li|dt|dd|div|table|tr|t[dh]|caption|main|nav|section|article|aside|body|header|footer|title|button|label|legend|option|summary|details|blockquote|form)\b[^>]*>/;

/** Attributes that people read or hear, and what the scripts say. */
const SPOKEN =
  /\s(?:aria-label|alt|placeholder|title|data-(?:wait|locate|failed|retry|searching|suggest-label))="([^"]*)"/g;
const META =
  /<meta (?:name|property)="(?:description|[a-z]+:(?:title|description|image:alt))" content="([^"]*)"/g;

/** Properties of structured data that hold codes and addresses. */
const CODES = /^@|^(?:url|image|logo|sameAs|contentUrl|item|dayOfWeek|telephone|inLanguage)$/;

/**
 * Every text of a page that is meant to be French: shown, spoken, in its head and in its structured data. Left out is
 * what says that it is English, as a review, and the names of the API in `<code>`.
 */
export function frenchTexts(html: string): string[] {
  const shown = html
    .replace(/<!--.*?-->/gs, '')
    .replace(/<(script|style|template|code|pre)\b.*?<\/\1>/gs, '')
    .replace(/<(\w+)\b[^>]*\slang="en(?:-CA)?"[^>]*>.*?<\/\1>/gs, '');
  const spoken = [...shown.matchAll(SPOKEN), ...shown.matchAll(META)].map(([, text = '']) => text);
  const structured = factsOf(graphOf(html)).flatMap(({ key, value }) =>
    typeof value === 'string' && !CODES.test(key) && !/^https?:/.test(value) ? [value] : [],
  );
  // Two words that a tag parts are two; what is within a sentence stands with it, spaces and all.
  const blocks = shown
    .split(BLOCK)
    .map((part) => part.replace(/(?<=\p{L})(?:<[^>]*>)+(?=\p{L})/gu, ' ').replace(/<[^>]*>/g, ''));
  const texts = [...blocks, ...spoken, ...structured];
  return [...new Set(texts.map(plainText))].filter(
    // Somebody's initials, and a slug that is nobody's, are no words.
    (text) => /\p{L}{2}/u.test(text) && !/^(?:\p{Lu}{2}|[a-z0-9]+(?:-[a-z0-9]+)+)$/u.test(text),
  );
}

/**
 * Names of people, clinics, streets and places, of what they studied where, and of who reviewed, by the data: they
 * have no language. The title of an English review, too, which the label of its button quotes.
 *
 * @returns a function that takes them out of a text
 */
export async function nameRemover(): Promise<(text: string) => string> {
  const { rows } = await sql<{ name: string }>`
    select name from dentists
    union select clinic_name from dentists where clinic_name is not null
    union select each ->> part from dentists, jsonb_array_elements(education) each, unnest(array['degree', 'school']) part
    union select unnest(array[address_line_1, address_line_2]) from dentist_locations
    union select patient_name from reviews
    union select title from reviews where language = 'en'
    union select unnest(array[name, name_fr]) from cities
    union select unnest(array[name, name_fr]) from neighborhoods`.execute(db);
  const names = rows
    .map(({ name }) => plainText(name ?? ''))
    .filter((name) => name !== '')
    .toSorted((a, b) => b.length - a.length);
  const anyName = new RegExp(
    `(?<!\\p{L})(?:${names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})(?!\\p{L})`,
    'gu',
  );
  return (text) => text.replace(anyName, 'N');
}
