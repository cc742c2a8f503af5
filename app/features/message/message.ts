import type { LeadFormValues } from '#app/features/lead/lead-form.ts';

/** The fields in the order of the page. */
export const messageFields = ['name', 'email', 'phone', 'message'] as const;

export type MessageField = (typeof messageFields)[number];

/** The form as the visitor left it. */
export type MessageValues = LeadFormValues<MessageField>;

/** The form when everything in it is right. Texts are trimmed, without control characters. */
export type DentistMessage = Omit<MessageValues, 'phone'> & { phone: string | null };

/** For whom a message is: what a lead must still say when the listing is gone. */
type Recipient = { slug: string; name: string };

/**
 * The lead's text for operators, in English whatever the page's language. The visitor's own text comes last, so
 * that it can't pass for one of the facts.
 */
export function messageBlock({ message }: DentistMessage, dentist: Recipient): string {
  return [`Dentist: ${dentist.name} (${dentist.slug})`, `Message: ${message}`].join('\n');
}

/** The facts of `messageBlock`, structured. */
export function messageDetails({ message }: DentistMessage, { slug, name }: Recipient) {
  return { dentist: { slug, name }, message };
}
