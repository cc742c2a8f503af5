import { facts, filterKeys } from '#app/content/dentist-facts.ts';
import type { FilterKey } from '#app/content/dentist-facts.ts';
import type { Bilingual } from '#app/content/language.ts';
import { insurers, services, spokenLanguages } from '#app/content/vocabulary.ts';
import { foldWords } from '#app/content/fold.ts';
import { filterLabels } from './filter-labels.ts';
import {
  alwaysSynonyms,
  cdcpSynonyms,
  daySynonyms,
  earlySynonyms,
  insurerSynonyms,
  languageSynonyms,
  otherInsurers,
  serviceSynonyms,
  servicesOfSpecialty,
  serviceWords,
  severalServices,
  specialtySynonyms,
  toggleSynonyms,
  womanSynonyms,
} from './synonyms.ts';

/** What phrases mean that is no place and no specialty: those are the database's. */
type FixedMeaning = {
  phrases: readonly string[];
  kind: 'service' | 'language' | 'insurance' | FilterKey | 'woman' | 'cdcp';
  /** Codes with commas between them. */
  value: string;
  label: Bilingual;
  /** Filters of the engine: a dentist in any of them is meant. */
  sets: readonly string[];
  /** The heaviest meaning of a phrase is the likeliest. */
  weight: number;
};

type Synonyms = Readonly<Record<string, readonly string[]>>;

/** The meanings of codes, each by its labels and synonyms; several codes with commas between them are either. */
const ofCodes = (
  kind: 'service' | 'language' | 'insurance',
  labels: Record<string, Bilingual>,
  synonyms: Synonyms,
  weight: number,
): FixedMeaning[] =>
  [...new Set([...Object.keys(labels), ...Object.keys(synonyms)])].map((value) => {
    const codes = value.split(',');
    const label = {
      en: codes.map((code) => labels[code]!.en).join(' / '),
      fr: codes.map((code) => labels[code]!.fr).join(' / '),
    };
    const phrases = [label.en, label.fr, ...(synonyms[value] ?? [])];
    return { phrases, kind, value, label, sets: codes.map((code) => `${kind}:${code}`), weight };
  });

/** Languages as their speakers write them: 'ਪੰਜਾਬੀ'. */
const ownNames: Synonyms = Object.fromEntries(
  Object.keys(spokenLanguages).map((code) => [
    code,
    [new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? []].flat(),
  ]),
);

/** The engine's set of the dentists who meet a yes-or-no filter; `open` has none, as it follows the clock. */
export function toggleSet(toggle: FilterKey): string {
  const fact = facts[toggle];
  return `flag:${fact.kind === 'flag' ? fact.column : toggle}`;
}

const filters: Omit<FixedMeaning, 'weight'>[] = [
  ...filterKeys.map((kind) => {
    const label = filterLabels[kind];
    const phrases = [label.en, label.fr, ...toggleSynonyms[kind]];
    return { phrases, kind, value: '1', label, sets: [toggleSet(kind)] };
  }),
  ...(['saturday', 'sunday'] as const).map((day) => ({
    phrases: daySynonyms[day],
    kind: 'weekend' as const,
    value: day,
    label: filterLabels[day],
    sets: [day],
  })),
  { phrases: earlySynonyms, kind: 'open', value: 'early', label: filterLabels.early, sets: ['early'] },
  { phrases: alwaysSynonyms, kind: 'open', value: 'always', label: filterLabels.always, sets: ['always'] },
  { phrases: womanSynonyms, kind: 'woman', value: '1', label: filterLabels.woman, sets: ['woman'] },
  {
    phrases: cdcpSynonyms,
    kind: 'cdcp',
    value: 'signed-up,per-claim',
    label: filterLabels.cdcp,
    sets: ['cdcp:signed-up', 'cdcp:per-claim'],
  },
];

export const fixedMeanings: readonly FixedMeaning[] = [
  ...ofCodes('service', services, serviceSynonyms, 3e8),
  ...ofCodes('service', services, severalServices, 3e8),
  // Below 1, as the name of a part of a city: a mistyped longer phrase may take the word.
  ...ofCodes('service', services, serviceWords, 0.5),
  ...ofCodes('language', spokenLanguages, languageSynonyms, 4e8),
  ...ofCodes('language', spokenLanguages, ownNames, 4e8),
  ...ofCodes('insurance', insurers, insurerSynonyms, 4e8),
  // Nobody has these: the search leaves them out and names them, where 'green' alone would be a clinic.
  ...otherInsurers.map((name) => ({
    phrases: [name],
    kind: 'insurance' as const,
    value: name,
    label: { en: name, fr: name },
    sets: [`insurance:${name}`],
    weight: 4e8,
  })),
  ...filters.map((meaning) => ({ ...meaning, weight: 6e8 })),
];

const foldLabel = ({ en, fr }: Bilingual) => [foldWords(en), foldWords(fr)];

/** What people call a specialty, by its slug, and the services for which they look for it; folded. */
export function wordsOfSpecialty(slug: string): string[] {
  return [
    ...(specialtySynonyms[slug] ?? []),
    ...(slug === 'general-dentists' ? ['dentist', 'dentists', 'dentiste', 'dentistes'] : []),
    // In a search they would claim the last word of 'bleding gums', which is a service.
    ...(slug === 'periodontists' ? ['gums', 'gencives'] : []),
    ...(slug === 'emergency-dentists'
      ? [...toggleSynonyms.emergency, ...foldLabel(facts.emergency.label)]
      : []),
    ...(servicesOfSpecialty[slug] ?? []).flatMap((code) => [
      ...(serviceSynonyms[code] ?? []),
      ...foldLabel(services[code]),
    ]),
  ];
}
