import { dueTasks } from '#app/content/due-tasks.ts';
import { formatDate, formatNumber } from '#app/content/format.ts';
import { copy } from '#app/content/language.ts';
import type { AnswerTime } from '#app/features/console/inbox/inbox.ts';
import { PLOT_DAYS } from './overview.ts';
import type { OverviewCounts } from './overview.ts';

export const overviewCopy = copy(
  {
    title: 'Overview',
    numbers: {
      overdue: 'Overdue',
      messages: 'New messages',
      calls: 'Calls',
      new: 'New',
      open: 'Open',
      published: 'Published reviews',
      failedMail: 'Failed mail',
      licence: dueTasks.licence.name.en,
      feedback: dueTasks.feedback.name.en,
      annual: dueTasks.annual.name.en,
      bursts: 'Bursts of reviews',
      registers: 'Registers',
    } satisfies Record<keyof OverviewCounts, string>,
    notes: {
      overdue: 'past the promised time',
      messages: 'visitors wait for an answer',
      calls: 'planned for today or earlier',
      new: 'not opened yet',
      open: 'new, seen or contacted',
      published: 'sent in here and approved',
      failedMail: 'to be sent again',
      licence: 'last one over 92 days ago',
      feedback: 'new reviews for over 31 days',
      annual: 'last decision over a year ago',
      bursts: 'dentists to look at',
      registers: 'alerts, specialties that are gone, doubtful pairs',
    } satisfies Record<keyof OverviewCounts, string>,
    days: 'Requests per day',
    daysSummary: (total: number, most: { leads: number; day: string } | null) =>
      most === null
        ? `Nothing was sent in the last ${PLOT_DAYS} days.`
        : `${formatNumber('en', total)} in the last ${PLOT_DAYS} days; the most on ${formatDate('en', most.day)}: ${formatNumber('en', most.leads)}.`,
    day: 'Day',
    sent: 'Sent',
    total: 'All days',
    asTable: 'Day by day',
    answers: 'Time to the first answer',
    answersLead: (within: string) =>
      `For requests of the last ${PLOT_DAYS} days. We promise an answer ${within}.`,
    median: (time: string) => `Half of the answers came within ${time}.`,
    noAnswer: 'No answers yet.',
    time: 'Answered',
    count: 'Requests',
    times: {
      '1h': 'Within 1 hour',
      '4h': 'In 1 to 4 hours',
      '12h': 'In 4 to 12 hours',
      '24h': 'In 12 to 24 hours',
      later: 'After 24 hours',
      waiting: 'Not yet',
    } satisfies Record<AnswerTime, string>,
    zone: 'Days begin at midnight, Eastern time.',
    sources: 'Listings and imports',
    sourcesLead: 'Where the listings come from. To add some, see ‘Imports’.',
    source: 'From',
    listings: 'Listings',
    importedAt: 'Last import with changes',
    noImport: 'No imports yet.',
    jobs: 'Background jobs',
    jobsLead: 'The last success of each. The log has every failure.',
    noJobs: 'No job has been scheduled yet.',
    never: 'Never',
    jobFailed: 'The last run failed.',
    jobLate: 'Late.',
    ours: { demonstration: 'Demonstration: made-up dentists', operator: 'Entered by operators' },
  },
  {
    title: 'Vue d’ensemble',
    numbers: {
      overdue: 'En retard',
      messages: 'Nouveaux messages',
      calls: 'Appels',
      new: 'Nouvelles',
      open: 'À traiter',
      published: 'Avis publiés',
      failedMail: 'Courriels non partis',
      licence: dueTasks.licence.name.fr,
      feedback: dueTasks.feedback.name.fr,
      annual: dueTasks.annual.name.fr,
      bursts: 'Avis rapprochés',
      registers: 'Registres des ordres',
    },
    notes: {
      overdue: 'au-delà du délai promis',
      messages: 'quelqu’un attend une réponse',
      calls: 'prévus aujourd’hui ou plus tôt',
      new: 'personne ne les a encore vues',
      open: 'nouvelles, vues ou personne jointe',
      published: 'reçus ici et approuvés',
      failedMail: 'à renvoyer',
      licence: 'dernière vérification il y a plus de 92 jours',
      feedback: 'nouveaux avis depuis plus de 31 jours',
      annual: 'dernière décision il y a plus d’un an',
      bursts: 'dentistes à examiner',
      registers: 'alertes, spécialités disparues, paires douteuses',
    },
    days: 'Demandes par jour',
    daysSummary: (total, most) =>
      most === null
        ? `Rien n’a été envoyé au cours des ${PLOT_DAYS} derniers jours.`
        : `${formatNumber('fr', total)} au cours des ${PLOT_DAYS} derniers jours; le maximum, le ${formatDate('fr', most.day)} : ${formatNumber('fr', most.leads)}.`,
    day: 'Jour',
    sent: 'Reçues',
    total: 'Tous les jours',
    asTable: 'Jour par jour',
    answers: 'Délai de la première réponse',
    answersLead: (within) =>
      `Pour les demandes des ${PLOT_DAYS} derniers jours. Nous promettons une réponse ${within}.`,
    median: (time) => `La moitié des réponses sont parties en ${time} ou moins.`,
    noAnswer: 'Aucune réponse n’est encore partie.',
    time: 'Réponse',
    count: 'Demandes',
    times: {
      '1h': 'En moins d’une heure',
      '4h': 'De 1 à 4 heures',
      '12h': 'De 4 à 12 heures',
      '24h': 'De 12 à 24 heures',
      later: 'Après 24 heures',
      waiting: 'Pas encore',
    },
    zone: 'Les jours commencent à minuit, heure de l’Est.',
    sources: 'Fiches et importations',
    sourcesLead: 'D’où viennent les fiches. Pour en ajouter, voyez «\u00a0Importations\u00a0».',
    source: 'Provenance',
    listings: 'Fiches',
    importedAt: 'Dernière importation utile',
    noImport: 'Rien n’a encore été importé.',
    jobs: 'Tâches de fond',
    jobsLead: 'Le dernier succès de chacune. Le journal contient chaque échec.',
    noJobs: 'Aucune tâche n’est encore planifiée.',
    never: 'Jamais',
    jobFailed: 'La dernière exécution a échoué.',
    jobLate: 'En retard.',
    ours: {
      demonstration: 'Démonstration : dentistes fictifs',
      operator: 'Fiches saisies par notre équipe',
    },
  },
);

/** '25 min', '3 h 10 min', with no-break spaces. */
export function durationWords(minutes: number): string {
  const whole = Math.round(minutes);
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  if (hours === 0) return `${rest}\u00a0min`;
  return rest === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${rest}\u00a0min`;
}
