import { sql } from 'kysely';
import { db } from '#db/database.ts';
import type { Level } from '#db/rows.ts';
import type { Day, Evidence, RankedEntry, UnrankedEntry } from './method/evidence.ts';
import { METHOD } from './method/rank-pair.ts';
import { today } from './as-engine.server.ts';
import { readDentists } from './read-evidence.server.ts';

/** A pair's evidence and order as the API publishes it (docs/ranking.md, section 14). */
export type PublishedEvidence = {
  method: string;
  /** The evidence of everybody, as of each entry's day; of somebody without an entry, as of today. */
  dentists: (Evidence & { computedOn: Day })[];
  ranking: (RankedEntry & { level: Level | null })[];
  unranked: Pick<UnrankedEntry, 'id' | 'reason'>[];
  /** Where the next page begins; null on the last one. */
  last: EvidencePosition | null;
};

/** A dentist's position in a list: by rank, then those without one by slug. */
export type EvidencePosition = { ranking: number | null; id: string };

/** Comes after every rank. */
const NO_RANK = sql.lit(2_147_483_647);

type Row = {
  id: string;
  slug: string;
  evidence: Evidence | null;
  entry: RankedEntry | UnrankedEntry | null;
  computed_on: Day | null;
  level: Level | null;
};

/**
 * Returns what the order of a city and specialty rests on, so that anybody can compute it.
 *
 * @param limit how many dentists, from the one after `after`
 */
export async function findPublishedEvidence(
  cityId: number,
  categoryId: number,
  { after, limit }: { after: EvidencePosition | null; limit: number },
): Promise<PublishedEvidence> {
  const { rows } = await sql<Row>`
    select d.id, d.slug, r.evidence, r.entry, r.computed_on, t.level
    from (select distinct l.dentist_id from listed_locations l
      join listed_specialties s on s.dentist_id = l.dentist_id and s.category_id = ${categoryId}
      where l.city_id = ${cityId}) here
    join listed_dentists d on d.id = here.dentist_id
    left join listed_entries r on r.dentist_id = d.id and r.city_id = ${cityId} and r.category_id = ${categoryId}
    left join dentist_standings t on t.dentist_id = d.id
    ${
      after
        ? sql`where (coalesce(r.ranking, ${NO_RANK}), d.slug collate "C")
          > (${after.ranking ?? NO_RANK}::integer, ${after.id}::text collate "C")`
        : sql``
    }
    order by coalesce(r.ranking, ${NO_RANK}), d.slug collate "C" limit ${limit + 1}`.execute(db);
  const view: PublishedEvidence = {
    method: METHOD,
    dentists: [],
    ranking: [],
    unranked: [],
    last: null,
  };
  const page = rows.slice(0, limit);
  const end = page.at(-1);
  if (end && rows.length > limit)
    view.last = {
      ranking: end.entry && 'ranking' in end.entry ? end.entry.ranking : null,
      id: end.slug,
    };
  const unverified = new Map(
    (
      await readDentists(
        db,
        cityId,
        page.filter(({ evidence }) => !evidence).map(({ id }) => id),
        today(),
      )
    ).map(({ dentistId, evidence }) => [dentistId, evidence]),
  );
  for (const { id, slug, entry, computed_on, level, ...row } of page) {
    const evidence = row.evidence ?? unverified.get(id);
    if (evidence) view.dentists.push({ ...evidence, computedOn: computed_on ?? today() });
    if (entry && 'ranking' in entry) view.ranking.push({ ...entry, level });
    else view.unranked.push({ id: slug, reason: entry?.reason ?? 'not-verified' });
  }
  return view;
}
