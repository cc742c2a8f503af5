import { copy } from '#app/content/language.ts';
import { inProvinceFr } from '#app/content/french-places.ts';
import type { SpecialtySlug } from '#app/content/specialty-slugs.ts';

/** The text of the list of specialties. */
export const specialtiesCopy = copy(
  {
    name: 'Specialties',
    title: 'Dental specialties',
    lead: 'What each kind of dentist does, and when you need one. If you are not sure, start with a general dentist.',
    description:
      'The kinds of dentists in Canada: what an orthodontist, an endodontist or an oral surgeon does, and where to find one near you.',
  },
  {
    name: 'Spécialités',
    title: 'Spécialités dentaires',
    lead: 'Ce que fait chaque type de dentiste, et quand le consulter. Dans le doute, un dentiste généraliste vous éclairera.',
    description:
      'Les types de dentistes au Canada : ce que fait un orthodontiste, un endodontiste ou un chirurgien buccal, et où en trouver un près de chez vous.',
  },
);

/** The text of a specialty’s page. */
export const specialtyCopy = copy(
  {
    title: (specialty: string) => `${specialty} in Canada`,
    description: (specialty: string) =>
      `${specialty} in Canadian cities: what they do, what to ask, and who is listed in your city.`,
    name: 'Specialties',
    majors: 'Major cities',
    choose: 'By province',
    chooseLead: 'The largest cities with a listed dentist of this specialty.',
    all: (province: string) => `All of ${province}`,
    without: (provinces: string) => `Provinces where we list nobody yet: ${provinces}.`,
    about: (specialty: string) => `About ${specialty.toLowerCase()}`,
    qualifications: 'Qualifications',
    questions: 'Questions to ask',
    procedures: 'Common procedures',
    proceduresLead: 'How long they usually take. Your dentist can tell you what applies to you.',
    none: 'Nobody is listed for this specialty yet. A family or general dentist can tell you who treats it near you.',
    others: 'Other specialties',
    cities: 'Choose your city',
    failed: 'Failed to fetch specialist categories',
    tryAgain: 'The fault is ours. Please try again in a moment.',
  },
  {
    title: (specialty: string) => `${specialty} au Canada`,
    description: (specialty: string) =>
      `${specialty} dans les villes canadiennes : leur rôle, les questions à poser et les dentistes de votre ville.`,
    name: 'Spécialités',
    majors: 'Grandes villes',
    choose: 'Par province',
    chooseLead: 'Les plus grandes villes où figure un dentiste de cette spécialité.',
    all: (province: string) => `Partout ${inProvinceFr(province)}`,
    without: (provinces: string) =>
      `Provinces où nous n’avons encore personne dans cette spécialité\u00a0: ${provinces}.`,
    about: (specialty: string) => `À propos : ${specialty.toLowerCase()}`,
    qualifications: 'Qualifications',
    questions: 'Questions à poser',
    procedures: 'Soins courants',
    proceduresLead: 'Leur durée habituelle. Votre dentiste vous dira ce qui s’applique à votre cas.',
    none: 'Aucun dentiste ne figure encore dans cette spécialité. Un dentiste de famille ou généraliste peut vous dire qui la pratique près de chez vous.',
    others: 'Autres spécialités',
    cities: 'Choisissez votre ville',
    failed: 'Impossible de charger les spécialités',
    tryAgain: 'Le problème vient de nous. Veuillez réessayer dans un instant.',
  },
);

/** What each specialty is for, in two or three words. */
export const specialtyNotes = copy<Record<string, string>>(
  {
    'oral-surgeons': 'Extract and repair',
    orthodontists: 'Straighten teeth',
    'pediatric-dentists': 'Children and teens',
    'cosmetic-dentists': 'Colour and shape',
    'emergency-dentists': 'Pain and accidents',
    endodontists: 'Root canals',
    periodontists: 'Gums and bone',
    'implant-specialists': 'Replace teeth',
    'family-dentists': 'The whole household',
    'general-dentists': 'Everyday care',
  } satisfies Record<SpecialtySlug, string>,
  {
    'oral-surgeons': 'Extraire et réparer',
    orthodontists: 'Redresser les dents',
    'pediatric-dentists': 'Enfants et ados',
    'cosmetic-dentists': 'Couleur et forme',
    'emergency-dentists': 'Douleurs et accidents',
    endodontists: 'Traitements de canal',
    periodontists: 'Gencives et os',
    'implant-specialists': 'Remplacer des dents',
    'family-dentists': 'Toute la maisonnée',
    'general-dentists': 'Soins courants',
  } satisfies Record<SpecialtySlug, string>,
);
