import { dueTaskNames, dueTasks } from '#app/content/due-tasks.ts';
import type { DueCounts } from '#app/content/due-tasks.ts';
import { formatNumber } from '#app/content/format.ts';
import type { Language } from '#app/content/language.ts';
import type { Fact } from '#app/features/requests/kind/form.ts';

/** The due tasks of the operators' digest: how many, and what to do. */
export const dueFacts = (due: DueCounts, language: Language): Fact[] =>
  dueTaskNames
    .filter((task) => due[task] > 0)
    .map((task) => ({
      label: dueTasks[task].name[language],
      value: `${formatNumber(language, due[task])} (${dueTasks[task].how[language]})`,
    }));
