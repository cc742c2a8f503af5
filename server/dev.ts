/**
 * `npm run dev`: the same application behind Vite, with hot reload of app/ and a fresh server/ for every change.
 * Everything comes through Vite's module loader, so that the page and the server share one request context and one pool.
 */
import { createServer as createHttpServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';
import type { ServerBuild } from 'react-router';
import type { createApp as CreateApp } from './app.ts';
import type { createLog as CreateLog } from './log.ts';
import { endOnSignal } from './signals.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

process.env.NODE_ENV ??= 'development';
const http = createHttpServer();
const vite = await createVite({
  root: ROOT,
  server: { middlewareMode: { server: http }, hmr: { server: http } },
});

/** A module as Vite sees it now. */
async function load<T>(path: string): Promise<T> {
  return (await vite.ssrLoadModule(path)) as T;
}

const { config, dataFolder } = await load<typeof import('#config')>('/config.server.ts').catch(
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
const { migrateToLatest } = await load<typeof import('#db/migrate.ts')>('/db/migrate.ts');
const { seedIfEmpty } = await load<typeof import('#db/seed/seed.ts')>('/db/seed/seed.ts');
await migrateToLatest();
await seedIfEmpty();

const { createLog } = await load<{ createLog: typeof CreateLog }>('/server/log.ts');
const log = createLog(config.LOG_LEVEL);

// A change of server/ makes a new module, and that a new application; otherwise one serves them all.
let current: { createApp: typeof CreateApp; app: ReturnType<typeof CreateApp> } | undefined;

async function currentApp(): Promise<ReturnType<typeof CreateApp>> {
  const { createApp } = await load<{ createApp: typeof CreateApp }>('/server/app.ts');
  if (current?.createApp !== createApp) {
    const build = () => load<ServerBuild>('virtual:react-router/server-build');
    const { SITE_URL: siteUrl, TRUST_PROXY: trustProxy, MAP_STYLE_URL: mapStyleUrl } = config;
    const photoFolder = dataFolder('photos');
    const options = { build, log, development: true, siteUrl, trustProxy, mapStyleUrl, photoFolder };
    current = { createApp, app: createApp(options) };
  }
  return current.app;
}

const listener = getRequestListener(async (request) => (await currentApp()).fetch(request));

http.on('request', (request, response) => {
  // Vite answers for sources and its client; the rest is ours.
  vite.middlewares(request, response, () => void listener(request, response));
});
http.listen(config.PORT, config.HOST, () => {
  const address = http.address();
  const port = typeof address === 'object' && address ? address.port : config.PORT;
  process.stdout.write(
    `Dental Finder is ready at http://localhost:${port} (development, reloads by itself)\n`,
  );
});

// Vite's own listeners end the process before the database is closed.
process.removeAllListeners('SIGTERM');
endOnSignal(async () => {
  const { closeDatabase } = await load<typeof import('#db/database.ts')>('/db/database.ts');
  await vite.close();
  http.closeAllConnections();
  await closeDatabase();
});
