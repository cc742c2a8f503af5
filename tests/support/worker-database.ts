import { beforeAll, inject } from 'vitest';
import { administer, databaseUrl } from './administer.ts';

// Before any test file, so before `#config` is read: `db` of `#db/database.ts` is this worker's own database.
// A worker runs many files and clones once.
const name = `${inject('databasePrefix')}${process.env['VITEST_POOL_ID'] ?? process.pid}`;
const url = databaseUrl(inject('databaseServer'), name);

// Nothing here outlives a crash: a commit need not wait for the disk.
process.env['PGOPTIONS'] = '-c synchronous_commit=off';

if (process.env['DATABASE_URL'] !== url) {
  await administer(inject('databaseServer'), async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name} template ${inject('databaseTemplate')}`);
  });
  process.env['DATABASE_URL'] = url;
}

// React as it is served: its development build, which it chooses when it is loaded, takes ten times as long for a page.
process.env['NODE_ENV'] = 'production';
await Promise.all([import('react/jsx-runtime'), import('react-dom/server')]);
process.env['NODE_ENV'] = 'test';

// Each file begins with empty tables and ids from 1.
beforeAll(async () => {
  const { truncateAll } = await import('./database.ts');
  await truncateAll();
});
