import type { Bilingual, Language } from './language.ts';

/**
 * The codes in the database for a dentist's languages, insurers, services, features and
 * badges, with their names. Imported values without a code are stored and shown unchanged.
 */
export const spokenLanguages = {
  en: { en: 'English', fr: 'Anglais' },
  fr: { en: 'French', fr: 'Français' },
  zh: { en: 'Mandarin', fr: 'Mandarin' },
  yue: { en: 'Cantonese', fr: 'Cantonais' },
  pa: { en: 'Punjabi', fr: 'Pendjabi' },
  hi: { en: 'Hindi', fr: 'Hindi' },
  ur: { en: 'Urdu', fr: 'Ourdou' },
  ar: { en: 'Arabic', fr: 'Arabe' },
  fa: { en: 'Persian', fr: 'Persan' },
  es: { en: 'Spanish', fr: 'Espagnol' },
  pt: { en: 'Portuguese', fr: 'Portugais' },
  it: { en: 'Italian', fr: 'Italien' },
  de: { en: 'German', fr: 'Allemand' },
  el: { en: 'Greek', fr: 'Grec' },
  pl: { en: 'Polish', fr: 'Polonais' },
  uk: { en: 'Ukrainian', fr: 'Ukrainien' },
  ru: { en: 'Russian', fr: 'Russe' },
  ko: { en: 'Korean', fr: 'Coréen' },
  ja: { en: 'Japanese', fr: 'Japonais' },
  tl: { en: 'Tagalog', fr: 'Tagalog' },
  vi: { en: 'Vietnamese', fr: 'Vietnamien' },
  ta: { en: 'Tamil', fr: 'Tamoul' },
  gu: { en: 'Gujarati', fr: 'Gujarati' },
} as const satisfies Record<string, Bilingual>;

/** The nine insurers of the search page, with the values that the booking form stores. */
export const insurers = {
  'sun-life': { en: 'Sun Life', fr: 'Sun Life' },
  'great-west': { en: 'Great-West Life', fr: 'Great-West' },
  manulife: { en: 'Manulife', fr: 'Manuvie' },
  'blue-cross': { en: 'Blue Cross', fr: 'Croix Bleue' },
  desjardins: { en: 'Desjardins', fr: 'Desjardins' },
  'empire-life': { en: 'Empire Life', fr: 'Empire Vie' },
  'industrial-alliance': { en: 'Industrial Alliance', fr: 'Industrielle Alliance' },
  'canada-life': { en: 'Canada Life', fr: 'Canada Vie' },
  ssq: { en: 'SSQ Insurance', fr: 'SSQ Assurance' },
} as const satisfies Record<string, Bilingual>;

/** The same to choose from: policies of an insurer that was taken over name its successor today. */
export const insurerChoices: Readonly<Record<keyof typeof insurers, Bilingual>> = {
  ...insurers,
  'great-west': { en: 'Great-West Life (now Canada Life)', fr: 'Great-West (maintenant Canada Vie)' },
  ssq: { en: 'SSQ Insurance (now Beneva)', fr: 'SSQ Assurance (maintenant Beneva)' },
};

