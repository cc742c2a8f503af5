import { filterKeys, flagStatement, mapFlagFields, mapFilters } from './dentist-facts.ts';
import { paths } from '#app/http/paths.ts';
import type { Bilingual } from './language.ts';

// Descriptions of the API's operations, parameters and fields, for the OpenAPI document (English) and the reference
// page (both languages). tests/routes/api-reference.test.ts compares page and document.

/** The API's base path, which is also the path of its reference page. */
export const API_BASE = paths.api('en');

export type ApiOperation = {
  /** Below `API_BASE`, as in the document. */
  path: string;
  summary: Bilingual;
  /** The returned record, a key of `apiRecords`. */
  record: ApiRecordName;
  /** `part`: one record whose lists are continued on the next page. */
  answers: 'one' | 'list' | 'pages' | 'part';
  /** A second record that describes the list as a whole. */
  about?: ApiRecordName;
  /** Query parameters besides `language` and `fields`, in the order of the document. */
  query: readonly ApiParameterName[];
};

export const apiOperations = {
  listMetroAreas: {
    path: '/metro-areas',
    summary: { en: 'Metropolitan areas, by name', fr: 'Régions métropolitaines, par nom' },
    record: 'MetroArea',
    answers: 'list',
    query: [],
  },
  listCities: {
    path: '/cities',
    summary: { en: 'Every city, largest first', fr: 'Toutes les villes, de la plus grande à la plus petite' },
    record: 'City',
    answers: 'list',
    query: ['province', 'metroArea', 'type'],
  },
  listMajorCities: {
    path: '/major-cities',
    summary: { en: 'The eight largest major cities', fr: 'Les huit plus grandes villes principales' },
    record: 'City',
    answers: 'list',
    query: [],
  },
  findCity: {
    path: '/cities/{city}',
    summary: { en: 'One city', fr: 'Une ville' },
    record: 'City',
    answers: 'one',
    query: [],
  },
  listZones: {
    path: '/cities/{city}/zones',
    summary: { en: 'The zones of a city, by code', fr: 'Les zones d’une ville, par code' },
    record: 'Zone',
    answers: 'list',
    query: [],
  },
  listNeighborhoods: {
    path: '/cities/{city}/neighborhoods',
    summary: {
      en: 'The neighbourhoods of a city, or of one of its zones',
      fr: 'Les quartiers d’une ville, ou d’une de ses zones',
    },
    record: 'Neighborhood',
    answers: 'list',
    query: ['zone', 'order', 'limit'],
  },
  listDentistsByLocation: {
    path: '/cities/{city}/dentists',
    summary: {
      en: 'The first 20 verified dentists of a city, a zone or a neighbourhood: most points first, then those without a rank',
      fr: 'Les 20 premiers dentistes vérifiés d’une ville, d’une zone ou d’un quartier : le plus de points d’abord, puis ceux qui n’ont pas de rang',
    },
    record: 'Dentist',
    answers: 'list',
    query: ['zone', 'neighborhood'],
  },
  listRankings: {
    path: '/cities/{city}/rankings/{specialty}',
    summary: {
      en: 'The ranking of a specialty in a city, from rank 1',
      fr: 'Le classement d’une spécialité dans une ville, à partir du 1er rang',
    },
    record: 'Ranking',
    answers: 'pages',
    query: ['limit', 'cursor'],
  },
  findRankingEvidence: {
    path: '/cities/{city}/rankings/{specialty}/evidence',
    summary: {
      en: 'Everything that the order of a ranking rests on, so that anybody can compute it',
      fr: 'Tout ce sur quoi repose l’ordre d’un classement, pour que chacun puisse le recalculer',
    },
    record: 'RankingEvidence',
    answers: 'part',
    query: ['limit', 'cursor'],
  },
  findRankingExplanation: {
    path: '/cities/{city}/rankings/{specialty}/{dentist}/explanation',
    summary: {
      en: 'Why a dentist has a rank, or none, in sentences and figures',
      fr: 'Pourquoi un dentiste a un rang, ou n’en a pas, en phrases et en chiffres',
    },
    record: 'RankingExplanation',
    answers: 'one',
    query: [],
  },
  listSpecialties: {
    path: '/specialties',
    summary: { en: 'Specialties, by name', fr: 'Spécialités, par nom' },
    record: 'Specialty',
    answers: 'list',
    query: [],
  },
  findSpecialty: {
    path: '/specialties/{specialty}',
    summary: { en: 'One specialty', fr: 'Une spécialité' },
    record: 'Specialty',
    answers: 'one',
    query: [],
  },
  listFeaturedDentists: {
    path: '/featured-dentists',
    summary: {
      en: 'The six featured dentists of rank 1 with the most points',
      fr: 'Les six dentistes en vedette de rang 1 qui ont le plus de points',
    },
    record: 'FeaturedDentist',
    answers: 'list',
    query: [],
  },
  listDentists: {
    path: '/dentists',
    summary: {
      en: 'Every dentist, best rating first; those without a rating come last',
      fr: 'Tous les dentistes, les meilleures notes d’abord; ceux qui n’ont pas de note viennent en dernier',
    },
    record: 'Dentist',
    answers: 'pages',
    query: ['province', 'city', 'specialty', 'accepting', 'verified', 'limit', 'cursor'],
  },
  findDentist: {
    path: '/dentists/{dentist}',
    summary: { en: 'One dentist', fr: 'Un dentiste' },
    record: 'DentistDetails',
    answers: 'one',
    query: [],
  },
  listDentistLocations: {
    path: '/dentists/{dentist}/locations',
    summary: {
      en: 'The locations of a dentist, the primary one first',
      fr: 'Les adresses d’un dentiste, la principale d’abord',
    },
    record: 'Location',
    answers: 'list',
    query: [],
  },
  listReviews: {
    path: '/dentists/{dentist}/reviews',
    summary: { en: 'The published reviews of a dentist', fr: 'Les avis publiés sur un dentiste' },
    record: 'Review',
    answers: 'pages',
    query: ['rating', 'sort', 'limit', 'cursor'],
  },
  search: {
    path: '/search',
    summary: {
      en: 'Dentists by text and filters, 20 a page, like the search page',
      fr: 'Des dentistes par texte et par filtres, 20 par page, comme sur la page de recherche',
    },
    record: 'SearchResult',
    answers: 'pages',
    about: 'SearchSummary',
    query: [
      'search.q',
      'province',
      'city',
      'specialty',
      ...filterKeys,
      'insurance',
      'speaks',
      'cdcp',
      'search.rating',
      'near',
      'distance',
      'area',
      'search.sort',
      'cursor',
    ],
  },
  suggest: {
    path: '/suggest',
    summary: {
      en: 'Suggestions for a partly typed text',
      fr: 'Des suggestions pour un texte en cours de frappe',
    },
    record: 'Suggestion',
    answers: 'list',
    query: ['suggest.q', 'suggest.limit'],
  },
} as const satisfies Record<string, ApiOperation>;

