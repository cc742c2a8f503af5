import { copy } from '#app/content/language.ts';
import type { PhotoRights } from '#db/rows.ts';

/** Megabytes of an uploaded picture at most. */
export const PHOTO_MB = 10;

/** What can be wrong with a field of the form. */
export type PhotoFormProblem =
  'missing' | 'again' | 'large' | 'wrong' | 'small' | 'pixels' | 'unkept' | 'source' | 'rights';

export const photoCopy = copy(
  {
    card: 'Photo',
    none: 'No photo: the profile shows the initials.',
    drawn: 'A drawing of a made-up dentist.',
    change: 'Change the photo',
    add: 'Add a photo',
    title: 'Photo of the profile',
    now: 'The photo now',
    upload: 'Upload a photo',
    file: 'Picture',
    fileHint: `JPEG, PNG or WebP, up to ${PHOTO_MB} MB and at least 240 × 300 pixels. It is cut to 4:5; place, time and camera are removed from it.`,
    source: 'Source',
    sourceHint: 'Who took or sent it, or the page it comes from.',
    rights: 'Why may we show it?',
    choose: 'Choose',
    rightsOf: {
      given: 'The dentist or the clinic gave it to us to show',
      ours: 'We took it, and the dentist agreed',
    } satisfies Record<PhotoRights, string>,
    by: (name: string) => `uploaded by ${name}`,
    send: 'Upload',
    busy: 'Uploading',
    remove: 'Remove the photo',
    removeText: 'Once it is removed, the profile shows the initials, and the files are deleted.',
    errorTitle: 'The photo was not changed',
    problems: {
      missing: 'Choose a picture.',
      again: 'Choose the picture again: the page can’t keep it.',
      large: `This file is larger than ${PHOTO_MB} MB: choose a smaller one.`,
      wrong: 'We can’t read this file as JPEG, PNG or WebP: choose another one.',
      small: 'This picture has fewer than 240 × 300 pixels: choose a larger one.',
      pixels: 'This picture has more than 64 million pixels: choose a smaller one.',
      unkept:
        'The place where photos are kept does not answer: nothing was changed. Try again in a few minutes.',
      source: 'Write where the picture comes from, in at most 300 characters.',
      rights: 'Choose why we may show it.',
    } satisfies Record<PhotoFormProblem, string>,
  },
  {
    card: 'Photo du profil',
    none: 'Aucune photo\u00a0: le profil montre les initiales.',
    drawn: 'Le dessin d’un dentiste fictif.',
    change: 'Changer la photo',
    add: 'Ajouter une photo',
    title: 'Photo du profil',
    now: 'La photo actuelle',
    upload: 'Téléverser une photo',
    file: 'Image',
    fileHint: `JPEG, PNG ou WebP, ${PHOTO_MB}\u00a0Mo au plus et au moins 240\u00a0×\u00a0300\u00a0pixels. Elle est recadrée en 4:5; le lieu, le moment et l’appareil en sont retirés.`,
    source: 'Provenance',
    sourceHint: 'Qui l’a prise ou envoyée, ou la page d’où elle vient.',
    rights: 'Pourquoi pouvons-nous la montrer?',
    choose: 'Choisissez',
    rightsOf: {
      given: 'Le dentiste ou la clinique nous l’a remise pour la montrer',
      ours: 'Nous l’avons prise, avec l’accord du dentiste',
    },
    by: (name) => `téléversée par ${name}`,
    send: 'Téléverser',
    busy: 'Téléversement',
    remove: 'Retirer la photo',
    removeText: 'Une fois la photo retirée, le profil montre les initiales, et les fichiers sont supprimés.',
    errorTitle: 'La photo n’a pas été changée',
    problems: {
      missing: 'Choisissez une image.',
      again: 'Choisissez l’image de nouveau\u00a0: la page ne peut pas la garder.',
      large: `Ce fichier dépasse ${PHOTO_MB}\u00a0Mo\u00a0: choisissez-en un plus petit.`,
      wrong: 'Nous n’arrivons pas à lire ce fichier comme JPEG, PNG ou WebP\u00a0: choisissez-en un autre.',
      small:
        'Cette image compte moins de 240\u00a0×\u00a0300\u00a0pixels\u00a0: choisissez-en une plus grande.',
      pixels: 'Cette image compte plus de 64\u00a0millions de pixels\u00a0: choisissez-en une plus petite.',
      unkept:
        'L’endroit où les photos sont gardées ne répond pas\u00a0: rien n’a été changé. Réessayez dans quelques minutes.',
      source: 'Écrivez d’où vient l’image, en 300 caractères au plus.',
      rights: 'Choisissez pourquoi nous pouvons la montrer.',
    },
  },
);
