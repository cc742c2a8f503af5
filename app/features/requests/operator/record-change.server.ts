import type { Executor } from '#db/database.ts';
import { actorId, actorName } from './roles.ts';
import type { Actor } from './roles.ts';

export type Change = {
  actor: Actor;
  /** A verb and its object, e.g. `lead.confirm`, `dentist.update`. */
  action: string;
  /** What was changed: the kind of row and its id. */
  subject: { kind: string; id: string };
  /** Facts before and after. Never a visitor's name, address or words: an audit can't be erased. */
  before?: unknown;
  after?: unknown;
};

/** Writes one line of the audit, as part of the change's own transaction. */
export async function recordChange(
  trx: Executor,
  { actor, action, subject, before, after }: Change,
): Promise<void> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  await trx
    .insertInto('audit_events')
    .values({
      actor_kind: actor.kind,
      actor_id: actor.kind === 'operator' ? actorId(actor) : null,
      actor_name: actorName(actor) ?? actor.kind,
      action,
      subject_kind: subject.kind,
      subject_id: subject.id,
      before: json(before),
      after: json(after),
    })
    .execute();
}
