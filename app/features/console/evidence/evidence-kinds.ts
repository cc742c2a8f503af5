import type { Bilingual } from '#app/content/language.ts';
import { practiceItems } from '#app/content/practice-items.ts';
import { regulatedProvinces } from '#app/content/regulators.ts';
import { registeredSpecialties } from '#app/content/specialty-slugs.ts';
import { specialtySlugs } from '#app/content/specialty-slugs.ts';
import { certifications } from '#app/content/vocabulary.ts';
import { dayNumber } from '#app/features/directory/ranking/method/day.ts';
import { LASTING } from '#app/features/directory/ranking/method/factors.ts';
import { needsSecondOperator } from '#app/features/directory/ranking/to-evidence.ts';
import type { EvidenceKind, EvidenceValues, Proof } from '#db/rows.ts';

// Each kind of evidence, defined once: forms, pages, commands and tests loop over it (docs/ranking.md, section 1). The
// file is long because it is data. Families of kinds in files of their own would change nothing together: a kind changes
// with its own words, proofs and ages, and the type needs all of them in one table.

/** A field of a kind's form. Choices without `options` are specialties or provinces, whose names the page knows. */
export type EvidenceField = { label: Bilingual; hint?: Bilingual; optional?: true } & (
  | { type: 'line'; limit: number }
  /** One entry per line. */
  | { type: 'lines'; limit: number }
  /** A past day, unless it `mayCome`. */
  | { type: 'day'; mayCome?: true }
  | { type: 'number'; least: number; most: number }
  | { type: 'yes-no' }
  | { type: 'choice' | 'choices'; codes: readonly string[]; options?: Readonly<Record<string, Bilingual>> }
);

/** A form asks for one degree, and for certificates of one number and day. */
type FieldName<K extends EvidenceKind> = K extends 'training'
  ? 'degree' | 'school' | 'year' | 'categories' | 'certificates' | 'number' | 'expiresOn' | 'since'
  : keyof EvidenceValues[K];

export type KindDefinition<K extends EvidenceKind = EvidenceKind> = {
  name: Bilingual;
  /** What to open, and what to record. */
  record: Bilingual;
  /** Proofs that it can have, the best one first. */
  proofs: readonly Proof[];
  /** Age in whole days up to which it counts in full, and from which it counts nothing; null if it does not age. */
  fresh: readonly [full: number, gone: number] | null;
  /** Whether it must say why. */
  needsReason: boolean;
  /** The form's fields; `toValue` derives what they don't ask. */
  fields: { [Name in FieldName<K>]?: EvidenceField };
};

const usual = { fresh: null, needsReason: false } as const;

const codesOf = (options: Readonly<Record<string, Bilingual>>) => ({ codes: Object.keys(options), options });

/** Items of all practice facts, each under its fact's name: `access: step-free entrance`. */
export const practiceFactNames = {
  infection: { en: 'Infection control', fr: 'Prévention des infections' },
  equipment: { en: 'Equipment', fr: 'Équipement' },
  prices: { en: 'Prices', fr: 'Prix' },
  access: { en: 'Accessibility', fr: 'Accessibilité' },
  service: { en: 'Service', fr: 'Service à la clientèle' },
} as const satisfies Record<keyof EvidenceValues['practice']['facts'], Bilingual>;

const allItems: Record<string, Bilingual> = Object.fromEntries(
  Object.entries(practiceItems).flatMap(([fact, items]) =>
    Object.entries(items).map(([code, { en, fr }]) => {
      const of = practiceFactNames[fact as keyof typeof practiceFactNames];
      return [`${fact}:${code}`, { en: `${of.en}: ${en}`, fr: `${of.fr}\u00a0: ${fr}` }];
    }),
  ),
);

const asked: Record<string, Bilingual> = Object.fromEntries(
  Object.entries(practiceFactNames).map(([fact, { en, fr }]) => [
    fact,
    { en: `${en}: was asked`, fr: `${fr}\u00a0: a été demandé` },
  ]),
);

