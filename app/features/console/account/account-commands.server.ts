import { createHash, createHmac, randomBytes, randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { unassignLeads } from '#app/features/requests/lead/work-lead.server.ts';
import { recordChange, recordChanges } from '#app/features/requests/operator/record-change.server.ts';
import { actorMay, may, roles } from '#app/features/requests/operator/roles.ts';
import type { Actor, Role } from '#app/features/requests/operator/roles.ts';
import { advisoryLocks } from '#db/advisory-locks.ts';
import { db } from '#db/database.ts';
import type { Trx } from '#db/database.ts';
import { authSecret } from '#db/signing-key.ts';
import { hashPassword } from './password-hash.server.ts';
import { findPasswordProblem } from './common-password.server.ts';
import type { PasswordProblem } from './password.ts';
import { countAttempt } from './attempts.server.ts';
import type { OperatorActor, OperatorSession } from './session.server.ts';
import { noteProof } from './session-proof.server.ts';
import { ask } from './sign-in.server.ts';
import { queueMail } from '#app/features/requests/mail/queue-mail.server.ts';
import { notifyOwner } from './tell-owner.server.ts';
import type { Cookies, Visitor } from './sign-in.server.ts';

/** Lifetime of the link to choose a password, in hours. */
export const INVITATION_HOURS = 24;

export type AccountRefusal = { ok: false; reason: 'forbidden' | 'not-found' | 'exists' | 'last-admin' };
export type Invitation = { ok: true; value: { id: string; token: string } };

const digest = (token: string): string => createHash('sha256').update(token).digest('base64url');

function change<T>(
  actor: Actor,
  work: (trx: Trx) => Promise<T | AccountRefusal>,
): Promise<T | AccountRefusal> {
  if (!actorMay(actor, 'manage-operators')) return Promise.resolve({ ok: false, reason: 'forbidden' });
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.accounts})`.execute(trx);
    return work(trx);
  });
}

/** Issues an invitation token for the account and invalidates any other. */
async function invite(
  trx: Trx,
  operatorId: string,
  token = randomBytes(24).toString('base64url'),
): Promise<string> {
  const values = {
    token_hash: digest(token),
    expires_at: new Date(Date.now() + INVITATION_HOURS * 3_600_000),
  };
  await trx
    .insertInto('operator_invitations')
    .values({ ...values, operator_id: operatorId })
    .onConflict((conflict) =>
      conflict.column('operator_id').doUpdateSet({ ...values, created_at: new Date() }),
    )
    .execute();
  return token;
}

/**
 * Renews the invitation of an account without a password, for the mail that carries its link. The link lives from then,
 * however long the mail waited. A mail that is sent once more, because its server's answer was lost, has the same link.
 *
 * @returns its token; null if the account is gone or has a password
 */
export async function renewInvitation(operatorId: string, mailId: string): Promise<string | null> {
  const token = createHmac('sha256', await authSecret())
    .update(`invitation ${mailId}`)
    .digest('base64url');
  return db.transaction().execute(async (trx) => {
    const waiting = await trx
      .selectFrom('operators as o')
      .select('o.id')
      .where('o.id', '=', operatorId)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(selectFrom('operator_accounts as a').select('a.id').whereRef('a.operator_id', '=', 'o.id')),
        ),
      )
      .forUpdate('o')
      .executeTakeFirst();
    return waiting ? invite(trx, operatorId, token) : null;
  });
}

/**
 * Creates an account without a password.
 *
 * @param mailed whether its owner gets the link by mail, which makes one of its own
 * @returns the token of the link to choose one
 */
export async function addOperator(
  actor: Actor,
  { email, name, role, mailed = false }: { email: string; name: string; role: Role; mailed?: boolean },
): Promise<Invitation | AccountRefusal> {
  return change(actor, async (trx) => {
    const id = randomUUIDv7();
    const added = await trx
      .insertInto('operators')
      .values({ id, email: email.toLowerCase(), name, role })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) return { ok: false, reason: 'exists' };
    const subject = { kind: 'operator', id };
    await recordChange(trx, { actor, action: 'operator.add', subject, after: { name, role } });
    if (mailed) await mailLink(trx, id, 'account-invitation');
    return { ok: true, value: { id, token: await invite(trx, id) } };
  });
}

const mailLink = (trx: Trx, operator: string, template: 'account-invitation' | 'account-new-link') =>
  queueMail(trx, { template, leadId: null, facts: { operator } });

/** Cancels unsent links: sent again, one from before a reset would be valid again. */
const cancelLinks = (trx: Trx, operator: string) =>
  trx
    .updateTable('mails')
    .set({ status: 'cancelled' })
    .where('template', 'in', ['account-invitation', 'account-new-link'])
    .where(sql<string>`facts ->> 'operator'`, '=', operator)
    .where('status', 'in', ['queued', 'failed'])
    .execute();

/** Locks the account, so that its owner gets no request or listing until the transaction ends (`lockWorkers`). */
async function findByEmail(trx: Trx, email: string) {
  return trx
    .selectFrom('operators')
    .select(['id', 'name', 'role'])
    .where('email', '=', email.toLowerCase())
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Whether the account is the only one that may manage operators. */
async function isLastAdmin(trx: Trx, id: string): Promise<boolean> {
  const managing = roles.filter((role) => may(role, 'manage-operators'));
  const rows = await trx.selectFrom('operators').select('id').where('role', 'in', managing).execute();
  return rows.length === 1 && rows[0]!.id === id;
}

/** What was assigned to an operator and is to nobody now: open requests, and listings. */
export type FreedWork = { requests: number; listings: number };

const NOTHING_FREED: FreedWork = { requests: 0, listings: 0 };

/** Takes requests and listings off an operator who can't work on them any more. */
async function freeWork(trx: Trx, operatorId: string, actor: Actor): Promise<FreedWork> {
  const requests = await unassignLeads(trx, operatorId, actor);
  // In the order in which bulk actions lock them.
  await sql`select from listing_work where assigned_to = ${operatorId} order by dentist_id for update`.execute(
    trx,
  );
  const listings = await trx
    .updateTable('listing_work')
    .set({ assigned_to: null })
    .where('assigned_to', '=', operatorId)
    .returning('dentist_id')
    .execute();
  await recordChanges(
    trx,
    listings.map(({ dentist_id: id }) => ({
      actor,
      action: 'dentist.assign',
      subject: { kind: 'dentist', id },
      before: { assignee: operatorId },
      after: { assignee: null },
    })),
  );
  return { requests, listings: listings.length };
}

/** Changes an operator's role. Who can't work on requests any more has none, and no listings. */
export async function changeRole(
  actor: Actor,
  { email, role }: { email: string; role: Role },
): Promise<{ ok: true; value: { from: Role; freed: FreedWork } } | AccountRefusal> {
  return change(actor, async (trx) => {
    const operator = await findByEmail(trx, email);
    if (!operator) return { ok: false, reason: 'not-found' };
    if (!may(role, 'manage-operators') && (await isLastAdmin(trx, operator.id)))
      return { ok: false, reason: 'last-admin' };
    await trx
      .updateTable('operators')
      .set({ role, updated_at: new Date() })
      .where('id', '=', operator.id)
      .execute();
    const freed = may(role, 'work-leads') ? NOTHING_FREED : await freeWork(trx, operator.id, actor);
    await recordChange(trx, {
      actor,
      action: 'operator.role',
      subject: { kind: 'operator', id: operator.id },
      before: { role: operator.role },
      after: { role },
    });
    return { ok: true, value: { from: operator.role, freed } };
  });
}

/** Removes an account and ends its sessions. Histories and audit keep its actions under its name. */
export async function removeOperator(
  actor: Actor,
  email: string,
): Promise<{ ok: true; value: { name: string; freed: FreedWork } } | AccountRefusal> {
  return change(actor, async (trx) => {
    const operator = await findByEmail(trx, email);
    if (!operator) return { ok: false, reason: 'not-found' };
    if (await isLastAdmin(trx, operator.id)) return { ok: false, reason: 'last-admin' };
    const freed = await freeWork(trx, operator.id, actor);
    await trx.deleteFrom('operators').where('id', '=', operator.id).execute();
    await recordChange(trx, {
      actor,
      action: 'operator.remove',
      subject: { kind: 'operator', id: operator.id },
      before: { name: operator.name, role: operator.role },
    });
    return { ok: true, value: { name: operator.name, freed } };
  });
}

/**
 * Removes password, second factor and sessions of an account whose credentials are lost or may be stolen.
 *
 * @param mailed whether its owner gets the link by mail, which makes one of its own
 * @returns a new invitation
 */
export async function resetOperator(
  actor: Actor,
  email: string,
  { mailed = false } = {},
): Promise<Invitation | AccountRefusal> {
  return change(actor, async (trx) => {
    const operator = await findByEmail(trx, email);
    if (!operator) return { ok: false, reason: 'not-found' };
    await trx.deleteFrom('operator_sessions').where('operator_id', '=', operator.id).execute();
    await trx.deleteFrom('operator_accounts').where('operator_id', '=', operator.id).execute();
    await trx.deleteFrom('operator_two_factors').where('operator_id', '=', operator.id).execute();
    await trx
      .updateTable('operators')
      .set({ two_factor_enabled: false, updated_at: new Date() })
      .where('id', '=', operator.id)
      .execute();
    const subject = { kind: 'operator', id: operator.id };
    await recordChange(trx, { actor, action: 'operator.reset', subject });
    await cancelLinks(trx, operator.id);
    if (mailed) await mailLink(trx, operator.id, 'account-new-link');
    else await notifyOwner(trx, operator.id, 'account-reset');
    return { ok: true, value: { id: operator.id, token: await invite(trx, operator.id) } };
  });
}

/** The account whose password the link may set; null if the link is unknown, used or expired. */
export async function findInvited(
  token: string,
): Promise<{ id: string; name: string; email: string } | null> {
  const row = await db
    .selectFrom('operator_invitations as i')
    .innerJoin('operators as o', 'o.id', 'i.operator_id')
    .select(['o.id', 'o.name', 'o.email'])
    .where('i.token_hash', '=', digest(token))
    .where('i.expires_at', '>', new Date())
    .executeTakeFirst();
  return row ?? null;
}

/** Sets the first password by the link, which is then used up. */
export async function choosePassword(
  token: string,
  password: string,
  { headers }: Pick<Visitor, 'headers'>,
): Promise<
  | { ok: true; value: { email: string } }
  | { ok: false; reason: 'expired' }
  | { ok: false; reason: PasswordProblem }
> {
  const invited = await findInvited(token);
  if (!invited) return { ok: false, reason: 'expired' };
  const problem = await findPasswordProblem(password, invited.email);
  if (problem) return { ok: false, reason: problem };
  const hash = await hashPassword(password);
  return db.transaction().execute(async (trx) => {
    const used = await trx
      .deleteFrom('operator_invitations')
      .where('token_hash', '=', digest(token))
      .returning('operator_id')
      .executeTakeFirst();
    if (!used) return { ok: false, reason: 'expired' };
    const { id, name, email } = invited;
    await trx
      .insertInto('operator_accounts')
      .values({
        id: randomUUIDv7(),
        account_id: id,
        provider_id: 'credential',
        operator_id: id,
        password: hash,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['operator_id', 'provider_id'])
          .doUpdateSet({ password: hash, updated_at: new Date() }),
      )
      .execute();
    await trx
      .updateTable('operators')
      .set({ email_verified: true, updated_at: new Date() })
      .where('id', '=', id)
      .execute();
    const role = await trx
      .selectFrom('operators')
      .select('role')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await recordChange(trx, {
      actor: { kind: 'operator', id, name, ...role },
      action: 'operator.password',
      subject: { kind: 'operator', id },
    });
    await notifyOwner(trx, id, 'account-password', headers);
    return { ok: true, value: { email } };
  });
}

/**
 * Declares the city of a clinic that an operator owns or works for. Who declared one can't take that back: only another
 * operator who manages accounts changes it.
 *
 * @param citySlug null when there is none any more
 */
export async function declareClinic(
  actor: OperatorActor,
  operatorId: string,
  citySlug: string | null,
): Promise<{ ok: true } | { ok: false; reason: 'forbidden' | 'not-found' }> {
  return db.transaction().execute(async (trx) => {
    const operator = await trx
      .selectFrom('operators')
      .select('clinic_city_id')
      .where('id', '=', operatorId)
      .forUpdate()
      .executeTakeFirst();
    const city =
      citySlug === null
        ? null
        : await trx.selectFrom('cities').select('id').where('slug', '=', citySlug).executeTakeFirst();
    if (!operator || city === undefined) return { ok: false, reason: 'not-found' };
    const isFirst = operatorId === actor.id && operator.clinic_city_id === null && city !== null;
    if (!isFirst && (operatorId === actor.id || !actorMay(actor, 'manage-operators')))
      return { ok: false, reason: 'forbidden' };
    await trx
      .updateTable('operators')
      .set({ clinic_city_id: city?.id ?? null })
      .where('id', '=', operatorId)
      .execute();
    await recordChange(trx, {
      actor,
      action: 'operator.conflict',
      subject: { kind: 'operator', id: operatorId },
      after: { city: citySlug },
    });
    return { ok: true };
  });
}

type Outcome =
  | { ok: true; value: { cookies: Cookies } }
  | { ok: false; reason: 'wrong' | PasswordProblem }
  | { ok: false; reason: 'locked'; seconds: number };

/** Changes an operator's own password and ends their other sessions. A wrong current password counts as an attempt. */
export async function changePassword(
  visitor: Visitor,
  operator: OperatorSession['operator'],
  { current, wanted }: { current: string; wanted: string },
): Promise<Outcome> {
  const problem = await findPasswordProblem(wanted, operator.email);
  if (problem) return { ok: false, reason: problem };
  const attempt = await countAttempt(operator.email, visitor);
  if (attempt.lockedFor !== null) return { ok: false, reason: 'locked', seconds: attempt.lockedFor };
  const asked = await ask(visitor, (auth, headers) =>
    auth.api.changePassword({
      body: { currentPassword: current, newPassword: wanted, revokeOtherSessions: true },
      headers,
      returnHeaders: true,
    }),
  );
  if ('refused' in asked) return { ok: false, reason: 'wrong' };
  await attempt.wasRight();
  const cookies = asked.answer.headers.getSetCookie();
  await noteProof(cookies);
  await db.transaction().execute(async (trx) => {
    const subject = { kind: 'operator', id: operator.id };
    await recordChange(trx, { actor: operator, action: 'operator.password', subject });
    await notifyOwner(trx, operator.id, 'account-password', visitor.headers);
  });
  return { ok: true, value: { cookies } };
}
