import type { CdcpAnswer } from '#app/content/search/filter-labels.ts';
import { formatNumber, plural } from '#app/content/format.ts';
import { copy } from '#app/content/language.ts';
import type { SearchSort } from '#app/features/directory/search/search.ts';
import type { SuggestionKind } from './suggest/suggest.ts';

/** What a clinic's answer about the Canadian Dental Care Plan means for a patient. */
const cdcp: Record<'en' | 'fr', Record<CdcpAnswer, string>> = {
  en: {
    'signed-up': 'takes patients of the plan',
    'per-claim': 'not signed up, can bill the plan for a visit',
    no: 'you pay yourself',
    unknown: 'ask the clinic',
  },
  fr: {
    'signed-up': 'accepte les patients du régime',
    'per-claim': 'ne participe pas, mais peut facturer le régime au cas par cas',
    no: 'vous payez vous-même',
    unknown: 'demandez à la clinique',
  },
};

const sorts: Record<'en' | 'fr', Record<SearchSort, string>> = {
  en: {
    best: 'Best match',
    rating: 'Rating',
    distance: 'Distance',
    reviews: 'Most reviewed',
    soonest: 'Soonest open',
  },
  fr: {
    best: 'Pertinence',
    rating: 'Note',
    distance: 'Proximité',
    reviews: 'Nombre d’avis',
    soonest: 'Ouvre le plus tôt',
  },
};

