/** `npm run check`: generates files, then checks format, lint, types, licences and dead code in parallel. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const BIN = fileURLToPath(new URL('../node_modules/.bin/', import.meta.url));
const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** A step's result. */
export interface CheckOutcome {
  name: string;
  ok: boolean;
  output: string;
  seconds: number;
}

/** By content, since a checkout changes timestamps. */
const FORMAT_CACHE = ['--cache', '--cache-strategy', 'content'];
const TYPES_CACHE = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/check.tsbuildinfo'];

/** Files that the other steps read. */
const GENERATE = [
  ['node', 'lint/boundaries.ts'],
  ['react-router', 'typegen'],
];

const STEPS: Record<string, string[]> = {
  format: ['prettier', '--check', '--log-level', 'warn', ...FORMAT_CACHE, '.'],
  lint: ['oxlint', '--deny-warnings'],
  types: ['tsc', '--noEmit', '-p', '.', ...TYPES_CACHE],
  licences: ['node', 'scripts/licences.ts'],
  'dead code': ['knip', '--no-progress'],
};

function execute([name = '', ...words]: string[]): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(`${BIN}${name}`, words, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => resolve({ ok: false, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

async function runStep(name: string, commands: string[][]): Promise<CheckOutcome> {
  const startTime = performance.now();
  let output = '';
  let ok = true;
  for (const command of commands) {
    const result = await execute(command);
    output += result.output;
    ok = result.ok;
    if (!ok) break;
  }
  return { name, ok, output, seconds: (performance.now() - startTime) / 1000 };
}

/** Runs every step; prints a line for each and the output of failed ones. */
export async function runChecks(): Promise<CheckOutcome[]> {
  if (!existsSync(BIN)) throw new Error('Nothing is installed yet. Run: npm ci');
  const outcomes = [
    await runStep('generated files', GENERATE),
    ...(await Promise.all(Object.entries(STEPS).map(([name, command]) => runStep(name, [command])))),
  ];
  for (const { name, ok, output, seconds } of outcomes) {
    process.stdout.write(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)\n`);
    if (!ok) process.stdout.write(`${output.trimEnd()}\n\n`);
  }
  return outcomes;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const outcomes = await runChecks();
  const failed = outcomes.filter((outcome) => !outcome.ok);
  if (failed.length > 0)
    process.stdout.write('To format: npm run format. To see one step alone: README, "Commands".\n');
  process.exitCode = failed.length > 0 ? 1 : 0;
}
