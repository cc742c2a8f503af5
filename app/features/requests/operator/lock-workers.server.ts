import type { Trx } from '#db/database.ts';
import { may } from './roles.ts';

/** Those of the operators who may work on leads and have signed in. None loses the role before the transaction ends. */
export async function lockWorkers(trx: Trx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const operators = await trx
    .selectFrom('operators')
    .select(['id', 'role'])
    .where('id', 'in', ids)
    .where('two_factor_enabled', '=', true)
    .orderBy('id')
    .forShare()
    .execute();
  return new Set(operators.filter(({ role }) => may(role, 'work-leads')).map(({ id }) => id));
}
