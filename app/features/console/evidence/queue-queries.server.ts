import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { dueTasks } from '#app/content/due-tasks.ts';
import type { DueCounts, DueTask } from '#app/content/due-tasks.ts';
import type { Language } from '#app/content/language.ts';
import { namesDentist } from '#app/content/practice-words.ts';
import { LASTING } from '#app/features/directory/ranking/method/factors.ts';
import { db } from '#db/database.ts';
import { QUEUE_PAGE } from './queue.ts';
import type { QueueFilter, QueueView } from './queue.ts';
import type { EvidenceRecord } from './verification.ts';

export type QueueRow = {
  id: string;
  name: string;
  slug: string;
  city: string;
  province: string;
  isDemonstration: boolean;
  /** Whether the listing names a dentist, and not only a clinic. */
  isNamed: boolean;
  /** The last licence check's. */
  number: string | null;
  holder: string | null;
  checkedOn: string | null;
};

const isPassed = sql`e.value ->> 'passed' = 'true'`;
const isCommittee = sql`e.value ->> 'decision' = 'committee'`;
/** Whether the newest decision of the committee is a yes, of all or of those that two people made. */
const newestIsYes = (which: RawBuilder<unknown>) =>
  sql`coalesce((array_agg(${isPassed} order by e.recorded_at desc, e.id desc) filter (where ${which}))[1], false)`;
const infection = sql`e.value #> '{facts,infection}'`;

/**
 * From a dentist's evidence `e` that is not withdrawn: what the file has, and the last days of checks and reviews. A
 * review looks up decisions and limits too, so the look that tells them ages with it.
 */
const recorded = sql`coalesce(bool_or(e.kind = 'suspension'), false) as suspended,
    coalesce(bool_or(e.value @> '{"degrees": [{"degree": "dental"}]}' and e.proof <> 'stated'), false) as documents,
    coalesce((array_agg(jsonb_array_length(${infection}) > 0 order by e.confirmed_on desc, e.recorded_at desc)
      filter (where ${infection} is not null))[1], false) as practice,
    ${newestIsYes(isCommittee)} as proposed,
    ${newestIsYes(sql`${isCommittee} and e.second_by is not null`)} as decided,
    max(e.confirmed_on) filter (where e.kind = 'licence') as licence_on,
    least(
      max(e.confirmed_on) filter (where ${isPassed} and (not ${isCommittee} or e.second_by is not null)),
      max(e.confirmed_on) filter (where e.value ? 'clean')) as review_on
  from evidence e where e.withdrawn_at is null
    and e.kind in ('decision', 'licence', 'suspension', 'training', 'practice')`;