/** The text of the search page: its head, form, filters and results. */
export const searchCopy = copy(
  {
    // The page.
    name: 'Search',
    title: 'Find a dentist',
    lead: 'By name, clinic, place, specialty or language. No account needed.',
    description:
      'Search dentists across Canada by name, clinic, city, specialty, insurance, language and distance, and see who accepts new patients.',
    titleOfPage: (title: string, page: number) => `${title}, page ${page}`,
    // The form.
    form: 'Search for a dentist',
    q: 'What are you looking for?',
    qHint: 'Name, specialty, city or language.',
    where: 'Place and distance',
    near: 'Near',
    nearHint: 'Postal code or city.',
    distance: 'Within',
    distanceHint: 'Around that place.',
    anyDistance: 'Any distance',
    km: (km: number) => `${km} km`,
    submit: 'Search',
    // The filters.
    filters: 'Filters',
    allFilters: 'All filters',
    closeFilters: 'Close the filters',
    clearFilters: 'Clear filters',
    chosenCount: (count: number) => (count === 0 ? '' : `${count} chosen`),
    province: 'Province',
    anyProvince: 'Every province',
    city: 'City',
    anyCity: 'Every city',
    moreCities: 'More: choose a province',
    specialty: 'Specialty',
    anySpecialty: 'Every specialty',
    needs: 'What you need',
    rating: 'Minimum rating',
    anyRating: 'Any rating',
    ratingFrom: (rating: string) => `${rating}+`,
    insurance: 'Insurance accepted',
    /** Who took over an insurer whose name older cards still carry. */
    language: 'Languages spoken',
    cdcp: 'Canadian Dental Care Plan',
    cdcpHint: 'The federal plan for people without dental insurance.',
    cdcpMeanings: cdcp.en,
    ratingChip: (rating: string) => `Rated ${rating} or more`,
    distanceChip: (km: number) => `Within ${km} km`,
    cdcpChip: (name: string) => `Care plan: ${name}`,
    speaksChip: (name: string) => `Speaks ${name}`,
    nearChip: (place: string) => `Near ${place}`,
    areaChip: 'The part of the map that you chose',
    show: (count: number | null) =>
      count
        ? plural('en', count, { one: 'Show 1 dentist', other: `Show ${formatNumber('en', count)} dentists` })
        : 'Show results',
    clear: 'Clear all',
    option: (name: string, count: string) => `${name} (${count})`,
    // Chips and corrections.
    chips: 'What we search for',
    remove: (label: string) => `Remove: ${label}`,
    corrected: (read: string) => `Showing results for “${read}”`,
    correctedFrom: (typed: string) => `You typed “${typed}”.`,
    meant: 'Did you mean',
    whereAreYou: 'Where are you?',
    forget: 'Forget this place',
    outside: (city: string, its: string, chosen: string) =>
      `${city} is in ${its}, not in ${chosen}. Shown: all of ${chosen}.`,
    searchThere: (city: string, its: string) => `Search in ${city}, ${its}`,
    placeNeeded: 'Distances need a place: type a postal code or a city.',
    ignored: (words: string) => `No listing mentions “${words}”, so the results leave it out.`,
    unknown: (words: string) =>
      `No listing mentions “${words}”, so we don’t know which dentists can help. Ask one of the general dentists below.`,
    abroad: 'Only dentists in Canada are listed.',
    // The results.
    found: (count: number) =>
      plural('en', count, {
        one: 'Found 1 dentist',
        other: `Found ${formatNumber('en', count)} dentists`,
      }),
    foundWithout: (count: number, words: string) =>
      `${plural('en', count, { one: '1 dentist', other: `${formatNumber('en', count)} dentists` })} without “${words}”`,
    within: (km: number, place: string) => `within ${km} km of ${place}`,
    from: (place: string) => `distances from ${place}`,
    inArea: 'in the part of the map that you chose',
    sort: 'Sort by',
    suggested: 'Suggested order',
    sorts: sorts.en,
    sortApply: 'Sort',
    best: 'Best match weighs how well the words fit, how near the clinic is, and the points of our lists. If you type words, taking new patients adds 5 points and known hours add 2, except in a ranked list.',
    groups:
      'General and family dentists come before specialists unless you ask for a specialty or a treatment. Dentists who take no new patients come last.',
    unpaid: 'Nobody can pay for a place.',
    howWeRank: 'How we rank',
    start: 'Start Your Search',
    startText: 'Type what you are looking for, or choose a filter. Some ideas:',
    ideas: [
      'orthodontist in Calgary',
      'emergency dentist in Toronto open now',
      'dentist who speaks Punjabi in Surrey',
      'family dentist in Montréal with evening hours',
    ],
    none: 'No dentists match all your filters.',
    noneHelp: 'Check the spelling, use fewer words, or start again.',
    noneOf: (q: string) => `No listing matches “${q}”.`,
    whereHelp: 'Check the spelling, or say where you are, and we show the dentists nearest to you.',
    relaxed: 'What would help',
    without: (need: string) => `Without “${need}”`,
    relaxedTo: (label: string, count: string) => `${label}: ${count}`,
    dentists: (count: number) =>
      plural('en', count, { one: '1 dentist', other: `${formatNumber('en', count)} dentists` }),
    again: 'Start again',
    away: (place: string, needs: string) =>
      needs === '' ? `Nearest: none in ${place}` : `Nearest: none in ${place} match “${needs}”`,
    outsideOf: (place: string) => `Nearest outside ${place}`,
    /** @param near distance of the nearest, in words */
    farther: (place: string, near: string, far: string) =>
      `Farther from ${place}: ${near === far ? near : `${near} to ${far}`}`,
    lastPage: (listed: number) =>
      `A search lists the first ${formatNumber('en', listed)} dentists. Add a filter to see others.`,
    pager: 'Pages of results',
    previous: 'Previous',
    next: 'Next',
    place: (page: number, pages: number) => `Page ${page} of ${pages}`,
    // Shown by the script.
    searching: 'Searching…',
    failed: 'The search could not be done. What you chose is still here.',
    retry: 'Try again',
  },
  {
    name: 'Recherche',
    title: 'Trouver un dentiste',
    lead: 'Par nom, clinique, lieu, spécialité ou langue. Aucun compte n’est nécessaire.',
    description:
      'Cherchez un dentiste partout au Canada par nom, clinique, ville, spécialité, assurance, langue et distance, et voyez qui accepte de nouveaux patients.',
    titleOfPage: (title: string, page: number) => `${title} (page ${page})`,
    form: 'Trouver un dentiste',
    q: 'Que cherchez-vous?',
    qHint: 'Nom, spécialité, ville ou langue.',
    where: 'Lieu et distance',
    near: 'Près de',
    nearHint: 'Code postal ou ville.',
    distance: 'Dans un rayon de',
    distanceHint: 'Autour de ce lieu.',
    anyDistance: 'Toute distance',
    km: (km: number) => `${km}\u00a0km`,
    submit: 'Chercher',
    filters: 'Filtres',
    allFilters: 'Tous les filtres',
    closeFilters: 'Fermer les filtres',
    clearFilters: 'Effacer les filtres',
    chosenCount: (count: number) => (count === 0 ? '' : count === 1 ? '1 choisi' : `${count} choisis`),
    province: 'Province',
    anyProvince: 'Toutes les provinces',
    city: 'Ville',
    anyCity: 'Toutes les villes',
    moreCities: 'Pour les autres, choisissez une province',
    specialty: 'Spécialité',
    anySpecialty: 'Toutes les spécialités',
    needs: 'Vos besoins',
    rating: 'Note minimale',
    anyRating: 'Toutes les notes',
    ratingFrom: (rating: string) => `${rating} et plus`,
    insurance: 'Assurances acceptées',
    language: 'Langues parlées',
    cdcp: 'Régime canadien de soins dentaires',
    cdcpHint: 'Le régime fédéral pour les personnes sans assurance dentaire.',
    cdcpMeanings: cdcp.fr,
    ratingChip: (rating: string) => `Note de ${rating} ou plus`,
    distanceChip: (km: number) => `À moins de ${km}\u00a0km`,
    cdcpChip: (name: string) => `Régime canadien\u00a0: ${name}`,
    speaksChip: (name: string) => `Langue\u00a0: ${name}`,
    nearChip: (place: string) => `Près de\u00a0: ${place}`,
    areaChip: 'La partie de la carte que vous avez choisie',
    show: (count: number | null) =>
      count
        ? plural('fr', count, {
            one: 'Voir 1 dentiste',
            other: `Voir ${formatNumber('fr', count)} dentistes`,
          })
        : 'Voir les résultats',
    clear: 'Tout effacer',
    option: (name: string, count: string) => `${name} (${count})`,
    chips: 'Ce que nous cherchons',
    remove: (label: string) => `Retirer\u00a0: ${label}`,
    corrected: (read: string) => `Résultats pour «\u00a0${read}\u00a0»`,
    correctedFrom: (typed: string) => `Vous avez écrit «\u00a0${typed}\u00a0».`,
    meant: 'Vouliez-vous dire',
    whereAreYou: 'Où êtes-vous?',
    forget: 'Oublier ce lieu',
    outside: (city: string, its: string, chosen: string) =>
      `Cette ville est d’une autre province\u00a0: ${city} (${its}). Résultats affichés\u00a0: ${chosen}.`,
    searchThere: (city: string, its: string) => `Chercher à cet endroit\u00a0: ${city} (${its})`,
    placeNeeded: 'Pour mesurer les distances, il faut un lieu\u00a0: inscrivez un code postal ou une ville.',
    ignored: (words: string) =>
      `Aucune fiche ne mentionne «\u00a0${words}\u00a0»\u00a0: les résultats n’en tiennent pas compte.`,
    unknown: (words: string) =>
      `Aucune fiche ne mentionne «\u00a0${words}\u00a0»\u00a0: nous ne savons pas quels dentistes peuvent aider. Demandez à l’un des dentistes généralistes ci-dessous.`,
    abroad: 'Seuls les dentistes du Canada figurent ici.',
    found: (count: number) =>
      plural('fr', count, {
        one: `${formatNumber('fr', count)} dentiste trouvé`,
        other: `${formatNumber('fr', count)} dentistes trouvés`,
      }),
    foundWithout: (count: number, words: string) =>
      `${plural('fr', count, { one: `${formatNumber('fr', count)} dentiste`, other: `${formatNumber('fr', count)} dentistes` })} sans «\u00a0${words}\u00a0»`,
    within: (km: number, place: string) => `à moins de ${km}\u00a0km de\u00a0: ${place}`,
    from: (place: string) => `distances à partir de\u00a0: ${place}`,
    inArea: 'dans la partie de la carte que vous avez choisie',
    sort: 'Trier par',
    suggested: 'Ordre suggéré',
    sorts: sorts.fr,
    sortApply: 'Trier',
    best: 'La pertinence tient compte des mots, de la distance et des points de nos listes. Si vous écrivez des mots, accepter de nouveaux patients ajoute 5 points, et des heures connues, 2, sauf dans un classement.',
    groups:
      'Les dentistes généralistes et de famille viennent avant les spécialistes, sauf si vous cherchez une spécialité ou un traitement. Les dentistes qui n’acceptent pas de nouveaux patients viennent à la fin.',
    unpaid: 'Personne ne peut payer pour sa place.',
    howWeRank: 'Comment nous classons',
    start: 'Commencez votre recherche',
    startText: 'Écrivez ce que vous cherchez, ou choisissez un filtre. Quelques idées\u00a0:',
    ideas: [
      'orthodontiste à Montréal',
      'dentiste d’urgence à Québec ouvert maintenant',
      'dentiste qui parle arabe à Laval',
      'dentiste pour enfants à Gatineau',
    ],
    none: 'Aucun dentiste ne correspond à tous vos filtres.',
    noneHelp: 'Vérifiez l’orthographe, employez moins de mots, ou recommencez.',
    noneOf: (q: string) => `Aucune fiche ne correspond à «\u00a0${q}\u00a0».`,
    whereHelp: 'Vérifiez l’orthographe, ou indiquez où vous êtes pour voir les dentistes les plus proches.',
    relaxed: 'Ce qui aiderait',
    without: (need: string) => `Sans «\u00a0${need}\u00a0»`,
    relaxedTo: (label: string, count: string) => `${label}\u00a0: ${count}`,
    dentists: (count: number) =>
      plural('fr', count, {
        one: `${formatNumber('fr', count)} dentiste`,
        other: `${formatNumber('fr', count)} dentistes`,
      }),
    again: 'Recommencer',
    away: (place: string, needs: string) =>
      needs === ''
        ? `Les plus proches\u00a0: aucun résultat pour ${place}`
        : `Les plus proches\u00a0: aucun résultat pour «\u00a0${needs}\u00a0», ${place}`,
    outsideOf: (place: string) => `Les plus proches, hors de\u00a0: ${place}`,
    farther: (place: string, near: string, far: string) =>
      `Plus loin (${place})\u00a0: ${near === far ? near : `de ${near} à ${far}`}`,
    lastPage: (listed: number) =>
      `Une recherche montre les ${formatNumber('fr', listed)} premiers dentistes. Ajoutez un filtre pour en voir d’autres.`,
    pager: 'Pages de résultats',
    previous: 'Précédente',
    next: 'Suivante',
    place: (page: number, pages: number) => `Page ${page} sur ${pages}`,
    searching: 'Recherche…',
    failed: 'La recherche n’a pas pu se faire. Vos choix sont toujours là.',
    retry: 'Réessayer',
  },
);

