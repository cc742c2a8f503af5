import type { Bilingual, Language } from '#app/content/language.ts';
import {
  careOptions,
  insuranceAnswers,
  openStep,
  optionOf,
  optionsOf,
  priorityOptions,
  timingOptions,
  visitOptions,
} from './funnel.ts';
import type { FunnelAnswers } from './funnel.ts';
import { consentWords } from './consent.ts';
import type { Consent } from './consent.ts';
import { answerLabels } from './funnel-copy.ts';

/** A city or a specialty by its name in both languages. */
export type Named = Bilingual & { slug: string };

/** Where somebody looks for a dentist, and of which kind. */
export type AskedPlace = { city: Named; specialty: Named };

/** Answers that are whole: what a request is made of. */
export type MatchAnswers = FunnelAnswers & {
  [Field in 'timing' | 'hasInsurance' | 'lastVisit']: NonNullable<FunnelAnswers[Field]>;
};

/** Whether every answer is there; the lists and texts are checked where they are read. */
export const isWhole = (answers: FunnelAnswers): answers is MatchAnswers =>
  openStep(answers, true) === 'results';

/** A dentist whom the results showed, best first. */
export type ShownMatch = { slug: string; name: string };

const english = <Option extends string>(options: Record<Option, Bilingual>, chosen: readonly Option[]) =>
  chosen.map((option) => options[option].en).join(', ');

/**
 * The lead's text for operators, in English whatever the page's language. What the visitor typed comes last, so that
 * it can't pass for one of the facts. Whom the results showed is not in it: that changes by the minute, and a form
 * that is sent twice must say the same.
 */
export function messageBlock(answers: MatchAnswers, { city, specialty }: AskedPlace): string {
  return [
    `City: ${city.en} (${city.slug})`,
    `Specialty: ${specialty.en} (${specialty.slug})`,
    `Treatment: ${english(careOptions, answers.treatmentType)}`,
    `Priorities: ${english(priorityOptions, answers.carePriorities)}`,
    `Timing: ${timingOptions[answers.timing].en}`,
    `Insurance: ${insuranceAnswers[answers.hasInsurance].en}`,
    `Last Visit: ${visitOptions[answers.lastVisit].en}`,
    `Postal Code: ${answers.postalCode}`,
  ].join('\n');
}

/** The facts of `messageBlock`, structured, and what was agreed to. Whom the results show is written there later. */
export function matchDetails(
  { treatmentType, carePriorities, timing, postalCode, hasInsurance, lastVisit }: MatchAnswers,
  { city, specialty }: AskedPlace,
  consent: Consent,
) {
  const named = ({ slug, en, fr }: Named): Named => ({ slug, en, fr });
  return {
    city: named(city),
    specialty: named(specialty),
    treatmentType,
    carePriorities,
    timing,
    postalCode,
    hasInsurance,
    lastVisit,
    consent,
  };
}

function nameOf(value: unknown, language: Language): string | null {
  const name = (value as Partial<Named> | null | undefined)?.[language];
  return typeof name === 'string' ? name : null;
}

/** Whom the results showed, as the lead's `details` have it. */
export function matchesOfDetails(details: Record<string, unknown>): ShownMatch[] {
  const { matches } = details;
  if (!Array.isArray(matches)) return [];
  return matches.flatMap((match: Partial<ShownMatch> | null) =>
    typeof match?.slug === 'string' && typeof match.name === 'string'
      ? [{ slug: match.slug, name: match.name }]
      : [],
  );
}

/**
 * What was asked, in words, from the `details` of a match request's lead; what is not there is left out, everything
 * once they are erased.
 */
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
