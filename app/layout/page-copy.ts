import { copy } from '#app/content/language.ts';

/** Texts of every page outside header and footer. */
export const pageCopy = copy(
  {
    skip: 'Skip to content',
    notice: 'About this site',
    demonstration: 'Demonstration.',
    madeUp: 'Dentists marked “Demo” or “Demonstration” are made up.',
    breadcrumb: 'Breadcrumb',
    where: 'Home',
  },
  {
    skip: 'Aller au contenu',
    notice: 'À propos de ce site',
    demonstration: 'Démonstration.',
    madeUp:
      'Les dentistes qui portent la mention «\u00a0Démo\u00a0» ou «\u00a0Démonstration\u00a0» sont fictifs.',
    breadcrumb: 'Fil d’Ariane',
    where: 'Accueil',
  },
);
