import { PRODUCT } from '#app/content/product.ts';
import { copy } from '#app/content/language.ts';
import { inProvinceFr, ofProvinceFr } from '#app/content/french-places.ts';
import { plural, formatNumber } from '#app/content/format.ts';
import { peopleIn } from '#app/content/practice-words.ts';

/** The text of the list of provinces. */
export const provincesCopy = copy(
  {
    name: 'Provinces',
    title: 'Dentists by province',
    lead: 'Choose your province to see its cities and specialties.',
    description: (provinces: string) =>
      `Canada’s ${provinces} with their cities: dentists and specialists, opening hours, who accepts new patients.`,
    allCities: 'All cities of Canada',
    uncovered: (territories: string) =>
      `Not covered yet: ${territories}. In an emergency there, call the nearest health centre.`,
  },
  {
    name: 'Provinces',
    title: 'Dentistes par province',
    lead: 'Choisissez votre province pour voir ses villes et ses spécialités.',
    description: (provinces: string) =>
      `Le Canada, ${provinces}, et leurs villes : dentistes et spécialistes, heures d’ouverture, nouveaux patients.`,
    allCities: 'Toutes les villes du Canada',
    uncovered: (territories: string) =>
      `Le répertoire ne couvre pas encore ${territories}. En cas d’urgence, appelez-y le centre de santé le plus proche.`,
  },
);

/** The text of a province’s page. */
export const provinceCopy = copy(
  {
    metaTitle: (province: string) => `${PRODUCT} in ${province}`,
    title: (province: string) => `Dentists in ${province}`,
    description: (province: string) =>
      `Cities in ${province} with their dentists and specialists. Compare ratings and opening hours, and ask for an appointment.`,
    cities: (count: number) => plural('en', count, { one: '1 city', other: `${count} cities` }),
    people: (thousands: string) => `${thousands}K people`,
    peopleUnknown: 'Population not known',
    provinces: 'Provinces',
    figures: 'In figures',
    citiesLabel: 'Cities',
    provinceLabel: 'Province',
    territoryLabel: 'Territory',
    verified: 'Verified',
    support: 'Support',
    listed: 'Dentists listed',
    accepting: 'Accept new patients',
    specialties: 'Specialties',
    specialtiesLead: (province: string) => `Every specialty, with dentists across ${province}.`,
    more: 'More ways to find care',
    emergency: 'Emergency dentists',
    emergencyText: 'Who offers emergency care, city by city.',
    newPatients: 'Accepting new patients',
    newPatientsText: 'Only dentists who are known to take new patients.',
    specialists: 'Specialists',
    specialistsText: 'What each kind of specialist does, and how many are listed.',
    specialtiesFailed: 'Failed to fetch specialist categories',
    tryAgain: 'The fault is ours. Please try again in a moment.',
  },
  {
    metaTitle: (province: string) => `${PRODUCT} ${inProvinceFr(province)}`,
    title: (province: string) => `Dentistes ${inProvinceFr(province)}`,
    description: (province: string) =>
      `Dentistes et spécialistes dans les villes ${ofProvinceFr(province)} : comparez les notes et les heures d’ouverture, et demandez un rendez-vous.`,
    cities: (count: number) => plural('fr', count, { one: `${count} ville`, other: `${count} villes` }),
    people: (thousands: string) => `${thousands} 000 habitants`,
    peopleUnknown: 'Population non connue',
    provinces: 'Provinces',
    figures: 'En chiffres',
    citiesLabel: 'Villes',
    provinceLabel: 'Province',
    territoryLabel: 'Territoire',
    verified: 'Vérifié',
    support: 'Soutien',
    listed: 'Dentistes',
    accepting: 'Acceptent de nouveaux patients',
    specialties: 'Spécialités',
    specialtiesLead: (province: string) =>
      `Chacune avec les dentistes de toutes les villes ${ofProvinceFr(province)}.`,
    more: 'Autres façons de trouver des soins',
    emergency: 'Dentistes d’urgence',
    emergencyText: 'Qui offre des soins d’urgence, ville par ville.',
    newPatients: 'Nouveaux patients',
    newPatientsText: 'Seulement les dentistes dont nous savons qu’ils en acceptent.',
    specialists: 'Spécialistes',
    specialistsText: 'Ce que fait chaque spécialiste et combien vous en trouverez ici.',
    specialtiesFailed: 'Impossible de charger les spécialités',
    tryAgain: 'Le problème vient de nous. Veuillez réessayer dans un instant.',
  },
);

