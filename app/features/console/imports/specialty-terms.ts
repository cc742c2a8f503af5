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

/** Meaning of a speciality word: the category of the dentist, and the service (a vocabulary code) that it names. */
type Meaning = { category: Category; service?: string };

const meanings: [Meaning, string[]][] = [
  [
    { category: 'general-dentists' },
    ['general', 'general_dentist', 'general_dentists', 'general_dentistry', 'dentist', 'dentistry', 'dental'],
  ],
  [
    { category: 'general-dentists', service: 'checkup-cleaning' },
    ['preventative_care', 'preventive_care', 'preventive_dentistry', 'hygiene', 'dental_hygiene'],
  ],
  [{ category: 'general-dentists', service: 'fillings' }, ['restorative_dentistry', 'restorative']],
  [{ category: 'family-dentists' }, ['family', 'family_dentist', 'family_dentists', 'family_dentistry']],
  [{ category: 'orthodontists' }, ['orthodontics', 'orthodontist', 'orthodontists']],
  [{ category: 'orthodontists', service: 'clear-aligners' }, ['invisalign', 'clear_aligners']],
  [{ category: 'periodontists' }, ['periodontics', 'periodontist', 'periodontists', 'periodontology']],
  [{ category: 'endodontists' }, ['endodontics', 'endodontist', 'endodontists']],
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
    ],
  ],
  [{ category: 'cosmetic-dentists', service: 'whitening' }, ['teeth_whitening', 'whitening']],
  [
    { category: 'cosmetic-dentists' },
    ['cosmetic', 'cosmetic_dentist', 'cosmetic_dentists', 'cosmetic_dentistry', 'aesthetic_dentistry'],
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
    ],
  ],
  [
    { category: 'emergency-dentists' },
    ['emergency', 'emergency_dentist', 'emergency_dentists', 'emergency_dentistry'],
  ],
];

const byTerm = new Map(meanings.flatMap(([meaning, terms]) => terms.map((term) => [term, meaning] as const)));

/**
 * Interprets speciality words, in any case and with one or two typing errors in a long word ('prventative_care',
 * 'Teeht_Whitening').
 *
 * @param terms words of OpenStreetMap's `healthcare:speciality`, slugs or names of categories
 * @returns category slugs (general dentists if no word is known), named services, unknown words, and whether a word
 *   means denturist
 */
export function readSpecialties(terms: string[]): {
  categories: string[];
  services: string[];
  unknown: string[];
  denturist: boolean;
} {
  const categories = new Set<string>();
  const services = new Set<string>();
  const unknown: string[] = [];
  let denturist = false;
  for (const term of terms) {
    const key = term
      .toLowerCase()
      .replace(/&/g, ' and ')
      .replace(/[\s_-]+/g, '_')
      .replace(/^_|_$/g, '');
    if (/^(denturist|dentures?)s?$/.test(key)) denturist = true;
    const meaning = byTerm.get(key) ?? nearest(key);
    if (!meaning) unknown.push(term);
    else {
      categories.add(meaning.category);
      if (meaning.service) services.add(meaning.service);
    }
  }
  if (categories.size === 0) categories.add('general-dentists');
  return { categories: [...categories], services: [...services], unknown, denturist };
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
