import { regulatorOf } from '#app/content/regulators.ts';
import { parseDay } from '#app/features/console/imports/normalise.ts';
import type { UploadRefusal } from '#app/features/console/imports/uploads.server.ts';
import type { RegisterOptions } from '#db/rows.ts';

export type ExtractErrors = { province?: true; on?: true; file?: UploadRefusal };
export type TypedExtract = Pick<RegisterOptions, 'province' | 'on' | 'isComplete' | 'addMissing'>;

/**
 * Reads what the form says about an extract, with the fields that are wrong.
 *
 * @param mayAdd whether the operator may list those who are missing
 */
export function readExtractForm(
  fields: Readonly<Record<string, string>>,
  mayAdd: boolean,
): { typed: TypedExtract; errors: ExtractErrors } {
  const typed = {
    province: fields['province'] ?? '',
    on: fields['on'] ?? '',
    isComplete: fields['complete'] === 'yes',
    addMissing: mayAdd && fields['add'] === 'yes',
  };
  return {
    typed,
    errors: {
      ...(regulatorOf(typed.province) ? {} : { province: true }),
      ...(typed.on !== '' && parseDay(typed.on) === typed.on ? {} : { on: true }),
    },
  };
}
