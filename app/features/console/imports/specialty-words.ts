import { unlistedSpecialties } from '#app/content/unlisted-specialties.ts';
import type { UnlistedSpecialty } from '#app/content/unlisted-specialties.ts';
import { foldText } from './normalise.ts';

/** Trades that are listed, tagged or named beside dentists: denturists make dentures, laboratories make crowns. */
export type Trade = 'denturist' | 'hygienist' | 'laboratory';
const TRADES: { code: Trade; trade: RegExp; named: RegExp }[] = [
  {
    code: 'denturist',
    trade: /^dentur(es?|ists?|istes?|ism|ologists?|ologistes?|ologie|ology)$|prothesiste.dentaire/,
    named: /(^|-)dentur(ists?|istes?|ism|ologists?|ologistes?|ologie|ology)(-|$)/,
  },
  {
    code: 'hygienist',
    trade: /^((registered|independent)-)?(dental-)?(hygienists?|hygienistes?)(-dentaires?)?$/,
    named: /(^|-)(hygienists?|hygienistes?|hygiene-dentaire|dental-hygiene)(-|$)/,
  },
  {
    code: 'laboratory',
    trade:
      /^(dental-(labs?|laborator(y|ies)|technicians?|technologists?)|(laboratoires?|technicien(ne)?s?|technologues?)-(dentaires?|en-prothese.*))$/,
    named: /(^|-)(dental-(arts-)?(labs?|laborator(y|ies))|laboratoires?-dentaires?)(-|$)/,
  },
];

/** Says that a dentist works there, whatever else is done. */
const DENTIST = /(^|-)(dentists?|dentistry|dentistes?|dentisterie|dr|dre|drs|dmd|dds)(-|$)/;
const DENTAL = /(^|-)(dental|dentaires?)(-|$)/;
const DENTURES = /(^|-)dentures?(-|$)/;

/**
 * The trade of a row that is not of a dentist, or null. A name that says 'dentist' or 'Dr' beside a trade is a dentist who also does
 * that work, except a denturist, who may use neither word.
 *
 * @param said what the source says of the trade: specialties, tags, a description
 */
export function whyNotDentist(name: string, said: readonly string[]): Trade | null {
  const items = said.flatMap((value) => value.split(/[;,|]/)).map(foldText);
  const folded = foldText(name);
  for (const { code, trade, named } of TRADES) {
    if (items.some((item) => trade.test(item))) return code;
    if (named.test(folded) && (named === TRADES[0]!.named || !DENTIST.test(folded))) return code;
  }
  return DENTURES.test(folded) && !DENTIST.test(folded) && !DENTAL.test(folded) ? TRADES[0]!.code : null;
}

/** Category slugs of the database. */
type Category =
  | 'general-dentists'
  | 'family-dentists'
  | 'orthodontists'
  | 'periodontists'
  | 'endodontists'
  | 'oral-surgeons'
  | 'implant-specialists'
  | 'cosmetic-dentists'
  | 'pediatric-dentists'
  | 'emergency-dentists';

/**
 * Meaning of a speciality word: the category of the dentist, null for a specialty that no list is true for, the service
 * (a vocabulary code) that it names, and the specialty without a list that the category stands for.
 */
type Meaning = { category: Category | null; service?: string; own?: UnlistedSpecialty };

