/**
 * `npm test`: checks, then Vitest (unit, database, route, process), then Playwright (browser, accessibility).
 * `--database` runs only the database and route tests. `--ci` adds tests of SQL on the distribution's
 * PostgreSQL. `--full` adds every test that a push skips (`*.full.*`, `@full`), and the route tests on that
 * PostgreSQL. Ends with a line `failed: NAME` per failed test (`unsteady: NAME` if a retry passed), then "N
 * passed, N failed".
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import { ROOT, isBuildCurrent } from './build-stamp.ts';
import { runChecks } from './check.ts';
import { ensureChromium } from './chromium.ts';
import { removeDataDir } from '#tests/support/program.ts';
import { findSystemPostgres } from '#tests/support/system-postgres.ts';

const RESULTS = join(ROOT, 'test-results/counts');

interface Count {
  passed: number;
  failed: number;
  /** A line per test that failed or was retried. */
  named: string[];
}

function runTool(name: string, words: string[], env: Record<string, string> = {}): boolean {
  const { status } = spawnSync(join(ROOT, 'node_modules/.bin', name), words, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return status === 0;
}

/** A runner that crashed, or failed outside its tests, counts as one failure. */
function honest(runner: string, count: Count, ok: boolean): Count {
  if (ok || count.failed > 0) return count;
  return {
    ...count,
    failed: 1,
    named: [...count.named, `failed: ${runner} broke off, or failed outside its tests`],
  };
}

/** One line: the failed test and the start of its error, without colours. */
function nameFailure(
  kind: 'failed' | 'unsteady',
  place: string,
  title: string,
  message: string | undefined,
): string {
  const [said = ''] = stripVTControlCharacters(message ?? '').split(/\n\s+at /);
  return `${kind}: ${relative(ROOT, place)} › ${title}: ${said.replace(/\s+/g, ' ').slice(0, 300)}`;
}

function nameVitestFailures(report: JsonTestResults): string[] {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => nameFailure('failed', name, test.fullName, test.failureMessages?.[0]));
    return status === 'failed' && tests.length === 0
      ? [nameFailure('failed', name, 'the file', message)]
      : tests;
  });
}

function namePlaywrightFailures({ title, specs, suites }: JSONReportSuite): string[] {
  const specTitles = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) =>
        nameFailure(
          status === 'flaky' ? 'unsteady' : 'failed',
          join(ROOT, 'tests/e2e', spec.file),
          `${title} › ${spec.title}`,
          results.find(({ error }) => error)?.error?.message,
        ),
      ),
  );
  return [...specTitles, ...(suites ?? []).flatMap(namePlaywrightFailures)];
}

/** Undefined if the runner broke off before it wrote one. */
const readReport = <T>(file: string): T | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;

function runVitest(words: string[], env: Record<string, string> = {}): Count {
  const file = join(RESULTS, 'vitest.json');
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const ok = runTool('vitest', ['run', ...words, ...reporters], env);
  const report = readReport<JsonTestResults>(file);
  const failureNames = report ? nameVitestFailures(report) : [];
  const count = { passed: report?.numPassedTests ?? 0, failed: failureNames.length, named: failureNames };
  return honest('vitest', count, ok && report !== undefined);
}

async function runPlaywright(): Promise<Count> {
  if (!ensureChromium()) return { passed: 0, failed: 1, named: ['failed: no Chromium'] };
  // A database of an earlier schema is refused.
  await removeDataDir(join(ROOT, 'test-results/data'));
  const file = join(RESULTS, 'playwright.json');
  const ok = runTool('playwright', ['test', '--reporter=line,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  const report = readReport<JSONReport>(file);
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  const failureNames = report?.suites.flatMap(namePlaywrightFailures) ?? [];
  return honest(
    'playwright',
    { passed: expected + flaky, failed: unexpected, named: failureNames },
    ok && report !== undefined,
  );
}

/**
 * Runs the checks, and in parallel the build that route and browser tests use; Vitest reports a failed build.
 */
async function runCheckSteps(): Promise<Count> {
  const building = isBuildCurrent()
    ? []
    : [once(spawn(process.execPath, [join(ROOT, 'scripts/build.ts')], { stdio: 'ignore' }), 'exit')];
  const [checks] = await Promise.all([runChecks(), ...building]);
  const failureNames = checks.filter((check) => !check.ok).map(({ name }) => `failed: check › ${name}`);
  return { passed: checks.length - failureNames.length, failed: failureNames.length, named: failureNames };
}

// A hundred programs that the tests start would each strip and compile the same sources.
process.env['NODE_COMPILE_CACHE'] ??= join(ROOT, 'node_modules/.cache/compiled');

const options = new Set(process.argv.slice(2));
if (options.has('--full')) process.env['TEST_FULL'] = '1';
const everything = !options.has('--database');
const onSystem = options.has('--ci') || (options.has('--full') && findSystemPostgres() !== undefined);
if (options.has('--full') && !onSystem)
  process.stdout.write('No PostgreSQL in /usr/lib/postgresql: only the embedded server is tested.\n');

const stages: Record<string, (() => Count | Promise<Count>) | false> = {
  checks: everything && runCheckSteps,
  vitest: () => runVitest(everything ? [] : ['--project', 'database']),
  playwright: everything && runPlaywright,
  'vitest on the system’s PostgreSQL':
    onSystem && (() => runVitest(['--project', 'database'], { TEST_DATABASE_URL: 'system' })),
};

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const counts: Count[] = [];
const times: string[] = [];
for (const [name, run] of Object.entries(stages)) {
  if (!run) continue;
  const startTime = performance.now();
  counts.push(await run());
  times.push(`${name} ${Math.round((performance.now() - startTime) / 1000)} s`);
}
const sum = (key: 'passed' | 'failed') => counts.reduce((total, count) => total + count[key], 0);
process.stdout.write(`${times.join(', ')}\n`);
for (const line of counts.flatMap(({ named }) => named)) process.stdout.write(`${line}\n`);
process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
