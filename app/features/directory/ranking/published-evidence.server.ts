import { sql } from 'kysely';
import { db } from '#db/database.ts';
import type { Level } from '#db/rows.ts';
import type { Day, Evidence, RankedEntry, UnrankedEntry } from './method/evidence.ts';
import { METHOD } from './method/rank-pair.ts';
import { today } from './as-engine.server.ts';
import { findVerificationFacts, readDentists } from './read-evidence.server.ts';

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

/**
 * Returns the published entry of one dentist of a pair with the entry above it, or why nobody verified the listing; null
 * without a location there.
 */
export async function findEntry(
  cityId: number,
  categoryId: number,
  dentistId: string,
): Promise<{
  entry: RankedEntry | UnrankedEntry;
  above: { name: string; entry: RankedEntry } | null;
} | null> {
  const { rows } = await sql<{
    slug: string;
    entry: RankedEntry | UnrankedEntry | null;
    above: RankedEntry | null;
    above_name: string | null;
  }>`
    select d.slug, r.entry, a.entry as above, o.name as above_name
    from listed_dentists d
    left join listed_entries r on r.dentist_id = d.id and r.city_id = ${cityId} and r.category_id = ${categoryId}
    left join listed_rankings a on a.city_id = r.city_id and a.category_id = r.category_id and a.ranking = r.ranking - 1
    left join listed_dentists o on o.id = a.dentist_id
    where d.id = ${dentistId}::uuid
      and exists (select from listed_locations l where l.dentist_id = d.id and l.city_id = ${cityId})
      and exists (select from listed_specialties s where s.dentist_id = d.id and s.category_id = ${categoryId})`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return null;
  // Entries are of verified dentists; of another the evidence says why.
  const unverified = async (): Promise<UnrankedEntry> => {
    const { cause } = await findVerificationFacts(db, dentistId, today());
    return { id: row.slug, reason: 'not-verified', ...(cause && { verification: cause }) };
  };
  return {
    entry: row.entry ?? (await unverified()),
    above: row.above && row.above_name ? { name: row.above_name, entry: row.above } : null,
  };
}
