import { asReason, rejectWords } from './reject.ts';
import type { Reject } from './reject.ts';
import { warning, warningWords } from './warning.ts';
import type { Warning } from './warning.ts';

/** How often something was found, with its first rows. */
type Tally = { count: number; rows: number[] };

/** Counts of an import; `read` always equals the sum of the next four. */
export type ImportSummary = {
  read: number;
  added: number;
  updated: number;
  unchanged: number;
  rejected: number;
  /** Warnings by their English words. */
  warnings: Map<string, Tally & { warning: Warning }>;
  /** Reasons for a refusal by their English words. */
  reasons: Map<string, Tally & { reject: Reject }>;
};

export function emptySummary(): ImportSummary {
  return {
    read: 0,
    added: 0,
    updated: 0,
    unchanged: 0,
    rejected: 0,
    warnings: new Map(),
    reasons: new Map(),
  };
}

const rowsShown = 5;
const kindsShown = 20;
/** More, because each unknown town is a warning of its own. */
const warningsShown = 100;
/** The most kinds that are kept, so that a hostile file cannot fill the memory with towns. */
const warningsKept = 2000;

export function addWarning(summary: ImportSummary, given: Warning, row: number): void {
  const isKept = summary.warnings.has(warningWords('en', given)) || summary.warnings.size < warningsKept;
  const kept = isKept ? given : warning('more');
  addTally(summary.warnings, warningWords('en', kept), { warning: kept }, row);
}

export function addReason(summary: ImportSummary, reject: Reject, row: number): void {
  // Without lengths and row numbers, so that a hostile file cannot fill the memory with variants.
  const kept = asReason(reject);
  addTally(summary.reasons, rejectWords('en', kept).reason, { reject: kept }, row);
}

function addTally<T>(tallies: Map<string, Tally & T>, text: string, about: T, row: number): void {
  const tally = tallies.get(text) ?? { ...about, count: 0, rows: [] };
  tally.count++;
  if (tally.rows.length < rowsShown) tally.rows.push(row);
  tallies.set(text, tally);
}

/** The summary as it is kept beside the rejects: counts, and warnings and reasons with theirs. Rows by number only. */
export const summaryAsJson = ({ warnings, reasons, ...counts }: ImportSummary) => ({
  ...counts,
  reasons: [...reasons].map(([reason, { count, rows }]) => ({ reason, count, rows })),
  warnings: [...warnings].map(([text, { warning, ...tally }]) => ({ warning: text, ...tally, ...warning })),
});

const number = new Intl.NumberFormat('en-CA');

/** The summary as lines of text. Names rows by number only, never by content but that of the unknown towns. */
export function summaryLines(
  summary: ImportSummary,
  about: { file: string; source: string; dryRun: boolean; seconds: number; rejectsFile: string | null },
): string[] {
  const n = (value: number) => number.format(value);
  const warned = [...summary.warnings.values()].reduce((sum, { count }) => sum + count, 0);
  const lines = [
    `${about.dryRun ? 'Dry run of' : 'Imported'} ${about.file} (source: ${about.source}) in ${about.seconds.toFixed(1)} s`,
    `  read       ${n(summary.read)}`,
    `  added      ${n(summary.added)}`,
    `  updated    ${n(summary.updated)}`,
    `  unchanged  ${n(summary.unchanged)}`,
    `  rejected   ${n(summary.rejected)}`,
    `  warnings   ${n(warned)}`,
  ];
  const reasons = [...summary.reasons].sort((a, b) => b[1].count - a[1].count);
  if (reasons.length > 0) lines.push('Rejected:');
  for (const [reason, { count }] of reasons.slice(0, kindsShown)) lines.push(`  ${n(count)} × ${reason}`);
  const warnings = [...summary.warnings].sort((a, b) => b[1].count - a[1].count);
  if (warnings.length > 0) lines.push('Warnings:');
  for (const [text, { count, rows }] of warnings.slice(0, warningsShown))
    lines.push(
      `  ${n(count)} × ${text} (row${count === 1 ? '' : 's'} ${rows.join(', ')}${count > rows.length ? ', …' : ''})`,
    );
  if (about.rejectsFile) lines.push(`What was rejected is listed in ${about.rejectsFile}`);
  if (about.dryRun) lines.push('Nothing was written: this was a dry run.');
  else if (summary.added + summary.updated === 0) lines.push('Nothing changed.');
  return lines;
}
