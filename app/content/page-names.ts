import { paths } from '#app/http/paths.ts';
import { copy } from './language.ts';
import type { Language } from './language.ts';

/** Link texts of the single pages. */
export const pageNames = copy(
  {
    home: 'Home',
    search: 'Search',
    emergency: 'Emergency dentists',
    acceptingPatients: 'Accepting new patients',
    cities: 'All cities',
    provinces: 'All provinces',
    specialties: 'All specialties',
    britishColumbia: 'Guide to British Columbia',
    howWeRank: 'How We Rank',
    howWeEvaluate: 'How we evaluate dentists',
    about: 'About',
    faq: 'Questions and answers',
    contact: 'Contact',
    privacyPolicy: 'Privacy policy',
    termsOfService: 'Terms of service',
    accessibility: 'Accessibility',
    api: 'API for programs',
    siteMap: 'Site map',
  },
  {
    home: 'Accueil',
    search: 'Recherche',
    emergency: 'Dentistes d’urgence',
    acceptingPatients: 'Nouveaux patients',
    cities: 'Toutes les villes',
    provinces: 'Toutes les provinces',
    specialties: 'Toutes les spécialités',
    britishColumbia: 'Guide de la Colombie-Britannique',
    howWeRank: 'Notre méthode de classement',
    howWeEvaluate: 'Notre évaluation des dentistes',
    about: 'À propos',
    faq: 'Questions et réponses',
    contact: 'Nous joindre',
    privacyPolicy: 'Politique de confidentialité',
    termsOfService: 'Conditions d’utilisation',
    accessibility: 'Accessibilité',
    api: 'API pour les programmes',
    siteMap: 'Plan du site',
  },
);

export type PageName = keyof ReturnType<typeof pageNames>;

/** Links to pages that stand alone, with their names. */
export const pageLinks = (language: Language, pages: readonly PageName[]) =>
  pages.map((page) => ({ href: paths[page](language), name: pageNames(language)[page] }));
