import type { Bilingual, Language } from './language.ts';
import type { SpecialtySlug } from './specialty-slugs.ts';

/**
 * The facts about a dentist, each defined once: its column, its names in files and the API, and its texts.
 * Import, console form, profile, comparison, search and API loop over this collection.
 * Its keys are the names in code, in search URLs and in the audit log.
 */
type Stored = {
  /** Column of `dentists`, typed in db/rows.ts. */
  column: string;
  /** The part of the listing that an operator confirms as a whole. */
  part: string;
  /** The column of an import file, then its aliases. A fact without one is not imported. */
  csv?: readonly [string, ...string[]];
};

/** An OpenStreetMap tag's value; '' if the place does not have it. */
type Tags = (name: string) => string;

/** Yes, no or unknown. */
type FlagDefinition = Stored & {
  kind: 'flag';
  csv: readonly [string, ...string[]];
  /** The value from OpenStreetMap's tags; '' if no tag states it. */
  osm?: (tags: Tags) => string;
  /** The fact as a noun, for profile and comparison. */
  label: Bilingual;
  /** The fact as a statement, for console and API, if the noun does not explain a yes. */
  says?: Bilingual;
  /** The label of the search filter: `label` or its own. Without it there is no filter. */
  filter?: true | Bilingual;
  /** The field of the API's records. */
  api: string;
  /** Codes of services or features that set the flag to yes; they are not stored in addition. */
  codes?: readonly string[];
  /** A specialty that implies yes unless the fact is no. */
  specialty?: SpecialtySlug;
  /** Its property in schema.org's `Dentist`. */
  schemaOrg: 'isAcceptingNewPatients' | 'amenityFeature';
};

type Definition =
  | FlagDefinition
  | (Stored & { kind: 'text' | 'number' | 'codes' })
  | (Stored & { kind: 'choice'; choices: readonly string[] })
  /** Derived from the opening hours and not stored. */
  | { kind: 'hours'; label: Bilingual; filter: true };

/** The sign languages of Canada (ISO 639-3): American, Québec's, Maritime and Inuit. They are the fact `interpreter`. */
export const signLanguages: readonly string[] = ['ase', 'fcs', 'nsr', 'iks'];

