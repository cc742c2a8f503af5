import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { ROOT } from '#scripts/build-stamp.ts';

// The files for operators, read by the programs that they are for. A program that is not installed is skipped by name.

/** Runs a command; null if the program is not installed. */
function run(command: string, args: readonly string[]): { status: number | null; output: string } | null {
  const { error, status, stdout, stderr } = spawnSync(command, args, { cwd: ROOT, encoding: 'utf8' });
  return error ? null : { status, output: stdout + stderr };
}

test('Prometheus takes the alert rules', ({ skip }) => {
  const checked = run('promtool', ['check', 'rules', 'ops/alerts.yaml']);
  if (!checked) return skip('promtool is not installed (apt-get install prometheus)');
  expect(checked.output).toContain('13 rules found');
  expect(checked.status).toBe(0);
});
