import { formatList } from '#app/content/format.ts';
import { dentistName } from '#app/content/practice-words.ts';
import { answerLabels, matchesOfDetails, matchFacts } from './match-facts.ts';
import { defineLeadKind, everyStep } from './lead-kind.ts';
import { matchWords } from './match-copy.ts';
import { flows } from './steps.ts';

/** A request for matching dentists, made with the funnel. */
export const matchRequest = defineLeadKind({
  flow: flows.answered,
  notifies: { visitor: 'request-received', steps: everyStep, clinic: false, operators: true },
  dentist: false,
  concerns: 'clinic',
  asksCity: true,
  promise: 'sending',
  health: true,
  keptSince: 'sending',
  disallow: '/*/*/funnel',
  privacy: { id: 'match', since: '2026-11-21' },
  facts(details, language) {
    const matches = matchesOfDetails(details).map(({ name }) => dentistName(name, language));
    return [
      ...matchFacts(details, language),
      ...(matches.length > 0
        ? [{ label: answerLabels(language).matches, value: formatList(language, matches) }]
        : []),
    ];
  },
  answers: matchFacts,
  mailFacts(details, language, { profileOf, detailOf }) {
    const labels = answerLabels(language);
    // What the visitor answered about health is in no mail.
    const place = matchFacts(details, language).filter(({ label }) =>
      [labels.city, labels.specialty].includes(label),
    );
    return [
      ...place,
      ...matchesOfDetails(details).map(({ slug, name }, index) => ({
        label: labels.match(index + 1),
        value: dentistName(name, language),
        detail: detailOf(slug) ?? undefined,
        href: profileOf(slug),
      })),
    ];
  },
  words: matchWords,
});
