import { sql } from 'kysely';
import { db } from '#db/database.ts';
import type { Trx } from '#db/database.ts';
import type { RankingCause } from '#db/rows.ts';
import type { Day, RankedEntry, Evidence } from './method/evidence.ts';
import { editionOf } from './method/day.ts';
import { METHOD } from './method/rank-pair.ts';
import { gateOf, scoreDentist } from './method/score.ts';
import { isBusy, recordRun, today } from './rank-everything.server.ts';
import { lockPairs, rankPairs, standingOf, takeMarks, tryLockPairs } from './rank-pairs.server.ts';
import { readDentists } from './read-evidence.server.ts';
import { unverifyUnlisted, writeStandings } from './write-standings.server.ts';

/**
 * Computes the pairs that changes have marked (0054_ranking_engine.sql), a city in one transaction. Pairs that another
 * process has, or whose listings somebody is changing, stay marked.
 *
 * @returns how many pairs were computed
 * @throws the error of each city that failed, after the other cities; its pairs stay marked
 */
export async function rankMarked(now: Day = today()): Promise<number> {
  const { rows: marked } = await sql<{ cityId: number; categoryIds: number[] }>`
    select city_id as "cityId", array_agg(distinct category_id) as "categoryIds"
    from ranking_queue where causes <> '{}' group by city_id order by min(id) limit 50`.execute(db);
  if (marked.length === 0) return 0;
  const started = new Date();
  const causes = new Set<string>();
  const errors: unknown[] = [];
  let [pairs, changes] = [0, 0];
  for (const { cityId, categoryIds } of marked) {
    try {
      await db.transaction().execute(async (trx) => {
        await sql`set local statement_timeout = 0`.execute(trx);
        if (!(await tryLockPairs(trx, { cityId, categoryIds }))) return;
        const asked = await takeMarks(trx, { cityId, categoryIds });
        // Another process took them; only a renewal that waits for the end of a hold may be left.
        if (asked.causes.length === 0 && asked.renew.size === 0) return;
        const moved = await rankPairs(trx, { cityId, categoryIds }, { now, ...asked });
        for (const cause of asked.causes) causes.add(cause);
        pairs += categoryIds.length;
        changes += moved.length;
      });
    } catch (error) {
      if (!isBusy(error)) errors.push(error);
    }
  }
  if (pairs > 0) await recordRun({ cause: [...causes].toSorted().join(' '), started, pairs, changes });
  if (errors.length === 1) throw errors[0];
  if (errors.length > 0)
    throw new AggregateError(errors, `Cities that could not be ranked: ${errors.length}`);
  return pairs;
}

/**
 * Marks what changes without new evidence: pairs of dentists whose reviews, facts or gates reach a day (`nextChangeOn`),
 * and every pair when the monthly edition or a new method has not been computed yet. Runs every night and at the start.
 */
export async function markDue(now: Day = today()): Promise<void> {
  const start = sql`(${editionOf(now)}::timestamp at time zone 'UTC')`;
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ method: boolean; edition: boolean }>`
      select not exists (select from ranking_runs where method = ${METHOD}) as method,
        exists (select from ranking_runs where started_at < ${start}) and not exists (select from ranking_runs
          where started_at >= ${start} and 'edition' = any(string_to_array(cause, ' '))) as edition`.execute(
      trx,
    );
    const [due] = rows;
    const cause = due?.method ? 'method' : due?.edition ? 'edition' : 'night';
    await sql`insert into ranking_queue (city_id, category_id, causes)
      select distinct l.city_id, s.category_id, array[${cause}]
      from listed_locations l join listed_specialties s on s.dentist_id = l.dentist_id
      ${
        cause === 'night'
          ? sql`join dentist_standings t on t.dentist_id = l.dentist_id and t.next_change_on <= ${now}::date`
          : sql``
      }`.execute(trx);
    // A month's edition is due once, even where nobody is listed.
    if (cause !== 'night')
      await recordRun({ cause: `${cause} edition`, started: new Date(), pairs: 0, changes: 0 }, trx);
  });
}

