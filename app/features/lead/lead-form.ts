/** Longest accepted texts of the fields that several forms have, in characters. */
export const leadLimits = { name: 120, email: 254, phone: 40, message: 5000 } as const;

/** A form as the visitor left it: every field is text. */
export type LeadFormValues<Field extends string> = Record<Field, string>;

/** What to tell the visitor, by field, in the language of the page. */
export type LeadFormErrors<Field extends string> = Partial<Record<Field, string>>;

/** A form whose answers become a lead, as its page shows it. */
export type LeadFormView<Field extends string> = {
  values: LeadFormValues<Field>;
  errors: LeadFormErrors<Field>;
  /** UUID of this form: a repeated POST carries the same one. */
  submissionKey: string;
  /** The answers could not be stored. */
  failed: boolean;
};

/** The form as it is first shown: empty but for `chosen`, with a key of its own. */
export function newLeadForm<Field extends string>(
  fields: readonly Field[],
  chosen: Partial<LeadFormValues<Field>> = {},
): LeadFormView<Field> {
  const empty = Object.fromEntries(fields.map((field) => [field, ''])) as LeadFormValues<Field>;
  return {
    values: { ...empty, ...chosen },
    errors: {},
    submissionKey: crypto.randomUUID(),
    failed: false,
  };
}