const meanings: [Meaning, string[]][] = [
  [
    { category: 'general-dentists' },
    [
      'general',
      'general_dentist',
      'general_dentists',
      'general_dentistry',
      'dentist',
      'dentistry',
      'dental',

      'generaliste',
      'dentiste',
      'dentistes',
      'dentiste_generaliste',
      'dentistes_generalistes',
      'dentaire',

      'dentisterie',
      'dentisterie_generale',
      'dentisterie_preventive',
      'medecine_dentaire',
      'omnipraticien',
      'omnipraticienne',
      'omnipratique',
      'general_practitioner',
      'general_practice',
    ],
  ],
  [
    { category: 'general-dentists', service: 'checkup-cleaning' },
    [
      'preventative_care',
      'preventive_care',
      'preventive_dentistry',
      'hygiene',
      'dental_hygiene',
      'soins_preventifs',
    ],
  ],
  [
    { category: 'general-dentists', service: 'fillings' },
    ['restorative_dentistry', 'restorative', 'dentisterie_restauratrice'],
  ],
  [
    { category: 'family-dentists' },
    [
      'family',
      'family_dentist',
      'family_dentists',
      'family_dentistry',
      'famille',
      'dentiste_de_famille',

      'dentiste_familial',
      'dentistes_de_famille',
      'dentisterie_familiale',
      'medecine_dentaire_familiale',
    ],
  ],
  [
    { category: 'orthodontists' },
    [
      'orthodontics',
      'orthodontist',
      'orthodontists',
      'orthodontiste',
      'orthodontistes',
      'orthodontie',
      'orthodontics_and_dentofacial_orthopedics',
      'orthodontie_et_orthopedie_dento_faciale',
    ],
  ],
  [
    { category: 'orthodontists', service: 'clear-aligners' },
    ['invisalign', 'clear_aligners', 'aligneurs', 'aligneurs_transparents'],
  ],
  [
    { category: 'periodontists' },
    [
      'periodontics',
      'periodontist',
      'periodontists',
      'periodontology',
      'parodontiste',
      'parodontistes',
      'parodontie',
      'parodontologie',
      'parodontologue',
    ],
  ],
  [
    { category: 'endodontists' },
    [
      'endodontics',
      'endodontist',
      'endodontists',
      'endodontiste',
      'endodontistes',
      'endodontie',
      'traitement_de_canal',
      'root_canal',
    ],
  ],
  [
    { category: 'oral-surgeons' },
    [
      'dental_oral_maxillo_facial_surgery',
      'oral_surgery',
      'oral_surgeon',
      'oral_surgeons',
      'oral_and_maxillofacial_surgery',
      'oral_maxillofacial_surgery',
      'maxillofacial_surgery',
      'oral_and_maxillofacial_surgeon',
      'maxillofacial_surgeon',
      'chirurgie_buccale',
      'chirurgie_buccale_et_maxillo_faciale',
      'chirurgie_maxillo_faciale',
      'chirurgie_dentaire_et_maxillo_faciale',
      'chirurgien_buccal',
      'chirurgienne_buccale',
      'chirurgien_buccal_et_maxillo_facial',
      'chirurgienne_buccale_et_maxillo_faciale',
      'chirurgien_maxillo_facial',
      'chirurgienne_maxillo_faciale',
      'chirurgiens_buccaux_et_maxillo_faciaux',
    ],
  ],
  [
    { category: 'implant-specialists', service: 'dental-implants' },
    [
      'dental_implants',
      'dental_implant',
      'implants',
      'implantology',
      'implant_specialist',
      'implant_specialists',
      'implantologie',
      'implantologiste',
      'implants_dentaires',
      'specialiste_en_implants',
    ],
  ],
  [
    { category: 'cosmetic-dentists', service: 'whitening' },
    ['teeth_whitening', 'whitening', 'blanchiment', 'blanchiment_dentaire'],
  ],
  [
    { category: 'cosmetic-dentists' },
    [
      'cosmetic',
      'cosmetic_dentist',
      'cosmetic_dentists',
      'cosmetic_dentistry',
      'aesthetic_dentistry',
      'esthetique',
      'dentisterie_esthetique',
      'dentisterie_cosmetique',
      'dentiste_esthetique',
    ],
  ],
  [
    { category: 'pediatric-dentists' },
    [
      'pediatric',
      'paediatric',
      'pediatrics',
      'paediatrics',
      'pediatric_dentist',
      'pediatric_dentists',
      'pediatric_dentistry',
      'paediatric_dentistry',
      'pediatric_dental_specialist',
      'children',
      'pedodontist',
      'pedodontics',
      'pediatrie',
      'pedodontiste',
      'pedodontistes',
      'pedodontie',
      'dentiste_pediatrique',
      'dentistes_pediatriques',
      'dentisterie_pediatrique',
      'dentiste_pour_enfants',
      'dentistes_pour_enfants',
      'enfants',
    ],
  ],
  [
    { category: 'emergency-dentists' },
    [
      'emergency',
      'emergency_dentist',
      'emergency_dentists',
      'emergency_dentistry',
      'urgence',
      'urgences',
      'urgence_dentaire',
      'urgences_dentaires',
      'dentiste_d_urgence',
      'soins_d_urgence',
    ],
  ],
];

