import { copy } from '#app/content/language.ts';
import { inCityFr, ofCityFr, ofProvinceFr } from '#app/content/french-places.ts';
import { inhabitantsFr } from '#app/content/counts.ts';

/** The text of a city's page. */
export const cityPageCopy = copy(
  {
    title: (city: string) => `Dentists in ${city}`,
    metaTitle: (city: string, province: string) => `Dentists in ${city}, ${province}`,
    description: (city: string) =>
      `Dentists and specialists in ${city}: ratings, opening hours, who accepts new patients. Compare and ask for an appointment.`,
    population: (count: string) => `${count} people (2021 census)`,
    metro: (name: string) => `Part of ${name}`,
    top: (city: string) => `Top dentists in ${city}`,
    topLead: 'Each is first in the list of one specialty.',
    topMixed: 'The highest-ranked in the city’s lists.',
    readOn: 'Read on',
    showAll: (count: number) => `Show all ${count}`,
    noneListedText: 'We list a dentist once we have information to show.',
    specialties: (city: string) => `Find a specialty in ${city}`,
    allSpecialties: (city: string) => `All specialties in ${city}, explained`,
    listed: (count: string, _one: boolean) => `${count} listed`,
    noneListed: 'No dentists listed yet',
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
      `Dentistes et spécialistes ${inCityFr(city)} : notes, heures d’ouverture, nouveaux patients. Comparez et demandez un rendez-vous.`,
    population: (count: string) => `${inhabitantsFr(count)} (recensement de 2021)`,
    metro: (name: string) => `Fait partie de : ${name}`,
    top: (city: string) => `Les mieux classés ${inCityFr(city)}`,
    topLead: 'Chaque dentiste est au rang 1 de la liste d’une spécialité.',
    topMixed: 'Les meilleurs rangs des listes de la ville.',
    readOn: 'Lire la suite',
    showAll: (count: number) => `Tout afficher (${count})`,
    noneListedText: 'Nous ajoutons un dentiste quand nous avons des renseignements à montrer.',
    specialties: (city: string) => `Choisir une spécialité ${inCityFr(city)}`,
    allSpecialties: (city: string) => `Toutes les spécialités ${inCityFr(city)}, expliquées`,
    listed: (count: string, one: boolean) => (one ? `${count} dentiste` : `${count} dentistes`),
    noneListed: 'Aucune fiche',
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
      `Aucune fiche de dentiste d’urgence ${inCityFr(city)} pour l’instant. Voyez les villes les plus proches qui en ont.`,
    match: 'Trouver mon dentiste',
    emergencyLink: (city: string) => `Dentistes d’urgence ${inCityFr(city)}`,
  },
);

/** The text of the list of cities. */
export const citiesCopy = copy(
  {
    name: 'Cities',
    title: 'Dentists by city',
    lead: (count: string, provinces: string) =>
      `${count} cities in ${provinces}, with the number of dentists we list in each.`,
    description:
      'Every Canadian city in the directory, by province: dentists and specialists, opening hours, who accepts new patients.',
    jump: 'Jump to a province',
    missing: 'Your town is not here? Try the nearest city.',
  },
  {
    name: 'Villes',
    title: 'Dentistes par ville',
    lead: (count: string, provinces: string) =>
      `${count} villes dans ${provinces}, avec le nombre de dentistes de chacune.`,
    description:
      'Toutes les villes canadiennes du répertoire, par province : dentistes et spécialistes, heures d’ouverture, nouveaux patients.',
    jump: 'Aller à une province',
    missing: 'Votre municipalité n’y est pas? Essayez la ville la plus proche.',
  },
);

