/** What an import did; `read` is always the sum of the four after it. */
export type ImportSummary = {
  read: number;
  added: number;
  updated: number;
  unchanged: number;
  rejected: number;
  /** How often each warning was given, and its first rows. */
  warnings: Map<string, { count: number; rows: number[] }>;
  /** How often each reason for a refusal was given. */
  reasons: Map<string, number>;
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

export function addWarning(summary: ImportSummary, warning: string, row: number): void {
  const tally = summary.warnings.get(warning) ?? { count: 0, rows: [] };
  tally.count++;
  if (tally.rows.length < rowsShown) tally.rows.push(row);
  summary.warnings.set(warning, tally);
}

export function addReason(summary: ImportSummary, reason: string): void {
  // Reasons that name a length or a row differ in it; a hostile file must not fill the memory with them.
  const kind = reason.replace(/(row|is) \d+/, '$1 …');
  summary.reasons.set(kind, (summary.reasons.get(kind) ?? 0) + 1);
}

const number = new Intl.NumberFormat('en-CA');

/** A summary in lines of text. It names rows by their numbers, never by what they hold. */
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
  const reasons = [...summary.reasons].sort((a, b) => b[1] - a[1]);
  if (reasons.length > 0) lines.push('Rejected:');
  for (const [reason, count] of reasons.slice(0, kindsShown)) lines.push(`  ${n(count)} × ${reason}`);
  const warnings = [...summary.warnings].sort((a, b) => b[1].count - a[1].count);
  if (warnings.length > 0) lines.push('Warnings:');
  for (const [warning, { count, rows }] of warnings.slice(0, kindsShown))
    lines.push(
      `  ${n(count)} × ${warning} (row${count === 1 ? '' : 's'} ${rows.join(', ')}${count > rows.length ? ', …' : ''})`,
    );
  if (about.rejectsFile) lines.push(`What was rejected is listed in ${about.rejectsFile}`);
  if (about.dryRun) lines.push('Nothing was written: this was a dry run.');
  else if (summary.added + summary.updated === 0) lines.push('Nothing changed.');
  return lines;
}