/** Words of the specialties without a list. */
const unlistedTerms: Record<UnlistedSpecialty, string[]> = {
  prosthodontics: [
    'prosthodontics',
    'prosthodontist',
    'prosthodontists',
    'prosthodontiste',
    'prosthodontistes',
    'prosthodontie',
    'prosthetic_dentistry',
    'dentisterie_prothetique',
  ],
  'oral-medicine': [
    'oral_medicine',
    'oral_medicine_specialist',
    'oral_medicine_and_pathology',
    'oral_medicine_and_oral_pathology',
    'medecine_buccale',
    'specialiste_en_medecine_buccale',
    'stomatologie',
    'stomatologiste',
  ],
  'oral-pathology': [
    'oral_pathology',
    'oral_pathologist',
    'oral_and_maxillofacial_pathology',
    'oral_and_maxillofacial_pathologist',
    'pathologie_buccale',
    'pathologie_buccale_et_maxillo_faciale',
    'pathologiste_buccal',
    'specialiste_en_pathologie_buccale',
  ],
  'oral-radiology': [
    'oral_radiology',
    'oral_radiologist',
    'oral_and_maxillofacial_radiology',
    'oral_and_maxillofacial_radiologist',
    'radiologie_buccale',
    'radiologie_buccale_et_maxillo_faciale',
    'radiologiste_buccal',
    'specialiste_en_radiologie_buccale',
  ],
  'dental-public-health': [
    'dental_public_health',
    'public_health_dentistry',
    'community_dentistry',
    'sante_publique_dentaire',
    'sante_dentaire_publique',
    'sante_dentaire_communautaire',
  ],
};

const unlistedMeanings = (Object.keys(unlistedTerms) as UnlistedSpecialty[]).flatMap((code) => {
  const terms = unlistedTerms[code];
  const { list } = unlistedSpecialties[code];
  return terms.map((term) => [term, { category: list, own: code }] as const);
});

const byTerm = new Map<string, Meaning>([
  ...meanings.flatMap(([meaning, terms]) => terms.map((term) => [term, meaning] as const)),
  ...unlistedMeanings,
]);

/**
 * Interprets speciality words in English and French, in any case, without accents, and with one or two typing errors in a
 * long word ('prventative_care', 'Teeht_Whitening').
 *
 * @param terms words of OpenStreetMap's `healthcare:speciality`, slugs or names of categories
 * @returns category slugs, none if no word has one; named services; codes of specialties without a list; and unknown words
 */
export function readSpecialties(terms: readonly string[]): {
  categories: string[];
  services: string[];
  own: UnlistedSpecialty[];
  unknown: string[];
} {
  const categories = new Set<string>();
  const services = new Set<string>();
  const own = new Set<UnlistedSpecialty>();
  const unknown: string[] = [];
  for (const term of terms) {
    const key = foldText(term.replace(/&/g, ' and ')).replaceAll('-', '_');
    const meaning = byTerm.get(key) ?? nearest(key);
    if (!meaning) unknown.push(term);
    else {
      if (meaning.category) categories.add(meaning.category);
      if (meaning.own) own.add(meaning.own);
      if (meaning.service) services.add(meaning.service);
    }
  }
  return { categories: [...categories], services: [...services], own: [...own], unknown };
}

/** Long words only: in short words, two edits produce another word. */
function nearest(key: string): Meaning | undefined {
  if (key.length < 8 || key.length > 60) return undefined;
  const allowed = key.length < 10 ? 1 : 2;
  for (const [term, meaning] of byTerm) {
    if (
      term.length >= 8 &&
      Math.abs(term.length - key.length) <= allowed &&
      editDistance(term, key) <= allowed
    )
      return meaning;
  }
  return undefined;
}

/** Levenshtein distance: letters to add, remove or change (Wagner and Fischer, 1974). */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
    row = next;
  }
  return row[b.length]!;
}
