import { beforeAll, inject } from 'vitest';
import { administer, databaseUrl } from './administer.ts';

// Runs before any test file and before `#config` is read, so that `db` of `#db/database.ts` is this worker's database.
// A worker runs many files and clones once.
const name = `${inject('databasePrefix')}${process.env['VITEST_POOL_ID'] ?? process.pid}`;
const url = databaseUrl(inject('databaseServer'), name);

// Test data need not survive a crash, so commits don't wait for the disk.
process.env['PGOPTIONS'] = '-c synchronous_commit=off';

if (process.env['DATABASE_URL'] !== url) {
  await administer(inject('databaseServer'), async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name} template ${inject('databaseTemplate')}`);
  });
  process.env['DATABASE_URL'] = url;
}

// Chooses React's production build, which is ten times as fast as the development build, before React is loaded.
process.env['NODE_ENV'] = 'production';
await Promise.all([import('react/jsx-runtime'), import('react-dom/server')]);
process.env['NODE_ENV'] = 'test';

// Each file starts with empty tables and ids from 1.
beforeAll(async () => {
  const { truncateAll } = await import('./database.ts');
  await truncateAll();
  const { reloading } = await import('#app/features/directory/index/current-index.server.ts');
  // A test sees what it has just changed, however busy the machine is.
  reloading.patience = 60_000;
  reloading.pause = 0;
});
