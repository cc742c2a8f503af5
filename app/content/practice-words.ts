import type { Bilingual, Language } from './language.ts';
import { registeredSpecialties } from './specialty-slugs.ts';
import type { RegisteredSpecialty, SpecialtySlug } from './specialty-slugs.ts';
import { unlistedSpecialties } from './unlisted-specialties.ts';
import type { UnlistedSpecialty } from './unlisted-specialties.ts';

/**
 * Returns a dentist's stored name with the title as the language writes it: 'Dr.' in English; in French 'Dr' or 'Dre' as
 * stored, and no title in place of the English 'Dr.', which doesn't say whether the dentist is a woman.
 */
export const dentistName = (stored: string, language: Language): string =>
  language === 'fr' ? stored.replace(/^Dre?\. (?=\S)/, '') : stored.replace(/^Dre? (?=\S)/, 'Dr. ');

/**
 * Returns a French name inside a sentence: 'le Dr Roy', 'la Dre Roy'. A name without a title stays as it is, and an
 * English one ('Dr. Roy'), too.
 */
export const withArticle = (name: string): string =>
  name.replace(/^Dr(e?) (?=\S)/, (title, ending) => `${ending ? 'la' : 'le'} ${title}`);

/** Returns it after a preposition: 'du Dr Roy', 'de la Dre Roy'. */
export const ofDentist = (name: string): string => `de ${withArticle(name)}`.replace(/^de le /, 'du ');

/** Returns it after a preposition: 'au Dr Roy', 'à la Dre Roy'. */
export const toDentist = (name: string): string => `à ${withArticle(name)}`.replace(/^à le /, 'au ');

/** Returns a stored name without its title, as lists order names (`sort_name` of the database): 'Dr' would come before 'Dre'. */
export const withoutTitle = (stored: string): string => stored.replace(/^Dre?\.? (?=\S)/, '');

/**
 * Whether a listing names a dentist: by a title or a degree, or beside the clinic's name. A listing with a clinic's name
 * alone does not say who works there.
 */
export const namesDentist = (name: string, clinicName: string | null): boolean =>
  clinicName !== null || /^(?:Dre?\.?|Doct(?:o|eu)r(?:e)?)\s|\b(?:DMD|DDS|D\.M\.D|D\.D\.S)\b/i.test(name);

/** Returns the dentist with the name that `dentistName` gives. */
export const inWords = <T extends { name: string }>(dentist: T, language: Language): T => ({
  ...dentist,
  name: dentistName(dentist.name, language),
});

/** A specialty of one dentist. */
export type Practised = {
  slug: string;
  /** The category's name, in the language of the page. */
  name: string;
  /**
   * Whether the regulator's register shows the dentist in it; null when nobody has looked, and for a category that no
   * register has.
   */
  registered: boolean | null;
  /** What the source calls the dentist, where this list stands in for a specialty without one. */
  own?: readonly UnlistedSpecialty[];
};

/** A field of practice, for dentists without a recorded specialist registration, or where nobody has such a title. */
const fields: Readonly<
  Record<RegisteredSpecialty | 'implant-specialists' | 'emergency-dentists', Bilingual>
> = {
  orthodontists: { en: 'Orthodontic care', fr: 'Soins d’orthodontie' },
  'oral-surgeons': { en: 'Oral surgery', fr: 'Chirurgie buccale' },
  'pediatric-dentists': { en: 'Children’s dental care', fr: 'Soins dentaires pour enfants' },
  endodontists: { en: 'Root canal care', fr: 'Traitements de canal' },
  periodontists: { en: 'Gum care', fr: 'Soins des gencives' },
  'implant-specialists': { en: 'Dental implants', fr: 'Implants dentaires' },
  'emergency-dentists': { en: 'Emergency care', fr: 'Soins d’urgence' },
};

/** Whether the specialty's title is protected: only registered specialists may use it. */
export const isProtected = (slug: string): boolean =>
  (registeredSpecialties as readonly string[]).includes(slug);

