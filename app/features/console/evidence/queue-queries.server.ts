import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Language } from '#app/content/language.ts';
import { db } from '#db/database.ts';
import { dueAfter, QUEUE_PAGE } from './queue.ts';
import type { QueueFilter, QueueView } from './queue.ts';
import type { EvidenceRecord } from './verification.ts';

export type QueueRow = {
  id: string;
  name: string;
  slug: string;
  city: string;
  province: string;
  isDemonstration: boolean;
  /** Of the last licence check. */
  number: string | null;
  checkedOn: string | null;
};

const rowOf = (kind: string, more: RawBuilder<unknown>) => sql`exists (select from evidence e
  where e.dentist_id = d.id and e.kind = ${sql.lit(kind)} and e.withdrawn_at is null and ${more})`;

/** Whether a step is passed, by one operator or, where asked, by two. */
const passed = (step: number, byTwo = false) =>
  rowOf(
    'step',
    sql`e.value ->> 'step' = ${sql.lit(String(step))} and e.value ->> 'passed' = 'true'
      ${byTwo ? sql`and e.second_by is not null` : sql``}`,
  );

const since = (now: Date, days: number) => sql`${now.toISOString().slice(0, 10)}::date - ${days}::integer`;

/** The condition of a view on a dentist `d`. */
function conditionOf(view: Exclude<QueueView, 'second'>, now: Date): RawBuilder<unknown> {
  const suspended = rowOf('suspension', sql`true`);
  switch (view) {
    case 'suspended':
      return suspended;
    case 'licence':
      return sql`${passed(3)} and not ${suspended}
        and not ${rowOf('licence', sql`e.confirmed_on >= ${since(now, dueAfter.licence)}`)}`;
    case 'annual':
      return sql`${passed(6, true)} and not ${suspended}
        and not ${rowOf('step', sql`e.value ->> 'step' in ('6', '7') and e.confirmed_on >= ${since(now, dueAfter.annual)}`)}`;
    case 'feedback':
      return sql`${passed(6, true)} and not ${suspended}
        and not ${rowOf('step', sql`e.value ->> 'step' = '5' and e.confirmed_on >= ${since(now, dueAfter.feedback)}`)}
        and exists (select from reviews r where r.dentist_id = d.id and r.status = 'approved' and r.created_at >
          (select max(e.recorded_at) from evidence e where e.dentist_id = d.id and e.kind = 'step'
            and e.withdrawn_at is null and e.value ->> 'step' = '5'))`;
    default: {
      const step = Number(view.slice(5));
      const before = Array.from({ length: step - 1 }, (_, index) => passed(index + 1, step === 6));
      return sql.join([...before, sql`not ${passed(step)}`, sql`not ${suspended}`], sql` and `);
    }
  }
}

const within = ({ city, specialty }: QueueFilter) => sql`
  ${
    city === null
      ? sql``
      : sql`and exists (select from dentist_locations w join cities wc on wc.id = w.city_id
    where w.dentist_id = d.id and wc.slug = ${city})`
  }
  ${
    specialty === null
      ? sql``
      : sql`and exists (select from dentist_specialties ws
    join specialist_categories wk on wk.id = ws.category_id where ws.dentist_id = d.id and wk.slug = ${specialty})`
  }`;

/** The first dentists of a view by name; those that are recorded leave it, so that the next ones follow. */
export async function listQueue(
  filter: QueueFilter & { view: Exclude<QueueView, 'second'> },
  language: Language,
  now: Date,
): Promise<{ rows: QueueRow[]; more: boolean }> {
  const { rows } = await sql<QueueRow>`
    select d.id, d.name, d.slug, ${sql.ref(language === 'fr' ? 'c.name_fr' : 'c.name')} as city,
      c.province_state as province, d.source = 'demonstration' as "isDemonstration",
      last.value ->> 'number' as number, last.confirmed_on as "checkedOn"
    from listed_dentists d
    join dentist_locations l on l.dentist_id = d.id and l.is_primary_location
    join cities c on c.id = l.city_id
    left join lateral (select e.value, e.confirmed_on from evidence e
      where e.dentist_id = d.id and e.kind = 'licence' and e.withdrawn_at is null
      order by e.recorded_at desc, e.id desc limit 1) last on true
    where ${conditionOf(filter.view, now)} ${within(filter)}
    order by d.name, d.id limit ${QUEUE_PAGE + 1}`.execute(db);
  return { rows: rows.slice(0, QUEUE_PAGE), more: rows.length > QUEUE_PAGE };
}

export type WaitingRow = EvidenceRecord & { dentist: string };

/** Rows that wait for a second operator, the oldest first; those that the operator recorded are left out. */
export async function listWaiting(
  filter: QueueFilter,
  operatorId: string,
): Promise<{ rows: WaitingRow[]; more: boolean }> {
  const { rows } = await sql<WaitingRow>`
    select e.*, d.name as dentist from evidence e join listed_dentists d on d.id = e.dentist_id
    where e.kind in ('licence', 'recognition', 'step') and e.withdrawn_at is null and e.second_by is null
      and e.recorded_by <> ${operatorId} ${within(filter)}
    order by e.recorded_at, e.id limit ${QUEUE_PAGE + 1}`.execute(db);
  return { rows: rows.slice(0, QUEUE_PAGE), more: rows.length > QUEUE_PAGE };
}

/** How many tasks of monitoring are due; each count equals the length of its view. */
export async function countDue(now = new Date()): Promise<Record<keyof typeof dueAfter, number>> {
  const count = (view: keyof typeof dueAfter) =>
    sql`(select count(*)::int from listed_dentists d where ${conditionOf(view, now)})`;
  const { rows } = await sql<Record<keyof typeof dueAfter, number>>`
    select ${count('licence')} as licence, ${count('feedback')} as feedback, ${count('annual')} as annual`.execute(
    db,
  );
  return rows[0]!;
}

/** Options of the filters: cities with listings, and all specialties. */
export async function listQueueChoices(language: Language) {
  const name = language === 'fr' ? 'name_fr as label' : 'name as label';
  const [cities, specialties] = await Promise.all([
    db
      .selectFrom('cities as c')
      .select(['c.slug as value', `c.${name}`])
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('listed_locations as l').select('l.id').whereRef('l.city_id', '=', 'c.id')),
      )
      .orderBy(sql.ref('label'))
      .execute(),
    db.selectFrom('specialist_categories').select(['slug as value', name]).orderBy('position').execute(),
  ]);
  return { cities, specialties };
}
