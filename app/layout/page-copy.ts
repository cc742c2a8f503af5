import { copy } from '#app/content/language.ts';

/** Texts of every page outside header and footer. */
export const pageCopy = copy(
  {
    skip: 'Skip to content',
    notice: 'About this site',
    demonstration: 'Demonstration.',
    madeUp: 'Dentists with this mark are made up.',
    breadcrumb: 'Breadcrumb',
    where: 'Home',
  },
  {
    skip: 'Aller au contenu',
    notice: 'À propos de ce site',
    demonstration: 'Démonstration.',
    madeUp: 'Les dentistes ainsi marqués sont fictifs.',
    breadcrumb: 'Fil d’Ariane',
    where: 'Accueil',
  },
);
