import { sql } from 'kysely';
import { waitTimes } from '#app/features/requests/kind/steps.ts';
import { db } from '#db/database.ts';
import type { Executor } from '#db/database.ts';
import { scrubDatabaseError } from '#db/errors.ts';
import { moveLead } from './move-lead.server.ts';

type Step = 'announce' | 'ask' | 'close';

/**
 * The alerts of which a step is due. Suspicious ones and those for hidden dentists get no mail; after a merge of two
 * listings the older alert of an address goes on.
 */
function dueSteps(executor: Executor, now: Date) {
  const open = sql`('new', 'seen', 'contacted')`;
  const lastStep = sql<Date>`coalesce((select max(e.happened_at) from lead_events e
    where e.lead_id = l.id and e.kind in ('status', 'undo')), l.created_at)`;
  const isSecond = sql<boolean>`exists (select from leads o where o.service_type = 'waitlist' and o.id < l.id
    and o.dentist_id = l.dentist_id and lower(o.email) = lower(l.email) and o.status in ${open} and o.suspicions = '{}')`;
  const step = sql<Step | null>`case
    when ${isSecond} then 'close'
    when d.is_accepting_patients then 'announce'
    when l.status = 'contacted' then
      case when ${lastStep} <= ${now}::timestamptz - make_interval(days => ${waitTimes.answerDays}) then 'close' end
    when d.id is not null and ${lastStep} <= ${now}::timestamptz - make_interval(months => ${waitTimes.months})
      then 'ask' end`;
  return executor
    .selectFrom('leads as l')
    .leftJoin('listed_dentists as d', 'd.id', 'l.dentist_id')
    .select(['l.id', step.as('step')])
    .where('l.service_type', '=', 'waitlist')
    .where('l.status', 'in', ['new', 'seen', 'contacted'])
    .where(sql<boolean>`l.suspicions = '{}'`)
    .where('l.erased_at', 'is', null)
    .where(step, 'is not', null);
}

/** Takes the due step of one alert, checked again under its lock: another process or its visitor may have been faster. */
const takeStep = (id: string, now: Date): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await trx.selectFrom('leads').select('id').where('id', '=', id).forUpdate().execute();
    const due = await dueSteps(trx, now).where('l.id', '=', id).executeTakeFirst();
    if (!due?.step) return false;
    const moved = await moveLead(trx, { id, action: due.step, actor: { kind: 'system' }, now });
    return moved.ok;
  });

/**
 * Announces to those who wait that their dentist takes new patients, asks whether they still wait, and ends alerts that
 * nobody answered for. Repeated or run by two processes at once, it sends each mail once.
 *
 * @param report called with each failure, without visitors' text
 * @returns how many steps it took
 */
export async function takeWaitlistSteps(report: (error: unknown) => void, now = new Date()): Promise<number> {
  let taken = 0;
  // Of two alerts of one address the second ends before the first announces.
  for (const { id } of await dueSteps(db, now).orderBy('l.id', 'desc').execute()) {
    try {
      if (await takeStep(id, now)) taken += 1;
    } catch (error) {
      report(scrubDatabaseError(error));
    }
  }
  return taken;
}