/** The text of a city’s list of all dentists. */
export const allDentistsCopy = copy(
  {
    name: 'All dentists',
    title: (place: string) => `All dentists in ${place}`,
    /** A neighbourhood or zone with its city. */
    within: (place: string, city: string) => `${place}, ${city}`,
    description: (place: string) =>
      `All dentists listed in ${place}: ratings, opening hours, who accepts new patients. Compare and ask for an appointment.`,
    zones: 'Part of the city',
    neighborhoods: 'Neighbourhood',
    everywhere: 'The whole city',
    wholeZone: (zone: string) => `All of ${zone}`,
    filters: 'Filter',
    map: 'Map',
    order: 'Most points first, by our published method.',
    free: 'Nobody can pay for a place.',
    accepting: 'Accepting new patients',
    empty: (place: string) => `Nobody is listed in ${place} yet`,
    emptyAccepting: (place: string) => `We don’t know of anyone in ${place} who accepts new patients`,
    emptyText: 'These pages may help you now:',
    whole: (city: string) => `All dentists in ${city}`,
    city: (city: string) => `About dental care in ${city}`,
    province: (province: string) => `Cities of ${province}`,
  },
  {
    name: 'Tous les dentistes',
    title: (place: string) => `Tous les dentistes ${inCityFr(place)}`,
    within: (place: string, city: string) => `${city} (${place})`,
    description: (place: string) =>
      `Tous les dentistes ${inCityFr(place)} : notes, heures d’ouverture, nouveaux patients. Comparez et demandez un rendez-vous.`,
    zones: 'Secteur de la ville',
    neighborhoods: 'Quartier',
    everywhere: 'Toute la ville',
    wholeZone: (zone: string) => `Tout le secteur ${zone}`,
    filters: 'Filtrer',
    map: 'Carte',
    order: 'Le plus de points d’abord, selon notre méthode publiée.',
    free: 'Personne ne peut payer sa place.',
    accepting: 'Acceptent de nouveaux patients',
    empty: (place: string) => `Aucune fiche ${inCityFr(place)} pour l’instant`,
    emptyAccepting: (place: string) =>
      `À notre connaissance, aucun dentiste n’accepte de nouveaux patients ${inCityFr(place)}`,
    emptyText: 'En attendant, ces pages peuvent vous aider :',
    whole: (city: string) => `Tous les dentistes ${inCityFr(city)}`,
    city: (city: string) => `Les soins dentaires ${inCityFr(city)}`,
    province: (province: string) => `Villes ${ofProvinceFr(province)}`,
  },
);

/** The text of a city’s list of specialties. */
export const citySpecialtiesCopy = copy(
  {
    name: 'Specialties',
    title: (city: string) => `Dental specialties in ${city}`,
    lead: 'What each kind of dentist does, and how many of them we list here.',
    description: (city: string) =>
      `Kinds of dentists in ${city}: what each one does and how many are listed.`,
    see: (specialty: string, city: string) => `${specialty} in ${city}`,
    all: (city: string) => `All dentists in ${city}`,
  },
  {
    name: 'Spécialités',
    title: (city: string) => `Spécialités dentaires ${inCityFr(city)}`,
    lead: 'Ce que fait chaque type de dentiste, et combien vous en trouverez ici.',
    description: (city: string) =>
      `Les types de dentistes ${inCityFr(city)} : ce que fait chacun et combien vous en trouverez ici.`,
    see: (specialty: string, city: string) => `${specialty} ${inCityFr(city)}`,
    all: (city: string) => `Tous les dentistes ${inCityFr(city)}`,
  },
);

/** Labels of the figures of a city or province. */
export const placeFiguresCopy = copy(
  {
    figures: 'In figures',
    here: (count: number, shown: string) =>
      count === 1 ? 'One dentist is listed here.' : `${shown} dentists are listed here.`,
    listed: 'dentists listed',
    accepting: 'accept new patients',
    reviews: 'patient reviews',
    rating: 'average rating',
  },
  {
    figures: 'En chiffres',
    here: (count: number, shown: string) =>
      count <= 1 ? `${shown} dentiste figure ici.` : `${shown} dentistes figurent ici.`,
    listed: 'dentistes',
    accepting: 'acceptent de nouveaux patients',
    reviews: 'avis de patients',
    rating: 'note moyenne',
  },
);
