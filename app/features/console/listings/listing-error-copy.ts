import { copy } from '#app/content/language.ts';
import type { Problem } from './typed-facts.server.ts';

/** Messages of a listing’s form: by problem, and by field where it has its own. */
export const listingErrorCopy = copy(
  {
    missing: 'Fill this in.',
    long: 'That is too long: shorten it.',
    wrong: 'We can’t read this: write it another way.',
    agreement:
      'The clinic agreed for another address. Tick this again if it agreed to get requests at the new one; else leave it empty.',
    far: 'This is more than 100 km from the city: check both numbers, and the city.',
    byField: {
      'name missing': 'Write the name.',
      'city missing': 'Choose a city.',
      'specialties missing': 'Choose at least one specialty.',
      'email missing': 'Write the address, or take away the mark that the clinic agreed.',
      'mailProof missing': 'Say how the clinic proved it owns this listing.',
      'phone wrong': 'Write a number with its area code, such as 604 555-0123 or 604 555-0123 ext. 12.',
      'postalCode wrong': 'Write a Canadian postal code, such as V6K 1P9.',
      'email wrong': 'Write one address, such as desk@clinic.ca.',
      'point wrong':
        'Write latitude and longitude in degrees, such as 49.2639, -123.1494. The longitude has a minus.',
      'website wrong': 'Write an address, such as https://clinic.ca.',
      'years wrong': 'Write whole years, from 0 to 80.',
      hours: 'Write hours such as 9-12, 13:00-17:30, or leave the day empty.',
    } as Record<string, string>,
  } satisfies Record<Problem, string> & { byField: Record<string, string> },
  {
    missing: 'Remplissez ce champ.',
    long: 'C’est trop long : abrégez.',
    wrong: 'Nous n’arrivons pas à lire ceci : écrivez-le autrement.',
    agreement:
      'La clinique avait accepté pour une autre adresse. Cochez de nouveau si elle accepte de recevoir les demandes à la nouvelle; sinon, laissez la case vide.',
    far: 'C’est à plus de 100\u00a0km de la ville\u00a0: vérifiez les deux nombres, et la ville.',
    byField: {
      'name missing': 'Écrivez le nom.',
      'city missing': 'Choisissez une ville.',
      'specialties missing': 'Choisissez au moins une spécialité.',
      'email missing': 'Écrivez l’adresse, ou décochez l’accord de la clinique.',
      'mailProof missing': 'Dites comment la clinique a prouvé que la fiche est la sienne.',
      'phone wrong':
        'Écrivez un numéro avec son indicatif régional, par exemple 604 555-0123 ou 604 555-0123, poste 12.',
      'postalCode wrong': 'Écrivez un code postal canadien, par exemple V6K 1P9.',
      'email wrong': 'Écrivez une seule adresse, par exemple accueil@clinique.ca.',
      'point wrong':
        'Écrivez la latitude, une virgule et la longitude, en degrés avec un point décimal. La longitude a un moins.',
      'website wrong': 'Écrivez une adresse, par exemple https://clinique.ca.',
      'years wrong': 'Écrivez un nombre entier d’années, de 0 à 80.',
      hours: 'Écrivez les heures ainsi : 9-12, 13:00-17:30, ou laissez le jour vide.',
    } as Record<string, string>,
  },
);
