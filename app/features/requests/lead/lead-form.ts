/** Maximum lengths of common fields, in characters. */
export const leadLimits = { name: 120, email: 254, phone: 40, message: 5000 } as const;

/** Typed values; every field is text. */
export type LeadFormValues<Field extends string> = Record<Field, string>;

/** Error messages by field, in the language of the page. */
export type LeadFormErrors<Field extends string> = Partial<Record<Field, string>>;

/** A form that becomes a lead, as its page shows it. */
export type LeadFormView<Field extends string> = {
  values: LeadFormValues<Field>;
  errors: LeadFormErrors<Field>;
  /** UUID of this form; a repeated POST has the same one. */
  submissionKey: string;
  /** Signed time at which the form was opened. */
  stamp: string;
  /** The answers could not be stored. */
  failed: boolean;
  /** Rate limit reached: minutes until the form can be sent. */
  waitMinutes?: number;
};

/** A new form: empty but for `chosen`, with its own key and no stamp. */
export function newLeadForm<Field extends string>(
  fields: readonly Field[],
  chosen: Partial<LeadFormValues<Field>> = {},
): LeadFormView<Field> {
  const empty = Object.fromEntries(fields.map((field) => [field, ''])) as LeadFormValues<Field>;
  return {
    values: { ...empty, ...chosen },
    errors: {},
    submissionKey: crypto.randomUUID(),
    stamp: '',
    failed: false,
  };
}
