import { db } from '#db/database.ts';
import { sql } from 'kysely';
import { recordChange } from '#app/features/audit/record-change.server.ts';
import { actorMay } from '#app/features/operator/roles.ts';
import type { Actor, Role } from '#app/features/operator/roles.ts';
import { ask } from './sign-in.server.ts';
import type { Cookies, Visitor } from './sign-in.server.ts';

/** An operator as an actor of commands, by the session of a request. */
export type OperatorActor = Extract<Actor, { kind: 'operator' }>;

export type OperatorSession = {
  id: string;
  operator: OperatorActor & { email: string };
  /** Whether the second factor is set up: nobody does anything else before it is. */
  ready: boolean;
  /** A session that was used is renewed now and then. */
  cookies: Cookies;
};

/** Whose request it is; null where nobody is signed in. The role is read anew each time. */
export async function findSession(visitor: Visitor): Promise<OperatorSession | null> {
  const asked = await ask(visitor, (auth, headers) => auth.api.getSession({ headers, returnHeaders: true }));
  if ('refused' in asked || !asked.answer.response) return null;
  const { session, user } = asked.answer.response;
  return {
    id: session.id,
    operator: { kind: 'operator', id: user.id, name: user.name, email: user.email, role: user.role as Role },
    ready: user.twoFactorEnabled === true,
    cookies: asked.answer.headers.getSetCookie(),
  };
}

export type SessionView = {
  id: string;
  operatorId: string;
  /** The browser and its system, as far as they say; null when they don't. */
  program: string | null;
  startedAt: Date;
  usedAt: Date;
};

/** Sessions that still work, the last used first: one operator's, or everybody's. */
export async function listSessions(operatorId?: string): Promise<SessionView[]> {
  const rows = await db
    .selectFrom('operator_sessions')
    .select(['id', 'operator_id', 'user_agent', 'created_at', 'updated_at'])
    .where('expires_at', '>', sql<Date>`now()`)
    .$if(operatorId !== undefined, (query) => query.where('operator_id', '=', operatorId!))
    .orderBy('updated_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    operatorId: row.operator_id,
    program: nameProgram(row.user_agent),
    startedAt: row.created_at,
    usedAt: row.updated_at,
  }));
}

/** 'Firefox, Windows': enough to know one's own session again. */
export function nameProgram(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const browser = /(Edg|OPR|Firefox|Chrome|Safari)[A-Za-z]*\//.exec(userAgent)?.[1];
  const system = /(Windows|Android|iPhone|iPad|Macintosh|CrOS|Linux)/.exec(userAgent)?.[1];
  const browsers: Record<string, string> = { Edg: 'Edge', OPR: 'Opera' };
  const systems: Record<string, string> = { Macintosh: 'macOS', CrOS: 'ChromeOS' };
  const parts = [browser && (browsers[browser] ?? browser), system && (systems[system] ?? system)];
  return parts.filter(Boolean).join(', ') || null;
}

/**
 * Ends a session at once: one's own, or, as an admin, anybody's.
 *
 * @returns whether there was one that the actor may end
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

/**
 * Deletes what is over: sessions, with whatever was searched for in them, steps of a sign-in that nobody ended, and counts
 * of attempts.
 */
export async function forgetEndedSessions(): Promise<void> {
  for (const table of ['operator_sessions', 'operator_verifications'])
    await sql`delete from ${sql.table(table)} where expires_at < now()`.execute(db);
  await sql`delete from sign_in_attempts where window_ends_at < now()`.execute(db);
}
