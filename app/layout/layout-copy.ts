import { copy } from '#app/content/language.ts';

export const layoutCopy = copy(
  {
    skip: 'Skip to content',
    home: 'home page',
    cities: 'Cities',
    specialties: 'Specialties',
    menu: 'Menu',
    mainNavigation: 'Main',
    viewAllCities: (count: number) => (count === 1 ? 'View the city' : `View all ${count} cities`),
    inProvince: (province: string) => ` in ${province}`,
    popular: 'Popular searches',
    emergency: 'Emergency',
    emergencyLong: 'Tooth pain now? See emergency dentists',
    otherLanguage: 'Français',
    notice: 'About this site',
    demonstration: 'Demonstration: dentists marked with this word are made up, until real ones are imported.',
    majorCities: 'Major cities',
    provinces: 'Provinces',
    cityCount: (count: number) => (count === 1 ? '1 city' : `${count} cities`),
    footerLine: 'A public directory and ranking of dentists in Canada. Free to use, no account needed.',
    notMedical:
      'Not a medical service. In an emergency that threatens your life or your breathing, call 911.',
    credits:
      'Places: zipcodes (BSD) and GeoNames (CC BY 4.0). Populations: adapted from Statistics Canada, 2021 Census of Population. This does not constitute an endorsement by Statistics Canada of this product.',
    breadcrumb: 'Breadcrumb',
    where: 'Home',
  },
  {
    skip: 'Aller au contenu',
    home: 'page d’accueil',
    cities: 'Villes',
    specialties: 'Spécialités',
    menu: 'Menu',
    mainNavigation: 'Principale',
    viewAllCities: (count: number) => (count === 1 ? 'Voir la ville' : `Voir les ${count} villes`),
    inProvince: (province: string) => ` – ${province}`,
    popular: 'Recherches fréquentes',
    emergency: 'Urgence',
    emergencyLong: 'Mal de dents? Voir les dentistes d’urgence',
    otherLanguage: 'English',
    notice: 'À propos de ce site',
    demonstration:
      'Démonstration : les dentistes qui portent cette mention sont fictifs, en attendant l’importation des vrais.',
    majorCities: 'Grandes villes',
    provinces: 'Provinces',
    cityCount: (count: number) => (count <= 1 ? `${count} ville` : `${count} villes`),
    footerLine: 'Un répertoire public et un classement des dentistes au Canada. Gratuit et sans compte.',
    notMedical:
      'Ce site n’est pas un service médical. Si votre vie ou votre respiration est en danger, composez le 911.',
    credits:
      'Lieux : zipcodes (BSD) et GeoNames (CC BY 4.0). Populations : adapté de Statistique Canada, Recensement de la population de 2021. Cela ne constitue pas une approbation de ce produit par Statistique Canada.',
    breadcrumb: 'Fil d’Ariane',
    where: 'Accueil',
  },
);