export type ApiOperationId = keyof typeof apiOperations;

/** By name, prefixed with the operation's id and a dot if two operations use the name differently. */
export const apiParameters = {
  language: {
    en: 'Language of names and descriptions: en or fr. Default: Accept-Language, else English.',
    fr: 'Langue des noms et des descriptions : en ou fr. Par défaut : Accept-Language, sinon l’anglais.',
  },
  fields: {
    en: 'Names of the fields to return, separated by commas. Default: all.',
    fr: 'Noms des champs voulus, séparés par des virgules. Par défaut : tous.',
  },
  limit: { en: 'Maximum number, 1 to 100.', fr: 'Nombre maximal, de 1 à 100.' },
  cursor: {
    en: 'Where to continue: the “next” of the previous page, unchanged.',
    fr: 'Où reprendre : le « next » de la page précédente, tel quel.',
  },
  province: { en: 'Slug of a province, e.g. ontario.', fr: 'Identifiant d’une province, p. ex. ontario.' },
  metroArea: { en: 'Slug of a metropolitan area.', fr: 'Identifiant d’une région métropolitaine.' },
  type: { en: 'major or satellite.', fr: 'major (principale) ou satellite.' },
  city: { en: 'Slug of a city, e.g. toronto.', fr: 'Identifiant d’une ville, p. ex. toronto.' },
  zone: {
    en: 'Code of a zone of the city: NW, NE, CC, SE or SW.',
    fr: 'Code d’une zone de la ville : NW, NE, CC, SE ou SW.',
  },
  neighborhood: { en: 'Slug of a neighbourhood of the city.', fr: 'Identifiant d’un quartier de la ville.' },
  order: {
    en: 'name, or page: best known first, as on the city’s page. Default: name.',
    fr: 'name (par nom) ou page : les plus connus d’abord, comme sur la page de la ville. Par défaut : name.',
  },
  specialty: {
    en: 'Slug of a specialty, e.g. orthodontists.',
    fr: 'Identifiant d’une spécialité, p. ex. orthodontists.',
  },
  ...mapFilters(({ en, fr }) => ({
    en: `true: only dentists listed with “${en}”.`,
    fr: `true : seulement les dentistes connus pour « ${fr} ».`,
  })),
  verified: {
    en: 'true: only verified dentists; false: only dentists who are not verified.',
    fr: 'true : seulement les dentistes vérifiés; false : seulement ceux qui ne le sont pas.',
  },
  dentist: { en: 'Slug or id of a dentist.', fr: 'Identifiant (slug ou id) d’un dentiste.' },
  rating: {
    en: 'Only reviews with this number of stars, 1 to 5.',
    fr: 'Seulement les avis de ce nombre d’étoiles, de 1 à 5.',
  },
  sort: {
    en: 'newest, oldest or helpful. Default: newest.',
    fr: 'newest (plus récents), oldest (plus anciens) ou helpful (plus utiles). Par défaut : newest.',
  },
  'search.q': {
    en: 'Free text, 120 characters at most: names, specialties, places, services, languages.',
    fr: 'Texte libre, 120 caractères au plus : noms, spécialités, lieux, services, langues.',
  },
  insurance: {
    en: 'Codes of insurers, separated by commas; one match is enough.',
    fr: 'Codes d’assureurs, séparés par des virgules : l’un d’eux suffit.',
  },
  speaks: {
    en: 'Codes of spoken languages, separated by commas; one match is enough.',
    fr: 'Codes de langues parlées, séparés par des virgules : l’une d’elles suffit.',
  },
  cdcp: {
    en: 'signed-up, per-claim, no or unknown, separated by commas; one match is enough.',
    fr: 'signed-up, per-claim, no ou unknown, séparés par des virgules : l’un d’eux suffit.',
  },
  'search.rating': {
    en: 'Minimum rating: 4.5, 4, 3.5 or 3.',
    fr: 'Note minimale : 4, 3, ou ces nombres suivis de .5.',
  },
  near: {
    en: 'Where distances are measured from: a postal code, its first three characters or a city’s name.',
    fr: 'D’où se mesurent les distances : un code postal, ses trois premiers caractères ou le nom d’une ville.',
  },
  distance: {
    en: 'Maximum distance in kilometres: 5, 10, 25 or 50.',
    fr: 'Distance maximale, en kilomètres : 5, 10, 25 ou 50.',
  },
  area: {
    en: 'A part of the map, in degrees: south,west,north,east.',
    fr: 'Une partie de la carte, en degrés : sud,ouest,nord,est.',
  },
  'search.sort': {
    en: 'best, rating, distance, reviews or soonest. Default: best, which weighs words, nearness and the order of the ranked lists; with one city and one specialty alone it is that list’s order. Around a postal code the default is distance.',
    fr: 'best (pertinence), rating (note), distance, reviews (avis) ou soonest (ouvre le plus tôt). Par défaut : best, qui tient compte des mots, de la distance et de l’ordre des classements; pour une seule ville et une seule spécialité, c’est l’ordre de ce classement. Autour d’un code postal, distance est la valeur par défaut.',
  },
  'suggest.q': { en: 'The text typed so far. Required.', fr: 'Le texte tapé jusqu’ici. Obligatoire.' },
  'suggest.limit': {
    en: 'Maximum number, 1 to 20. Default: 8.',
    fr: 'Nombre maximal, de 1 à 20. Par défaut : 8.',
  },
} as const satisfies Record<string, Bilingual>;

