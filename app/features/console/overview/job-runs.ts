import type { Bilingual } from '#app/content/language.ts';
import type { JobName } from '#db/rows.ts';

/** How the last runs of a background job ended. */
export type JobRun = {
  name: JobName;
  succeededAt: Date | null;
  /** Whether the last run failed. */
  isFailing: boolean;
  /** Whether too much time has passed since the last success, or since the job was first scheduled. */
  isLate: boolean;
};

export const jobNames: Record<JobName, Bilingual> = {
  backup: { en: 'Backup', fr: 'Sauvegarde' },
  counts: { en: 'Cleanup of request counts', fr: 'Nettoyage des compteurs de requêtes' },
  'daily-news': { en: 'Daily mail to operators', fr: 'Courriels quotidiens à l’équipe' },
  digest: { en: 'Morning digest', fr: 'Résumé du matin' },
  facts: { en: 'Expiry of facts', fr: 'Expiration des renseignements' },
  'hourly-news': { en: 'Hourly mail to operators', fr: 'Courriels horaires à l’équipe' },
  'import-runs': { en: 'Cleanup of imports', fr: 'Nettoyage des importations' },
  'interrupted-mails': { en: 'Search for interrupted mail', fr: 'Recherche des courriels interrompus' },
  'lost-mails': { en: 'Search for lost mail', fr: 'Recherche des courriels perdus' },
  'old-news': { en: 'Cleanup of notifications', fr: 'Nettoyage des notifications' },
  'old-ranks': { en: 'Cleanup of old ranks', fr: 'Nettoyage des anciens rangs' },
  outbox: { en: 'Cleanup of mail files', fr: 'Nettoyage des fichiers de courriel' },
  'rank-cities': { en: 'Ranks after changes', fr: 'Rangs après des changements' },
  ranks: { en: 'Daily update of ranks', fr: 'Mise à jour quotidienne des rangs' },
  ratings: { en: 'Update of ratings', fr: 'Mise à jour des notes' },
  retention: { en: 'Erasure of old requests', fr: 'Effacement des anciennes demandes' },
  sessions: { en: 'Cleanup of sessions', fr: 'Nettoyage des sessions' },
  'visit-mails': { en: 'Appointment reminders', fr: 'Rappels de rendez-vous' },
  waitlist: { en: 'Waitlist', fr: 'Liste d’attente' },
};