/** The condition of a view on a dentist `d` with what is `recorded` as `f`. */
function conditionOf(view: Exclude<QueueView, 'second'>, now: Date): RawBuilder<unknown> {
  if (view === 'suspended') return sql`f.suspended`;
  const isOlder = (day: string, days: number) =>
    sql`(${sql.ref(day)} is null or ${sql.ref(day)} < ${now.toISOString().slice(0, 10)}::date - ${days}::integer)`;
  const isOpen = sql`not f.suspended and not f.proposed`;
  switch (view) {
    case 'licence':
      // A licence that nothing but the register speaks of may age.
      return sql`not f.suspended and f.licence_on is not null and (f.documents or f.proposed)
        and ${isOlder('f.licence_on', dueTasks.licence.after)}`;
    case 'annual':
      return sql`not f.suspended and f.decided and ${isOlder('f.review_on', dueTasks.annual.after)}`;
    case 'new':
      return sql`${isOpen} and not f.documents and ${isOlder('f.licence_on', LASTING.licence[1])}`;
    case 'documents':
      return sql`not f.suspended and f.licence_on is not null and not f.documents`;
    case 'practice':
      return sql`not f.suspended and f.licence_on is not null and f.documents and not f.practice`;
    case 'committee':
      // The threshold of the reviews is computed when the decision is recorded.
      return sql`${isOpen} and f.licence_on is not null and f.documents and f.practice
        and (select count(*) from reviews r where r.dentist_id = d.id and r.status = 'approved') >= 3`;
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
  const { rows } = await sql<Omit<QueueRow, 'isNamed'> & { clinic: string | null }>`
    select d.id, d.name, d.clinic_name as clinic, d.slug, ${sql.ref(language === 'fr' ? 'c.name_fr' : 'c.name')} as city,
      c.province_state as province, d.source = 'demonstration' as "isDemonstration",
      last.value ->> 'number' as number, last.value ->> 'holder' as holder, last.confirmed_on as "checkedOn"
    from listed_dentists d cross join lateral (select ${recorded} and e.dentist_id = d.id) f
    join dentist_locations l on l.dentist_id = d.id and l.is_primary_location
    join cities c on c.id = l.city_id
    left join lateral (select e.value, e.confirmed_on from evidence e
      where e.dentist_id = d.id and e.kind = 'licence' and e.withdrawn_at is null
      order by e.recorded_at desc, e.id desc limit 1) last on true
    where ${conditionOf(filter.view, now)} ${within(filter)}
    order by d.name, d.id limit ${QUEUE_PAGE + 1}`.execute(db);
  const named = rows.map(({ clinic, ...row }) => ({ ...row, isNamed: namesDentist(row.name, clinic) }));
  return { rows: named.slice(0, QUEUE_PAGE), more: rows.length > QUEUE_PAGE };
}

export type WaitingRow = EvidenceRecord & { name: string };

/** Rows that wait for a second operator, the oldest first; those that the operator recorded are left out. */
export async function listWaiting(
  filter: QueueFilter,
  operatorId: string,
): Promise<{ rows: WaitingRow[]; more: boolean }> {
  const { rows } = await sql<WaitingRow>`
    select e.*, d.name from evidence e join listed_dentists d on d.id = e.dentist_id
    where (e.value ->> 'decision' = 'committee' or e.value ? 'assessor') and e.withdrawn_at is null and e.second_by is null
      and e.recorded_by <> ${operatorId} ${within(filter)}
    order by e.recorded_at, e.id limit ${QUEUE_PAGE + 1}`.execute(db);
  return { rows: rows.slice(0, QUEUE_PAGE), more: rows.length > QUEUE_PAGE };
}

/**
 * How many tasks of monitoring are due; each count equals the length of its view. It starts from the evidence, so
 * listings without any cost nothing.
 *
 * @param options.madeUp whether demonstration dentists count
 */
export async function countDue(now = new Date(), { madeUp = true } = {}): Promise<DueCounts> {
  const count = (view: DueTask) => sql`(count(*) filter (where ${conditionOf(view, now)}))::int`;
  const { rows } = await sql<DueCounts>`
    select ${count('licence')} as licence, ${count('annual')} as annual
    from (select e.dentist_id as id, ${recorded} group by 1) f join listed_dentists d using (id)
    ${madeUp ? sql`` : sql`where d.source <> 'demonstration'`}`.execute(db);
  return rows[0]!;
}

/** Choices of a city with listings, each with its province, and of a specialty. */
export async function listChoices(language: Language) {
  const name = language === 'fr' ? 'name_fr as label' : 'name as label';
  const [cities, specialties] = await Promise.all([
    db
      .selectFrom('cities as c')
      .select(['c.slug as value', `c.${name}`, 'c.province_state as province'])
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('listed_locations as l').select('l.id').whereRef('l.city_id', '=', 'c.id')),
      )
      .orderBy(sql.ref('label'))
      .execute(),
    db.selectFrom('specialist_categories').select(['slug as value', name]).orderBy('position').execute(),
  ]);
  return {
    cities: cities.map(({ value, label, province }) => ({ value, label: `${label} (${province})` })),
    specialties,
  };
}
