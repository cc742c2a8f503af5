import {
  normaliseEmail,
  normalisePhone,
  normalisePostalCode,
  normaliseWebsite,
  parseYears,
} from '#app/features/importer/normalise.ts';
import { textOf } from '#app/features/lead/lead-form.server.ts';
import { line, lines } from '#app/features/lead/typed-text.server.ts';
import { cdcpStates, flagFields, listFields, noFacts, valuesOf } from './listing.ts';
import type { CodeList, ListingFacts, ListingValues } from './listing.ts';
import { isPhotoThere, readPhotoName } from './photo-file.server.ts';
import { factReader } from './typed-facts.server.ts';
import type { ListingErrors } from './typed-facts.server.ts';

const textFields = Object.keys(valuesOf(noFacts).texts);

/** The longest biography: a profile's screen on a phone. */
export const BIO_LENGTH = 2000;

/** Reads the form that an operator sent, unchecked. */
export function readListingForm(form: FormData): ListingValues {
  const texts = Object.fromEntries(textFields.map((field) => [field, textOf(form, field)]));
  // Ticked just now: for the address that stands beside it.
  if (texts['mailAgreed'] === 'yes' && texts['email']) texts['mailAgreed'] = texts['email'];
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

/** What a form may hold: slugs, and codes of each list. */
export type KnownChoices = {
  cities: ReadonlySet<string>;
  specialties: ReadonlySet<string>;
  codes: Record<CodeList, ReadonlySet<string>>;
  /** The photo that is stored; its file need not be there to save the rest. */
  photo: string | null;
};

/** Checks what was typed. */
export async function checkListing(
  { texts, lists }: ListingValues,
  known: KnownChoices,
): Promise<{ ok: true; facts: ListingFacts } | { ok: false; errors: ListingErrors }> {
  const { errors, text, read, week } = factReader(texts);
  const flag = (field: string) => (texts[field] === 'yes' ? true : texts[field] === 'no' ? false : null);
  const codes = (list: CodeList) => (lists[list] ?? []).filter((code) => known.codes[list].has(code));
  const [accepting, emergency, walkIns, wheelchair] = flagFields.map(flag);
  const facts: ListingFacts = {
    name: text('name') ?? '',
    clinicName: text('clinicName'),
    verified: texts['verified'] === 'yes',
    years: read('years', parseYears),
    badges: codes('badges'),
    bio: text('bio', BIO_LENGTH, lines),
    bioFr: text('bioFr', BIO_LENGTH, lines),
    photo: read('photo', readPhotoName),
    specialties: (lists['specialties'] ?? []).filter((slug) => known.specialties.has(slug)),
    services: codes('services'),
    phone: read('phone', normalisePhone),
    website: read('website', normaliseWebsite),
    email: read('email', normaliseEmail),
    mailAgreed: texts['mailAgreed'] !== '',
    city: texts['city'] ?? '',
    address1: text('address1'),
    address2: text('address2'),
    postalCode: read('postalCode', normalisePostalCode),
    placePhone: read('placePhone', normalisePhone),
    hours: week(),
    accepting: accepting ?? null,
    emergency: emergency ?? null,
    walkIns: walkIns ?? null,
    wheelchair: wheelchair ?? null,
    cdcp: cdcpStates.find((state) => state === texts['cdcp']) ?? null,
    languages: codes('languages'),
    insurance: codes('insurance'),
  };
  if (facts.name === '') errors['name'] = 'missing';
  if (!known.cities.has(facts.city)) errors['city'] = 'missing';
  if (facts.specialties.length === 0) errors['specialties'] = 'missing';
  if (facts.photo !== null && facts.photo !== known.photo && !(await isPhotoThere(facts.photo)))
    errors['photo'] = 'no-file';
  if (facts.mailAgreed && !errors['email']) {
    const agreedTo = normaliseEmail(line.parse(texts['mailAgreed'] ?? ''));
    if (facts.email === null) errors['email'] = 'missing';
    else if (agreedTo?.toLowerCase() !== facts.email.toLowerCase()) errors['mailAgreed'] = 'agreement';
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, facts };
}
