import { beforeAll, inject } from 'vitest';
import { administer, databaseUrl } from './administer.ts';

// Before any test file, so before `#config` is read: `db` of `#db/database.ts` is this worker's own database.
// A worker runs many files and clones once.
const name = `${inject('databasePrefix')}${process.env['VITEST_POOL_ID'] ?? process.pid}`;
const url = databaseUrl(inject('databaseServer'), name);

if (process.env['DATABASE_URL'] !== url) {
  await administer(inject('databaseServer'), async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name} template ${inject('databaseTemplate')}`);
  });
  process.env['DATABASE_URL'] = url;
}

// Each file begins with empty tables and ids from 1.
beforeAll(async () => {
  const { truncateAll } = await import('./database.ts');
  await truncateAll();
});
