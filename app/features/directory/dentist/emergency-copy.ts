import { copy } from '#app/content/language.ts';

/** The text of the page that finds emergency care. */
export const emergencyPageCopy = copy(
  {
    find: 'Find care near you',
    place: 'Postal code or city',
    placeHint: 'For example K1N or Ottawa.',
    search: 'Find clinics',
    results: (place: string) => `Emergency care near ${place}`,
    order: 'Open now first: who takes new patients, then the nearest. Then by who opens soonest.',
    callFirst: 'Call before you leave.',
    times: 'Times are those of the clinic.',
    elsewhere: 'Another place',
    none: (place: string) => `No clinic that offers emergency care is listed within 100 km of ${place}`,
    noneText: 'Call the nearest hospital or your provincial health line (811 in most provinces).',
    far: 'These are the nearest clinics that we list.',
    more: (count: number) => (count === 1 ? 'One more clinic' : `${count} more clinics`),
    cities: 'Or choose your city',
  },
  {
    find: 'Trouver des soins près de vous',
    place: 'Code postal ou ville',
    placeHint: 'Par exemple K1N ou Ottawa.',
    search: 'Trouver une clinique',
    results: (place: string) => `Soins d’urgence à proximité : ${place}`,
    order:
      'Ouvertes d’abord\u00a0: nouveaux patients, puis les plus proches. Ensuite, les premières à ouvrir.',
    callFirst: 'Appelez avant de partir.',
    times: 'Les heures sont celles de la clinique.',
    elsewhere: 'Un autre lieu',
    none: (place: string) =>
      `Aucune clinique offrant des soins d’urgence n’est répertoriée à moins de 100 km de : ${place}`,
    noneText:
      'Appelez l’hôpital le plus proche ou la ligne santé de votre province (le 811 dans la plupart).',
    far: 'Voici les cliniques les plus proches que nous connaissons.',
    more: (count: number) => (count === 1 ? 'Une autre clinique' : `${count} autres cliniques`),
    cities: 'Ou choisissez votre ville',
  },
);

/** The text of a city's list. */
export const emergencyListCopy = copy(
  {
    open: (count: number) => (count === 0 ? 'None is open now' : `${count} open now`),
    order: 'Open clinics first, then who opens soonest, then who takes new patients, then by rank.',
    clinics: 'Clinics',
    firstAid: 'All first-aid steps',
  },
  {
    open: (count: number) =>
      count === 0 ? 'Aucune ouverte maintenant' : `${count} ouverte${count === 1 ? '' : 's'} maintenant`,
    order: 'Ouvertes d’abord, puis l’heure d’ouverture, les nouveaux patients et le rang.',
    clinics: 'Cliniques',
    firstAid: 'Tous les premiers soins',
  },
);

/** The text of its rows. */
export const emergencyCardCopy = copy(
  {
    away: (distance: string) => `${distance} away`,
    about: (kilometres: string) => `about ${kilometres}\u00a0km away`,
    holiday: 'Public holiday there today: call first',
    walkInsWelcome: 'walk-ins',
    call: (phone: string) => `Call ${phone}`,
    noPhone: 'No number known',
  },
  {
    away: (distance: string) => `à ${distance}`,
    about: (kilometres: string) => `à environ ${kilometres}\u00a0km`,
    holiday: 'Jour férié à cet endroit\u00a0: appelez d’abord',
    walkInsWelcome: 'sans rendez-vous',
    call: (phone: string) => `Appeler le ${phone}`,
    noPhone: 'Aucun numéro connu',
  },
);

/** The text of the panel that an urgent search starts with. */
export const urgentPanelCopy = copy(
  {
    title: 'Do you need a dentist now?',
    open: (place: string) => `Open now near ${place}`,
    noneOpen: (place: string) => `No emergency dentist is open now near ${place}`,
    callFirst: 'Call first. Say that it hurts, and ask how soon you can come.',
    call811: 'Call 811, the health line in most provinces, or an emergency department.',
    soonest: 'These clinics open next:',
    far: 'These are the nearest clinics that we list:',
    call911: 'Call 911',
    all: 'All emergency dentists and first aid',
  },
  {
    title: 'Vous avez besoin d’un dentiste maintenant?',
    open: (place: string) => `Ouvert maintenant à proximité\u00a0: ${place}`,
    noneOpen: (place: string) => `Aucun dentiste d’urgence ouvert en ce moment à proximité\u00a0: ${place}`,
    callFirst: 'Appelez d’abord. Dites que vous avez mal et demandez quand on peut vous recevoir.',
    call811: 'Appelez le 811, la ligne santé de la plupart des provinces, ou une urgence.',
    soonest: 'Ces cliniques ouvrent ensuite\u00a0:',
    far: 'Voici les cliniques les plus proches que nous connaissons\u00a0:',
    call911: 'Composer le 911',
    all: 'Tous les dentistes d’urgence et les premiers soins',
  },
);
