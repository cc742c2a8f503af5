import { formatDate, formatList, formatNumber, formatPercent, withLabel } from '#app/content/format.ts';
import type { Language } from '#app/content/language.ts';
import { evidenceCopy } from './evidence-copy.ts';
import { decisionNames, degreeNames, evidenceKinds, practiceFactNames } from './evidence-kinds.ts';
import type { EvidenceField } from './evidence-kinds.ts';
import { dentistName } from '#app/content/practice-words.ts';
import { certifications, wordFor } from '#app/content/vocabulary.ts';
import { practiceItems, practiceShare } from '#app/content/practice-items.ts';
import { practiceFacts } from '#app/features/directory/ranking/method/evidence.ts';
import type { EvidenceRecord } from './verification.ts';

/** Names of specialties and provinces by their codes, in the language of the page. */
export type CodeNames = Readonly<Record<string, string>>;

/** The name of a field's code. */
export const codeName = (field: EvidenceField, code: string, names: CodeNames, language: Language): string =>
  ('options' in field ? field.options?.[code]?.[language] : undefined) ?? names[code] ?? code;

/** What a row of evidence says, in a line. */
export function evidenceWords(row: EvidenceRecord, names: CodeNames, language: Language): string {
  const words = evidenceCopy(language);
  switch (row.kind) {
    case 'licence': {
      const { province, number, inForce, clean, holder, specialties = [] } = row.value;
      return [
        withLabel(language, `${province} ${number}`, words.inForce(inForce, clean)),
        ...specialties.map((slug) => names[slug] ?? slug),
        ...(holder ? [words.licenceOf(dentistName(holder, language))] : []),
      ].join(', ');
    }
    case 'training': {
      const { degrees = [], certificates = [], since } = row.value;
      return [
        ...degrees.map(({ degree, school, year, categories }) =>
          [degreeNames[degree][language], school, year, ...categories.map((slug) => names[slug] ?? slug)]
            .filter((text) => text !== null)
            .join(', '),
        ),
        ...certificates.map(({ code, number, expiresOn }) =>
          [
            wordFor(certifications, code, language),
            ...(number ? [number] : []),
            ...(expiresOn ? [words.until(formatDate(language, expiresOn))] : []),
          ].join(', '),
        ),
        ...(since ? [words.licensedSince(formatDate(language, since))] : []),
      ].join('; ');
    }
    case 'practice':
      return practiceFacts
        .flatMap((fact) => {
          const found = row.value.facts[fact];
          if (!found) return [];
          const items: Readonly<Record<string, { en: string; fr: string }>> = practiceItems[fact];
          const share = formatPercent(language, Math.round(practiceShare(fact, found) * 100));
          const list = formatList(
            language,
            found.map((item) => items[item]?.[language] ?? item),
          );
          return [
            withLabel(
              language,
              practiceFactNames[fact][language],
              found.length === 0 ? share : `${list} (${share})`,
            ),
          ];
        })
        .join('; ');
    case 'decision':
      return withLabel(
        language,
        decisionNames[row.value.decision][language],
        (row.value.passed ? words.statuses.passed : words.statuses.failed).toLowerCase(),
      );
    case 'continuing': {
      const { hours, required, cycleEnd } = row.value;
      return words.hours(
        formatNumber(language, hours),
        formatNumber(language, required),
        formatDate(language, cycleEnd),
      );
    }
    case 'suspension':
      return row.value.removal ? words.states.removed : words.states.suspended;
    default: {
      const fields = Object.entries(evidenceKinds[row.kind].fields) as [string, EvidenceField][];
      const value: Readonly<Record<string, unknown>> = row.value;
      return fields
        .filter(([name]) => name !== 'nominator')
        .map(([name, field]) =>
          field.type === 'day'
            ? formatDate(language, String(value[name]))
            : formatList(
                language,
                [value[name]].flat().map((each) => codeName(field, String(each), names, language)),
              ),
        )
        .join(', ');
    }
  }
}
