import { may, roles } from '#app/features/requests/operator/roles.ts';
import { db } from '#db/database.ts';

/** All operators, by name; `ready` once password and second factor are set up. */
export const listOperators = () =>
  db
    .selectFrom('operators')
    .select(['id', 'name', 'email', 'role', 'two_factor_enabled as ready'])
    .orderBy('name')
    .orderBy('email')
    .execute();

const working = roles.filter((role) => may(role, 'work-leads'));

/** Operators who may work on leads and have signed in. */
const workers = () =>
  db.selectFrom('operators').where('role', 'in', working).where('two_factor_enabled', '=', true);

/** Operators who can be assigned leads. */
export const listLeadWorkers = () => workers().select(['id', 'name']).orderBy('name').execute();

/** Addresses for mail to operators. */
export async function listWorkerAddresses(): Promise<string[]> {
  const rows = await workers().select('email').orderBy('email').execute();
  return rows.map(({ email }) => email);
}

/** An operator's address while they may work on leads and have signed in; else null. */
export async function findWorkerAddress(id: string): Promise<string | null> {
  const row = await workers().select('email').where('id', '=', id).executeTakeFirst();
  return row?.email ?? null;
}
