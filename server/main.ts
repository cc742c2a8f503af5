/** The entry point: `node server/main.ts` after a build. Invalid settings print a message without a stack. */
import cluster from 'node:cluster';

try {
  await import('#config');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
const { workers } = await import('#config');
const count = cluster.isPrimary ? workers() : 1;
if (count > 1) (await import('./primary.ts')).startWorkers(count);
else await (await import('./run.ts')).run();