export type ApiParameterName = keyof typeof apiParameters;

/** A parameter's name in a URL: the part after the dot. */
export type WireName<N extends string> = N extends `${string}.${infer Name}` ? Name : N;

export const wireName = <N extends string>(name: N): WireName<N> => name.split('.').at(-1) as WireName<N>;

const slug = { en: 'Its name in URLs.', fr: 'Son nom dans les URL.' };
const name = { en: 'Name, in the language asked for.', fr: 'Nom, dans la langue demandée.' };
const description = { en: 'A sentence or two.', fr: 'Une phrase ou deux.' };
const provinceCode = {
  en: 'Two letters of the province, e.g. ON.',
  fr: 'Les deux lettres de la province, p. ex. ON.',
};
const telephone = {
  en: 'Telephone number: E.164, with an extension as in RFC 3966 (+16045550123;ext=12).',
  fr: 'Numéro de téléphone : E.164, avec le poste selon la RFC 3966 (+16045550123;ext=12).',
};
const url = { en: 'Its page on this site.', fr: 'Sa page sur ce site.' };
const ranking = {
  en: 'Rank in the city and specialty, from 1.',
  fr: 'Rang dans la ville et la spécialité, à partir de 1.',
};
const tier = { en: 'featured, premium or standard.', fr: 'featured (en vedette), premium ou standard.' };
const coded = {
  en: 'Codes, each with its name.',
  fr: 'Des codes, chacun avec son nom.',
};
const unknown = { en: 'null if unknown.', fr: 'null si on l’ignore.' };

