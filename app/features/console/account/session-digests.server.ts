import { createHash } from 'node:crypto';
import type { DBAdapter, DBTransactionAdapter } from 'better-auth';

/** What the database holds of a session's token: it opens no session, not even with the key that signs cookies. */
export const digestOf = (token: string): string =>
  `sha256:${createHash('sha256').update(token).digest('base64url')}`;

type Row = Record<string, unknown>;
type Condition = { field: string; value: unknown; operator?: string | undefined };
type Query = { model: string; where?: Condition[] | undefined; update?: Row | undefined };

/** The token that a query asks for; null if it asks for none. */
const askedFor = ({ where = [] }: Query): string | null => {
  const value = where.find(({ field }) => field === 'token')?.value;
  return typeof value === 'string' ? value : null;
};

function toStored<T extends Query>(query: T): T {
  if (query.model !== 'session') return query;
  const where = query.where?.map((condition) => {
    if (condition.field !== 'token') return condition;
    const tokens = [condition.value].flat() as string[];
    return { ...condition, operator: 'in', value: tokens.map(digestOf) };
  });
  const token = query.update?.['token'];
  const update = typeof token === 'string' ? { ...query.update, token: digestOf(token) } : query.update;
  return { ...query, ...(where ? { where } : {}), ...(update ? { update } : {}) };
}

/** Gives a found session the token that was presented, which better-auth puts into the cookie. */
const withToken = <R>(query: Query, row: R): R => {
  const token = query.model === 'session' ? askedFor(query) : null;
  return row && token !== null ? { ...row, token } : row;
};

function wrap<A extends DBTransactionAdapter>(adapter: A): A {
  const queries = {
    findOne: async (query: Query) => withToken(query, await adapter.findOne<Row>(toStored(query) as never)),
    findMany: async (query: Query) =>
      (await adapter.findMany<Row>(toStored(query) as never)).map((row) => withToken(query, row)),
    update: async (query: Query) => withToken(query, await adapter.update<Row>(toStored(query) as never)),
    consumeOne: async (query: Query) =>
      withToken(query, await adapter.consumeOne<Row>(toStored(query) as never)),
    updateMany: (query: Query) => adapter.updateMany(toStored(query) as never),
    delete: (query: Query) => adapter.delete(toStored(query) as never),
    deleteMany: (query: Query) => adapter.deleteMany(toStored(query) as never),
    count: (query: Query) => adapter.count(toStored(query) as never),
    async create(query: { model: string; data: Row }) {
      const { token } = query.data;
      if (query.model !== 'session' || typeof token !== 'string') return adapter.create(query as never);
      const row = await adapter.create<Row>({
        ...query,
        data: { ...query.data, token: digestOf(token) },
      } as never);
      return { ...row, token };
    },
  };
  return { ...adapter, ...queries } as A;
}

/** better-auth's adapter of a database that keeps sessions' tokens as digests. */
export const withSessionDigests = (adapter: DBAdapter): DBAdapter => ({
  ...wrap(adapter),
  transaction: (work) => adapter.transaction((trx) => work(wrap(trx))),
});
