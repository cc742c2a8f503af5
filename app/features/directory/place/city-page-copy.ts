import { inhabitantsFr } from '#app/content/counts.ts';
import { inCityFr, ofCityFr } from '#app/content/french-places.ts';
import { copy } from '#app/content/language.ts';

/** The text of a city's page. */
export const cityPageCopy = copy(
  {
    title: (city: string) => `Dentists in ${city}`,
    metaTitle: (city: string, province: string) => `Dentists in ${city}, ${province}`,
    description: (city: string) =>
      `Ranked dentists and specialists in ${city}: ratings, opening hours, who accepts new patients. Compare and ask for an appointment.`,
    population: (count: string) => `${count} people (2021 census)`,
    metro: (name: string) => `Part of ${name}`,
    top: (city: string) => `Top dentists in ${city}`,
    topLead: 'The top of this city’s rankings, across all specialties.',
    none: (city: string) => `Nobody is ranked in ${city} yet`,
    noneRanked:
      'The dentists listed here haven’t been verified or ranked yet. Choose a specialty to see them.',
    noneListedText: 'We list a dentist once we have information to show.',
    specialties: (city: string) => `Find a specialty in ${city}`,
    listed: (count: string, _one: boolean) => `${count} listed`,
    noneListed: 'Nobody listed yet',
    services: 'General services',
    servicesLead:
      'What a general dentist does for most people. Each clinic sets its own prices, so ask before you start.',
    neighborhoods: (city: string) => `Neighbourhoods of ${city}`,
    findIn: (neighborhood: string) => `Find Dentists in ${neighborhood}`,
    all: (city: string) => `All dentists in ${city}`,
    emergency: 'In pain now?',
    emergencyText: (city: string) => `See who offers emergency care in ${city}, and who is open now.`,
    emergencyElsewhere: (city: string) =>
      `No one is listed for emergency care in ${city} yet. See the nearest cities with emergency dentists.`,
    match: 'Get Matched',
    emergencyLink: (city: string) => `Emergency dentists in ${city}`,
  },
  {
    title: (city: string) => `Dentistes ${inCityFr(city)}`,
    metaTitle: (city: string, province: string) => `Dentistes ${inCityFr(city)} (${province})`,
    description: (city: string) =>
      `Dentistes et spécialistes classés ${inCityFr(city)} : notes, heures d’ouverture, nouveaux patients. Comparez et demandez un rendez-vous.`,
    population: (count: string) => `${inhabitantsFr(count)} (recensement de 2021)`,
    metro: (name: string) => `Fait partie de : ${name}`,
    top: (city: string) => `Les mieux classés ${inCityFr(city)}`,
    topLead: 'Les premières places des classements de cette ville, toutes spécialités confondues.',
    none: (city: string) => `Personne n’est encore classé ${inCityFr(city)}`,
    noneRanked:
      'Les dentistes inscrits ici n’ont pas encore été vérifiés ni classés. Choisissez une spécialité pour les voir.',
    noneListedText: 'Nous ajoutons un dentiste quand nous avons des renseignements à montrer.',
    specialties: (city: string) => `Choisir une spécialité ${inCityFr(city)}`,
    listed: (count: string, one: boolean) => (one ? `${count} dentiste` : `${count} dentistes`),
    noneListed: 'Aucun dentiste',
    services: 'Services généraux',
    servicesLead:
      'Ce qu’un dentiste généraliste fait pour la plupart des gens. Chaque clinique fixe ses prix : demandez-les avant les soins.',
    neighborhoods: (city: string) => `Quartiers ${ofCityFr(city)}`,
    findIn: (neighborhood: string) => `Trouver un dentiste : ${neighborhood}`,
    all: (city: string) => `Tous les dentistes ${inCityFr(city)}`,
    emergency: 'Vous avez mal maintenant?',
    emergencyText: (city: string) =>
      `Voyez qui offre des soins d’urgence ${inCityFr(city)} et qui est ouvert.`,
    emergencyElsewhere: (city: string) =>
      `Personne n’est encore inscrit pour les urgences ${inCityFr(city)}. Voyez les villes les plus proches qui en ont.`,
    match: 'Trouver mon dentiste',
    emergencyLink: (city: string) => `Dentistes d’urgence ${inCityFr(city)}`,
  },
);