export const facts = {
  name: { kind: 'text', column: 'name', part: 'names', csv: ['name'] },
  clinicName: {
    kind: 'text',
    column: 'clinic_name',
    part: 'names',
    csv: ['clinic_name', 'clinic', 'practice'],
  },
  years: {
    kind: 'number',
    column: 'years_experience',
    part: 'about',
    csv: ['years_experience', 'experience'],
  },
  badges: { kind: 'codes', column: 'badges', part: 'about' },
  bio: { kind: 'text', column: 'bio', part: 'about' },
  bioFr: { kind: 'text', column: 'bio_fr', part: 'about' },
  photo: { kind: 'text', column: 'photo_url', part: 'about' },
  services: { kind: 'codes', column: 'services', part: 'services', csv: ['services', 'service'] },
  phone: { kind: 'text', column: 'phone', part: 'contact', csv: ['phone', 'telephone', 'phone_number'] },
  website: { kind: 'text', column: 'website_url', part: 'contact', csv: ['website', 'website_url', 'url'] },
  email: { kind: 'text', column: 'email', part: 'contact', csv: ['email', 'e_mail'] },
  accepting: {
    kind: 'flag',
    column: 'is_accepting_patients',
    part: 'patients',
    csv: ['accepting_new_patients', 'is_accepting_patients', 'accepting_patients'],
    label: { en: 'New patients', fr: 'Nouveaux patients' },
    says: { en: 'Accepts new patients', fr: 'Accepte de nouveaux patients' },
    filter: { en: 'Accepting new patients', fr: 'Accepte de nouveaux patients' },
    api: 'acceptingPatients',
    schemaOrg: 'isAcceptingNewPatients',
  },
  emergency: {
    kind: 'flag',
    column: 'offers_emergency_care',
    part: 'patients',
    csv: ['emergency', 'offers_emergency_care'],
    osm: (tags) => tags('emergency'),
    label: { en: 'Emergency care', fr: 'Soins d’urgence' },
    says: { en: 'Offers emergency care', fr: 'Offre des soins d’urgence' },
    filter: { en: 'Emergency services', fr: 'Soins d’urgence' },
    api: 'emergencyCare',
    codes: ['emergency-care'],
    specialty: 'emergency-dentists',
    schemaOrg: 'amenityFeature',
  },
  walkIns: {
    kind: 'flag',
    column: 'accepts_walk_ins',
    part: 'patients',
    csv: ['walk_ins', 'accepts_walk_ins'],
    label: { en: 'Walk-ins', fr: 'Sans rendez-vous' },
    says: { en: 'Accepts walk-ins', fr: 'Accepte les patients sans rendez-vous' },
    filter: { en: 'Accepts walk-ins', fr: 'Sans rendez-vous' },
    api: 'walkIns',
    schemaOrg: 'amenityFeature',
  },
  weekend: { kind: 'hours', label: { en: 'Weekend hours', fr: 'Ouvert la fin de semaine' }, filter: true },
  evening: { kind: 'hours', label: { en: 'Evening hours', fr: 'Ouvert en soirée' }, filter: true },
  open: { kind: 'hours', label: { en: 'Open now', fr: 'Ouvert en ce moment' }, filter: true },
  wheelchair: {
    kind: 'flag',
    column: 'wheelchair_accessible',
    part: 'patients',
    csv: ['wheelchair', 'wheelchair_accessible'],
    osm: (tags) => tags('wheelchair'),
    label: { en: 'Wheelchair access', fr: 'Accès en fauteuil roulant' },
    filter: true,
    api: 'wheelchairAccessible',
    schemaOrg: 'amenityFeature',
  },
  stepFree: {
    kind: 'flag',
    column: 'step_free',
    part: 'patients',
    csv: ['step_free', 'step_free_entrance'],
    // Not read from `wheelchair`, which includes the rooms: a no may mean a narrow door.
    osm: (tags) => {
      if (tags('ramp:wheelchair') === 'yes') return 'yes';
      const steps = tags('step_count');
      if (!/^\d+$/.test(steps)) return '';
      if (Number(steps) === 0) return 'yes';
      const hasRamp = ['ramp', 'ramp:portable', 'ramp:stroller'].some((name) => tags(name) === 'yes');
      return hasRamp ? '' : 'no';
    },
    label: { en: 'Step-free entrance', fr: 'Entrée sans marche' },
    filter: true,
    api: 'stepFree',
    schemaOrg: 'amenityFeature',
  },
  sedation: {
    kind: 'flag',
    column: 'sedation',
    part: 'patients',
    csv: ['sedation', 'offers_sedation'],
    label: { en: 'Sedation', fr: 'Sédation' },
    says: { en: 'Offers sedation', fr: 'Offre la sédation' },
    filter: { en: 'Sedation offered', fr: 'Sédation offerte' },
    api: 'sedation',
    codes: ['sedation'],
    schemaOrg: 'amenityFeature',
  },
  interpreter: {
    kind: 'flag',
    column: 'interpreter',
    part: 'patients',
    csv: ['interpreter', 'sign_language'],
    // Only a yes is read: a no to one sign language leaves the others and interpreters open.
    osm: (tags) => (signLanguages.some((code) => tags(`language:${code}`) === 'yes') ? 'yes' : ''),
    label: { en: 'Interpreter or sign language', fr: 'Interprète ou langue des signes' },
    says: {
      en: 'Provides an interpreter or sign language on request',
      fr: 'Offre un interprète ou la langue des signes sur demande',
    },
    filter: {
      en: 'Interpreter or sign language on request',
      fr: 'Interprète ou langue des signes sur demande',
    },
    api: 'interpreter',
    schemaOrg: 'amenityFeature',
  },
  quietVisits: {
    kind: 'flag',
    column: 'quiet_visits',
    part: 'patients',
    csv: ['quiet_visits', 'sensory_friendly'],
    osm: (tags) => (/^(yes|no)$/.test(tags('sensory_friendly')) ? tags('sensory_friendly') : ''),
    label: {
      en: 'Quiet or sensory-friendly visits',
      fr: 'Visites calmes ou adaptées aux besoins sensoriels',
    },
    says: {
      en: 'Offers quiet or sensory-friendly visits',
      fr: 'Offre des visites calmes ou adaptées aux besoins sensoriels',
    },
    filter: true,
    api: 'quietVisits',
    schemaOrg: 'amenityFeature',
  },
  cdcp: { kind: 'choice', column: 'cdcp', part: 'patients', choices: ['signed-up', 'per-claim', 'no'] },
  languages: { kind: 'codes', column: 'languages', part: 'languages', csv: ['languages', 'language'] },
  insurance: { kind: 'codes', column: 'insurance', part: 'insurance', csv: ['insurance'] },
} as const satisfies Record<string, Definition>;

