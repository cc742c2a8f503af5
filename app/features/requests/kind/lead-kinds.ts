import type { Language } from '#app/content/language.ts';
import type { PrivacyPart } from '#app/content/long-page.ts';
import { statedDays } from '#app/content/stated-days.ts';
import type { LeadKind } from '#db/rows.ts';
import { appointmentBooking } from './booking.ts';
import { listingClaim } from './claim.ts';
import { contactMessage } from './contact.ts';
import { rankingContest } from './contest.ts';
import { correctionRequest } from './correction.ts';
import type { LeadKindDefinition } from './lead-kind.ts';
import { matchRequest } from './match.ts';
import { dentistMessage } from './message.ts';
import { reviewSubmission } from './review.ts';
import { waitlist } from './waitlist.ts';

const kinds = {
  appointment_booking: appointmentBooking,
  match_request: matchRequest,
  dentist_message: dentistMessage,
  waitlist,
  contact_message: contactMessage,
  review_submission: reviewSubmission,
  correction_request: correctionRequest,
  listing_claim: listingClaim,
  ranking_contest: rankingContest,
} satisfies Record<LeadKind, LeadKindDefinition>;

/** All kinds of leads, in the order of the console and of the privacy policy. */
export const leadKinds: Readonly<Record<LeadKind, LeadKindDefinition>> = kinds;

export const kindIds = Object.keys(leadKinds) as LeadKind[];

/** The kinds with a property, e.g. to narrow a statement to them. */
export const kindsWith = (holds: (kind: LeadKindDefinition) => boolean): LeadKind[] =>
  kindIds.filter((id) => holds(leadKinds[id]));

/** Last URL segments of forms to or about a dentist: `app/routes.ts` has a route for each. */
export const dentistForms = Object.values(kinds).flatMap((kind) =>
  'form' in kind && 'page' in kind.form ? [kind.form.page.address] : [],
);
export type DentistForm = (typeof dentistForms)[number];

const findForm = (address: string | undefined): DentistForm | undefined =>
  dentistForms.find((each) => each === address);

/** The form at a URL segment, and its kind. */
export function formAt(address: DentistForm) {
  for (const kind of kindIds) {
    const { form } = leadKinds[kind];
    if (form?.page?.address === address)
      return { kind, form, page: { ...form.page, address, other: findForm(form.page.other) } };
  }
  throw new Error(`No kind of lead has its form at ${address}.`);
}

/** Parts of the privacy policy about forms; kinds that share a part follow one another in it. */
export function privacyParts(language: Language): PrivacyPart[] {
  const parts = new Map<string, PrivacyPart>();
  for (const kind of kindIds) {
    const { id } = leadKinds[kind].privacy;
    const part = { id, ...leadKinds[kind].words(language).privacy };
    const known = parts.get(id);
    parts.set(id, known ? { ...known, blocks: [...known.blocks, ...part.blocks] } : part);
  }
  return [...parts.values()];
}

/** Date of the policy's last change: its own, or of a part about a form. */
export const privacyChanged: string = [
  statedDays.privacyPolicy,
  ...kindIds.map((kind) => leadKinds[kind].privacy.since),
]
  .toSorted()
  .at(-1)!;
