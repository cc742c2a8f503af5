import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { demonstrationStandings } from './demonstration/demonstration.ts';
import { dayBefore, oneDay } from './demonstration/evidence-record.ts';
import { licenceAges } from './demonstration/evidence.ts';
import type { Standing } from './demonstration/standing.ts';
import { shippedPlaces } from './write-geography.ts';

/** Days after which an annual review is made up again; it counts for 425 (docs/ranking.md, section 5). */
const REVIEW_AGE = 365;

type Checked = { id: string; licence: string | null; review: string | null };

/**
 * Moves the made-up licence checks of demonstration dentists on to days that fit their standing once they are older, and
 * makes up the annual reviews that are due: a demonstration that is left running loses no rank to an overdue check. Who
 * is overdue on purpose stays so. It leaves a dentist alone whose licence or verification an operator has decided about,
 * by recording or withdrawing evidence of it, and a dentist seeded by another version of the program.
 *
 * @param now the start of a day (UTC)
 * @returns for how many dentists something was written.
 */
export async function refreshEvidence(executor: Executor, now: Date): Promise<number> {
  const { rows } = await sql<Checked>`
    select e.dentist_id as id,
      max(e.confirmed_on) filter (where e.kind = 'licence') as licence,
      max(e.confirmed_on) filter (where e.kind = 'decision') as review
    from evidence e join dentists d on d.id = e.dentist_id
    where d.source = 'demonstration' and e.kind in ('licence', 'decision', 'suspension')
    group by 1
    having bool_and(e.recorded_by = 'demonstration' and e.withdrawn_at is null)`.execute(executor);
  const standings = standingsOf(rows.map(({ id }) => id));
  const isOlder = (day: string | null, days: number) => day !== null && day < dayBefore(now, days);
  const checks: { id: string; day: string }[] = [];
  const reviews: string[] = [];
  for (const { id, licence, review } of rows) {
    const standing = standings.get(id);
    if (!standing) continue;
    const [youngest, oldest] = licenceAges(standing);
    if (standing !== 'licence-overdue' && isOlder(licence, oldest))
      checks.push({ id, day: dayBefore(now, youngest) });
    if (standing !== 'review-overdue' && isOlder(review, REVIEW_AGE)) reviews.push(id);
  }
  if (checks.length > 0)
    await sql`
      update evidence e set confirmed_on = c.day, recorded_at = c.at,
        second_at = case when e.second_at is not null then c.at end
      from (select id, day, day::timestamptz + interval '16 hours' as at
        from json_to_recordset(${JSON.stringify(checks)}::json) x (id uuid, day date)) c
      where e.dentist_id = c.id and e.kind = 'licence'`.execute(executor);
  if (reviews.length > 0)
    await sql`
      insert into evidence (id, dentist_id, kind, value, proof, recorded_by, recorded_by_name, recorded_at, second_by,
        second_by_name, second_at, confirmed_on, demonstration)
      select gen_random_uuid(), e.dentist_id, 'decision', '{"decision": "annual", "passed": true}', e.proof, e.recorded_by,
        e.recorded_by_name, y.at, e.second_by, e.second_by_name, y.at, y.at::date, true
      from evidence e cross join (select ${new Date(now.getTime() - oneDay / 3)}::timestamptz as at) y
      where e.dentist_id = any(${reviews}::uuid[]) and e.kind = 'decision'
        and e.value = '{"decision": "committee", "passed": true}'`.execute(executor);
  return new Set([...checks.map(({ id }) => id), ...reviews]).size;
}

/**
 * The standing of each of these dentists. Where some were removed, more were made up than are left, so it tries larger
 * numbers; an id that none of them has was made up from other places.
 */
function standingsOf(ids: readonly string[]): Map<string, Standing> {
  const { cities } = shippedPlaces();
  for (let made = ids.length; ; made *= 2) {
    const standings = demonstrationStandings(cities, made);
    if (made > Math.max(6_000, 4 * ids.length) || ids.every((id) => standings.has(id))) return standings;
  }
}
