import type { Bilingual } from './language.ts';
import type { RegisteredSpecialty } from './specialty-slugs.ts';

/**
 * The ten provincial regulators of dentists. Addresses are those of public registers; where a register has no lasting
 * address of its own, the regulator's site, on which it is one step away.
 */

export type Regulator = {
  name: Bilingual;
  /** Usual short form; of those without one, the short form of the name. */
  short: string;
  registerUrl: string;
  /** How to find a dentist in the register. */
  lookUp: Bilingual;
  /** Format of a licence number, as wide as the numbers known; letters are capitals. */
  number: RegExp;
  example: string;
  /** A specialty as the register writes it. */
  specialties: Readonly<Record<RegisteredSpecialty, string>>;
};

const english: Regulator['specialties'] = {
  orthodontists: 'Orthodontics and Dentofacial Orthopedics',
  'oral-surgeons': 'Oral and Maxillofacial Surgery',
  'pediatric-dentists': 'Pediatric Dentistry',
  endodontists: 'Endodontics',
  periodontists: 'Periodontics',
};

const french: Regulator['specialties'] = {
  orthodontists: 'Orthodontie',
  'oral-surgeons': 'Chirurgie buccale et maxillo-faciale',
  'pediatric-dentists': 'Dentisterie pédiatrique',
  endodontists: 'Endodontie',
  periodontists: 'Parodontie',
};

