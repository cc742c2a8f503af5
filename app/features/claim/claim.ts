import type { LeadFormValues } from '#app/features/lead/lead-form.ts';

/** The fields in the order of the page. */
export const claimFields = ['name', 'role', 'email', 'phone', 'proof', 'mailAgreed'] as const;
export type ClaimField = (typeof claimFields)[number];
export type ClaimValues = LeadFormValues<ClaimField>;

/** Longest accepted texts, in characters. */
export const claimLimits = { role: 120, proof: 2000 } as const;

/** The form when everything in it is right. */
export type Claim = {
  name: string;
  /** What they do at the clinic. */
  role: string;
  /** At the clinic. */
  email: string;
  phone: string;
  /** How to prove that the listing is theirs. */
  proof: string;
  /** Whether patients' requests may be mailed to that address. */
  mailAgreed: boolean;
};

type Listed = { slug: string; name: string };

/** The lead's text for operators, in English whatever the page's language; the visitor's longest text comes last. */
export function claimBlock({ role, mailAgreed, proof }: Claim, dentist: Listed): string {
  return [
    `Dentist: ${dentist.name} (${dentist.slug})`,
    `Role: ${role}`,
    `Patients' requests by e-mail: ${mailAgreed ? 'yes' : 'no'}`,
    `Proof: ${proof}`,
  ].join('\n');
}

/** The facts of `claimBlock`, structured. */
export function claimDetails({ role, mailAgreed, proof }: Claim, { slug, name }: Listed) {
  return { dentist: { slug, name }, role, mailAgreed, message: proof };
}
