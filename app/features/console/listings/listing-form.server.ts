import { facts as stored, impliedFlag, mapFlags } from '#app/content/dentist-facts.ts';
import {
  normaliseEmail,
  normalisePhone,
  normaliseWebsite,
  parseYears,
} from '#app/features/console/imports/normalise.ts';
import { textOf } from '#app/features/requests/lead/lead-form.server.ts';
import { line, lines } from '#app/features/requests/lead/typed-text.server.ts';
import { listFields, mailProofs, noFacts, valuesOf } from './listing.ts';
import type { CodeList, ListingFacts, ListingValues } from './listing.ts';
import { factReader } from './typed-facts.server.ts';
import type { findListingLead } from './listing-queries.server.ts';
import type { KnownCities, ListingErrors } from './typed-facts.server.ts';

type ListingLead = NonNullable<Awaited<ReturnType<typeof findListingLead>>>;

const textFields = Object.keys(valuesOf(noFacts).texts);

/** Maximum length of a biography: one phone screen. */
export const BIO_LENGTH = 2000;

const isProof = (text: string | undefined) => mailProofs.some((proof) => proof === text);

/** Reads the submitted form without validation. */
export function readListingForm(form: FormData): ListingValues {
  const texts = Object.fromEntries(textFields.map((field) => [field, textOf(form, field)]));
  // The box was ticked in this form: the agreement covers the address in the form.
  if (texts['mailAgreed'] === 'yes' && texts['email']) texts['mailAgreed'] = texts['email'];
  // So does a proof that was chosen in this form. A preselected one names its address.
  if (isProof(texts['mailProof'])) texts['mailProof'] += ` ${texts['email']?.trim()}`;
  return {
    texts,
    lists: Object.fromEntries(
      listFields.map((field) => [
        field,
        [...new Set(form.getAll(field).filter((each): each is string => typeof each === 'string'))],
      ]),
    ),
  };
}

/** The recorded proof if it covers the address; `null` for another address, whose owner proved nothing. */
const proofFor = (email: string, facts: ListingFacts) =>
  facts.email?.toLowerCase() === email.toLowerCase() ? facts.mailProof : null;

/** The facts with what a correction or claim asks for, where its text is one fact: the operator checks and saves it. */
export function proposedFacts(facts: ListingFacts, lead: ListingLead): ListingFacts {
  const { fact, message, mailAgreed } = lead.details;
  if (lead.kind === 'listing_claim')
    return mailAgreed === true && lead.email !== null
      ? { ...facts, email: lead.email, mailAgreed: true, mailProof: proofFor(lead.email, facts) }
      : facts;
  const asked = typeof message === 'string' ? message.trim() : '';
  switch (fact) {
    case 'phone':
      return { ...facts, phone: normalisePhone(asked) ?? facts.phone };
    case 'website':
      return { ...facts, website: normaliseWebsite(asked) ?? facts.website };
    // A name may be a whole sentence: the operator reads it beside the form.
    default:
      return facts;
  }
}

/** Valid values of the form: slugs, and codes of each list. */
export type KnownChoices = {
  cities: KnownCities;
  specialties: ReadonlySet<string>;
  codes: Record<CodeList, ReadonlySet<string>>;
  /** The stored photo, which this form leaves as it is. */
  photo: string | null;
  /** The stored point. */
  point: ListingFacts['point'];
};

/**
 * Validates the form.
 *
 * @returns the facts, or an error per field
 */
export async function checkListing(
  { texts, lists }: ListingValues,
  known: KnownChoices,
): Promise<{ ok: true; facts: ListingFacts } | { ok: false; errors: ListingErrors }> {
  const { errors, text, read, office } = factReader(texts);
  const codes = (list: CodeList) => (lists[list] ?? []).filter((code) => known.codes[list].has(code));
  const email = read('email', normaliseEmail);
  const isSameAddress = (typed = '') =>
    email !== null && normaliseEmail(line.parse(typed))?.toLowerCase() === email.toLowerCase();
  const [proof, proofAddress] = texts['mailProof']?.split(' ', 2) ?? [];
  const specialties = (lists['specialties'] ?? []).filter((slug) => known.specialties.has(slug));
  const facts: ListingFacts = {
    name: text('name') ?? '',
    clinicName: text('clinicName'),
    years: read('years', parseYears),
    badges: codes('badges'),
    bio: text('bio', BIO_LENGTH, lines),
    bioFr: text('bioFr', BIO_LENGTH, lines),
    // Its own page changes it.
    photo: known.photo,
    specialties,
    mainSpecialty: specialties.find((slug) => slug === texts['mainSpecialty']) ?? null,
    services: codes('services'),
    ...office(known.cities, known.point),
    website: read('website', normaliseWebsite),
    email,
    mailAgreed: texts['mailAgreed'] !== '',
    mailProof: mailProofs.find((each) => each === proof && isSameAddress(proofAddress)) ?? null,
    ...mapFlags((flag) => {
      const typed = texts[flag.key];
      if (typed === 'yes' || typed === 'no') return typed === 'yes';
      return impliedFlag(flag, { specialties: lists['specialties'] ?? [] });
    }),
    cdcp: stored.cdcp.choices.find((state) => state === texts['cdcp']) ?? null,
    languages: codes('languages'),
    insurance: codes('insurance'),
  };
  if (facts.name === '') errors['name'] = 'missing';
  if (facts.specialties.length === 0) errors['specialties'] = 'missing';
  if (facts.mailAgreed && !errors['email']) {
    if (email === null) errors['email'] = 'missing';
    else if (!isSameAddress(texts['mailAgreed'])) errors['mailAgreed'] = 'agreement';
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, facts };
}
