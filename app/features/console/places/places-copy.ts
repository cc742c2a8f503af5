import { formatNumber, plural } from '#app/content/format.ts';
import { copy } from '#app/content/language.ts';
import { ABOUT_LENGTH } from './city-form.ts';

/** Texts of the console's pages of towns. */
export const placesCopy = copy(
  {
    title: 'Towns',
    lead: 'A dentist whose town is not a city on this site is listed near the nearest one. If a town has many dentists, make it a city: it gets its own pages, and its dentists move there.',
    search: 'Another place of Canada',
    find: 'Find',
    found: 'Places found',
    nothingFound: 'No known place starts with that name, or it is a city already.',
    other: 'Add a place that is not known',
    towns: 'Towns of listed dentists',
    noTowns: 'Every listed dentist is in a city.',
    town: 'Town',
    near: 'Listed near',
    dentists: 'Dentists',
    step: 'Step',
    people: (count: number) =>
      plural('en', count, { one: 'about 1 person', other: `about ${formatNumber('en', count)} people` }),
    make: 'Make it a city',
    makeOf: (town: string) => `Make ${town} a city`,
    added: (count: number) =>
      plural('en', count, {
        one: 'The city is added. One dentist moved there.',
        other: `The city is added. ${formatNumber('en', count)} dentists moved there.`,
      }),
    open: 'Open its page',
    newTitle: 'A new city',
    cities: 'Cities that you added',
    city: 'City',
    changeLink: 'Change or remove',
    changeOf: (city: string) => `Change or remove ${city}`,
    cityTitle: (city: string) => `City: ${city}`,
    change: 'Save the city',
    changing: 'Saving…',
    changed: (count: number) =>
      plural('en', count, {
        one: 'The city is saved. One dentist moved there.',
        other:
          count === 0
            ? 'The city is saved.'
            : `The city is saved. ${formatNumber('en', count)} dentists moved there.`,
      }),
    notChanged: 'Not saved',
    removeTitle: 'Remove the city',
    removeLead: (count: number) =>
      plural('en', count, {
        one: 'One dentist is listed here. Choose the city near which to list them; the city’s address will lead there. Its ranks and their history are removed.',
        other:
          count === 0
            ? 'Nobody is listed here. Its address leads to the city that you choose, or says that the page is gone.'
            : `${formatNumber('en', count)} dentists are listed here. Choose the city near which to list them; the city’s address will lead there. Its ranks and their history are removed.`,
      }),
    to: 'City that takes its place',
    toProblem: 'Choose the city that takes its place.',
    nowhere: 'None',
    noSuccessor: 'The province has no other city to list them near. Move its dentists first.',
    remove: 'Remove the city',
    removing: 'Removing…',
    removed: 'The city is removed',
    removedMoved: (count: number) =>
      plural('en', count, {
        one: 'One dentist moved.',
        other: count === 0 ? 'Nobody was listed there.' : `${formatNumber('en', count)} dentists moved.`,
      }),
    back: 'Towns',
    fields: {
      name: 'Name',
      nameFr: 'Name in French, where it differs',
      province: 'Province or territory',
      latitude: 'Latitude of its centre',
      longitude: 'Longitude of its centre',
      timeZone: 'Time zone',
      population: 'Population in the 2021 census',
      about: 'About the city',
      aboutFr: 'About the city, in French',
    },
    hints: {
      population: 'Shown with its year. Empty shows none.',
      about:
        'A sentence or two that fit only this place. If both languages are empty, the page says where it is.',
    },
    choose: 'Choose',
    create: 'Add the city',
    busy: 'Adding…',
    errorTitle: 'Please check the following',
    notDone: 'Not added',
    listed: 'The province has a city of that name already.',
    importing: 'An import is running. Try again when it has ended.',
    notRemoved: 'Not removed',
    problems: {
      name: { missing: 'Enter the name.', long: 'At most 60 characters.', wrong: 'A name has letters.' },
      nameFr: { missing: 'Enter the name.', long: 'At most 60 characters.', wrong: 'A name has letters.' },
      province: { missing: 'Choose the province.', long: 'Choose one.', wrong: 'Choose one of the list.' },
      latitude: {
        missing: 'Enter the latitude.',
        long: 'A number such as 49.15.',
        wrong: 'Canada lies between 41 and 84 degrees north, such as 49.15.',
      },
      longitude: {
        missing: 'Enter the longitude.',
        long: 'A number such as -125.91.',
        wrong: 'Canada lies between -142 and -52 degrees, such as -125.91.',
      },
      timeZone: { missing: 'Choose the time zone.', long: 'Choose one.', wrong: 'Choose one of the list.' },
      population: {
        missing: 'A whole number.',
        long: 'A whole number.',
        wrong: 'Enter a whole number, or nothing.',
      },
      about: {
        missing: 'Write it in English, too, or leave both empty.',
        long: `At most ${ABOUT_LENGTH} characters.`,
        wrong: 'Write plain sentences.',
      },
      aboutFr: {
        missing: 'Write it in French, too, or leave both empty.',
        long: `At most ${ABOUT_LENGTH} characters.`,
        wrong: 'Write plain sentences.',
      },
    },
  },
  {
    title: 'Localités',
    lead: 'Le dentiste d’une localité qui n’est pas une ville du site figure près de la ville la plus proche. S’il y en a beaucoup, faites-en une ville\u00a0: elle reçoit ses propres pages, et ses dentistes y passent.',
    search: 'Une autre localité du Canada',
    find: 'Chercher',
    found: 'Localités trouvées',
    nothingFound: 'Aucune localité connue ne commence ainsi, ou c’est déjà une ville.',
    other: 'Ajouter une localité inconnue',
    towns: 'Localités des dentistes du répertoire',
    noTowns: 'Chaque dentiste du répertoire est dans une ville.',
    town: 'Localité',
    near: 'Près de',
    dentists: 'Dentistes',
    step: 'Étape',
    people: (count: number) =>
      plural('fr', count, {
        one: `environ ${formatNumber('fr', count)} habitant`,
        other: `environ ${formatNumber('fr', count)} habitants`,
      }),
    make: 'En faire une ville',
    makeOf: (town: string) => `Faire de ${town} une ville`,
    added: (count: number) =>
      plural('fr', count, {
        one: `La ville est ajoutée. ${count === 0 ? 'Aucun dentiste n’y est passé.' : 'Un dentiste y est passé.'}`,
        other: `La ville est ajoutée. ${formatNumber('fr', count)} dentistes y sont passés.`,
      }),
    open: 'Ouvrir sa page',
    newTitle: 'Une nouvelle ville',
    cities: 'Villes que vous avez ajoutées',
    city: 'Ville',
    changeLink: 'Modifier ou retirer',
    changeOf: (city: string) => `Modifier ou retirer\u00a0: ${city}`,
    cityTitle: (city: string) => `Ville\u00a0: ${city}`,
    change: 'Enregistrer la ville',
    changing: 'Enregistrement en cours…',
    changed: (count: number) =>
      plural('fr', count, {
        one: `La ville est enregistrée.${count === 0 ? '' : ' Un dentiste y est passé.'}`,
        other: `La ville est enregistrée. ${formatNumber('fr', count)} dentistes y sont passés.`,
      }),
    notChanged: 'Ville non enregistrée',
    removeTitle: 'Retirer la ville',
    removeLead: (count: number) =>
      plural('fr', count, {
        one:
          count === 0
            ? 'Personne n’y figure. Son adresse mène à la ville que vous choisissez, ou dit que la page n’existe plus.'
            : 'Un dentiste y figure. Choisissez la ville près de laquelle il figurera; l’adresse de la ville y mènera. Ses classements et leur historique sont retirés.',
        other: `${formatNumber('fr', count)} dentistes y figurent. Choisissez la ville près de laquelle ils figureront; l’adresse de la ville y mènera. Ses classements et leur historique sont retirés.`,
      }),
    to: 'Ville qui prend sa place',
    toProblem: 'Choisissez la ville qui prend sa place.',
    nowhere: 'Aucune',
    noSuccessor:
      'La province n’a pas d’autre ville près de laquelle les placer. Déplacez d’abord ses dentistes.',
    remove: 'Retirer la ville',
    removing: 'Retrait en cours…',
    removed: 'La ville est retirée',
    removedMoved: (count: number) =>
      plural('fr', count, {
        one: count === 0 ? 'Personne n’y figurait.' : 'Un dentiste a changé de ville.',
        other: `${formatNumber('fr', count)} dentistes ont changé de ville.`,
      }),
    back: 'Localités',
    fields: {
      name: 'Nom en anglais',
      nameFr: 'Nom en français, s’il diffère',
      province: 'Province ou territoire',
      latitude: 'Latitude du centre',
      longitude: 'Longitude du centre',
      timeZone: 'Fuseau horaire',
      population: 'Population au recensement de 2021',
      about: 'Présentation, en anglais',
      aboutFr: 'Présentation, en français',
    },
    hints: {
      population: 'Affichée avec son année. Laissez vide pour n’en montrer aucune.',
      about:
        'Une ou deux phrases qui ne valent que pour cette ville. Si les deux champs sont vides, la page dit où elle se trouve.',
    },
    choose: 'Choisissez',
    create: 'Ajouter la ville',
    busy: 'Ajout en cours…',
    errorTitle: 'Veuillez vérifier ce qui suit',
    notDone: 'Ville non ajoutée',
    listed: 'La province a déjà une ville de ce nom.',
    importing: 'Une importation est en cours. Réessayez quand elle sera terminée.',
    notRemoved: 'Ville non retirée',
    problems: {
      name: {
        missing: 'Entrez le nom.',
        long: '60 caractères au plus.',
        wrong: 'Un nom contient des lettres.',
      },
      nameFr: {
        missing: 'Entrez le nom.',
        long: '60 caractères au plus.',
        wrong: 'Un nom contient des lettres.',
      },
      province: {
        missing: 'Choisissez la province.',
        long: 'Choisissez-en une.',
        wrong: 'Choisissez dans la liste.',
      },
      latitude: {
        missing: 'Entrez la latitude.',
        long: 'Un nombre comme 49,15.',
        wrong: 'Le Canada se trouve entre 41 et 84 degrés nord, par exemple 49,15.',
      },
      longitude: {
        missing: 'Entrez la longitude.',
        long: 'Un nombre comme -125,91.',
        wrong: 'Le Canada se trouve entre -142 et -52 degrés, par exemple -125,91.',
      },
      timeZone: {
        missing: 'Choisissez le fuseau horaire.',
        long: 'Choisissez-en un.',
        wrong: 'Choisissez dans la liste.',
      },
      population: {
        missing: 'Un nombre entier.',
        long: 'Un nombre entier.',
        wrong: 'Entrez un nombre entier, ou rien.',
      },
      about: {
        missing: 'Écrivez-la aussi en anglais, ou laissez les deux vides.',
        long: `${ABOUT_LENGTH} caractères au plus.`,
        wrong: 'Écrivez des phrases simples.',
      },
      aboutFr: {
        missing: 'Écrivez-la aussi en français, ou laissez les deux vides.',
        long: `${ABOUT_LENGTH} caractères au plus.`,
        wrong: 'Écrivez des phrases simples.',
      },
    },
  },
);
