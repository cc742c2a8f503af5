import pg from 'pg';

// Must not import application code: a worker runs this before the configuration may be read.

/** The URL of another database on the same server. */
export function databaseUrl(server: string, name: string): string {
  return server.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`);
}

/** Runs `work` on a connection to the server's maintenance database and closes it afterwards. */
export async function administer(
  server: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
