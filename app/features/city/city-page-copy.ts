import { inCityFr, ofCityFr } from '#app/content/french-places.ts';
import { copy } from '#app/content/language.ts';

/** What a city's page says. */
export const cityPageCopy = copy(
  {
    notFound: 'City Not Found',
    notFoundText: 'We have no city at this address. Check the spelling, or start from the list of cities.',
    title: (city: string) => `Dentists in ${city}`,
    metaTitle: (city: string, province: string) => `Dentists in ${city}, ${province}`,
    description: (city: string) =>
      `Ranked dentists and specialists in ${city}: ratings, opening hours, who accepts new patients. Compare and ask for an appointment, free and without an account.`,
    population: (count: string) => `${count} people (2021 census)`,
    metro: (name: string) => `Part of ${name}`,
    top: (city: string) => `Top dentists in ${city}`,
    topLead: 'The top of this city’s rankings, across all specialties.',
    none: (city: string) => `Nobody is ranked in ${city} yet`,
    noneRanked:
      'The dentists listed here have not been verified and ranked yet. Choose a specialty to see them.',
    noneListedText: 'We list a dentist once there are facts to show.',
    specialties: (city: string) => `Find a specialty in ${city}`,
    listed: (count: string, _one: boolean) => `${count} listed`,
    noneListed: 'Nobody listed yet',
    services: 'General services',
    servicesLead:
      'What a general dentist does for most people. Each clinic sets its own prices, so ask before you start.',
    neighborhoods: (city: string) => `Neighbourhoods of ${city}`,
    emergency: 'In pain now?',
    emergencyText: (city: string) => `See who offers emergency care in ${city}, and who is open now.`,
    emergencyElsewhere: (city: string) =>
      `Nobody is listed for emergency care in ${city} yet. See the nearest cities where somebody is.`,
    emergencyLink: (city: string) => `Emergency dentists in ${city}`,
    generalServices: [
      ['Dental Cleanings & Checkups', 'An examination, X-rays when they are needed, and a cleaning.'],
      ['Cavity Fillings', 'A decayed part is removed and the tooth is filled, usually in one visit.'],
      ['Dental Crowns & Bridges', 'A cover for a weak tooth, or a replacement for a missing one.'],
      ['Root Canal Treatment', 'The inflamed nerve is removed so that the tooth can stay.'],
      ['Tooth Extractions', 'Removal of a tooth that cannot be saved, or of a wisdom tooth.'],
      ['Dental X-Rays', 'Pictures that show what the eye cannot see.'],
    ],
  },
  {
    notFound: 'Ville introuvable',
    notFoundText:
      'Aucune ville ne se trouve à cette adresse. Vérifiez l’orthographe ou partez de la liste des villes.',
    title: (city: string) => `Dentistes ${inCityFr(city)}`,
    metaTitle: (city: string, province: string) => `Dentistes ${inCityFr(city)} (${province})`,
    description: (city: string) =>
      `Dentistes et spécialistes classés ${inCityFr(city)} : notes, heures d’ouverture, nouveaux patients. Comparez et demandez un rendez-vous, gratuitement et sans compte.`,
    population: (count: string) => `${count} personnes (recensement de 2021)`,
    metro: (name: string) => `Fait partie de : ${name}`,
    top: (city: string) => `Les mieux classés ${inCityFr(city)}`,
    topLead: 'Les premières places des classements de cette ville, toutes spécialités confondues.',
    none: (city: string) => `Personne n’est encore classé ${inCityFr(city)}`,
    noneRanked:
      'Les dentistes inscrits ici n’ont pas encore été vérifiés ni classés. Choisissez une spécialité pour les voir.',
    noneListedText: 'Nous inscrivons un dentiste quand nous avons des renseignements à montrer.',
    specialties: (city: string) => `Choisir une spécialité ${inCityFr(city)}`,
    listed: (count: string, one: boolean) => (one ? `${count} inscrit` : `${count} inscrits`),
    noneListed: 'Aucune inscription',
    services: 'Services généraux',
    servicesLead:
      'Ce qu’un dentiste généraliste fait pour la plupart des gens. Chaque clinique fixe ses prix : demandez-les avant les soins.',
    neighborhoods: (city: string) => `Quartiers ${ofCityFr(city)}`,
    emergency: 'Vous avez mal maintenant?',
    emergencyText: (city: string) =>
      `Voyez qui offre des soins d’urgence ${inCityFr(city)} et qui est ouvert.`,
    emergencyElsewhere: (city: string) =>
      `Personne n’est encore inscrit pour les urgences ${inCityFr(city)}. Voyez les villes les plus proches où il y en a.`,
    emergencyLink: (city: string) => `Dentistes d’urgence ${inCityFr(city)}`,
    generalServices: [
      ['Nettoyage et examen', 'Un examen, des radiographies au besoin et un nettoyage.'],
      ['Obturation de caries', 'La partie cariée est enlevée et la dent obturée, souvent en une visite.'],
      ['Couronnes et ponts', 'Recouvrir une dent fragile ou remplacer une dent absente.'],
      ['Traitement de canal', 'Le nerf enflammé est retiré pour que la dent puisse rester.'],
      ['Extraction de dents', 'Retirer une dent qu’on ne peut pas sauver ou une dent de sagesse.'],
      ['Radiographies dentaires', 'Des images qui montrent ce que l’œil ne voit pas.'],
    ],
  },
);
