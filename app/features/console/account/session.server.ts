import { db } from '#db/database.ts';
import { sql } from 'kysely';
import { recordChange } from '#app/features/requests/operator/record-change.server.ts';
import { actorMay } from '#app/features/requests/operator/roles.ts';
import type { Actor, Role } from '#app/features/requests/operator/roles.ts';
import { nameProgram } from './program-name.ts';
import { ask } from './sign-in.server.ts';
import type { Cookies, Visitor } from './sign-in.server.ts';

/** An operator as the actor of commands, from the session of a request. */
export type OperatorActor = Extract<Actor, { kind: 'operator' }>;

export type OperatorSession = {
  id: string;
  operator: OperatorActor & { email: string };
  /** Whether this session gave a second factor; until then its operator can do nothing but set one up. */
  ready: boolean;
  /** When the session last proved who uses it; null while it is not ready. */
  provedAt: Date | null;
  /** Renewed session cookies, if any. */
  cookies: Cookies;
};

/** In milliseconds: who has been signed in for longer signs in again, however busy (ASVS 5, 7.3.2). */
const MAX_SESSION_MS = 7 * 86_400_000;

/** The session of a request; null if not signed in. Reads the role on each call. */
export async function findSession(visitor: Visitor): Promise<OperatorSession | null> {
  const asked = await ask(visitor, (auth, headers) => auth.api.getSession({ headers, returnHeaders: true }));
  if ('refused' in asked || !asked.answer.response) return null;
  const { session, user } = asked.answer.response;
  const provedAt = session.provedAt ?? null;
  // A second factor that another session set up says nothing about who uses this one.
  const isOvertaken = provedAt === null && user.twoFactorEnabled === true;
  if (isOvertaken || session.createdAt.getTime() < Date.now() - MAX_SESSION_MS) {
    await db.deleteFrom('operator_sessions').where('id', '=', session.id).execute();
    return null;
  }
  return {
    id: session.id,
    operator: { kind: 'operator', id: user.id, name: user.name, email: user.email, role: user.role as Role },
    ready: provedAt !== null,
    provedAt,
    cookies: asked.answer.headers.getSetCookie(),
  };
}

export type SessionView = Awaited<ReturnType<typeof listSessions>>[number];

/** Active sessions, last used first: of one operator, or of all. `program` is null if the user agent names none. */
export async function listSessions(operatorId?: string) {
  const rows = await db
    .selectFrom('operator_sessions')
    .select(['id', 'operator_id as operatorId', 'user_agent'])
    .select(['created_at as startedAt', 'updated_at as usedAt'])
    .where('expires_at', '>', sql<Date>`now()`)
    .$if(operatorId !== undefined, (query) => query.where('operator_id', '=', operatorId!))
    .orderBy('updated_at', 'desc')
    .execute();
  return rows.map(({ user_agent, ...row }) => ({ ...row, program: nameProgram(user_agent) }));
}

/**
 * Ends a session at once: one's own or, as an admin, any.
 *
 * @returns whether there was such a session that the actor may end
 */
export async function endSession(actor: OperatorActor, id: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const ended = await trx
      .deleteFrom('operator_sessions')
      .where('id', '=', id)
      .$if(!actorMay(actor, 'manage-operators'), (query) => query.where('operator_id', '=', actor.id))
      .returning('operator_id')
      .executeTakeFirst();
    if (!ended) return false;
    await recordChange(trx, {
      actor,
      action: 'session.end',
      subject: { kind: 'operator', id: ended.operator_id },
    });
    return true;
  });
}

/** Deletes expired sessions, with the searches kept in them, and sign-ins that were never completed. */
export async function forgetEndedSessions(): Promise<void> {
  for (const table of ['operator_sessions', 'operator_verifications'])
    await sql`delete from ${sql.table(table)} where expires_at < now()`.execute(db);
}
