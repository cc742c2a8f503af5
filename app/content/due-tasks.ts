import type { Bilingual } from './language.ts';

export type DueTask = 'licence' | 'annual';

/** A task of the monitoring schedule (specification, section 9). */
type DueTaskDefinition = {
  /** Age in whole days beyond which the last record is too old. */
  after: number;
  name: Bilingual;
  /** What to open and what to record. */
  how: Bilingual;
};

/** What a verification needs again and again: the queue, the inbox, the overview and the daily mail count these. */
export const dueTasks: Readonly<Record<DueTask, DueTaskDefinition>> = {
  licence: {
    after: 92,
    name: { en: 'Licence checks due', fr: 'Permis à vérifier' },
    how: {
      en: 'open the register, and record the number and what it shows today',
      fr: 'ouvrez le registre, puis consignez le numéro et ce qu’il indique aujourd’hui',
    },
  },
  annual: {
    after: 365,
    name: { en: 'Annual reviews due', fr: 'Examens annuels à faire' },
    how: {
      en: 'open the whole file, do the evaluation again, and record the decision',
      fr: 'ouvrez le dossier entier, refaites l’évaluation, puis consignez la décision',
    },
  },
};

export type DueCounts = Record<DueTask, number>;

export const dueTaskNames = Object.keys(dueTasks) as DueTask[];
