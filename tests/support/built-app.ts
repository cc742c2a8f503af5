import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { ROOT } from '#scripts/build-stamp.ts';
import { createApp } from '#server/app.ts';
import type { AppOptions } from '#server/app.ts';

/**
 * The built application, which each worker loads once, with nothing remembered of the data before.
 *
 * @throws if there is no build; `npm test` builds first
 */
export async function openBuild(): Promise<ServerBuild> {
  const file = join(ROOT, 'build/server/index.js');
  if (!existsSync(file)) throw new Error('There is no build to test. Run: npm run build');
  // A variable, so that Vitest does not resolve the file before the build.
  const url = pathToFileURL(file).href;
  const build = (await import(url)) as ServerBuild & { entry: { module: { forgetMemos(): void } } };
  build.entry.module.forgetMemos();
  return build;
}

/** The built server without a socket: `app.request('/toronto')`. Starts without caches. */
export async function openBuiltApp(
  options: Pick<
    AppOptions,
    'clientFolder' | 'limits' | 'log' | 'photoFolder' | 'siteUrl' | 'trustProxy'
  > = {},
): Promise<ReturnType<typeof createApp>> {
  return createApp({ ...options, build: await openBuild() });
}
