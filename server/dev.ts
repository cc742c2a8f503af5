/**
 * `npm run dev`: the same application behind Vite, with hot reload of app/ and a reloaded server/ on every
 * change. Everything is loaded through Vite's module loader, so that pages and server share one request
 * context and one pool.
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

/** Loads the current version of a module through Vite. */
async function load<T>(path: string): Promise<T> {
  return (await vite.ssrLoadModule(path)) as T;
}

const { config, dataFolder, siteUrl } = await load<typeof import('#config')>('/config.server.ts').catch(
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
const { migrateToLatest } = await load<typeof import('#db/migrate.ts')>('/db/migrate.ts');
const { prepareDirectory } = await load<typeof import('./prepare-directory.ts')>(
  '/server/prepare-directory.ts',
);
await migrateToLatest();
await prepareDirectory();

const { createLog } = await load<{ createLog: typeof CreateLog }>('/server/log.ts');
const log = createLog(config.LOG_LEVEL);

// A change in server/ yields a new module and therefore a new application.
let current: { createApp: typeof CreateApp; app: ReturnType<typeof CreateApp> } | undefined;

async function currentApp(): Promise<ReturnType<typeof CreateApp>> {
  const { createApp } = await load<{ createApp: typeof CreateApp }>('/server/app.ts');
  if (current?.createApp !== createApp) {
    const build = () => load<ServerBuild>('virtual:react-router/server-build');
    const options = {
      build,
      log,
      development: true,
      siteUrl: siteUrl(),
      trustProxy: config.TRUST_PROXY === true,
      mapStyleUrl: config.MAP_STYLE_URL,
      photoFolder: dataFolder('photos'),
    };
    current = { createApp, app: createApp(options) };
  }
  return current.app;
}

const listener = getRequestListener(async (request) => (await currentApp()).fetch(request));

http.on('request', (request, response) => {
  // Vite serves sources and its client; our application serves the rest.
  vite.middlewares(request, response, () => void listener(request, response));
});
http.listen(config.PORT, config.HOST, () => {
  const address = http.address();
  const port = typeof address === 'object' && address ? address.port : config.PORT;
  process.stdout.write(
    `Dental Finder is ready at http://localhost:${port} (development, reloads by itself)\n`,
  );
});

// Vite's listeners would end the process before the database closes.
process.removeAllListeners('SIGTERM');
endOnSignal(async () => {
  const { closeDatabase } = await load<typeof import('#db/database.ts')>('/db/database.ts');
  await vite.close();
  http.closeAllConnections();
  await closeDatabase();
});
