/** The entry point: `node server/main.ts` after a build. Invalid settings print a message without a stack. */
import cluster from 'node:cluster';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Stripping the types of every module takes half of the start. In a folder that can't be written nothing is kept.
enableCompileCache(join(import.meta.dirname, '../build/compiled'));

try {
  await import('#config');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
const { config, missingProxy, workers } = await import('#config');
const refusal = missingProxy(config);
if (refusal !== null) {
  process.stderr.write(`${refusal}\n`);
  process.exit(1);
}
const count = cluster.isPrimary ? workers() : 1;
if (count > 1) (await import('./cluster.ts')).startWorkers(count);
else await (await import('./run.ts')).run();
