import type pg from 'pg';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';

/** A text is prepared when it comes this often: what is asked once (a script, a test) isn't worth a plan. */
const WORTH_PREPARING = 3;
/** Texts that differ in their conditions or in the length of a list are many; a pool prepares no more than these. */
const MOST_PREPARED = 200;
/** Of so many texts it is counted how often they come; the oldest are forgotten. */
const MOST_COUNTED = 2000;

/** PostgreSQL: 'cached plan must not change result type', after a migration under a running process. */
const PLAN_CHANGED = '0A000';

type Statement = { seen: number; name: string | null };

/** Which reads of a pool are prepared, and under which names. */
class Statements {
  readonly #known = new Map<string, Statement>();
  #prepared = 0;
  #names = 0;

  /** The name under which a read is prepared, or null while it isn't worth it. */
  nameOf(text: string): string | null {
    if (!/^\s*(select|with)\b/i.test(text)) return null;
    const statement = this.#known.get(text) ?? this.#count(text);
    statement.seen += 1;
    if (statement.name === null && statement.seen >= WORTH_PREPARING && this.#prepared < MOST_PREPARED) {
      statement.name = `read_${(this.#names += 1)}`;
      this.#prepared += 1;
    }
    return statement.name;
  }

  /** A text is prepared anew, under another name. */
  forget(text: string): void {
    if (this.#known.get(text)?.name) this.#prepared -= 1;
    this.#known.delete(text);
  }

  #count(text: string): Statement {
    const statement: Statement = { seen: 0, name: null };
    this.#known.set(text, statement);
    if (this.#known.size > MOST_COUNTED)
      for (const [oldest, { name }] of this.#known)
        if (name === null) {
          this.#known.delete(oldest);
          break;
        }
    return statement;
  }
}

type Query = { text: string; values: unknown[]; name?: string };

class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #statements: Statements;

  constructor(client: pg.PoolClient, statements: Statements) {
    this.#client = client;
    this.#statements = statements;
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
    const name = this.#statements.nameOf(text);
    if (name === null) return run(query);
    try {
      return await run({ ...query, name });
    } catch (error) {
      if ((error as { code?: string }).code !== PLAN_CHANGED) throw error;
      // Prepared anew under another name from now on; this once without one.
      this.#statements.forget(text);
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
  const statements = new Statements();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? new PreparingClient(client, statements);
      clients.set(client, known);
      return known;
    },
  };
}