type Facts = typeof facts;
export type FactKey = { [K in keyof Facts]: Facts[K] extends Stored ? K : never }[keyof Facts];
export type FlagKey = { [K in keyof Facts]: Facts[K]['kind'] extends 'flag' ? K : never }[keyof Facts];
export type FilterKey = { [K in keyof Facts]: Facts[K] extends { filter: unknown } ? K : never }[keyof Facts];
export type ImportedKey = { [K in FactKey]: Facts[K] extends { csv: unknown } ? K : never }[FactKey];
export type ColumnOf<K extends FactKey> = Facts[K]['column'];
/** The columns of an import file with facts. */
export type CsvColumn = Extract<Facts[ImportedKey], { csv: unknown }>['csv'][0];
/** A code in `codes`: used by the seed's services, but not in the vocabulary. */
export type FlagCode = Extract<Facts[FlagKey], { codes: unknown }>['codes'][number];
/** The fields of the API with flags. */
export type FlagField = Facts[FlagKey]['api'];

type ValueOf<K extends FactKey> = Facts[K] extends { choices: readonly (infer Choice)[] }
  ? Choice | null
  : { flag: boolean | null; number: number | null; text: string | null; codes: string[] }[Exclude<
      Facts[K]['kind'],
      'choice'
    >];

/** The facts about one dentist; null or an empty list if unknown. */
export type FactValues = { [K in FactKey]: ValueOf<K> } & { name: string };
export type Flags = Record<FlagKey, boolean | null>;
export type Flag = FlagDefinition & {
  key: FlagKey;
  column: ColumnOf<FlagKey>;
  csv: readonly [Facts[FlagKey]['csv'][0], ...string[]];
  api: FlagField;
};

const entries = Object.entries(facts) as [keyof Facts, Definition][];

/** Every flag, in the order of profile, form and API. */
export const flags: readonly Flag[] = entries.flatMap(([key, fact]) =>
  fact.kind === 'flag' ? [{ ...fact, key } as Flag] : [],
);
export const factKeys = entries.flatMap(([key, fact]) => (fact.kind === 'hours' ? [] : [key as FactKey]));
export const nothingKnown = Object.fromEntries(
  factKeys.map((key): [string, unknown] => [key, facts[key].kind === 'codes' ? [] : null]),
) as Omit<FactValues, 'name'>;
export const importedKeys = entries.flatMap(([key, fact]) => ('csv' in fact ? [key as ImportedKey] : []));
/** Keys of the facts with a search filter, in the order of the page. */
export const filterKeys = entries.flatMap(([key, fact]) => ('filter' in fact ? [key as FilterKey] : []));

/** Maps each flag, by its key. */
export const mapFlags = <T>(make: (flag: Flag) => T): Record<FlagKey, T> =>
  Object.fromEntries(flags.map((flag) => [flag.key, make(flag)])) as Record<FlagKey, T>;

/** Codes of services or features that set a flag, each with the flag's texts. */
export const flagCodes: Readonly<Record<string, Bilingual>> = Object.fromEntries(
  flags.flatMap(({ codes = [], label }) => codes.map((code) => [code, label])),
);

/** True if codes of services or specialties set a flag, else null. */
export const impliedFlag = (
  { codes: own = [], specialty }: Flag,
  { codes = [], specialties }: { codes?: readonly string[]; specialties: readonly string[] },
): true | null =>
  own.some((code) => codes.includes(code)) || (specialty !== undefined && specialties.includes(specialty))
    ? true
    : null;

/** Maps each flag, by its field in the API. */
export const mapFlagFields = <T>(make: (flag: Flag) => T): Record<FlagField, T> =>
  Object.fromEntries(flags.map((flag) => [flag.api, make(flag)])) as Record<FlagField, T>;

/** Maps each flag, by its column. */
export const mapFlagColumns = <T>(make: (flag: Flag) => T): Record<ColumnOf<FlagKey>, T> =>
  Object.fromEntries(flags.map((flag) => [flag.column, make(flag)])) as Record<ColumnOf<FlagKey>, T>;

/** A flag as a statement: 'Accepts new patients'. */
export const flagStatement = ({ says, label }: Flag, language: Language): string => (says ?? label)[language];

/** Maps each filter and its label, by its key. */
export const mapFilters = <T>(make: (name: Bilingual, key: FilterKey) => T): Record<FilterKey, T> =>
  Object.fromEntries(
    entries.flatMap(([key, fact]) => {
      if (!('filter' in fact) || fact.filter === undefined) return [];
      const name = fact.filter === true ? fact.label : fact.filter;
      return [[key, make(name, key as FilterKey)]];
    }),
  ) as Record<FilterKey, T>;