/** The text of a province’s page of specialists. */
export const provinceSpecialistsCopy = copy(
  {
    name: 'Specialists',
    title: (province: string) => `Dental specialists in ${province}`,
    lead: 'Dentists who do one kind of care. Your own dentist can refer you; many see you without a referral, too.',
    description: (province: string) =>
      `Orthodontists, oral surgeons, pediatric dentists and other specialists in ${province}: what each one does and how many are listed.`,
    in: (specialty: string, province: string) => `${specialty} in ${province}`,
    general: 'Not sure who you need?',
    generalLead:
      'Start with a dentist who treats everybody. They can find the cause and refer you if needed.',
  },
  {
    name: 'Spécialistes',
    title: (province: string) => `Spécialistes dentaires ${inProvinceFr(province)}`,
    lead: 'Des dentistes qui se consacrent à un type de soins. Votre dentiste peut vous diriger vers eux; beaucoup vous reçoivent aussi sans recommandation.',
    description: (province: string) =>
      `Orthodontistes, chirurgiens buccaux, dentistes pédiatriques et autres spécialistes ${inProvinceFr(province)} : ce que fait chacun et combien vous en trouverez.`,
    in: (specialty: string, province: string) => `${specialty} ${inProvinceFr(province)}`,
    general: 'Vous ne savez pas qui consulter?',
    generalLead:
      'Commencez par un dentiste qui soigne tout le monde. Il trouvera la cause et vous dirige ailleurs au besoin.',
  },
);

/** The text of a specialty’s list in a province. */
export const provinceSpecialtyCopy = copy(
  {
    title: (specialty: string, province: string) => `${specialty} in ${province}`,
    description: (specialty: string, province: string) =>
      `${specialty} in the cities of ${province}: ratings, opening hours, who accepts new patients. Choose your city or compare them all.`,
    cities: 'Choose your city',
    empty: (specialty: string, province: string) => `No ${peopleIn(specialty)} are listed in ${province} yet`,
    emptyText: 'These pages may help you now:',
    national: (specialty: string) => `${specialty} across Canada`,
    province: (province: string) => `Cities of ${province}`,
  },
  {
    title: (specialty: string, province: string) => `${specialty} ${inProvinceFr(province)}`,
    description: (specialty: string, province: string) =>
      `${specialty} ${inProvinceFr(province)}, ville par ville : notes, heures d’ouverture, nouveaux patients. Choisissez votre ville ou comparez-les tous.`,
    cities: 'Choisissez votre ville',
    empty: (specialty: string, province: string) =>
      `Aucune fiche pour l’instant : ${specialty.toLowerCase()} ${inProvinceFr(province)}`,
    emptyText: 'En attendant, ces pages peuvent vous aider :',
    national: (specialty: string) => `${specialty} au Canada`,
    province: (province: string) => `Villes ${ofProvinceFr(province)}`,
  },
);

