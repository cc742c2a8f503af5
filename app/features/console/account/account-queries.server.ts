import { may, roles } from '#app/features/requests/operator/roles.ts';
import type { Role } from '#app/features/requests/operator/roles.ts';
import { db } from '#db/database.ts';

export type OperatorView = {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** Whether password and second factor are set up. */
  ready: boolean;
  createdAt: Date;
};

/** All operators, by name. */
export async function listOperators(): Promise<OperatorView[]> {
  const rows = await db
    .selectFrom('operators')
    .select(['id', 'name', 'email', 'role', 'two_factor_enabled', 'created_at'])
    .orderBy('name')
    .orderBy('email')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    ready: row.two_factor_enabled,
    createdAt: row.created_at,
  }));
}

const working = roles.filter((role) => may(role, 'work-leads'));

/** Operators to whom a lead can be assigned. */
export async function listLeadWorkers(): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('operators')
    .select(['id', 'name'])
    .where('role', 'in', working)
    .where('two_factor_enabled', '=', true)
    .orderBy('name')
    .execute();
}

/** Addresses for mail to operators: those who may work on leads and have signed in. */
export async function listWorkerAddresses(): Promise<string[]> {
  const rows = await db
    .selectFrom('operators')
    .select('email')
    .where('role', 'in', working)
    .where('two_factor_enabled', '=', true)
    .orderBy('email')
    .execute();
  return rows.map(({ email }) => email);
}

/** An operator's address while they may work on leads and have signed in; else null. */
export async function findWorkerAddress(id: string): Promise<string | null> {
  const row = await db
    .selectFrom('operators')
    .select('email')
    .where('id', '=', id)
    .where('role', 'in', working)
    .where('two_factor_enabled', '=', true)
    .executeTakeFirst();
  return row?.email ?? null;
}
