import { copy } from '#app/content/language.ts';

/** What a page says outside header and footer; their words are apart, since a hydrated page's scripts do without. */
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
