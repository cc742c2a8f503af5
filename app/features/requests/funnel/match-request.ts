import type { Bilingual } from '#app/content/language.ts';
import type { Consent } from '#app/features/requests/kind/match-consent.ts';
import type { Named } from '#app/features/requests/kind/match-facts.ts';
import {
  careOptions,
  insuranceAnswers,
  priorityOptions,
  timingOptions,
  visitOptions,
} from '#app/features/requests/kind/match-options.ts';
import { openStep } from './funnel.ts';
import type { Matches } from './funnel-queries.server.ts';
import type { FunnelAnswers } from './funnel.ts';

/** City and specialty of a match request. */
export type AskedPlace = { city: Named; specialty: Named };

/** Complete answers, from which a request is made. */
export type MatchAnswers = FunnelAnswers & {
  [Field in 'timing' | 'hasInsurance' | 'lastVisit']: NonNullable<FunnelAnswers[Field]>;
};

/** Whether all answers are present; lists and texts are validated when read. */
export const isWhole = (answers: FunnelAnswers): answers is MatchAnswers =>
  openStep(answers, true) === 'results';

const english = <Option extends string>(options: Record<Option, Bilingual>, chosen: readonly Option[]) =>
  chosen.map((option) => options[option].en).join(', ');

/**
 * The lead's message for operators, in English in either language of the page. Typed text comes last, so that it cannot
 * pass for one of the facts. The matches are left out: they change by the minute, and a repeated submission must have
 * the same text.
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

/** The facts of `messageBlock` as data, with the consent and what the results will show. */
export function matchDetails(
  { email: _email, phone: _phone, ...asked }: MatchAnswers,
  { city, specialty }: AskedPlace,
  { consent, matches }: { consent: Consent; matches: Matches | null },
) {
  const named = ({ slug, en, fr }: Named): Named => ({ slug, en, fr });
  const shown = matches && {
    matches: matches.dentists.map(({ card: { slug, name } }) => ({ slug, name })),
    listed: matches.listed,
  };
  return { city: named(city), specialty: named(specialty), ...asked, consent, ...shown };
}
