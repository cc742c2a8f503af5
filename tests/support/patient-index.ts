import { createRequire } from 'node:module';

type IndexModule = typeof import('#app/features/directory/index/current-index.server.ts');

/**
 * Lets the built site wait for its index: a test sees what it has just changed, however busy the machine is. The build
 * loads an instance of its own with Node, as `require` does. Call it after the build was imported.
 */
export function waitForIndex(): void {
  const require = createRequire(import.meta.url);
  const { reloading } = require('#app/features/directory/index/current-index.server.ts') as IndexModule;
  reloading.patience = 60_000;
  reloading.pause = 0;
}
