import { sql } from 'kysely';
import { db } from '#db/database.ts';
import { plainText } from '#tests/support/built-site.ts';
import { factsOf, graphOf } from '#tests/support/structured-data.ts';

// The texts of a French page, to check for English.

/** Elements that start or end a text; others, such as links, belong to the sentence. */
const BLOCK =
  /<\/?(?:p|h[1-6]|[uod]l|li|dt|dd|div|table|tr|t[dh]|caption|main|nav|section|article|aside|body|header|footer|title|button|label|legend|option|small|summary|details|blockquote|form)\b[^>]*>/;

/** Attributes that people read or hear, and the scripts' texts. */
const SPOKEN =
  /\s(?:aria-label|alt|placeholder|title|data-(?:wait|locate|failed|retry|searching|suggest-label))="([^"]*)"/g;
const META =
  /<meta (?:name|property)="(?:description|[a-z]+:(?:title|description|image:alt))" content="([^"]*)"/g;

/** Properties of structured data that hold codes and URLs. */
const CODES = /^@|^(?:url|image|logo|sameAs|contentUrl|item|dayOfWeek|telephone|inLanguage)$/;

/**
 * Returns every text of a page that must be French: shown, spoken, in its head and in its structured data. Omits texts
 * marked as English, such as a review, and the API's names in `<code>`.
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
  // A block tag separates words; an inline one keeps its text in the sentence.
  const blocks = shown
    .split(BLOCK)
    .map((part) => part.replace(/(?<=\p{L})(?:<[^>]*>)+(?=\p{L})/gu, ' ').replace(/<[^>]*>/g, ''));
  const texts = [...blocks, ...spoken, ...structured];
  return [...new Set(texts.map(plainText))].filter(
    // Initials and an unknown slug are not words.
    (text) => /\p{L}{2}/u.test(text) && !/^(?:\p{Lu}{2}|[a-z0-9]+(?:-[a-z0-9]+)+)$/u.test(text),
  );
}

/**
 * Removes names in the data: people, clinics, streets, places, degrees, schools and reviewers; they
 * have no language. Also removes titles of English reviews, which their buttons' labels quote.
 *
 * @returns a function that removes them from a text
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
