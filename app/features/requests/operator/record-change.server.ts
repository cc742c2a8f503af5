import type { Executor } from '#db/database.ts';
import { actorId, actorName } from './roles.ts';
import type { Actor } from './roles.ts';

export type Change = {
  actor: Actor;
  /** A verb and its object, e.g. `lead.confirm`, `dentist.update`. */
  action: string;
  /** The changed row: its kind and id. */
  subject: { kind: string; id: string };
  /**
   * Facts before and after. Never a visitor's name, address or text, because audit entries can't be erased.
   */
  before?: unknown;
  after?: unknown;
};

/** Adds a line to the audit, in the change's own transaction. */
export const recordChange = (trx: Executor, change: Change): Promise<void> => recordChanges(trx, [change]);

/** Adds a line for each change, in one statement. */
export async function recordChanges(trx: Executor, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  await trx
    .insertInto('audit_events')
    .values(
      changes.map(({ actor, action, subject, before, after }) => ({
        actor_kind: actor.kind,
        actor_id: actor.kind === 'operator' ? actorId(actor) : null,
        actor_name: actorName(actor) ?? actor.kind,
        action,
        subject_kind: subject.kind,
        subject_id: subject.id,
        before: json(before),
        after: json(after),
      })),
    )
    .execute();
}
