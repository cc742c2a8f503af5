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
  /** Says, signed, when the form was opened. */
  stamp: string;
  /** The answers could not be stored. */
  failed: boolean;
  /** Too much came from the same network or address: in how many minutes the form can be sent. */
  waitMinutes?: number;
};

/** A form that nobody has opened yet: empty but for `chosen`, with a key of its own and no stamp. */
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
