import type { Education } from '#db/rows.ts';
import type { Random } from './random.ts';
import type { CertificationCode } from './types.ts';
import type { RegisteredSpecialty } from '#app/content/specialty-slugs.ts';
import type { SpecialtySlug } from '#app/content/specialty-slugs.ts';

type School = { name: string; atFr: string; degree: 'DMD' | 'DDS'; provinces: string[]; isFrench: boolean };

/**
 * Canada's ten faculties of dentistry, 'at the university' in French, their degrees, and the provinces that
 * most of their students come from.
 */
export const dentalSchools: School[] = [
  {
    name: 'University of British Columbia',
    atFr: 'à l’Université de la Colombie-Britannique',
    degree: 'DMD',
    provinces: ['BC'],
    isFrench: false,
  },
  {
    name: 'University of Alberta',
    atFr: 'à l’Université de l’Alberta',
    degree: 'DDS',
    provinces: ['AB'],
    isFrench: false,
  },
  {
    name: 'University of Saskatchewan',
    atFr: 'à l’Université de la Saskatchewan',
    degree: 'DMD',
    provinces: ['SK'],
    isFrench: false,
  },
  {
    name: 'University of Manitoba',
    atFr: 'à l’Université du Manitoba',
    degree: 'DMD',
    provinces: ['MB'],
    isFrench: false,
  },
  {
    name: 'Western University',
    atFr: 'à l’Université Western',
    degree: 'DDS',
    provinces: ['ON'],
    isFrench: false,
  },
  {
    name: 'University of Toronto',
    atFr: 'à l’Université de Toronto',
    degree: 'DDS',
    provinces: ['ON'],
    isFrench: false,
  },
  {
    name: 'McGill University',
    atFr: 'à l’Université McGill',
    degree: 'DMD',
    provinces: ['QC', 'ON'],
    isFrench: false,
  },
  {
    name: 'Université de Montréal',
    atFr: 'à l’Université de Montréal',
    degree: 'DMD',
    provinces: ['QC'],
    isFrench: true,
  },
  {
    name: 'Université Laval',
    atFr: 'à l’Université Laval',
    degree: 'DMD',
    provinces: ['QC', 'NB'],
    isFrench: true,
  },
  {
    name: 'Dalhousie University',
    atFr: 'à l’Université Dalhousie',
    degree: 'DDS',
    provinces: ['NS', 'NB', 'PE', 'NL'],
    isFrench: false,
  },
];

/** The five fields here that Canada recognises as specialties: two to six years more, and a fellowship. */
const graduateFields: Record<RegisteredSpecialty, { en: string; fr: string; years: number }> = {
  'oral-surgeons': {
    en: 'Oral and Maxillofacial Surgery',
    fr: 'chirurgie buccale et maxillo-faciale',
    years: 5,
  },
  orthodontists: { en: 'Orthodontics', fr: 'orthodontie', years: 3 },
  'pediatric-dentists': { en: 'Pediatric Dentistry', fr: 'dentisterie pédiatrique', years: 3 },
  endodontists: { en: 'Endodontics', fr: 'endodontie', years: 3 },
  periodontists: { en: 'Periodontics', fr: 'parodontie', years: 3 },
};

const graduateSchools = {
  english: [
    'University of Toronto',
    'Western University',
    'University of British Columbia',
    'University of Alberta',
    'University of Manitoba',
    'Dalhousie University',
  ],
  french: ['Université de Montréal', 'Université Laval'],
};

/** 'à l’Université …', for a French sentence about a graduate of one of the ten. */
export function atSchoolFr(name: string): string {
  return dentalSchools.find((school) => school.name === name)?.atFr ?? `à : ${name}`;
}

/** Whether Canada recognises the field as a dental specialty. */
export function isRecognisedSpecialty(specialty: SpecialtySlug): specialty is RegisteredSpecialty {
  return specialty in graduateFields;
}

/**
 * Where and when a dentist studied who has practised for `years` up to `thisYear`. A specialist's practice
 * starts with the second degree. Graduates of French faculties practise in Québec or New Brunswick or have a
 * French name.
 */
export function education(
  {
    specialty,
    province,
    isFrench,
    years,
    thisYear,
  }: {
    specialty: SpecialtySlug;
    province: string;
    isFrench: boolean;
    years: number;
    thisYear: number;
  },
  random: Random,
): Education[] {
  const ofLanguage = dentalSchools.filter((school) => school.isFrench === isFrench);
  const near = ofLanguage.filter((school) => school.provinces.includes(province));
  const school = random.pick(near.length > 0 && random.chance(0.7) ? near : ofLanguage);
  const field = isRecognisedSpecialty(specialty) ? graduateFields[specialty] : undefined;
  const finished = thisYear - years;
  const first = {
    degree: school.degree,
    school: school.name,
    year: finished - (field ? field.years + 1 : 0),
  };
  if (!field) return [first];
  const graduateSchool = random.pick(graduateSchools[isFrench ? 'french' : 'english']);
  const degree = isFrench ? `M. Sc. (${field.fr})` : `MSc (${field.en})`;
  // Some records lack the year of the second degree.
  return [first, { degree, school: graduateSchool, year: random.chance(0.9) ? finished : null }];
}

/** Certificates that fit the field. */
export function certificationsFor(specialty: SpecialtySlug, random: Random): CertificationCode[] {
  const held: CertificationCode[] = [];
  if (isRecognisedSpecialty(specialty) && random.chance(0.85)) held.push('rcdc-fellow');
  if (random.chance(0.7)) held.push('ndeb-certificate');
  const doesSurgery = ['oral-surgeons', 'pediatric-dentists', 'periodontists'].includes(specialty);
  if (random.chance(doesSurgery ? 0.75 : 0.15)) held.push('sedation-permit');
  if (random.chance(specialty === 'oral-surgeons' ? 0.8 : 0.08)) held.push('cpr-acls');
  if (specialty === 'implant-specialists' || random.chance(specialty === 'periodontists' ? 0.4 : 0.05))
    held.push('implant-diploma');
  if (random.chance({ orthodontists: 0.7, 'cosmetic-dentists': 0.4 }[specialty as string] ?? 0.1))
    held.push('aligner-course');
  return held;
}
