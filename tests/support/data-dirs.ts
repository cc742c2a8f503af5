import pg from 'pg';
import { afterEach } from 'vitest';
import { openEmbedded } from '#db/embedded/server.ts';
import { makeDataDir, removeDataDir } from './program.ts';

/** Returns `makeDataDir`, whose folders are removed after each test; `made` takes others to be removed. */
export function useDataDirs() {
  const made: string[] = [];
  afterEach(async () => {
    for (const dataDir of made.splice(0)) await removeDataDir(dataDir);
  });
  const newDataDir = (kind: 'open' | 'closed' = 'open'): string => {
    const dataDir = makeDataDir(kind);
    made.push(dataDir);
    return dataDir;
  };
  return { made, newDataDir };
}

/** Asks the embedded server of a data folder, which it starts if none runs; returns the rows. */
export async function ask<Row extends pg.QueryResultRow>(dataDir: string, question: string): Promise<Row[]> {
  const server = await openEmbedded(dataDir);
  const client = new pg.Client(server.connection);
  await client.connect();
  const { rows } = await client.query<Row>(question);
  await client.end();
  await server.close();
  return rows;
}
