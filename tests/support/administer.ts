import pg from 'pg';

// Imports nothing of the program's: a worker runs this before the configuration may be read.

/** The same server's database of that name. */
export function databaseUrl(server: string, name: string): string {
  return server.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`);
}

/** Runs `work` on a connection to the server's maintenance database, which ends with it. */
export async function administer(server: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
