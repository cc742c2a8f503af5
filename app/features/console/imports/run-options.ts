import type { ImportOptions } from '#db/rows.ts';
import { mapOfChoices } from './column-map.ts';
import { columns, namingColumns } from './columns.ts';

/** What was typed about a file, by field. */
export type TypedRun = Record<string, string>;

export type RunErrors = Partial<Record<string, 'source' | 'url' | 'twice' | 'no-name'>>;

/** Whether a text can name a source: lower-case letters, digits and single hyphens, at most 60. */
export const isSourceName = (name: string): boolean =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) && name.length <= 60;

/**
 * Reads the source of an upload's form: a known one of the list, or `NEW_SOURCE` with a name for it.
 *
 * @returns its name, null for a new one to be named after the file, or the field that is wrong
 */
export function readChosenSource(
  fields: Readonly<Record<string, string>>,
  known: readonly string[],
): { ok: true; source: string | null } | { ok: false; field: 'source' | 'new-source' } {
  const chosen = fields['source'] ?? '';
  if (chosen !== NEW_SOURCE)
    return known.includes(chosen) ? { ok: true, source: chosen } : { ok: false, field: 'source' };
  const name = (fields['new-source'] ?? '').trim();
  if (name === '') return { ok: true, source: null };
  return isSourceName(name) ? { ok: true, source: name } : { ok: false, field: 'new-source' };
}

/** The choice of a source that is not in the list; no source has this name, for its sign. */
export const NEW_SOURCE = '+';

/** The field of a header's column, by its place in the file. */
export const columnField = (index: number): string => `column-${index}`;

const textFields = ['attribution', 'license', 'url'] as const;

/**
 * Checks what the form says about a file.
 *
 * @param headers the file's headers; null where its columns are known
 * @returns the source and its options, or the errors by field
 */
export function checkRunForm(
  text: (name: string) => string,
  headers: readonly string[] | null,
): { ok: true; source: string; options: ImportOptions } | { ok: false; errors: RunErrors; typed: TypedRun } {
  const source = text('source').trim();
  const acceptNew = text('accept-new') === 'yes';
  const typed: TypedRun = { source, ...(acceptNew ? { 'accept-new': 'yes' } : {}) };
  const errors: RunErrors = {};
  if (!isSourceName(source)) errors['source'] = 'source';
  const options: ImportOptions = acceptNew ? { acceptNew } : {};
  for (const field of textFields) {
    typed[field] = text(field).trim().slice(0, 300);
    // Without an attribution of its own, the source is named.
    if (typed[field] !== '' || field !== 'attribution') options[field] = typed[field];
  }
  if (options.url && !/^https?:\/\/[^\s]+$/.test(options.url)) errors['url'] = 'url';
  const choices = (headers ?? []).map((header, index) => {
    const said = text(columnField(index));
    typed[columnField(index)] = said;
    return { header, column: columns.find((column) => column === said) ?? null };
  });
  choices.forEach(({ column }, index) => {
    const first = choices.findIndex((other) => other.column === column);
    if (column !== null && first !== index) errors[columnField(index)] = 'twice';
  });
  if (headers && !choices.some(({ column }) => namingColumns.includes(column)))
    errors[columnField(0)] ??= 'no-name';
  if (Object.keys(errors).length > 0) return { ok: false, errors, typed };
  return { ok: true, source, options: { ...options, columnMap: headers ? mapOfChoices(choices) : {} } };
}
