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
  digest: { en: 'Digest for operators', fr: 'Résumé à l’équipe' },
  duplicates: { en: 'Search for duplicate listings', fr: 'Recherche de fiches en double' },
  facts: { en: 'Expiry of facts', fr: 'Expiration des renseignements' },
  'import-runs': { en: 'Cleanup of imports', fr: 'Nettoyage des importations' },
  'lost-mails': { en: 'Search for lost mail', fr: 'Recherche des courriels perdus' },
  'old-ranks': { en: 'Cleanup of old ranks', fr: 'Nettoyage des anciens rangs' },
  outbox: { en: 'Cleanup of mail files', fr: 'Nettoyage des fichiers de courriel' },
  photos: { en: 'Cleanup of photo files', fr: 'Nettoyage des fichiers de photos' },
  'rank-cities': { en: 'Ranks after changes', fr: 'Rangs après des changements' },
  ranks: { en: 'Daily update of ranks', fr: 'Mise à jour quotidienne des rangs' },
  ratings: { en: 'Update of ratings', fr: 'Mise à jour des notes' },
  retention: { en: 'Erasure of old requests', fr: 'Effacement des anciennes demandes' },
  sessions: { en: 'Cleanup of sessions', fr: 'Nettoyage des sessions' },
  'visit-mails': { en: 'Appointment reminders', fr: 'Rappels de rendez-vous' },
  waitlist: { en: 'Waitlist', fr: 'Liste d’attente' },
};
