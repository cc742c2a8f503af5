import { facts, importedKeys } from '#app/content/dentist-facts.ts';
import { copy } from '#app/content/language.ts';
import type { Language } from '#app/content/language.ts';

/** The columns of facts that have words of their own: yes or no. */
const flagWords = (language: Language) =>
  Object.fromEntries(
    importedKeys.flatMap((key) => {
      const fact = facts[key];
      return 'label' in fact ? [[fact.csv[0], fact.label[language]]] : [];
    }),
  );

const words = copy(
  {
    id: 'Key of the row',
    name: 'Dentist, or clinic',
    given_name: 'Given name',
    family_name: 'Surname',
    clinic_name: 'Clinic of a named dentist',
    specialties: 'Specialties',
    address_line_1: 'Address',
    address_line_2: 'Suite or floor',
    city: 'City',
    province: 'Province',
    postal_code: 'Postal code',
    country: 'Country',
    latitude: 'Latitude',
    longitude: 'Longitude',
    opening_hours: 'Opening hours',
    as_of: 'True as of',
    status: 'Open or closed',
    phone: 'Telephone',
    website: 'Website',
    email: 'Email',
    languages: 'Languages',
    insurance: 'Insurance',
    services: 'Services',
    years_experience: 'Years of experience',
    row: 'The row',
    ...flagWords('en'),
  } as Readonly<Record<string, string>>,
  {
    id: 'Clé de la ligne',
    name: 'Dentiste, ou clinique',
    given_name: 'Prénom',
    family_name: 'Nom de famille',
    clinic_name: 'Clinique d’un dentiste nommé',
    specialties: 'Spécialités',
    address_line_1: 'Adresse',
    address_line_2: 'Bureau ou étage',
    city: 'Ville',
    province: 'Province',
    postal_code: 'Code postal',
    country: 'Pays',
    latitude: 'Latitude',
    longitude: 'Longitude',
    opening_hours: 'Heures d’ouverture',
    as_of: 'Exact en date du',
    status: 'Ouvert ou fermé',
    phone: 'Téléphone',
    website: 'Site Web',
    email: 'Courriel',
    languages: 'Langues',
    insurance: 'Assurances',
    services: 'Services',
    years_experience: 'Années d’expérience',
    row: 'La ligne',
    ...flagWords('fr'),
  },
);

/** An operator's word for a column, or 'row'; a tag of a map or a column of a register as it is called there. */
export const columnWord = (language: Language, column: string): string => words(language)[column] ?? column;