/** Roles of a person who assesses infection control on the spot. */
export const assessors = {
  inspector: { en: 'Public health inspector', fr: 'Inspection de la santé publique' },
  regulator: { en: 'Assessor of the regulator', fr: 'Évaluation par l’ordre professionnel' },
  professional: { en: 'Infection control professional', fr: 'Spécialiste de la prévention des infections' },
} as const satisfies Record<NonNullable<EvidenceValues['practice']['assessor']>, Bilingual>;

export const recognitionTypes = {
  award: { en: 'Award', fr: 'Prix' },
  teaching: { en: 'Teaching post', fr: 'Poste d’enseignement' },
  publication: { en: 'Publication', fr: 'Article scientifique' },
  office: { en: 'Office in an association', fr: 'Fonction dans une association' },
  nomination: { en: 'Nomination by a colleague', fr: 'Recommandation d’un collègue' },
} as const satisfies Record<EvidenceValues['recognition']['type'], Bilingual>;

export const degreeNames = {
  dental: { en: 'Dental degree', fr: 'Doctorat en médecine dentaire' },
  graduate: { en: 'Graduate degree or residency', fr: 'Diplôme supérieur ou résidence' },
} as const;

export const decisionNames = {
  committee: { en: 'Committee review', fr: 'Examen par le comité' },
  annual: { en: 'Annual review', fr: 'Examen annuel' },
} as const satisfies Record<EvidenceValues['decision']['decision'], Bilingual>;

