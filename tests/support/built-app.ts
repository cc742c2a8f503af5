import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { createApp } from '#server/app.ts';
import type { AppOptions } from '#server/app.ts';

let opened = 0;

/**
 * The built server without a socket: `app.request('/toronto')`. Starts without caches, because the previous file
 * had other data.
 *
 * @throws if there is no build; `npm test` builds first
 */
export async function openBuiltApp(
  options: Pick<
    AppOptions,
    'clientFolder' | 'limits' | 'log' | 'photoFolder' | 'siteUrl' | 'trustProxy'
  > = {},
): Promise<ReturnType<typeof createApp>> {
  const file = join(import.meta.dirname, '../../build/server/index.js');
  if (!existsSync(file)) throw new Error('There is no build to test. Run: npm run build');
  // A variable, so that Vitest does not resolve the file before the build.
  const url = `${pathToFileURL(file).href}?app=${(opened += 1)}-${process.pid}`;
  const build = (await import(url)) as ServerBuild;
  return createApp({ ...options, build });
}