const dentist = {
  id: { en: 'Opaque and permanent.', fr: 'Opaque et permanent.' },
  slug,
  url: { en: 'The profile on this site.', fr: 'Le profil sur ce site.' },
  name: { en: 'Name.', fr: 'Nom.' },
  clinicName: {
    en: 'Name of the clinic, if it is different.',
    fr: 'Nom de la clinique, s’il est différent.',
  },
  demonstration: {
    en: 'true: made up, to show what the site does. Never show it as a real dentist.',
    fr: 'true : dentiste fictif, pour montrer ce que fait le site. À ne jamais présenter comme réel.',
  },
  source: {
    en: 'Where the facts come from. Imported facts carry the attribution and the licence that must be shown with them.',
    fr: 'D’où viennent les renseignements. S’ils sont importés, la mention et la licence à afficher avec eux.',
  },
  verified: {
    en: 'Whether the dentist is verified: six recorded steps passed, none overdue or suspended, the licence in force by a check of the last 184 days. The level is another thing.',
    fr: 'Indique si le dentiste est vérifié : six étapes consignées et franchies, aucune en retard ni suspendue, permis en vigueur selon une vérification des 184 derniers jours. Le niveau est autre chose.',
  },
  takesRequests: {
    en: 'Whether visitors can ask for an appointment or send a message on the page. false: we know no telephone number, website or email address of the clinic, and it has not claimed the listing.',
    fr: 'Indique si l’on peut demander un rendez-vous ou écrire un message sur la page. false\u00a0: nous ne connaissons ni le téléphone, ni le site Web, ni l’adresse de courriel de la clinique, et elle n’a pas revendiqué la fiche.',
  },
  level: {
    en: 'The level reached: verified, trusted or elite; null for none.',
    fr: 'Le niveau atteint\u00a0: `verified` (vérifié), `trusted` (de confiance) ou `elite` (élite); null pour aucun.',
  },
  rank: {
    en: 'The best published rank in that city; in a search by specialty, the one in that specialty. With its city and specialty, the place, of how many, range (the first and last place that chance in the reviews leaves open), score of 100, confidence from 0 to 1 and its word (low, fair or high). null without a rank.',
    fr: 'Le meilleur rang publié dans cette ville; dans une recherche par spécialité, celui de cette spécialité. Avec sa ville et sa spécialité, la place, le nombre de dentistes classés, `range` (la première et la dernière place que le hasard dans les avis laisse possibles), le score sur 100, la confiance de 0 à 1 et son mot\u00a0: `low` (faible), `fair` (moyenne) ou `high` (élevée). null sans rang.',
  },
  rating: {
    en: 'Mean of the patients’ ratings, 1 to 5; null if there are none.',
    fr: 'Moyenne des notes des patients, de 1 à 5; null s’il n’y en a pas.',
  },
  reviewCount: {
    en: 'Number of reviews behind the rating.',
    fr: 'Nombre d’avis sur lesquels porte la note.',
  },
  yearsExperience: { en: 'Years of experience.', fr: 'Années d’expérience.' },
  ...mapFlagFields((flag) => ({
    en: `${flagStatement(flag, 'en')}; ${unknown.en}`,
    fr: `${flagStatement(flag, 'fr')}; ${unknown.fr}`,
  })),
  cdcp: {
    en: 'Canadian Dental Care Plan: signed-up, per-claim or no; null if unknown.',
    fr: 'Régime canadien de soins dentaires : signed-up (participe), per-claim (facture au régime à la visite) ou no; null si on l’ignore.',
  },
  specialties: {
    en: 'Specialties, by slug and name. `registered` says whether the regulator’s register shows the dentist in it; null when nobody has looked, or when no register has the specialty. Unless it is true, the name is a field of practice instead of a protected title.',
    fr: 'Spécialités, par identifiant et nom. `registered` dit si le registre de l’ordre y inscrit le dentiste; null si personne n’a cherché, ou si aucun registre ne connaît la spécialité. Sauf si c’est oui, le nom est un champ de pratique, et non un titre réservé.',
  },
  languages: { en: `Languages spoken. ${coded.en}`, fr: `Langues parlées. ${coded.fr}` },
  badges: { en: `Badges. ${coded.en}`, fr: `Mentions. ${coded.fr}` },
  city: { en: 'City of the primary location.', fr: 'Ville de l’adresse principale.' },
  neighborhood: { en: `Its neighbourhood; ${unknown.en}`, fr: `Son quartier; ${unknown.fr}` },
  photoUrl: { en: 'Photo, if there is one.', fr: 'Photo, s’il y en a une.' },
  updatedAt: { en: 'When the listing last changed.', fr: 'Dernière modification de la fiche.' },
} as const satisfies Record<string, Bilingual>;

