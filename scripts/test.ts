/**
 * `npm test`: checks, then Vitest (unit, database, route), then Playwright (browser, accessibility), in this order.
 * `--database` runs only the database and route tests (`npm run test:database`). Ends with "N passed, N failed".
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { runChecks } from './check.ts';
import { ensureChromium } from './chromium.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const RESULTS = join(ROOT, 'test-results/counts');

interface Count {
  passed: number;
  failed: number;
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
  success: z.boolean(),
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
});

function runTool(name: string, words: string[], env: Record<string, string> = {}): boolean {
  const { status } = spawnSync(join(ROOT, 'node_modules/.bin', name), words, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return status === 0;
}

/** A runner that broke off, or failed outside its tests, counts as one failure: nothing passes unseen. */
function honest(count: Count, ok: boolean): Count {
  return !ok && count.failed === 0 ? { ...count, failed: 1 } : count;
}

function readReport<T>(schema: z.ZodType<T>, file: string): T | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

function runVitest(projects: string[]): Count {
  const file = join(RESULTS, 'vitest.json');
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const ok = runTool('vitest', ['run', ...chosen, ...reporters]);
  const report = readReport(vitestReport, file);
  return honest(
    { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 },
    ok && report !== undefined,
  );
}

function runPlaywright(): Count {
  if (!ensureChromium()) return { passed: 0, failed: 1 };
  const file = join(RESULTS, 'playwright.json');
  const ok = runTool('playwright', ['test', '--reporter=line,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  const stats = readReport(playwrightReport, file)?.stats;
  const count = { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 };
  return honest(count, ok && stats !== undefined);
}

async function runEverything(): Promise<Count[]> {
  const checks = await runChecks();
  const passed = checks.filter((check) => check.ok).length;
  return [{ passed, failed: checks.length - passed }, runVitest([]), runPlaywright()];
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const counts = process.argv.includes('--database') ? [runVitest(['database'])] : await runEverything();
const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0);
process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