/** The text of the map; the script reads it from the page. */
export const mapCopy = copy(
  {
    map: 'Map',
    intro: 'The dentists of this page on a map. The list says the same.',
    skip: 'Skip the map',
    show: 'Show map',
    hide: 'Back to the list',
    loading: 'The map is loading…',
    area: 'Search this area',
    follow: 'Search as I move the map',
    closer: 'Closer',
    farther: 'Farther',
    noWebgl: 'Your browser can’t draw the map. The list has everything.',
    north: 'Move north',
    west: 'Move west',
    east: 'Move east',
    south: 'Move south',
    plain: 'The streets can’t be reached. The pins are where the clinics are.',
    bare: 'The map’s background can’t be loaded. The pins are where the clinics are.',
    nobody: 'Nobody on this page has a place on the map.',
    failed: 'The map could not be loaded. The list has everything.',
    /** The script puts the number for $. */
    cluster: '$ dentists here: zoom in',
    move: 'Map: the arrow keys move it, plus and minus come closer or go farther',
  },
  {
    map: 'Carte',
    intro: 'Les dentistes de cette page sur une carte. La liste dit la même chose.',
    skip: 'Passer la carte',
    show: 'Afficher la carte',
    hide: 'Retour à la liste',
    loading: 'La carte se charge…',
    area: 'Chercher dans ce secteur',
    follow: 'Chercher quand je déplace la carte',
    closer: 'Rapprocher',
    farther: 'Éloigner',
    noWebgl: 'Votre navigateur ne peut pas dessiner la carte. La liste contient tout.',
    north: 'Vers le nord',
    west: 'Vers l’ouest',
    east: 'Vers l’est',
    south: 'Vers le sud',
    plain: 'Impossible d’afficher les rues. Les repères sont là où sont les cliniques.',
    bare: 'Le fond de la carte n’a pas pu être chargé. Les repères sont là où sont les cliniques.',
    nobody: 'Aucune adresse de cette page ne peut être située sur la carte.',
    failed: 'La carte n’a pas pu être chargée. La liste contient tout.',
    cluster: '$ dentistes ici\u00a0: rapprocher',
    move: 'Carte\u00a0: les flèches la déplacent, plus et moins rapprochent ou éloignent',
  },
);

/** Headings of the kinds of suggestions, and how many there are. */
export const suggestCopy = copy(
  {
    kinds: {
      'specialty-in-city': 'Specialties in a city',
      city: 'Cities',
      specialty: 'Specialties',
      'postal-area': 'Postal codes',
      dentist: 'Dentists and clinics',
      place: 'Places',
    } satisfies Record<SuggestionKind, string>,
    found: (count: number) =>
      count === 0 ? 'No suggestions' : count === 1 ? '1 suggestion' : `${count} suggestions`,
  },
  {
    kinds: {
      'specialty-in-city': 'Spécialités par ville',
      city: 'Villes',
      specialty: 'Spécialités',
      'postal-area': 'Codes postaux',
      dentist: 'Dentistes et cliniques',
      place: 'Lieux',
    },
    found: (count: number) =>
      count === 0
        ? 'Aucune suggestion'
        : count === 1
          ? '1 suggestion trouvée'
          : `${count} suggestions trouvées`,
  },
);
