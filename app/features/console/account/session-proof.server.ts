import { sql } from 'kysely';
import { db } from '#db/database.ts';

/** The cookie of a session, whose value is the token and its signature. */
const SESSION = /^(?:__Host-)?operator\.session_token=([^;]+)/;

/** The token of the session that these cookies open. */
function tokenIn(cookies: readonly string[]): string {
  const [value = ''] = cookies
    .map((cookie) => SESSION.exec(cookie)?.[1])
    .filter((each) => each !== undefined);
  const [token = ''] = decodeURIComponent(value).split('.');
  return token;
}

/** Notes that the session which these cookies begin gave a second factor or, being renewed, a password. */
export async function noteProof(cookies: readonly string[]): Promise<void> {
  await db
    .updateTable('operator_sessions')
    .set({ proved_at: sql<Date>`now()` })
    .where('token', '=', tokenIn(cookies))
    .execute();
}

/** Ends every session of an operator but the one that these cookies begin. */
export async function endOtherSessions(operatorId: string, cookies: readonly string[]): Promise<void> {
  await db
    .deleteFrom('operator_sessions')
    .where('operator_id', '=', operatorId)
    .where('token', '<>', tokenIn(cookies))
    .execute();
}
