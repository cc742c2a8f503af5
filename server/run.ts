import { fileURLToPath, pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import type { ServerBuild } from 'react-router';
import { config, dataFolder } from '#config';
import { closeDatabase, db } from '#db/database.ts';
import { explainError } from '#db/errors.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { seedIfEmpty } from '#db/seed/seed.ts';
import { onDatabaseEvent } from '#db/pool.ts';
import { createApp } from './app.ts';
import { CannotListen, listen } from './listen.ts';
import type { Listening } from './listen.ts';
import { createErrorReport, createLog } from './log.ts';
import { mailOffice } from './mail-office.ts';
import { loadHolidays } from '#app/features/city/holidays.server.ts';
import { synchronise } from '#app/features/search/search-sync.server.ts';
import { startWork } from '#jobs/work.ts';
import { endOnBug, endOnSignal } from './signals.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The database's answer to a probe must come within this many milliseconds. */
const PROBE_MS = 2000;

/** Resolves when the database answers; rejects when it does not, or not in time. */
async function checkReady(): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), PROBE_MS);
  });
  try {
    await Promise.race([sql`select 1`.execute(db), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

async function loadBuild(): Promise<ServerBuild> {
  const file = join(ROOT, 'build/server/index.js');
  if (!existsSync(file)) throw new CannotListen('There is no build yet. Run: npm start (or: npm run build)');
  return (await import(pathToFileURL(file).href)) as ServerBuild;
}

/** Opens the database, brings it up to date, and serves until a signal ends the process. */
export async function run(): Promise<void> {
  const log = createLog(config.LOG_LEVEL);
  const report = createErrorReport(log);
  let listening: Listening | undefined;
  let ending = false;
  endOnSignal(async () => {
    ending = true;
    await listening?.stop();
    await closeDatabase();
  });
  endOnBug(report);
  onDatabaseEvent((line) => log.warn({}, line));
  try {
    const build = await loadBuild();
    await migrateToLatest();
    await seedIfEmpty();
    const app = createApp({
      build,
      clientFolder: join(ROOT, 'build/client'),
      photoFolder: dataFolder('photos'),
      siteUrl: config.SITE_URL,
      trustProxy: config.TRUST_PROXY,
      checkReady,
      metricsToken: config.METRICS_TOKEN,
      apiRequestsPerMinute: config.API_REQUESTS_PER_MINUTE,
      mapStyleUrl: config.MAP_STYLE_URL,
      log,
    });
    listening = await listen(app, config.PORT, config.HOST);
    await startWork(mailOffice(build, listening.port), report);
    // The first search would read every row, load every calendar, and its visitor wait for it.
    void Promise.all([synchronise(), loadHolidays()]).catch((error: unknown) => {
      if (!ending) report(error);
    });
    process.stdout.write(`Dental Finder is ready at http://localhost:${listening.port}\n`);
  } catch (error) {
    // A start that breaks because the database is being closed under it is no fault: the signal's end goes on.
    if (ending) return;
    if (error instanceof CannotListen) process.stderr.write(`${error.message}\n`);
    else {
      process.stderr.write(`Dental Finder could not start: ${explainError(error)}\n`);
      report(error);
    }
    await closeDatabase().catch(() => {});
    process.exit(1);
  }
}
