import { copy } from './language.ts';
import type { Bilingual } from './language.ts';

type Problem = { status: number; title: Bilingual; detail: Bilingual };

/** The kinds of the API's errors; each is an anchor on the reference page. */
export const apiProblems = {
  'invalid-parameters': {
    status: 400,
    title: { en: 'Invalid parameters', fr: 'Paramètres non valides' },
    detail: {
      en: '“errors” names each invalid parameter.',
      fr: 'Chaque paramètre refusé est nommé sous «\u00a0errors\u00a0».',
    },
  },
  'not-found': {
    status: 404,
    title: { en: 'Not found', fr: 'Introuvable' },
    detail: { en: 'There is nothing at this address.', fr: 'Il n’y a rien à cette adresse.' },
  },
  'method-not-allowed': {
    status: 405,
    title: { en: 'Method not allowed', fr: 'Méthode non permise' },
    detail: {
      en: 'This API is read-only: GET and HEAD.',
      fr: 'Cette interface est en lecture seule\u00a0: GET et HEAD.',
    },
  },
  'too-many-requests': {
    status: 429,
    title: { en: 'Too many requests', fr: 'Trop de requêtes' },
    detail: {
      en: 'Wait for the number of seconds in Retry-After, then continue.',
      fr: 'Attendez le nombre de secondes indiqué par Retry-After avant de continuer.',
    },
  },
  'server-error': {
    status: 500,
    title: { en: 'Something went wrong', fr: 'Un problème est survenu' },
    detail: {
      en: 'The fault is ours and has been recorded. Try again in a moment.',
      fr: 'La faute est de notre côté et a été consignée. Réessayez dans un instant.',
    },
  },
  unavailable: {
    status: 503,
    title: { en: 'Not available', fr: 'Indisponible' },
    detail: {
      en: 'This can’t be answered at the moment. Try again after the seconds in Retry-After.',
      fr: 'La réponse est momentanément indisponible. Réessayez après le nombre de secondes indiqué par Retry-After.',
    },
  },
} as const satisfies Record<string, Problem>;

export type ProblemKind = keyof typeof apiProblems;

/** Errors of parameters; each message follows the parameter's name. */
export const parameterCopy = copy(
  {
    city: 'There is no city of this name.',
    specialty: 'There is no specialty of this name.',
    dentist: 'There is no dentist of this name or id.',
    unknown: 'matches nothing',
    outside: 'is not in this province',
    placeless: 'needs a place: “near”, or a postal code or city in “q”',
    unknownName: (known: string) => `is not known here; this address takes: ${known}`,
    twice: 'is given more than once',
    missing: 'is missing',
    oneOf: (choices: string) => `must be one of: ${choices}`,
    least: (least: string) => `must be ${least} or more`,
    most: (most: string) => `must be ${most} or less`,
    longest: (most: string) => `must have ${most} characters or fewer`,
    empty: 'is empty',
    form: 'does not have the right form',
    cursor: 'is no “next” of this list; omit it to start over',
  },
  {
    city: 'Aucune ville ne porte ce nom.',
    specialty: 'Aucune spécialité ne porte ce nom.',
    dentist: 'Aucun dentiste ne porte ce nom ni cet identifiant.',
    unknown: 'ne désigne rien d’existant',
    outside: 'ne se trouve pas dans cette province',
    placeless:
      'demande un lieu\u00a0: «\u00a0near\u00a0», ou un code postal ou une ville dans «\u00a0q\u00a0»',
    unknownName: (known: string) => `est inconnu ici; cette adresse accepte : ${known}`,
    twice: 'figure plus d’une fois',
    missing: 'est manquant',
    oneOf: (choices: string) => `doit être l’une de ces valeurs : ${choices}`,
    least: (least: string) => `doit être d’au moins ${least}`,
    most: (most: string) => `doit être d’au plus ${most}`,
    longest: (most: string) => `doit compter au plus ${most} caractères`,
    empty: 'est vide',
    form: 'n’a pas la forme attendue',
    cursor: 'n’est pas un « next » de cette liste; omettez-le pour recommencer',
  },
);