export const evidenceKinds: { readonly [K in EvidenceKind]: KindDefinition<K> } = {
  licence: {
    ...usual,
    name: { en: 'Licence check', fr: 'Vérification du permis' },
    record: {
      en: 'Open the regulator’s register, find the dentist, and record the number and what the register shows today.',
      fr: 'Ouvrez le registre de l’ordre, trouvez le dentiste et consignez son numéro et ce que le registre indique aujourd’hui.',
    },
    proofs: ['confirmed'],
    fresh: LASTING.licence,
    fields: {
      province: { type: 'choice', codes: regulatedProvinces, label: { en: 'Register of', fr: 'Registre' } },
      number: { type: 'line', limit: 20, label: { en: 'Licence number', fr: 'Numéro de permis' } },
      class: {
        type: 'line',
        limit: 80,
        optional: true,
        label: { en: 'Class of licence', fr: 'Catégorie du permis' },
      },
      inForce: { type: 'yes-no', label: { en: 'In force', fr: 'En vigueur' } },
      clean: {
        type: 'yes-no',
        label: { en: 'Clean record', fr: 'Dossier sans décision ni limite' },
        hint: {
          en: 'No discipline decision in force, no limit on the licence.',
          fr: 'Aucune décision disciplinaire en vigueur, aucune limite au permis.',
        },
      },
      specialties: {
        type: 'choices',
        codes: registeredSpecialties,
        optional: true,
        label: { en: 'Specialties in the register', fr: 'Spécialités au registre' },
        hint: {
          en: 'None ticked means that it shows none.',
          fr: 'Aucune cochée\u00a0: il n’en indique aucune.',
        },
      },
      holder: {
        type: 'line',
        limit: 120,
        optional: true,
        label: { en: 'Licence holder', fr: 'Titulaire du permis' },
        hint: {
          en: 'This listing names no dentist: write whose licence it is, such as Dr. Anne Roy. The profile shows the name.',
          fr: 'Cette fiche ne nomme aucun dentiste\u00a0: écrivez à qui est le permis, par exemple Dre Anne Roy. Le profil affiche ce nom.',
        },
      },
    },
  },
  training: {
    ...usual,
    name: { en: 'Training', fr: 'Formation' },
    record: {
      en: 'Record what one look shows, all with one proof: a degree, certificates, the day of the first licence in any province or country. Look certificates up with the body that issued them; vendors’ courses count nothing.',
      fr: 'Consignez ce qu’une consultation montre, avec une même preuve\u00a0: un diplôme, des certificats, le jour du premier permis, quel que soit la province ou le pays. Vérifiez les certificats auprès de l’organisme qui les a délivrés; les cours de fournisseurs ne comptent pas.',
    },
    proofs: ['confirmed', 'seen', 'stated'],
    fields: {
      degree: {
        type: 'choice',
        ...codesOf(degreeNames),
        optional: true,
        label: { en: 'Degree', fr: 'Diplôme' },
      },
      school: { type: 'line', limit: 120, optional: true, label: { en: 'School', fr: 'Établissement' } },
      year: {
        type: 'number',
        least: 1940,
        most: 2100,
        optional: true,
        label: { en: 'Year', fr: 'Année' },
      },
      categories: {
        type: 'choices',
        codes: specialtySlugs,
        optional: true,
        label: { en: 'For which specialties', fr: 'Pour quelles spécialités' },
        hint: { en: 'None ticked means all.', fr: 'Aucune cochée signifie toutes.' },
      },
      certificates: {
        type: 'choices',
        ...codesOf(certifications),
        optional: true,
        label: { en: 'Certificates', fr: 'Certificats' },
      },
      number: { type: 'line', limit: 40, optional: true, label: { en: 'Number', fr: 'Numéro' } },
      expiresOn: {
        type: 'day',
        mayCome: true,
        optional: true,
        label: { en: 'Valid until', fr: 'Valide jusqu’au' },
        hint: {
          en: 'Certificates with another number or day go into a record of their own.',
          fr: 'Les certificats dont le numéro ou le jour diffère se consignent à part.',
        },
      },
      since: { type: 'day', optional: true, label: { en: 'Licensed since', fr: 'Titulaire depuis' } },
    },
  },
  continuing: {
    ...usual,
    name: { en: 'Continuing education', fr: 'Formation continue' },
    record: {
      en: 'Record the hours of a cycle and the hours that the regulator requires.',
      fr: 'Consignez les heures d’un cycle et celles que l’ordre exige.',
    },
    proofs: ['confirmed', 'seen', 'stated'],
    fresh: LASTING.continuing,
    fields: {
      hours: { type: 'number', least: 0, most: 1000, label: { en: 'Hours', fr: 'Heures' } },
      required: {
        type: 'number',
        least: 1,
        most: 1000,
        label: { en: 'Hours required', fr: 'Heures exigées' },
      },
      cycleEnd: { type: 'day', mayCome: true, label: { en: 'End of the cycle', fr: 'Fin du cycle' } },
    },
  },
  recognition: {
    ...usual,
    name: { en: 'Recognition', fr: 'Reconnaissance' },
    record: {
      en: 'Record an award, a post, a publication or a nomination with its source. Prizes with an entry fee, popular votes, sponsorship and our own badges are never recorded.',
      fr: 'Consignez un prix, une fonction, un article ou une recommandation, avec sa source. Les prix payants, les votes populaires, les commandites et nos propres distinctions ne sont jamais consignés.',
    },
    proofs: ['confirmed', 'seen'],
    fresh: LASTING.recognition,
    fields: {
      type: { type: 'choice', ...codesOf(recognitionTypes), label: { en: 'Type', fr: 'Type' } },
      title: { type: 'line', limit: 160, label: { en: 'Title', fr: 'Intitulé' } },
      on: { type: 'day', label: { en: 'Day', fr: 'Jour' } },
      nominator: {
        type: 'line',
        limit: 160,
        optional: true,
        label: { en: 'Nominated by', fr: 'Recommandé par' },
        hint: {
          en: 'Of a nomination: the end of the colleague’s profile address, such as jane-roy-toronto.',
          fr: 'Pour une recommandation\u00a0: la fin de l’adresse du profil du collègue, par exemple jane-roy-toronto.',
        },
      },
    },
  },
  'recognition-search': {
    ...usual,
    name: { en: 'Search for recognition', fr: 'Recherche de reconnaissances' },
    record: {
      en: 'Record which sources were searched, even if nothing was found.',
      fr: 'Consignez les sources consultées, même si rien n’a été trouvé.',
    },
    proofs: ['confirmed'],
    fresh: LASTING.search,
    fields: {
      sources: {
        type: 'lines',
        limit: 1000,
        label: { en: 'Sources, one per line', fr: 'Sources, une par ligne' },
      },
    },
  },
  practice: {
    ...usual,
    name: { en: 'Practice fact', fr: 'Renseignement sur la pratique' },
    record: {
      en: 'Tick what was found. A fact that was asked, with nothing found, is a ‘no’.',
      fr: 'Cochez ce qui a été constaté. Un renseignement demandé sans rien de constaté est un «\u00a0non\u00a0».',
    },
    proofs: ['confirmed', 'seen', 'stated'],
    fresh: LASTING.practice,
    fields: {
      facts: {
        type: 'choices',
        codes: [...Object.keys(practiceFactNames), ...Object.keys(allItems)],
        options: { ...asked, ...allItems },
        label: { en: 'Asked and found', fr: 'Demandé et constaté' },
      },
      assessor: {
        type: 'choice',
        ...codesOf(assessors),
        optional: true,
        label: { en: 'Assessed by (role)', fr: 'Évaluée par (fonction)' },
        hint: {
          en: 'For infection control that was assessed on the spot. A second person confirms it.',
          fr: 'Pour la prévention des infections évaluée sur place. Une deuxième personne la confirme.',
        },
      },
    },
  },
  difficult: {
    ...usual,
    name: { en: 'Difficult cases', fr: 'Cas difficiles' },
    record: {
      en: 'Record a hospital appointment or a practice to which colleagues refer, confirmed by the hospital or colleagues.',
      fr: 'Consignez un poste en milieu hospitalier ou une pratique sur référence, confirmés par l’hôpital ou les collègues.',
    },
    proofs: ['confirmed', 'seen'],
    fresh: LASTING.difficult,
    fields: {
      role: {
        type: 'choice',
        ...codesOf({
          'hospital-appointment': { en: 'Hospital appointment', fr: 'Poste en milieu hospitalier' },
          'referral-practice': { en: 'Referral practice', fr: 'Pratique sur référence' },
        }),
        label: { en: 'Role', fr: 'Rôle' },
      },
    },
  },
  decision: {
    ...usual,
    name: { en: 'Decision', fr: 'Décision' },
    record: {
      en: 'Record what the committee decided about the whole file, or the result of an annual review.',
      fr: 'Consignez ce que le comité a décidé sur le dossier entier, ou le résultat d’un examen annuel.',
    },
    proofs: ['confirmed'],
    fields: {
      decision: { type: 'choice', ...codesOf(decisionNames), label: { en: 'Decision', fr: 'Décision' } },
      passed: { type: 'yes-no', label: { en: 'Passed', fr: 'Favorable' } },
    },
  },
  suspension: {
    ...usual,
    name: { en: 'Suspension', fr: 'Suspension' },
    record: {
      en: 'For a licence that lapsed, a serious complaint or false information. The verified mark and the ranks go at once, and the profile says so.',
      fr: 'Pour un permis échu, une plainte grave ou de faux renseignements. La mention «\u00a0vérifié\u00a0» et les rangs disparaissent aussitôt, et le profil le dit.',
    },
    proofs: ['confirmed', 'seen'],
    needsReason: true,
    fields: { removal: { type: 'yes-no', label: { en: 'For good', fr: 'Définitif' } } },
  },
};

export const evidenceKindNames = Object.keys(evidenceKinds) as EvidenceKind[];

/** A kind by its name in a form or URL; null if there is none. */
export const asEvidenceKind = (name: string | null): EvidenceKind | null =>
  evidenceKindNames.find((kind) => kind === name) ?? null;

/** Whether a row counts: it is not withdrawn, and a second operator confirmed it where that is required. */
export const counts = (
  row: Parameters<typeof needsSecondOperator>[0] & { second_by: string | null; withdrawn_at: unknown },
): boolean => row.withdrawn_at === null && (row.second_by !== null || !needsSecondOperator(row));

/** Of a day on which something was confirmed, its age in whole days (UTC); negative for a day to come. */
export const ageInDays = (day: string, now: Date): number =>
  dayNumber(now.toISOString().slice(0, 10)) - dayNumber(day);