/** Every record that the API returns, field by field, in the order of the response. */
export const apiRecords = {
  MetroArea: {
    slug,
    name,
    provinceCode,
    description,
    cityCount: { en: 'Number of its cities that are listed.', fr: 'Nombre de ses villes répertoriées.' },
  },
  City: {
    slug,
    url,
    name,
    type: { en: 'major or satellite.', fr: 'major (principale) ou satellite.' },
    province: { en: 'Its province: code, slug and name.', fr: 'Sa province : code, identifiant et nom.' },
    metroArea: {
      en: 'Its metropolitan area, if it has one.',
      fr: 'Sa région métropolitaine, s’il y en a une.',
    },
    population: { en: 'Population in the 2021 census.', fr: 'Population au recensement de 2021.' },
    description,
    timeZone: { en: 'IANA time zone.', fr: 'Fuseau horaire, selon l’IANA.' },
    latitude: { en: 'Degrees north.', fr: 'Degrés nord.' },
    longitude: { en: 'Degrees east.', fr: 'Degrés est.' },
  },
  Zone: { code: { en: 'NW, NE, CC, SE or SW.', fr: 'NW, NE, CC, SE ou SW.' }, slug, name, description },
  Neighborhood: {
    slug,
    name,
    zone: { en: 'Code of its zone, if the city has zones.', fr: 'Code de sa zone, si la ville en a.' },
    description,
    characteristics: { en: 'What it is known for.', fr: 'Ce qui le distingue.' },
    postalCodes: {
      en: 'First three characters of its postal codes.',
      fr: 'Trois premiers caractères de ses codes postaux.',
    },
  },
  Specialty: { slug, url, name, description },
  Dentist: dentist,
  DentistDetails: {
    ...dentist,
    bio: { en: 'A short biography.', fr: 'Une courte biographie.' },
    phone: telephone,
    websiteUrl: { en: 'The clinic’s own site.', fr: 'Le site de la clinique.' },
    education: { en: 'Degrees: degree, school and year.', fr: 'Diplômes : titre, établissement et année.' },
    certifications: { en: `Certifications. ${coded.en}`, fr: `Certifications. ${coded.fr}` },
    services: { en: `Services. ${coded.en}`, fr: `Services. ${coded.fr}` },
    insurance: { en: `Insurers accepted. ${coded.en}`, fr: `Assureurs acceptés. ${coded.fr}` },
    features: { en: `The office. ${coded.en}`, fr: `Le cabinet. ${coded.fr}` },
    confirmedOn: {
      en: 'Day when the facts were last confirmed; null if never.',
      fr: 'Jour où les renseignements ont été confirmés pour la dernière fois; null s’ils ne l’ont jamais été.',
    },
    facts: {
      en: 'How each part of the facts is known: told or confirmed by the clinic, checked or entered by our team, from the source, or made up; since which day (null if it has none); whether it is fresh, old, or gone: too old to rely on. What is gone is unknown here and in every filter. New patients, emergency care and walk-ins go sooner than the rest of patients.',
      fr: 'Pour chaque partie : comment elle est connue (indiquée ou confirmée par la clinique, vérifiée ou saisie par notre équipe, tirée de la source, fictive), depuis quel jour (null s’il n’y en a pas), et si elle est récente, ancienne ou trop ancienne pour s’y fier; ce dernier cas est inconnu ici et dans tous les filtres. Nouveaux patients, urgences et visites sans rendez-vous y arrivent avant le reste.',
    },
  },
  Location: {
    primary: { en: 'Whether it is the primary location.', fr: 'Indique si c’est l’adresse principale.' },
    addressLine1: { en: 'Street and number.', fr: 'Numéro et rue.' },
    addressLine2: { en: 'Suite, floor.', fr: 'Bureau, étage.' },
    locality: {
      en: 'Town of the postal address. Where it is not the city, the city is a listed one nearby.',
      fr: 'Localité de l’adresse postale. Si ce n’est pas la ville, celle-ci est une ville du répertoire située à proximité.',
    },
    postalCode: { en: 'Postal code.', fr: 'Code postal.' },
    city: { en: 'City.', fr: 'Ville.' },
    zone: { en: 'Code of its zone, if the city has zones.', fr: 'Code de sa zone, si la ville en a.' },
    neighborhood: { en: `Neighbourhood; ${unknown.en}`, fr: `Quartier; ${unknown.fr}` },
    phone: telephone,
    latitude: { en: 'Degrees north.', fr: 'Degrés nord.' },
    longitude: { en: 'Degrees east.', fr: 'Degrés est.' },
    timeZone: {
      en: 'IANA time zone of the hours.',
      fr: 'Fuseau horaire des heures, selon l’IANA.',
    },
    hours: {
      en: 'Opening hours by weekday, 24-hour clock; an empty day is closed, null is unknown.',
      fr: 'Heures d’ouverture par jour, sur 24 heures; un jour vide est fermé, null est inconnu.',
    },
  },
  Review: {
    id: { en: 'Opaque and permanent.', fr: 'Opaque et permanent.' },
    rating: { en: 'Stars, 1 to 5.', fr: 'Étoiles, de 1 à 5.' },
    title: { en: 'Title, as written.', fr: 'Titre, tel qu’écrit.' },
    content: { en: 'Text, as written.', fr: 'Texte, tel qu’écrit.' },
    language: { en: 'Language of the review.', fr: 'Langue de l’avis.' },
    patientName: { en: 'Name, as published.', fr: 'Nom, tel que publié.' },
    treatment: { en: 'Treatment, if the author named it.', fr: 'Traitement, si l’auteur l’a indiqué.' },
    visitedOn: {
      en: 'Day of the visit, if the author named it.',
      fr: 'Jour de la visite, si l’auteur l’a indiqué.',
    },
    outcome: {
      en: 'How the treatment turned out, if the author told.',
      fr: 'Résultat du traitement, si l’auteur l’a indiqué.',
    },
    createdOn: { en: 'Day when it was written.', fr: 'Jour où l’avis a été écrit.' },
    verified: { en: 'Whether the visit was verified.', fr: 'Indique si la visite a été vérifiée.' },
    helpfulCount: {
      en: 'Number of readers who found it helpful.',
      fr: 'Nombre de lecteurs qui l’ont trouvé utile.',
    },
  },
  Ranking: { ranking, tier, dentist: { en: 'The dentist.', fr: 'Le dentiste.' } },
  RankingEvidence: {
    method: { en: 'Number of the method.', fr: 'Numéro de la méthode.' },
    city: { en: 'The city’s name in URLs.', fr: 'Le nom de la ville dans les URL.' },
    category: { en: 'The specialty’s name in URLs.', fr: 'Le nom de la spécialité dans les URL.' },
    dentists: {
      en: 'Evidence of each dentist as of the day of the entry, without anything about the people who wrote reviews.',
      fr: 'Éléments de chaque dentiste à la date de l’inscription, sans rien sur les personnes qui ont écrit les avis.',
    },
    ranking: {
      en: 'The ranks with score, confidence, margin and the five factors.',
      fr: 'Les rangs avec le pointage, la confiance, la marge et les cinq facteurs.',
    },
    unranked: {
      en: 'Dentists without a rank, with the reason; they follow those with one. A page has at most `limit` dentists; default: 100.',
      fr: 'Les dentistes sans rang, avec la raison; ils suivent ceux qui en ont un. Une page compte au plus `limit` dentistes; 100 par défaut.',
    },
  },
  RankingExplanation: {
    id: { en: 'The dentist’s name in URLs.', fr: 'Le nom du dentiste dans les URL.' },
    entry: {
      en: 'The published entry with all its figures; null without a rank.',
      fr: 'L’inscription publiée avec tous ses chiffres; null sans rang.',
    },
    reason: {
      en: 'Why there is no rank; null with one.',
      fr: 'Pourquoi il n’y a pas de rang; null s’il y en a un.',
    },
    figures: {
      en: 'What the reason rests on: the reviews that count, their weight and the days between the first and the last; what is wrong with the licence, and its last check; the state of the verification; how many are verified there. null with a rank.',
      fr: 'Ce sur quoi la raison repose\u00a0: les avis qui comptent, leur poids et les jours entre le premier et le dernier; ce qui manque au permis et sa dernière vérification; l’état de la vérification de la fiche; combien de fiches y sont vérifiées. null avec un rang.',
    },
    above: {
      en: 'The dentist one place above; null if there is none.',
      fr: 'Le dentiste classé juste au-dessus; null s’il n’y en a pas.',
    },
    sentences: {
      en: 'What the page says, in the language asked for, with a code for each sentence.',
      fr: 'Ce que dit la page, dans la langue demandée, avec un code pour chaque phrase.',
    },
  },
  FeaturedDentist: {
    ranking,
    tier,
    city: { en: 'City of the ranking.', fr: 'Ville du classement.' },
    specialty: { en: 'Specialty of the ranking.', fr: 'Spécialité du classement.' },
    dentist: { en: 'The dentist.', fr: 'Le dentiste.' },
  },
  SearchResult: {
    distanceKm: {
      en: 'Kilometres from the place, as the crow flies; null without a place.',
      fr: 'Kilomètres depuis le lieu, à vol d’oiseau; null sans lieu.',
    },
    latitude: { en: 'Degrees north of the matching location.', fr: 'Degrés nord de l’adresse trouvée.' },
    longitude: { en: 'Degrees east of the matching location.', fr: 'Degrés est de l’adresse trouvée.' },
    dentist: { en: 'The dentist.', fr: 'Le dentiste.' },
  },
  SearchSummary: {
    total: { en: 'Number of matches.', fr: 'Nombre de résultats.' },
    atLeast: {
      en: 'true: counting stopped there; there may be more.',
      fr: 'true : le compte s’arrête là; il peut y en avoir plus.',
    },
    understood: {
      en: 'Words of the text that became a filter, each with its filter; value holds its slug or code, several with commas between where any of them will do (“Hindi or Gujarati”: hi,gu).',
      fr: 'Mots du texte compris comme un filtre, et lequel; value en donne le code, ou plusieurs séparés par des virgules si l’un ou l’autre suffit («\u00a0hindi ou gujarati\u00a0»\u00a0: hi,gu).',
    },
    corrections: {
      en: 'Misspelt words, each with its correction.',
      fr: 'Mots mal orthographiés, chacun avec sa correction.',
    },
    questions: {
      en: 'Places that the text may mean as well, or rather: “Did you mean Richmond, Ontario?”, each with its search.',
      fr: 'Lieux que le texte peut aussi désigner : « Vouliez-vous dire Richmond (Ontario)? », chacun avec sa recherche.',
    },
    asksWhere: {
      en: 'true where nothing says in which place to search, and the text says “near me”, names an emergency or a place that is not in the directory, has words that no listing has, or finds nobody.',
      fr: 'true si rien ne dit où chercher et que le texte dit «\u00a0près de moi\u00a0», nomme une urgence ou un lieu absent du répertoire, contient des mots qu’aucune fiche n’a ou ne trouve personne.',
    },
    ignored: {
      en: 'Words that no listing mentions: the search goes on without them.',
      fr: 'Mots qu’aucune fiche ne mentionne\u00a0: la recherche se fait sans eux.',
    },
    place: {
      en: 'Where distances are measured from; null without a place.',
      fr: 'D’où se mesurent les distances; null sans lieu.',
    },
    radiusKm: {
      en: 'The radius in use; null without a radius.',
      fr: 'Le rayon qui s’applique; null sans rayon.',
    },
    facets: {
      en: 'The options of each filter, each with the number of dentists that would remain.',
      fr: 'Les choix de chaque filtre, chacun avec le nombre de dentistes qui resteraient.',
    },
    repairs: {
      en: 'If there are no matches: the filter to remove (drop, with its name) or the distance of the nearest dentists (farther), the number of dentists that this would find, and the URL of that search. Otherwise empty.',
      fr: 'S’il n’y a aucun résultat : le filtre à retirer (drop, avec son nom) ou la distance des dentistes les plus proches (farther), le nombre de dentistes que cela donnerait et l’URL de cette recherche. Vide sinon.',
    },
    nearest: {
      en: 'If there are no matches within the radius, or two at most in the place: the nearest outside it. Otherwise empty.',
      fr: 'S’il n’y a aucun résultat dans le rayon, ou deux au plus dans le lieu : les plus proches au-delà. Vide sinon.',
    },
    away: {
      en: 'The place outside which “nearest” are, and what is asked for there; null where that is no place but a radius.',
      fr: 'Le lieu hors duquel se trouvent les plus proches, et ce qui y est demandé; null s’il s’agit d’un rayon.',
    },
  },
  Suggestion: {
    kind: {
      en: 'specialty-in-city, city, specialty, postal-area or dentist.',
      fr: 'specialty-in-city (spécialité dans une ville), city (ville), specialty (spécialité), postal-area (secteur postal) ou dentist (dentiste).',
    },
    label: { en: 'Its name.', fr: 'Son nom.' },
    detail: {
      en: 'Distinguishes it from others of the same name; may be empty.',
      fr: 'Ce qui le distingue des homonymes; peut être vide.',
    },
    url: { en: 'Where it leads on this site.', fr: 'Où il mène sur ce site.' },
    city: { en: 'Slug of the city, if it has one.', fr: 'Identifiant de la ville, s’il y en a une.' },
    specialty: {
      en: 'Slug of the specialty, if it has one.',
      fr: 'Identifiant de la spécialité, s’il y en a une.',
    },
    postalArea: {
      en: 'For a postal area: the first three characters of its postal codes.',
      fr: 'Pour un secteur postal : les trois premiers caractères de ses codes postaux.',
    },
    dentist: { en: 'For a dentist: the slug.', fr: 'Pour un dentiste : son identifiant.' },
  },
} as const satisfies Record<string, Record<string, Bilingual>>;

export type ApiRecordName = keyof typeof apiRecords;
