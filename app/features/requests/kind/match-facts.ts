import { copy } from '#app/content/language.ts';
import type { Bilingual, Language } from '#app/content/language.ts';
import { consentWords } from './match-consent.ts';
import {
  careOptions,
  insuranceAnswers,
  optionOf,
  optionsOf,
  priorityOptions,
  timingOptions,
  visitOptions,
} from './match-options.ts';

/** A city or a specialty by its name in both languages. */
export type Named = Bilingual & { slug: string };

/** A dentist in the results, best first. */
export type ShownMatch = { slug: string; name: string };

/** Names of the answers, for visitors and operators. */
export const answerLabels = copy(
  {
    city: 'City',
    specialty: 'Specialty',
    treatmentType: 'Care',
    carePriorities: 'What matters',
    timing: 'When',
    postalCode: 'Postal code',
    hasInsurance: 'Insurance',
    lastVisit: 'Last visit',
    consent: 'Agreement',
    matches: 'Dentists shown',
    match: (place: number) => `Match ${place}`,
  },
  {
    city: 'Ville',
    specialty: 'Spécialité',
    treatmentType: 'Soins',
    carePriorities: 'Ce qui compte',
    timing: 'Quand',
    postalCode: 'Code postal',
    hasInsurance: 'Assurance',
    lastVisit: 'Dernière visite',
    consent: 'Consentement',
    matches: 'Dentistes proposés',
    match: (place: number) => `Choix ${place}`,
  },
);

function nameOf(value: unknown, language: Language): string | null {
  const name = (value as Partial<Named> | null | undefined)?.[language];
  return typeof name === 'string' ? name : null;
}

/** The slug of the city that was asked about, from a lead's `details`. */
export function citySlugOf({ city }: Record<string, unknown>): string | null {
  const slug = (city as Partial<Named> | null | undefined)?.slug;
  return typeof slug === 'string' ? slug : null;
}

/** The dentists that the results showed, from a lead's `details`. */
export function matchesOfDetails(details: Record<string, unknown>): ShownMatch[] {
  const { matches } = details;
  if (!Array.isArray(matches)) return [];
  return matches.flatMap((match: Partial<ShownMatch> | null) =>
    typeof match?.slug === 'string' && typeof match.name === 'string'
      ? [{ slug: match.slug, name: match.name }]
      : [],
  );
}

/** The answers as label and text, from a match request's `details`; missing ones are left out. */
export function matchFacts(
  details: Record<string, unknown>,
  language: Language,
): { label: string; value: string }[] {
  const labels = answerLabels(language);
  const words = (options: Record<string, Bilingual>, values: readonly string[]) =>
    values.map((value) => options[value]![language]).join('; ');
  const one = (options: Record<string, Bilingual>, value: unknown) => {
    const chosen = optionOf(options, value);
    return chosen === null ? null : options[chosen]![language];
  };
  const facts: [label: string, value: string | null][] = [
    [labels.city, nameOf(details['city'], language)],
    [labels.specialty, nameOf(details['specialty'], language)],
    [labels.treatmentType, words(careOptions, optionsOf(careOptions, details['treatmentType']))],
    [labels.carePriorities, words(priorityOptions, optionsOf(priorityOptions, details['carePriorities']))],
    [labels.timing, one(timingOptions, details['timing'])],
    [labels.postalCode, typeof details['postalCode'] === 'string' ? details['postalCode'] : null],
    [labels.hasInsurance, one(insuranceAnswers, details['hasInsurance'])],
    [labels.lastVisit, one(visitOptions, details['lastVisit'])],
    [labels.consent, consentWords(details, language)],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
