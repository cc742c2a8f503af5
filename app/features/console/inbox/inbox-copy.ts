import { plural } from '#app/content/format.ts';
import { copy } from '#app/content/language.ts';
import type { Language } from '#app/content/language.ts';
import type { ReviewRefusal } from '#app/features/requests/review/moderate-review.server.ts';
import type { Clock, InboxAge } from './inbox.ts';

type Reason = ReviewRefusal['reason'] | 'wish-open' | 'wish-over';

export const inboxCopy = copy(
  {
    title: 'Inbox',
    views: {
      open: 'Open',
      overdue: 'Overdue',
      calls: 'Calls today',
      messages: 'New messages',
      reported: 'Reported',
      mine: 'Mine',
      all: 'All',
    },
    viewsLabel: 'Views',
    kind: 'Type',
    city: 'City',
    age: 'Sent',
    anyKind: 'Every type',
    anyCity: 'Every city',
    anyAge: 'Any time',
    ages: {
      day: 'In the last day',
      week: 'In the last week',
      month: 'In the last month',
      older: 'Over a month ago',
    } satisfies Record<InboxAge, string>,
    tools: 'Filter and search',
    filter: 'Show',
    search: 'Search in names, addresses and texts',
    find: 'Search',
    searchedFor: (term: string) => `Found with ‘${term}’`,
    forget: 'Clear the search',
    reasons: {
      'not-found': 'it no longer exists',
      forbidden: 'your role can’t do that',
      conflict: 'you declared a clinic in its dentist’s city',
      'too-late': 'it is too late for that',
      changed: 'someone has just changed it',
      impossible: 'its status doesn’t allow that',
      unconfirmed: 'its writer has not confirmed it',
      'reason-missing': 'it needs a reason',
      'wish-open': 'its visitor waits for another day',
      'wish-over': 'the day that its visitor asked for is over',
    } satisfies Record<Reason, string>,
    from: 'From',
    about: 'About',
    status: 'Status',
    clock: 'Promise',
    assignee: 'With',
    choose: (name: string) => `Choose ${name}`,
    chooseAll: 'Choose',
    wrote: 'New message',
    callNow: 'Call now',
    callAt: 'Call:',
    suspicious: 'Suspicious',
    wish: 'Another day',
    reported: 'Reported',
    due: 'due in',
    overdue: 'overdue by',
    answered: 'answered',
    bulk: 'With the selected requests',
    step: 'Step',
    noStep: 'Choose a step',
    go: 'Do it',
    done: (n: number) => (n === 1 ? '1 was done.' : `${n} were done.`),
    refused: 'Not done:',
    nothingChosen: 'Select requests and a step first.',
    notice: 'Inbox',
    export: 'Export as CSV',
    next: 'Next page',
    first: 'First page',
    none: 'Nothing here',
    noneText: 'No requests match. Choose another view or remove a filter.',
  },
  {
    title: 'Boîte de réception',
    views: {
      open: 'À traiter',
      overdue: 'En retard',
      calls: 'Appels du jour',
      messages: 'Nouveaux messages',
      reported: 'Signalées',
      mine: 'Les miennes',
      all: 'Toutes',
    },
    viewsLabel: 'Vues',
    kind: 'Type',
    city: 'Ville',
    age: 'Envoi',
    anyKind: 'Tous les types',
    anyCity: 'Toutes les villes',
    anyAge: 'N’importe quand',
    ages: {
      day: 'Depuis un jour',
      week: 'Depuis une semaine',
      month: 'Depuis un mois',
      older: 'Il y a plus d’un mois',
    },
    tools: 'Filtrer et chercher',
    filter: 'Afficher',
    search: 'Chercher dans les noms, les adresses et les textes',
    find: 'Chercher',
    searchedFor: (term: string) => `Résultats pour « ${term} »`,
    forget: 'Ne plus chercher',
    reasons: {
      'not-found': 'elle n’est plus là',
      forbidden: 'votre rôle ne le permet pas',
      conflict: 'vous avez déclaré une clinique dans la ville du dentiste',
      'too-late': 'il est trop tard',
      changed: 'quelqu’un vient de la modifier',
      impossible: 'son état ne le permet pas',
      unconfirmed: 'son auteur ne l’a pas confirmé',
      'reason-missing': 'il faut une raison',
      'wish-open': 'la personne attend un autre jour',
      'wish-over': 'le jour demandé est passé',
    },
    from: 'De',
    about: 'Objet',
    status: 'État',
    clock: 'Délai',
    assignee: 'Confiée à',
    choose: (name: string) => `Choisir ${name}`,
    chooseAll: 'Choisir',
    wrote: 'Nouveau message',
    callNow: 'Appeler maintenant',
    callAt: 'Appel :',
    suspicious: 'Douteuse',
    wish: 'Autre jour',
    reported: 'Signalée',
    due: 'à répondre d’ici',
    overdue: 'en retard de',
    answered: 'répondu',
    bulk: 'Avec les demandes choisies',
    step: 'Étape',
    noStep: 'Choisissez une étape',
    go: 'Exécuter',
    done: (n: number) => (n <= 1 ? `${n} demande traitée.` : `${n} demandes traitées.`),
    refused: 'Sans effet :',
    nothingChosen: 'Choisissez d’abord des demandes et une étape.',
    notice: 'Boîte de réception',
    export: 'Exporter en CSV',
    next: 'Page suivante',
    first: 'Première page',
    none: 'Rien ici',
    noneText: 'Aucune demande ne correspond. Choisissez une autre vue ou retirez un filtre.',
  },
);

/** '3 h', '25 min', '19 days': whole hours; minutes under one hour, whole days from three days on. */
function duration(language: Language, { hours, minutes }: Exclude<Clock, { state: 'none' }>): string {
  if (hours >= 72) return `${Math.floor(hours / 24)}\u00a0${language === 'fr' ? 'jours' : 'days'}`;
  return hours > 0 ? `${hours}\u00a0h` : `${minutes}\u00a0min`;
}

/** 'overdue by 2 h', 'due in 25 min'; '' if no answer is due. */
export function clockWords(language: Language, clock: Clock): string {
  if (clock.state === 'none') return '';
  const words = inboxCopy(language);
  return `${clock.state === 'due' ? words.due : words.overdue} ${duration(language, clock)}`;
}

export const secondsWords = (language: Language, seconds: number): string =>
  language === 'fr'
    ? plural(language, seconds, { one: `${seconds} seconde`, other: `${seconds} secondes` })
    : plural(language, seconds, { one: `${seconds} second`, other: `${seconds} seconds` });