/** The text of a province’s list of dentists who accept new patients. */
export const provinceAcceptingCopy = copy(
  {
    name: 'Accepting new patients',
    title: (province: string) => `Dentists accepting new patients in ${province}`,
    lead: 'Only dentists who are known to take new patients; each profile names the source. It changes from month to month, so the clinic confirms it when it answers you.',
    description: (province: string) =>
      `Dentists in ${province} who accept new patients, city by city: ratings, opening hours. Ask for an appointment.`,
    cities: 'Choose your city',
    accept: (count: number) =>
      plural('en', count, { one: '1 accepting', other: `${formatNumber('en', count)} accepting` }),
    empty: (province: string) => `We don’t know of anyone in ${province} who accepts new patients yet`,
    emptyText:
      'Many dentists do, but we have not been told. Ask for an appointment, and the clinic answers you.',
    province: (province: string) => `Cities of ${province}`,
    national: 'Other provinces',
  },
  {
    name: 'Nouveaux patients',
    title: (province: string) => `Dentistes qui acceptent de nouveaux patients ${inProvinceFr(province)}`,
    lead: 'Seulement les dentistes dont nous savons qu’ils acceptent de nouveaux patients; chaque profil indique la source. Cela change d’un mois à l’autre; la clinique le confirme en vous répondant.',
    description: (province: string) =>
      `Les dentistes qui acceptent de nouveaux patients ${inProvinceFr(province)}, ville par ville : notes, heures d’ouverture. Demandez un rendez-vous.`,
    cities: 'Choisissez votre ville',
    accept: (count: number) =>
      plural('fr', count, { one: `${count} en accepte`, other: `${formatNumber('fr', count)} en acceptent` }),
    empty: (province: string) =>
      `Nous ne connaissons encore personne qui accepte de nouveaux patients ${inProvinceFr(province)}`,
    emptyText:
      'Beaucoup en acceptent sans nous l’avoir dit : demandez un rendez-vous, et la clinique vous répondra.',
    province: (province: string) => `Villes ${ofProvinceFr(province)}`,
    national: 'Autres provinces',
  },
);

/** The text of the page that links to the lists of dentists who accept new patients. */
export const acceptingPatientsCopy = copy(
  {
    name: 'Accepting new patients',
    title: 'Dentists accepting new patients',
    lead: 'Only dentists who are known to take new patients; each profile names the source. It changes from month to month, so the clinic confirms it when it answers you.',
    description:
      'Dentists across Canada who accept new patients, by province and city. Compare ratings and opening hours, and ask for an appointment.',
    accept: (count: number) =>
      plural('en', count, { one: '1 accepting', other: `${formatNumber('en', count)} accepting` }),
    all: (province: string) => `All of ${province}`,
    none: 'Nobody here is known to yet. Many take new patients without our knowing: choose a city and ask for an appointment.',
    citiesOf: (province: string) => `Cities of ${province}`,
    empty: 'We don’t know of anyone who accepts new patients yet',
    emptyText: 'Many do without our knowing: choose your city and ask for an appointment.',
    cities: 'Choose your city',
  },
  {
    name: 'Nouveaux patients',
    title: 'Dentistes qui acceptent de nouveaux patients',
    lead: 'Seulement les dentistes dont nous savons qu’ils acceptent de nouveaux patients; chaque profil indique la source. Cela change d’un mois à l’autre; la clinique le confirme en vous répondant.',
    description:
      'Les dentistes du Canada qui acceptent de nouveaux patients, par province et par ville. Comparez les notes et les heures d’ouverture, et demandez un rendez-vous.',
    accept: (count: number) =>
      plural('fr', count, { one: `${count} en accepte`, other: `${formatNumber('fr', count)} en acceptent` }),
    all: (province: string) => `Partout ${inProvinceFr(province)}`,
    none: 'Nous n’en connaissons pas encore ici. Beaucoup en acceptent sans que nous le sachions : choisissez une ville et demandez un rendez-vous.',
    citiesOf: (province: string) => `Villes ${ofProvinceFr(province)}`,
    empty: 'Nous ne connaissons encore personne qui accepte de nouveaux patients',
    emptyText:
      'Beaucoup en acceptent sans nous l’avoir dit : choisissez votre ville et demandez un rendez-vous.',
    cities: 'Choisir une ville',
  },
);
