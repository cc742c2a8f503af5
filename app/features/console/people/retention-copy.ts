import { plural } from '#app/content/format.ts';
import { copy } from '#app/content/language.ts';

export const retentionCopy = copy(
  {
    title: 'Retention',
    rule: (months: number, textMonths: number) =>
      `What visitors wrote about their health is erased after ${textMonths} months, and everything personal after ${months} months: counted from the day it was sent, or the appointment’s day if later; for a review, from its last step.`,
    night: 'This happens every night. The type, status and days of a request stay, for statistics.',
    published: (n: number) =>
      plural('en', n, {
        one: '1 request stays as long as its review is on the site; its writer can delete it.',
        other: `${n} requests stay as long as their reviews are on the site; their writers can delete them.`,
      }),
    last: 'Last run',
    never: 'It has not run yet.',
    did: (leads: number, texts: number) =>
      `${plural('en', leads, { one: '1 request erased', other: `${leads} requests erased` })}, the words of ${texts}.`,
    failed: (n: number) =>
      plural('en', n, { one: '1 could not be erased.', other: `${n} could not be erased.` }),
    failedText: 'The log says why. The job tries again the next night.',
    due: 'What is erased when',
    nothing: 'There is nothing to erase',
    nothingText: 'No request is kept.',
    month: 'Month',
    now: 'The next night',
    texts: 'Words',
    leads: 'Everything',
  },
  {
    title: 'Conservation',
    rule: (months: number, textMonths: number) =>
      `Ce que les visiteurs ont écrit sur leur santé est effacé après ${textMonths} mois, et tout renseignement personnel après ${months} mois : à compter du jour de l’envoi, ou de celui du rendez-vous s’il est plus tard; pour un avis, à compter de la dernière étape.`,
    night:
      'Cela se fait chaque nuit. Le type, l’état et les jours d’une demande restent, pour les statistiques.',
    published: (n: number) =>
      plural('fr', n, {
        one: `${n} demande reste tant que son avis est sur le site : son auteur peut le supprimer.`,
        other: `${n} demandes restent tant que leurs avis sont sur le site : leurs auteurs peuvent les supprimer.`,
      }),
    last: 'Dernier passage',
    never: 'Il n’y en a pas encore eu.',
    did: (leads: number, texts: number) =>
      `${plural('fr', leads, { one: `${leads} demande effacée`, other: `${leads} demandes effacées` })}, et les textes de ${texts}.`,
    failed: (n: number) =>
      plural('fr', n, { one: `${n} n’a pas pu être effacée.`, other: `${n} n’ont pas pu être effacées.` }),
    failedText: 'Le journal dit pourquoi. Le programme réessaiera la nuit prochaine.',
    due: 'Ce qui sera effacé, et quand',
    nothing: 'Il n’y a rien à effacer',
    nothingText: 'Aucune demande n’est conservée.',
    month: 'Mois',
    now: 'La nuit prochaine',
    texts: 'Textes',
    leads: 'Tout',
  },
);