/** Marks the pairs of a dentist whose entries are to be renewed, whatever their scores' move (section 11). */
export async function markRenewal(trx: Trx, dentistId: string, cause: RankingCause): Promise<void> {
  await sql`insert into ranking_queue (city_id, category_id, causes, dentist_id)
    select distinct l.city_id, s.category_id, array[${cause}], l.dentist_id
    from dentist_locations l join dentist_specialties s using (dentist_id)
    where l.dentist_id = ${dentistId}::uuid`.execute(trx);
}

/**
 * Acts on a gate at once, in the transaction that closed or opened it: derives the verified mark, and takes the ranks
 * of a dentist who is not verified any more, or not registered in the specialty. One who is not listed loses both. The
 * places of others, and a rank that is gained, follow within seconds.
 */
export async function rankNow(trx: Trx, dentistId: string, now: Day = today()): Promise<void> {
  const { rows: pairs } = await sql<{ cityId: number; categoryIds: number[] }>`
    select p.city_id as "cityId", array_agg(p.category_id) as "categoryIds" from (
      select l.city_id, s.category_id from dentist_locations l join dentist_specialties s using (dentist_id)
        where dentist_id = ${dentistId}::uuid
      union select city_id, category_id from ranking_entries where dentist_id = ${dentistId}::uuid) p
    group by 1 order by 1`.execute(trx);
  for (const pair of pairs) await lockPairs(trx, pair);
  const [candidate] = await readDentists(trx, pairs[0]?.cityId ?? 0, [dentistId], now);
  const standing = candidate && standingOf(candidate, now, false);
  if (standing) await writeStandings(trx, [standing], []);
  else await unverifyUnlisted(trx, dentistId);
  // Of who stays verified only the pairs go whose specialty the register does not show any more.
  const kept =
    candidate && standing?.verifiedSince
      ? Object.keys(candidate.evidence.categories).filter(
          (category) => gateOf(candidate.evidence, category, now)?.reason !== 'specialty',
        )
      : [];
  await sql`select set_config('ranking.writer', 'on', true)`.execute(trx);
  await sql`with gone as (delete from ranking_entries where dentist_id = ${dentistId}::uuid
        and category_id not in (select id from specialist_categories where slug = any(${kept}::text[])) returning *)
    insert into ranking_history (city_id, category_id, dentist_id, ranked, causes)
    select g.city_id, g.category_id, g.dentist_id, (select count(*) from ranking_entries r
        where (r.city_id, r.category_id) = (g.city_id, g.category_id) and r.ranking is not null
          and r.dentist_id <> g.dentist_id), array['gate']
    from gone g where g.ranking is not null`.execute(trx);
  await sql`update dentists set is_featured = false where id = ${dentistId}::uuid and is_featured
    and not exists (select from listed_rankings where dentist_id = ${dentistId}::uuid and profile_tier = 'featured')`.execute(
    trx,
  );
  await sql`select set_config('ranking.writer', 'off', true)`.execute(trx);
}

/** Deletes the history of ranks after six years and the list of computations after one (docs/ranking.md, section 10). */
export async function deleteOldRanks(now: Day = today()): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`delete from ranking_history where happened_at < ${now}::date - interval '6 years'`.execute(trx);
    await sql`delete from ranking_runs where started_at < ${now}::date - interval '1 year'`.execute(trx);
  });
}

/**
 * Recomputes one entry in a hundred from its stored evidence, another hundredth each day.
 *
 * @returns how many were computed, and how many differ from what is published; a difference is a bug
 */
export async function checkEntries(now: Day = today()): Promise<{ checked: number; different: number }> {
  const { rows } = await sql<{ slug: string; evidence: Evidence; entry: RankedEntry; computed_on: Day }>`
    select c.slug, r.evidence, r.entry, r.computed_on from listed_rankings r
    join specialist_categories c on c.id = r.category_id
    where abs(hashtext(r.dentist_id::text || ${now})::bigint) % 100 = 0`.execute(db);
  const checked = rows.filter(({ entry }) => entry.method === METHOD);
  const different = checked.filter(({ slug, evidence, entry, computed_on }) => {
    const again = scoreDentist(evidence, slug, computed_on);
    return (
      again.score !== entry.score || again.confidence !== entry.confidence || again.margin !== entry.margin
    );
  });
  return { checked: checked.length, different: different.length };
}
