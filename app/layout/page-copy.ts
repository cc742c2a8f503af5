import { copy } from '#app/content/language.ts';

/** Texts outside header and footer; kept apart because a hydrated page's scripts do not need those. */
export const pageCopy = copy(
  {
    skip: 'Skip to content',
    notice: 'About this site',
    demonstration: 'Demonstration: dentists marked with this word are made up, until real ones are imported.',
    breadcrumb: 'Breadcrumb',
    where: 'Home',
  },
  {
    skip: 'Aller au contenu',
    notice: 'À propos de ce site',
    demonstration:
      'Démonstration : les dentistes qui portent cette mention sont fictifs, en attendant l’importation des vrais.',
    breadcrumb: 'Fil d’Ariane',
    where: 'Accueil',
  },
);
