import { config } from '#config';
import { sql } from 'kysely';
import type { Language } from '#app/content/language.ts';
import { openStatuses } from '#app/features/requests/lead/lead.ts';
import { may, roles } from '#app/features/requests/operator/roles.ts';
import type { Role } from '#app/features/requests/operator/roles.ts';
import { db } from '#db/database.ts';
import type { Executor } from '#db/database.ts';

/**
 * All operators, by name; `ready` once password and second factor are set up. `requests` and `listings` are those
 * assigned to them: open requests only.
 */
export const listOperators = () =>
  db
    .selectFrom('operators')
    .select(['id', 'name', 'email', 'role', 'two_factor_enabled as ready'])
    .select('clinic_city_id as clinicCity')
    .select([
      sql<number>`(select count(*)::int from leads where assigned_to = operators.id
        and status = any(${[...openStatuses]}))`.as('requests'),
      sql<number>`(select count(*)::int from listing_work where assigned_to = operators.id)`.as('listings'),
    ])
    .orderBy('name')
    .orderBy('email')
    .execute();

/** Options of a declared clinic, and the city that the operator declared; null if none. */
export async function findDeclaredClinic(operatorId: string, language: Language) {
  const name = language === 'fr' ? 'c.name_fr as label' : 'c.name as label';
  const cities = () => db.selectFrom('cities as c').select(['c.slug as value', name]);
  const [options, declared] = await Promise.all([
    cities().orderBy(sql.ref('label')).execute(),
    cities()
      .innerJoin('operators as o', 'o.clinic_city_id', 'c.id')
      .where('o.id', '=', operatorId)
      .executeTakeFirst(),
  ]);
  return { options, declared: declared?.label ?? null };
}

const working = roles.filter((role) => may(role, 'work-leads'));

/** Operators who may work on leads and have signed in. */
const workers = (executor: Executor = db) =>
  executor.selectFrom('operators').where('role', 'in', working).where('two_factor_enabled', '=', true);

/** Operators who can be assigned leads. */
export const listLeadWorkers = () => workers().select(['id', 'name', 'role']).orderBy('name').execute();

/** The operators who get mail about leads. */
export const listMailReaders = (executor: Executor) =>
  workers(executor).select(['id', 'role']).orderBy('id').execute();

/** Addresses of operators who get mail about leads. */
export async function listWorkerAddresses(): Promise<string[]> {
  const rows = await workers().select('email').orderBy('email').execute();
  return rows.map(({ email }) => email);
}

/** The address of an account's owner, whatever the role; null once the account is removed. */
export async function findOwnerAddress(id: string): Promise<string | null> {
  const row = await db.selectFrom('operators').select('email').where('id', '=', id).executeTakeFirst();
  return row?.email ?? null;
}

/** An operator's address and role while they may work on leads and have signed in; else null. */
export async function findWorker(id: string): Promise<{ address: string; role: Role } | null> {
  return (
    (await workers().select(['email as address', 'role']).where('id', '=', id).executeTakeFirst()) ?? null
  );
}

/** Whether mail leaves the server; without a mail server, it is kept as files and reaches no one. */
export const mailWay = (): 'mail' | 'file' => (config.SMTP_URL === undefined ? 'file' : 'mail');