export const services = {
  'checkup-cleaning': { en: 'Checkups and cleanings', fr: 'Examens et nettoyages' },
  fillings: { en: 'Fillings', fr: 'Obturations' },
  'crowns-bridges': { en: 'Crowns and bridges', fr: 'Couronnes et ponts' },
  'root-canal': { en: 'Root canal treatment', fr: 'Traitement de canal' },
  extractions: { en: 'Tooth extractions', fr: 'Extractions' },
  'x-rays': { en: 'Dental X-rays', fr: 'Radiographies dentaires' },
  'wisdom-teeth': { en: 'Wisdom tooth removal', fr: 'Extraction des dents de sagesse' },
  'jaw-surgery': { en: 'Jaw surgery', fr: 'Chirurgie de la mâchoire' },
  'bone-grafting': { en: 'Bone grafting', fr: 'Greffe osseuse' },
  'dental-implants': { en: 'Dental implants', fr: 'Implants dentaires' },
  'implant-crowns': { en: 'Crowns on implants', fr: 'Couronnes sur implants' },
  'implant-dentures': { en: 'Dentures on implants', fr: 'Prothèses sur implants' },
  dentures: { en: 'Dentures', fr: 'Prothèses dentaires' },
  braces: { en: 'Braces', fr: 'Broches' },
  'clear-aligners': { en: 'Clear aligners', fr: 'Aligneurs transparents' },
  retainers: { en: 'Retainers', fr: 'Appareils de rétention' },
  whitening: { en: 'Teeth whitening', fr: 'Blanchiment des dents' },
  veneers: { en: 'Veneers', fr: 'Facettes' },
  bonding: { en: 'Cosmetic bonding', fr: 'Collage esthétique' },
  'child-exams': { en: 'Children’s exams', fr: 'Examens pour enfants' },
  sealants: { en: 'Sealants', fr: 'Scellants' },
  fluoride: { en: 'Fluoride treatment', fr: 'Traitement au fluorure' },
  'broken-tooth': { en: 'Broken tooth repair', fr: 'Réparation de dent cassée' },
  abscess: { en: 'Abscess treatment', fr: 'Traitement d’abcès' },
  'gum-treatment': { en: 'Gum disease treatment', fr: 'Traitement des gencives' },
  'gum-grafting': { en: 'Gum grafting', fr: 'Greffe de gencive' },
  'deep-cleaning': { en: 'Deep cleaning', fr: 'Nettoyage en profondeur' },
  'root-canal-retreatment': { en: 'Root canal retreatment', fr: 'Reprise de traitement de canal' },
  'root-end-surgery': { en: 'Root-end surgery', fr: 'Chirurgie apicale' },
  'night-guards': { en: 'Night guards', fr: 'Plaques occlusales' },
} as const satisfies Record<string, Bilingual>;

export const officeFeatures = {
  parking: { en: 'Parking on site', fr: 'Stationnement sur place' },
  transit: { en: 'Close to transit', fr: 'Près du transport en commun' },
  'digital-x-rays': { en: 'Digital X-rays', fr: 'Radiographies numériques' },
  'same-day-crowns': { en: 'Same-day crowns', fr: 'Couronnes en un jour' },
  'direct-billing': { en: 'Bills insurers directly', fr: 'Facture directement les assureurs' },
  'children-play-area': { en: 'Play area for children', fr: 'Aire de jeu pour enfants' },
  'quiet-room': { en: 'Quiet room for anxious patients', fr: 'Salle calme pour les personnes anxieuses' },
  'free-wifi': { en: 'Free Wi-Fi', fr: 'Wi-Fi gratuit' },
} as const satisfies Record<string, Bilingual>;

export const badges = {
  'gentle-care': { en: 'Gentle care', fr: 'Soins en douceur' },
  'same-day-visits': { en: 'Same-day visits', fr: 'Visites le jour même' },
  'modern-technology': { en: 'Modern technology', fr: 'Technologie moderne' },
  'family-friendly': { en: 'Family friendly', fr: 'Accueil des familles' },
  'clear-prices': { en: 'Prices explained first', fr: 'Prix expliqués d’avance' },
  'board-certified': { en: 'Certified specialist', fr: 'Certification de spécialiste' },
  'teaches-dentistry': { en: 'Teaches dentistry', fr: 'Enseigne la dentisterie' },
  'evening-visits': { en: 'Evening visits', fr: 'Visites en soirée' },
} as const satisfies Record<string, Bilingual>;

/** The Canadian bodies that certify specialists, and courses that dentists hold. */
export const certifications = {
  'rcdc-fellow': {
    en: 'Fellow, Royal College of Dentists of Canada',
    fr: 'Fellow du Collège royal des chirurgiens dentistes du Canada',
  },
  'ndeb-certificate': {
    en: 'National Dental Examining Board certificate',
    fr: 'Certificat du Bureau national d’examen dentaire',
  },
  'sedation-permit': { en: 'Sedation permit', fr: 'Permis de sédation' },
  'cpr-acls': { en: 'Advanced cardiac life support', fr: 'Soins avancés en réanimation cardiovasculaire' },
  'implant-diploma': { en: 'Diploma in implant dentistry', fr: 'Diplôme en implantologie' },
  'aligner-course': { en: 'Clear aligner certification', fr: 'Certification en aligneurs transparents' },
} as const satisfies Record<string, Bilingual>;

/** Returns the name of a stored code, or the stored text itself if it has no code. */
export function wordFor(vocabulary: Record<string, Bilingual>, code: string, language: Language): string {
  return Object.hasOwn(vocabulary, code) ? vocabulary[code]![language] : code;
}
