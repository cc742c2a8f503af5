import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { administer, databaseUrl } from './administer.ts';

/**
 * Runs `work` with the connection string of an empty database, which is dropped afterwards.
 *
 * @param purpose part of the database's name: lower-case letters, different for each file
 */
export async function inNewDatabase(purpose: string, work: (url: string) => Promise<void>): Promise<void> {
  const server = inject('databaseServer');
  const name = `${inject('databasePrefix')}${purpose}`;
  await administer(server, async (client) => {
    await client.query(`create database ${name} template template0 encoding 'UTF8'`);
  });
  try {
    await work(databaseUrl(server, name));
  } finally {
    await administer(server, async (client) => {
      // A pool that has ended still closes its connections, and would throw if they were broken off.
      const used = () => client.query('select from pg_stat_activity where datname = $1', [name]);
      for (let turn = 0; turn < 50 && (await used()).rowCount; turn += 1) await sleep(20);
      await client.query(`drop database ${name} with (force)`);
    });
  }
}