const isField = (slug: string): slug is keyof typeof fields => Object.hasOwn(fields, slug);

const mayUseName = ({ slug, registered }: Practised) => registered === true || !isField(slug);

/** Returns a dentist's specialty in words: its name, or the field where no register shows the title (docs/ranking.md, 15.3). */
export const practiceWord = (practised: Practised, language: Language): string =>
  mayUseName(practised) || !isField(practised.slug) ? practised.name : fields[practised.slug][language];

/** Lists named by a treatment, and the dentists in them. */
const treatments: Readonly<Record<string, string>> = {
  [fields['implant-specialists'].en]: 'implant dentists',
  [fields['implant-specialists'].fr]: 'dentistes en implants',
};

/** Returns the dentists of a list inside a sentence: 'orthodontists', 'implant dentists'. */
export const peopleIn = (list: string): string => treatments[list] ?? list.toLowerCase();

/** What one dentist of a specialty is called; the French titles are the same for women and men. */
const titles: Readonly<
  Record<Exclude<SpecialtySlug, 'implant-specialists' | 'emergency-dentists'>, Bilingual>
> = {
  'oral-surgeons': { en: 'Oral surgeon', fr: 'Spécialiste en chirurgie buccale' },
  orthodontists: { en: 'Orthodontist', fr: 'Orthodontiste' },
  'pediatric-dentists': { en: 'Pediatric dentist', fr: 'Dentiste pédiatrique' },
  'cosmetic-dentists': { en: 'Cosmetic dentist', fr: 'Dentiste en esthétique' },
  endodontists: { en: 'Endodontist', fr: 'Endodontiste' },
  periodontists: { en: 'Periodontist', fr: 'Parodontiste' },
  'family-dentists': { en: 'Family dentist', fr: 'Dentiste de famille' },
  'general-dentists': { en: 'General dentist', fr: 'Dentiste généraliste' },
};

const hasTitle = (slug: string): slug is keyof typeof titles => Object.hasOwn(titles, slug);

/**
 * Returns what one dentist of a specialty is: 'Orthodontist' where the register shows the title, 'Orthodontic care' where
 * it does not, 'Family dentist' for a category that anybody may name, 'Prosthodontics' for a specialty without a list.
 */
export function titleWord(practised: Practised, language: Language): string {
  const { slug, registered, own = [] } = practised;
  if (own.length > 0 && registered !== true)
    return own.map((code) => unlistedSpecialties[code].field[language]).join(' · ');
  return mayUseName(practised) && hasTitle(slug) ? titles[slug][language] : practiceWord(practised, language);
}

/** Returns the specialties with the one that was asked for, if the dentist has it, before the others. */
export const askedFirst = (practised: readonly Practised[], asked: string | null): Practised[] =>
  practised.toSorted((a, b) => Number(b.slug === asked) - Number(a.slug === asked));

const professions = {
  general: { en: 'General dentist', fr: 'Dentiste généraliste' },
  dentist: { en: 'Dentist', fr: 'Dentiste' },
} as const satisfies Record<string, Bilingual>;

/**
 * Returns what a dentist is and does, most specific first: 'Orthodontist · Family dentist' for a registered
 * specialist, 'General dentist · Orthodontic care' if a look-up found no registration, 'Dentist · …' without a look-up.
 */
export function professionLine(practised: readonly Practised[], language: Language): string {
  const words = practised.map((each) => titleWord(each, language));
  if (words.length === 0 || practised.some(mayUseName)) return words.join(' · ');
  const wasLookedUp = practised.some(({ registered }) => registered === false);
  return [professions[wasLookedUp ? 'general' : 'dentist'][language], ...words].join(' · ');
}

/** Returns the codes of a dentist's badges without 'board certified', where no register shows a specialty. */
export const shownBadges = (codes: readonly string[], practised: readonly Practised[]): string[] =>
  codes.filter((code) => code !== 'board-certified' || practised.some(({ registered }) => registered));
