import type { Language } from '#app/content/language.ts';
import { evidenceCopy } from '#app/features/console/evidence/evidence-copy.ts';
import { registerCopy } from './register-copy.ts';

/** The counts of an extract have the keys and the order of their labels. */
type RegisterCounts = Record<keyof ReturnType<typeof registerCopy>['counts'], number>;

export type RegisterSummary = RegisterCounts & {
  /** Matched dentists whose evidence was refused, by reason. */
  refused: Record<string, number>;
  /** Status words that we don't know, with their rows' count. */
  unknown: Record<string, number>;
};

/** The counts of a summary that are not zero, with the labels that the page and the command show. */
export function countRows(
  language: Language,
  { refused, unknown, ...counts }: RegisterSummary,
): { label: string; value: number }[] {
  const words = registerCopy(language);
  const { refusals } = evidenceCopy(language);
  const labels = Object.entries(words.counts).map(
    ([count, label]) => [label, counts[count as keyof RegisterCounts]] as const,
  );
  return [
    ...labels,
    ...Object.entries(refused).map(
      ([reason, value]) => [words.refused(refusals[reason as keyof typeof refusals]), value] as const,
    ),
    ...Object.entries(unknown).map(([status, value]) => [words.unknownStatus(status), value] as const),
  ].flatMap(([label, value]) => (value > 0 ? { label, value } : []));
}
