import { once } from 'node:events';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { existsSync } from 'node:fs';
import { mkdir, statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { ServerBuild } from 'react-router';
import { config, dataFolder, replyTo, siteUrl } from '#config';
import { explainError } from '#db/errors.ts';
import { closeDatabase, db } from '#db/database.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { onDatabaseEvent } from '#db/pool.ts';
import { openQueues } from '#db/queue.ts';
import { REVIEW_KEY } from '#app/features/requests/review/review-codes.server.ts';
import { signingKey } from '#db/signing-key.ts';
import { createApp } from './app.ts';
import { hasJobs, joinCluster } from './cluster.ts';
import { watchDatabase } from './database-metrics.ts';
import { createMetrics } from './metrics.ts';
import { CannotListen } from './listen.ts';
import { createErrorReport, createLog } from './log.ts';
import { prepareDirectory } from './prepare-directory.ts';
import { refreshDemonstration } from '#seed/seed.ts';
import { anySearch } from '#app/features/directory/search/search-params.ts';
import { findSearchResults } from '#app/features/directory/search/search-queries.server.ts';
import { queueRanks } from '#jobs/rank-changes.ts';
import { startImports } from '#jobs/run-imports.ts';
import { startWork } from '#jobs/work.ts';
import { serve } from './serve.ts';
import type { Serving } from './serve.ts';
import { endOnBug, endOnSignal } from './signals.ts';
import { listDifferingZones } from '#app/features/directory/place/clocks.server.ts';
import { listWorkerAddresses } from '#app/features/console/account/account-queries.server.ts';
import { openMailTransport } from '#jobs/mail-transport.ts';
import type { Mailer } from '#jobs/send-mail.ts';

/** The build, with what app/entry.server.tsx exports for the server. */
type SiteBuild = ServerBuild & {
  entry: { module: { forgetMemos(): void } };
};

function createMailer(port: number, countMail: () => void): Mailer {
  const outbox = dataFolder('outbox');
  const transport = openMailTransport({ smtpUrl: config.SMTP_URL, from: config.MAIL_FROM, outbox });
  const recipients = config.PUBLISHER_EMAIL ? [config.PUBLISHER_EMAIL] : [];
  return {
    transport: { ...transport, deliver: (mail) => transport.deliver(mail).then(countMail) },
    outbox,
    siteUrl: siteUrl(port),
    publisherAddress: async () => {
      const workers = await listWorkerAddresses();
      return recipients.find((address) => !workers.includes(address.toLowerCase())) ?? null;
    },
    operatorLanguage: config.OPERATOR_LANGUAGE,
    replyTo: replyTo(),
  };
}

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Time limit of the readiness check, in milliseconds. */
const PROBE_MS = 2000;

/** How long an answer lasts: anybody may ask, and each question is a write. */
const PROBE_LASTS_MS = 1000;
let lastCheck: { at: number; outcome: Promise<void> } | undefined;

/** Bytes on the disk of DATA_DIR below which it counts as full. */
const MIN_FREE_BYTES = 64 * 2 ** 20;

/**
 * Resolves if the database takes a write in time and the disk has room; rejects otherwise. A standby would still read. A
 * full disk of another machine shows only when a write needs room.
 */
function checkWrites(): Promise<void> {
  const now = performance.now();
  if (!lastCheck || now - lastCheck.at > PROBE_LASTS_MS) lastCheck = { at: now, outcome: writeOnce() };
  return lastCheck.outcome;
}

async function writeOnce(): Promise<void> {
  const tooLate = once(AbortSignal.timeout(PROBE_MS), 'abort').then(() => {
    throw new Error('no answer in time');
  });
  const write = sql`insert into request_counts (key, points, expire) values ('readyz', 0, 0)
    on conflict (key) do update set expire = 0`.execute(db);
  await Promise.race([write, tooLate]);
  const { bavail, bsize } = await statfs(dataFolder('.'));
  if (bavail * bsize < MIN_FREE_BYTES) throw new Error('the disk is full');
}

async function loadBuild(): Promise<SiteBuild> {
  const file = join(ROOT, 'build/server/index.js');
  if (!existsSync(file)) throw new CannotListen('There is no build yet. Run: npm start (or: npm run build)');
  return (await import(pathToFileURL(file).href)) as SiteBuild;
}

/** Says at the terminal why the program could not start; what nobody there can mend is reported, too. */
function explainStart(error: unknown, report: (error: unknown) => void): void {
  if (error instanceof CannotListen) return void process.stderr.write(`${error.message}\n`);
  process.stderr.write(`Dental Finder could not start: ${explainError(error)}\n`);
  report(error);
}

/** Opens and migrates the database, then serves until a signal ends the process. */
export async function run(): Promise<void> {
  const log = createLog(config.LOG_LEVEL);
  const ownMetrics = createMetrics();
  const metrics = { ...ownMetrics, text: joinCluster(ownMetrics.registry) };
  const report = createErrorReport(log, metrics.countBug);
  let serving: Serving | undefined;
  let stopImports: (() => Promise<void>) | undefined;
  let ending = false;
  const reportUnlessEnding = (error: unknown) => {
    if (!ending) report(error);
  };
  endOnSignal(async () => {
    ending = true;
    await Promise.all([serving?.close(), stopImports?.()]);
    await closeDatabase();
  });
  endOnBug(report);
  onDatabaseEvent((line) => log.warn({}, line));
  try {
    const build = await loadBuild();
    await mkdir(dataFolder('.'), { recursive: true, mode: 0o700 });
    await migrateToLatest();
    await prepareDirectory();
    // Forms use these inside their transaction, which must not wait for a second connection: as many as the pool has
    // connections would wait for each other.
    await Promise.all([
      ...['limits', REVIEW_KEY].map(signingKey),
      openQueues({ supervise: hasJobs, report }),
    ]);
    watchDatabase(metrics.registry);
    const app = createApp({
      metrics,
      build,
      clientFolder: join(ROOT, 'build/client'),
      photoFolder: dataFolder('photos'),
      siteUrl: siteUrl(),
      trustProxy: config.TRUST_PROXY === true,
      checkReady: checkWrites,
      metricsToken: config.METRICS_TOKEN,
      securityContact: config.PUBLISHER_EMAIL,
      mapStyleUrl: config.MAP_STYLE_URL,
      log,
    });
    serving = await serve(app.fetch, {
      metrics,
      report: reportUnlessEnding,
      forget: build.entry.module.forgetMemos,
      onChanges: (changes) => {
        if (hasJobs) void queueRanks(changes).catch(reportUnlessEnding);
      },
    });
    metrics.countServing();
    const { port } = serving;
    if (hasJobs) {
      const zones = await listDifferingZones();
      if (zones.length > 0)
        log.warn({ zones }, 'PostgreSQL and Node differ on local times; pages use Node’s');
      await startWork(createMailer(port, metrics.countMail), report, {
        countFailure: metrics.countJobFailure,
        beforeRanks: refreshDemonstration,
      });
      // What changed while no server ran, by a command for one.
      await queueRanks(null).catch(report);
      stopImports = startImports(report);
    }
    // Warms the caches: the first search reads every row and loads every calendar.
    void findSearchResults(anySearch, 'en').catch(reportUnlessEnding);
    if (hasJobs) process.stdout.write(`Dental Finder is ready at http://localhost:${port}\n`);
  } catch (error) {
    // A startup error during shutdown is expected: the database is already closing.
    if (ending) return;
    explainStart(error, report);
    await closeDatabase().catch(() => {});
    process.exit(1);
  }
}
