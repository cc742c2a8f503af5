import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { PostgresPool } from 'kysely';
import { connectPatiently } from './pool.ts';

/** A text is prepared on this occurrence; rare ones (a script, a test) are not worth a plan. */
const WORTH_PREPARING = 3;
/** Texts vary with their conditions and list lengths, so the number of prepared ones per pool is limited. */
const MAX_PREPARED = 200;
/** Of so many texts it is counted how often they come; those not seen for longest are forgotten. */
const MAX_COUNTED = 2000;

/** PostgreSQL's 'cached plan must not change result type', after a migration under a running process. */
const PLAN_CHANGED = '0A000';

/** Of statements that wait for each other, PostgreSQL breaks one off: a page's may meet a migration's. */
const DEADLOCK = '40P01';

/** The driver's message when a query has had no answer for `query_timeout`. */
const READ_TIMEOUT = 'Query read timeout';

/** A list of columns that grows when a migration adds one. */
const EVERY_COLUMN = /select \*|\.\*/i;

/** Which reads of a pool are prepared, and under which names. */
class Statements {
  readonly #seen = new LRUCache<string, number>({ max: MAX_COUNTED });
  readonly #names = new Map<string, string>();
  #last = 0;

  /** The name under which a read is prepared, or undefined while it isn't worth it. */
  nameOf(text: string): string | undefined {
    const cachedName = this.#names.get(text);
    if (cachedName !== undefined || !/^\s*(select|with)\b/i.test(text)) return cachedName;
    const count = (this.#seen.get(text) ?? 0) + 1;
    this.#seen.set(text, count);
    if (count < WORTH_PREPARING || this.#names.size >= MAX_PREPARED) return undefined;
    const name = `read_${(this.#last += 1)}`;
    this.#names.set(text, name);
    return name;
  }

  /** The text is prepared again, under another name. */
  forget(text: string): void {
    this.#names.delete(text);
    this.#seen.delete(text);
  }
}

/** The connection, with its repeated reads prepared, and what a migration made fail tried once more. */
function preparingClient(client: pg.PoolClient, statements: Statements): pg.PoolClient {
  const query = async (text: string, values: unknown[]) => {
    // Within a transaction, an error ends it, and a second try could not help.
    const isWithin = client.getTransactionStatus() === 'T';
    const name = isWithin && EVERY_COLUMN.test(text) ? undefined : statements.nameOf(text);
    try {
      return await client.query(name === undefined ? { text, values } : { text, values, name });
    } catch (error) {
      const { code, message } = error as Error & { code?: string };
      // The server may still begin a transaction, or be gone: nobody else gets this connection.
      if (message === READ_TIMEOUT) void client.end();
      if (isWithin || (code !== PLAN_CHANGED && code !== DEADLOCK)) throw error;
      // Runs this one unprepared; later ones are prepared under a new name.
      if (code === PLAN_CHANGED) statements.forget(text);
      return client.query(text, values);
    }
  };
  return Object.create(client, { query: { value: query } }) as pg.PoolClient;
}

/**
 * Wraps the pool for Kysely so that frequent reads become prepared statements: planning a ranked list takes
 * PostgreSQL three times as long as running it (docs/performance.md). What a migration breaks off is tried once more.
 */
export function preparing(pool: pg.Pool): PostgresPool {
  // One object per connection: Kysely identifies a connection by it.
  const clients = new WeakMap<pg.PoolClient, pg.PoolClient>();
  const statements = new Statements();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await connectPatiently(pool);
      const preparedClient = clients.get(client) ?? preparingClient(client, statements);
      clients.set(client, preparedClient);
      return preparedClient;
    },
  };
}
