import type pg from 'pg';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';

/** A text is prepared when it comes this often: what is asked once (a script, a test) isn't worth a plan. */
const WORTH_PREPARING = 3;
/** Texts that differ in the length of a list are many; a process prepares no more than these. */
const MOST_PREPARED = 200;

/** PostgreSQL: 'cached plan must not change result type', after a migration under a running process. */
const PLAN_CHANGED = '0A000';

type Statement = { seen: number; name: string | null };

const statements = new Map<string, Statement>();
let names = 0;

/** The name under which a read is prepared, or null while it isn't worth it. */
function nameOf(text: string): string | null {
  if (!/^\s*(select|with)\b/i.test(text)) return null;
  let statement = statements.get(text);
  if (!statement) {
    if (statements.size >= MOST_PREPARED) return null;
    statements.set(text, (statement = { seen: 0, name: null }));
  }
  statement.seen += 1;
  if (statement.seen >= WORTH_PREPARING) statement.name ??= `read_${(names += 1)}`;
  return statement.name;
}

type Query = { text: string; values: unknown[]; name?: string };

class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  get processID(): number | undefined {
    return (this.#client as { processID?: number }).processID;
  }

  query<R>(sql: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>;
  query(): never;
  async query<R>(text?: string, parameters: ReadonlyArray<unknown> = []): Promise<PostgresQueryResult<R>> {
    if (text === undefined) throw new Error('Cursors are not used.');
    const run = async (query: Query): Promise<PostgresQueryResult<R>> => {
      const { command, rowCount, rows } = await this.#client.query(query);
      return {
        command: command as PostgresQueryResult<R>['command'],
        rowCount: rowCount ?? 0,
        rows: rows as R[],
      };
    };
    const query: Query = { text, values: [...parameters] };
    const name = nameOf(text);
    if (name === null) return run(query);
    try {
      return await run({ ...query, name });
    } catch (error) {
      if ((error as { code?: string }).code !== PLAN_CHANGED) throw error;
      // Prepared anew under another name from now on; this once without one.
      statements.delete(text);
      return run(query);
    }
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }
}

/**
 * The pool as Kysely wants it, whose often repeated reads are prepared statements: planning a ranked list
 * takes PostgreSQL three times as long as answering it (docs/performance.md).
 */
export function preparing(pool: pg.Pool): PostgresPool {
  // One object per connection: Kysely recognises a connection by it.
  const clients = new WeakMap<pg.PoolClient, PreparingClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? new PreparingClient(client);
      clients.set(client, known);
      return known;
    },
  };
}