export const regulators = {
  AB: {
    name: {
      en: 'College of Dental Surgeons of Alberta',
      fr: 'Ordre des chirurgiens dentistes de l’Alberta',
    },
    short: 'CDSA',
    registerUrl: 'https://www.cdsab.ca/',
    lookUp: {
      en: 'Open “Find a Dentist”, search by last name and city, then open the entry: it shows status, specialty and conditions.',
      fr: 'Ouvrez la recherche d’un dentiste, cherchez par nom de famille et par ville, puis ouvrez l’inscription\u00a0: elle indique le statut, la spécialité et les conditions.',
    },
    number: /^\d{3,6}$/,
    example: '12345',
    specialties: english,
  },
  BC: {
    name: {
      en: 'British Columbia College of Oral Health Professionals',
      fr: 'Ordre des professionnels de la santé buccodentaire de la Colombie-Britannique',
    },
    short: 'BCCOHP',
    registerUrl: 'https://oralhealthbc.ca/',
    lookUp: {
      en: 'Open the public register, choose “Dentist”, search by name; the entry shows registration class, specialty and regulatory actions.',
      fr: 'Ouvrez le registre public, choisissez la profession de dentiste et cherchez par nom\u00a0: l’inscription indique la catégorie, la spécialité et les mesures prises.',
    },
    number: /^[A-Z]{0,2}\d{3,6}$/,
    example: '12345',
    specialties: english,
  },
  MB: {
    name: { en: 'Manitoba Dental Association', fr: 'Association dentaire du Manitoba' },
    short: 'MDA',
    registerUrl: 'https://www.manitobadentist.ca/',
    lookUp: {
      en: 'Open “Find a Dentist” and search by last name; discipline decisions are on a page of their own, look there too.',
      fr: 'Ouvrez la recherche d’un dentiste et cherchez par nom de famille. Les décisions disciplinaires ont leur propre page\u00a0: consultez-la aussi.',
    },
    number: /^\d{2,6}$/,
    example: '1234',
    specialties: english,
  },
  NB: {
    name: { en: 'New Brunswick Dental Society', fr: 'Société dentaire du Nouveau-Brunswick' },
    short: 'NBDS',
    registerUrl: 'https://nbdental.com/',
    lookUp: {
      en: 'Open the list of licensed dentists and search by name or town; ask the registrar about discipline decisions that are not shown.',
      fr: 'Ouvrez la liste des dentistes titulaires d’un permis et cherchez par nom ou par localité. Adressez-vous au registraire pour les décisions qui n’y figurent pas.',
    },
    number: /^\d{2,6}$/,
    example: '1234',
    specialties: english,
  },
  NL: {
    name: {
      en: 'Newfoundland and Labrador Dental Board',
      fr: 'Conseil dentaire de Terre-Neuve-et-Labrador',
    },
    short: 'NLDB',
    registerUrl: 'https://nldb.ca/',
    lookUp: {
      en: 'Open the register of dentists and search by last name; the entry shows licence and specialty.',
      fr: 'Ouvrez le registre des dentistes et cherchez par nom de famille\u00a0: l’inscription indique le permis et la spécialité.',
    },
    number: /^\d{2,6}$/,
    example: '1234',
    specialties: english,
  },
  NS: {
    name: {
      en: 'Nova Scotia Regulator of Dentistry and Dental Assisting',
      fr: 'Organisme de réglementation de la médecine dentaire et de l’assistance dentaire de la Nouvelle-Écosse',
    },
    short: 'NSRDDA',
    registerUrl: 'https://nsrdda.ca/',
    lookUp: {
      en: 'Open the public register, choose dentists, search by last name; the entry shows licence, specialty and conditions.',
      fr: 'Ouvrez le registre public, choisissez les dentistes et cherchez par nom de famille\u00a0: l’inscription indique le permis, la spécialité et les conditions.',
    },
    number: /^\d{2,6}$/,
    example: '1234',
    specialties: english,
  },
  ON: {
    name: {
      en: 'Royal College of Dental Surgeons of Ontario',
      fr: 'Ordre royal des chirurgiens dentistes de l’Ontario',
    },
    short: 'RCDSO',
    registerUrl: 'https://www.rcdso.org/en-ca/find-a-dentist',
    lookUp: {
      en: 'Search the register by registration number or name; read “Status”, “Specialty” and the notices on conditions and discipline.',
      fr: 'Cherchez dans le registre par numéro d’inscription ou par nom, puis lisez le statut, la spécialité et les avis sur les conditions et la discipline.',
    },
    number: /^\d{4,6}$/,
    example: '98765',
    specialties: english,
  },
  PE: {
    name: {
      en: 'Prince Edward Island Dental College',
      fr: 'Ordre des dentistes de l’Île-du-Prince-Édouard',
    },
    short: 'PEIDC',
    registerUrl: 'https://www.peidc.ca/',
    lookUp: {
      en: 'Open the public register and search by last name; the entry shows registration type and status.',
      fr: 'Ouvrez le registre public et cherchez par nom de famille\u00a0: l’inscription indique la catégorie et le statut.',
    },
    number: /^[A-Z]{0,2}\d{2,6}$/,
    example: '1234',
    specialties: english,
  },
  QC: {
    name: { en: 'Ordre des dentistes du Québec (order of dentists)', fr: 'Ordre des dentistes du Québec' },
    short: 'ODQ',
    registerUrl: 'https://www.odq.qc.ca/',
    lookUp: {
      en: 'Open “Trouver un dentiste” (the roll), search by name or permit number; look up discipline decisions under the Ordre’s disciplinary council.',
      fr: 'Ouvrez le tableau de l’Ordre, cherchez par nom ou par numéro de permis, puis consultez les décisions du conseil de discipline.',
    },
    number: /^\d{4,6}$/,
    example: '98765',
    specialties: french,
  },
  SK: {
    name: {
      en: 'College of Dental Surgeons of Saskatchewan',
      fr: 'Ordre des chirurgiens dentistes de la Saskatchewan',
    },
    short: 'CDSS',
    registerUrl: 'https://saskdentists.com/',
    lookUp: {
      en: 'Open “Find a Dentist” and search by last name; the entry shows licence class and specialty.',
      fr: 'Ouvrez la recherche d’un dentiste et cherchez par nom de famille\u00a0: l’inscription indique la catégorie de permis et la spécialité.',
    },
    number: /^\d{2,6}$/,
    example: '1234',
    specialties: english,
  },
} as const satisfies Readonly<Record<string, Regulator>>;

export type RegulatedProvince = keyof typeof regulators;

export const regulatedProvinces = Object.keys(regulators) as RegulatedProvince[];

/** The regulator of a province by its code, such as `ON`; null for the territories, which have none of their own. */
export const regulatorOf = (province: string): Regulator | null =>
  Object.hasOwn(regulators, province) ? regulators[province as RegulatedProvince] : null;

/** A licence number as it is stored: capitals, without spaces, full stops and hyphens. */
export const tidyNumber = (number: string): string => number.toUpperCase().replaceAll(/[\s.-]/g, '');
