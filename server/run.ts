import { once } from 'node:events';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import type { ServerBuild } from 'react-router';
import { config, dataFolder, mapTilesArchive } from '#config';
import { closeDatabase, db } from '#db/database.ts';
import { explainError } from '#db/errors.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { onDatabaseEvent } from '#db/pool.ts';
import { REVIEW_KEY } from '#app/features/requests/review/review-codes.server.ts';
import { signingKey } from '#db/signing-key.ts';
import { createApp } from './app.ts';
import { CannotListen, listen } from './listen.ts';
import type { Listening } from './listen.ts';
import { createErrorReport, createLog } from './log.ts';
import { prepareDirectory } from './prepare-directory.ts';
import { refreshDemonstration } from '#seed/seed.ts';
import { anySearch } from '#app/features/directory/search/search-params.ts';
import { findSearchResults } from '#app/features/directory/search/search-queries.server.ts';
import { startRanking } from '#jobs/rank-changes.ts';
import { startWork } from '#jobs/work.ts';
import { endOnBug, endOnSignal } from './signals.ts';
import type { MailContent } from '#app/features/requests/mail/mail-types.ts';
import { listWorkerAddresses } from '#app/features/console/account/account-queries.server.ts';
import { openMailTransport } from '#jobs/mail-transport.ts';
import type { Mailer } from '#jobs/send-mail.ts';

/** The build, with the `mailHtml` that app/entry.server.tsx exports for the jobs. */
type MailBuild = ServerBuild & { entry: { module: { mailHtml(content: MailContent): string } } };

function createMailer(build: ServerBuild, port: number): Mailer {
  const { mailHtml } = (build as MailBuild).entry.module;
  const outbox = dataFolder('outbox');
  const given = config.PUBLISHER_EMAIL ? [config.PUBLISHER_EMAIL] : [];
  return {
    transport: openMailTransport({ smtpUrl: config.SMTP_URL, from: config.MAIL_FROM, outbox }),
    outbox,
    toHtml: mailHtml,
    siteUrl: config.SITE_URL ?? `http://localhost:${port}`,
    operatorAddresses: async () => [...new Set([...given, ...(await listWorkerAddresses())])],
    publisherAddress: async () => {
      const workers = await listWorkerAddresses();
      return given.find((address) => !workers.includes(address.toLowerCase())) ?? null;
    },
    operatorLanguage: config.OPERATOR_LANGUAGE,
  };
}

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Time limit of the readiness check, in milliseconds. */
const PROBE_MS = 2000;

/** Resolves if the database answers in time; rejects otherwise. */
async function checkReady(): Promise<void> {
  const tooLate = once(AbortSignal.timeout(PROBE_MS), 'abort').then(() => {
    throw new Error('no answer in time');
  });
  await Promise.race([sql`select 1`.execute(db), tooLate]);
}

async function loadBuild(): Promise<ServerBuild> {
  const file = join(ROOT, 'build/server/index.js');
  if (!existsSync(file)) throw new CannotListen('There is no build yet. Run: npm start (or: npm run build)');
  return (await import(pathToFileURL(file).href)) as ServerBuild;
}

/** Opens and migrates the database, then serves until a signal ends the process. */
export async function run(): Promise<void> {
  const log = createLog(config.LOG_LEVEL);
  const report = createErrorReport(log);
  let listening: Listening | undefined;
  let stopRanking: (() => Promise<void>) | undefined;
  let ending = false;
  endOnSignal(async () => {
    ending = true;
    await Promise.all([listening?.stop(), stopRanking?.()]);
    await closeDatabase();
  });
  endOnBug(report);
  onDatabaseEvent((line) => log.warn({}, line));
  try {
    const build = await loadBuild();
    await migrateToLatest();
    await prepareDirectory();
    // Forms use these inside their transaction, which must not wait for a second connection to read a key.
    await Promise.all(['limits', REVIEW_KEY].map(signingKey));
    const app = createApp({
      build,
      clientFolder: join(ROOT, 'build/client'),
      photoFolder: dataFolder('photos'),
      siteUrl: config.SITE_URL,
      trustProxy: config.TRUST_PROXY,
      checkReady,
      metricsToken: config.METRICS_TOKEN,
      // Our own tiles need no other host.
      mapStyleUrl: config.MAP_TILES === undefined ? config.MAP_STYLE_URL : '',
      mapTiles: mapTilesArchive(),
      log,
    });
    listening = await listen(app, config.PORT, config.HOST);
    await startWork(createMailer(build, listening.port), report);
    stopRanking = startRanking(report, refreshDemonstration);
    // Warms the caches: the first search reads every row and loads every calendar.
    void findSearchResults(anySearch, 'en').catch((error: unknown) => {
      if (!ending) report(error);
    });
    process.stdout.write(`Dental Finder is ready at http://localhost:${listening.port}\n`);
  } catch (error) {
    // A startup error during shutdown is expected: the database is already closing.
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
