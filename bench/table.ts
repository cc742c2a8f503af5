import { cpus, totalmem } from 'node:os';
import { readFileSync } from 'node:fs';

/** Prints rows as a Markdown table for docs/performance.md, numbers aligned right. */
export function printTable(rows: readonly Record<string, string | number>[]): void {
  const columns = Object.keys(rows[0] ?? {});
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |\n`;
  const isNumber = (column: string) => rows.every((row) => typeof row[column] === 'number');
  process.stdout.write(line(columns));
  process.stdout.write(line(columns.map((column) => (isNumber(column) ? '---:' : '---'))));
  for (const row of rows) process.stdout.write(line(columns.map((column) => row[column] ?? '')));
}

function systemName(): string {
  try {
    return /^PRETTY_NAME="(.*)"$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? process.platform;
  } catch {
    return process.platform;
  }
}

/** One line about the machine, to print beside the figures. */
export function describeMachine(): string {
  const cores = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const model = cores[0]?.model.trim() || 'unknown processor';
  return `${model}, ${cores.length} cores, ${memory} GB, ${systemName()}, Node ${process.versions.node}`;
}
