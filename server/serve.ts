import { setTimeout as sleep } from 'node:timers/promises';
import { config, siteUrl } from '#config';
import { onReload } from '#app/features/directory/index/current-index.server.ts';
import { followChanges } from '#db/changes.ts';
import type { Change } from '#db/changes.ts';
import type { ServerEnv } from './environment.ts';
import { listen } from './listen.ts';
import type { Metrics } from './metrics.ts';
import { PageCache, tagsOfChanges } from './page-cache/page-cache.ts';
import type { Render } from './page-cache/page-cache.ts';

/** How long a proxy in front may keep an idle connection, with a second to spare: ops/nginx.conf and ops/Caddyfile. */
const DRAIN_MS = 3000;

/** How long a form waits for its own change to be seen, in milliseconds: it is stored, whatever happens. */
const SETTLE_TIMEOUT_MS = 3000;

/** The port that visitors connect to, with the page cache behind it. */
export interface Serving {
  port: number;
  /** Stops accepting connections, and answers what is under way. Changes are followed until then. */
  close(): Promise<void>;
}

/**
 * Opens the port: pages from the cache, what it lacks from `render`.
 *
 * @param onChanges gets the changes of what pages show, before the pages are purged; null if anything may have changed
 * @param forget is called when what is remembered of pages may be old
 * @throws CannotListen with a message that says what to do
 */
export async function serve(
  render: Render<ServerEnv['Bindings']>,
  {
    metrics,
    report,
    onChanges = () => {},
    forget = () => {},
    port = config.PORT,
  }: {
    metrics: Pick<Metrics, 'countCached'>;
    report: (error: unknown) => void;
    onChanges?: (changes: readonly Change[] | null) => void;
    forget?: () => void;
    port?: number;
  },
): Promise<Serving> {
  const cache = new PageCache<ServerEnv['Bindings']>(render, {
    origin: siteUrl(),
    bytes: config.PAGE_CACHE_MB * 2 ** 20,
    observe: metrics.countCached,
  });
  const changes = await followChanges((told) => {
    onChanges(told);
    forget();
    cache.purge(told && tagsOfChanges(told));
  }, report);
  onReload.call = () => {
    forget();
    cache.purge(null);
  };
  const answer = async (request: Request, env?: ServerEnv['Bindings']): Promise<Response> => {
    const answer = await cache.fetch(request, env);
    // The page after a form must show its change. A refused form changes nothing.
    if (request.method === 'POST' && answer.status < 400)
      await Promise.race([changes.catchUp(), sleep(SETTLE_TIMEOUT_MS, null, { ref: false })]).catch(() => {});
    return answer;
  };
  try {
    const { port: opened, stop } = await listen(answer, port, config.HOST, config.TRUST_PROXY ? DRAIN_MS : 0);
    return { port: opened, close: () => stop().finally(changes.stop) };
  } catch (error) {
    await changes.stop();
    throw error;
  }
}
