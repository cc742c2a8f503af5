import { sql } from 'kysely';
import type { Trx } from '#db/database.ts';
import { asEngine, lockRanks, today } from './as-engine.server.ts';
import type { Day } from './method/evidence.ts';
import { gateOf } from './method/score.ts';
import { readDentists } from './read-evidence.server.ts';
import type { Candidate } from './read-evidence.server.ts';
import { standingOf, unverifyUnlisted, writeStandings } from './write-standings.server.ts';

/**
 * Acts on a gate at once, in the transaction that closed or opened it: derives the verified mark, and takes the ranks
 * of a dentist who is not verified any more, or not registered in the specialty. One who is not listed loses both. The
 * places of others, and a rank that is gained, follow when the city is ranked.
 */
export async function applyGates(trx: Trx, dentistId: string, now: Day = today()): Promise<void> {
  await lockRanks(trx);
  // A clinic's code, which no gate reads, is the only thing that depends on the city.
  const [candidate] = await readDentists(trx, 0, [dentistId], now);
  await asEngine(trx, async () => {
    if (candidate) await writeStandings(trx, [standingOf(candidate, now)]);
    else await unverifyUnlisted(trx, dentistId);
    const open = candidate ? openCategories(candidate, now) : [];
    await sql`with gone as (delete from ranking_entries where dentist_id = ${dentistId}::uuid
          and category_id not in (select id from specialist_categories where slug = any(${open}::text[])) returning *)
      insert into ranking_history (city_id, category_id, dentist_id, ranked, cause)
      select g.city_id, g.category_id, g.dentist_id, (select count(*) from ranking_entries r
          where (r.city_id, r.category_id) = (g.city_id, g.category_id) and r.ranking is not null
            and r.dentist_id <> g.dentist_id), 'gate'
      from gone g where g.ranking is not null`.execute(trx);
  });
}

/** The specialties in which a dentist may keep a rank. */
const openCategories = ({ evidence }: Candidate, now: Day): string[] =>
  Object.keys(evidence.categories).filter((category) => {
    const reason = gateOf(evidence, category, now)?.reason;
    return reason === undefined || reason === 'few-reviews';
  });
