import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { tidyNumber } from '#app/content/regulators.ts';
import { isUuid } from '#app/content/uuid.ts';
import type { Executor } from '#db/database.ts';
import type { Level } from '#db/rows.ts';
import type { Day, Discount, Evidence, ReviewRecord, UnverifiedCause } from './method/evidence.ts';
import { isVerified } from './method/score.ts';
import { unverifiedCauseOf } from './method/verification.ts';
import { isHeld, judgeReviews } from './method/weigh.ts';
import { licenceOf, needsSecondOperator, toEvidence, verificationEvidence } from './to-evidence.ts';
import type { Colleague, Fact } from './to-evidence.ts';

/** A listed dentist of a city with everything that the ranking reads, and what is stored of the last computation. */
export type Candidate = {
  /** The listing's id; `evidence.id` is its slug. */
  dentistId: string;
  evidence: Evidence;
  /** Whether the published entry stands still because of a burst of reviews. */
  isHeld: boolean;
  stored: {
    isVerified: boolean;
    level: Level | null;
    levelFailedOn: Day | null;
  };
};

type Row = {
  id: string;
  slug: string;
  demonstration: boolean;
  clinic: string;
  address: string;
  categories: string[] | null;
  mainCategory: string | null;
  facts: FactRow[] | null;
  reviews: ReviewRecord[] | null;
  is_verified: boolean;
  level: Level | null;
  level_failed_on: Day | null;
};

/** A row of evidence that was not withdrawn. */
type FactRow = Fact & {
  /** Whether a second operator has checked it. */
  isSeconded: boolean;
  madeUp: boolean;
};

/** The evidence of the dentist `d` as `FactRow[]`, or null. */
const factRows = sql`(select json_agg(f) from (
    select e.id, e.kind, e.value, e.proof, e.source_url, e.confirmed_on,
      e.recorded_at::timestamp::text as recorded_at, e.second_at is not null as "isSeconded",
      e.demonstration as "madeUp"
    from evidence e where e.dentist_id = d.id and e.withdrawn_at is null) f)`;

/** The columns of a `ReviewRecord`, of the review `r`. */
export const reviewRecord = sql`r.id, r.created_at::date as "writtenAt", r.rating as stars,
  case r.outcome when 'as-hoped' then 1 when 'partly' then 0.5 when 'not' then 0 end::float as outcome,
  coalesce(r.visit_check, case when r.confirmed_at is null then 'none' else 'address' end) as confirmation,
  r.author_code as author, r.network_code as network, r.author_seen_on as "authorSeenOn",
  r.burst_seen_at is not null as "burstSeen", r.released_second_by is not null as released`;

const clinicOf = sql`lower(coalesce(d.clinic_name, '')) as clinic,
  lower(coalesce(l.address_line_1, '') || coalesce(l.postal_code, '')) as address`;

/** Reads the evidence of a city's listed dentists. */
export async function readCandidates(executor: Executor, cityId: number, now: Day): Promise<Candidate[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct l.dentist_id as id from listed_locations l
    join listed_specialties s on s.dentist_id = l.dentist_id
    where l.city_id = ${cityId} order by 1`.execute(executor);
  return readDentists(
    executor,
    cityId,
    rows.map(({ id }) => id),
    now,
  );
}

/** Reads the evidence of these dentists as it counts in a city. */
export async function readDentists(
  executor: Executor,
  cityId: number,
  ids: readonly string[],
  now: Day,
): Promise<Candidate[]> {
  const { rows } = await sql<Row>`
    select d.id, d.slug, d.source = 'demonstration' as demonstration, ${clinicOf},
      array(select c.slug from listed_specialties s join specialist_categories c on c.id = s.category_id
        where s.dentist_id = d.id order by c.position) as categories,
      d.main_specialty as "mainCategory",
      ${factRows} as facts,
      (select json_agg(x) from (select ${reviewRecord}
        from reviews r where r.dentist_id = d.id and r.status = 'approved') x) as reviews,
      d.is_verified, t.level, t.level_failed_on
    from unnest(${ids}::uuid[]) wanted (id) join listed_dentists d on d.id = wanted.id
    left join dentist_standings t on t.dentist_id = d.id
    left join lateral (select address_line_1, postal_code from listed_locations l
      where l.dentist_id = d.id and l.city_id = ${cityId} order by l.is_primary_location desc, l.id limit 1) l on true`.execute(
    executor,
  );
  const factsOf = new Map(rows.map((row) => [row.id, countedFacts(row)]));
  const colleagues = await readNominators(executor, factsOf, now);
  return rows.map((row): Candidate => {
    const facts = factsOf.get(row.id) ?? [];
    const records = row.reviews ?? [];
    const reviews = judgeReviews(records, now);
    const evidence = toEvidence({
      id: row.slug,
      clinic: clinicCode(cityId, row.id, row),
      demonstration: row.demonstration,
      categories: row.categories ?? [],
      mainCategory: row.mainCategory,
      facts,
      reviews,
      nominators: colleagues.get(row.id) ?? new Map(),
      now,
    });
    return {
      dentistId: row.id,
      evidence,
      isHeld: reviews.some(({ burst }) => burst) && isHeld(records, now),
      stored: {
        isVerified: row.is_verified,
        level: row.level,
        levelFailedOn: row.level_failed_on,
      },
    };
  });
}

/** An opaque code that is equal for dentists of one clinic in a city. Someone without a clinic is one alone. */
function clinicCode(city: number, id: string, { clinic, address }: Row): string {
  const key = clinic === '' && address === '' ? id : `${clinic}\n${address}`;
  return hash('sha256', `${city}\n${key}`).slice(0, 12);
}

/**
 * Facts that count: with a second operator where their kind needs one, and never made-up ones for a real dentist.
 */
const countedFacts = (row: { facts: FactRow[] | null; demonstration: boolean }): Fact[] =>
  (row.facts ?? []).filter(
    (fact) => (!fact.madeUp || row.demonstration) && (fact.isSeconded || !needsSecondOperator(fact)),
  );

/** Reads why a dentist is not verified, null when the steps are passed, and the licence unless a suspension stands. */
export async function findVerificationFacts(
  executor: Executor,
  dentistId: string,
  now: Day,
): Promise<{ cause: UnverifiedCause | null; licence: Evidence['licence'] }> {
  const { rows } = await sql<Pick<Row, 'demonstration' | 'facts'>>`
    select d.source = 'demonstration' as demonstration,
      ${factRows} as facts
    from listed_dentists d where d.id = ${dentistId}`.execute(executor);
  const [row] = rows;
  const facts = row ? countedFacts(row) : [];
  const evidence = verificationEvidence(facts, now);
  return {
    cause: unverifiedCauseOf(evidence, now),
    licence: evidence.suspension ? undefined : licenceOf(facts),
  };
}

/** Licences of a person in a fixed order. Listings of one person have the same. */
const licencesOf = (facts: readonly Fact[]): string[] =>
  facts
    .flatMap(({ kind, value }) =>
      kind === 'licence' ? [`${value.province} ${tidyNumber(value.number)}`] : [],
    )
    .toSorted();

type NominatorRow = Pick<Row, 'id' | 'slug' | 'demonstration' | 'facts'> & {
  places: string[];
  nominates: string[] | null;
};

/** A nomination counts nothing where it closes a ring of at most this many dentists. */
export const MAX_RING = 4;

/**
 * Finds who nominates these dentists, and whose nominations count nothing: those of unverified colleagues, of the same
 * clinic or person, and those that close a ring. Verification is judged from evidence, because the column may not be written yet.
 *
 * @returns for each nominated dentist these colleagues by id
 */
async function readNominators(
  executor: Executor,
  factsOf: ReadonlyMap<string, readonly Fact[]>,
  now: Day,
): Promise<Map<string, Map<string, Colleague>>> {
  const nominatorsOf = new Map<string, string[]>();
  for (const [id, facts] of factsOf) {
    const nominators = facts.flatMap((fact) =>
      fact.kind === 'recognition' && fact.value.type === 'nomination' && isUuid(fact.value.nominator ?? '')
        ? [fact.value.nominator!]
        : [],
    );
    if (nominators.length > 0) nominatorsOf.set(id, nominators);
  }
  if (nominatorsOf.size === 0) return new Map();
  const everybody = [...new Set([...nominatorsOf].flatMap(([id, nominators]) => [id, ...nominators]))];
  const { rows } = await sql<NominatorRow>`
    with recursive nominated (id, by, ring) as (
      select u.id, u.id, 1 from unnest(${[...nominatorsOf.keys()]}::uuid[]) u (id)
      union select e.dentist_id, n.by, n.ring + 1 from nominated n join evidence e
        on e.kind = 'recognition' and e.value ->> 'nominator' = n.id::text and e.withdrawn_at is null
        where n.ring < ${MAX_RING}),
    circles as (select by, array_agg(distinct id::text) as nominates from nominated group by by)
    select d.id, d.slug, d.source = 'demonstration' as demonstration,
      array(select lower(coalesce(d.clinic_name, '') || '|' || coalesce(l.address_line_1, '') || coalesce(l.postal_code, ''))
        from listed_locations l where l.dentist_id = d.id
          and (d.clinic_name <> '' or l.address_line_1 <> '' or l.postal_code <> '')) as places,
      ${factRows} as facts, c.nominates
    from listed_dentists d left join circles c on c.by = d.id
    where d.id = any(${everybody}::uuid[])`.execute(executor);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const discountOf = (colleague: NominatorRow, nominated: NominatorRow): Discount | undefined => {
    const facts = countedFacts(colleague);
    const isSamePerson = licencesOf(facts).some((one) => licencesOf(countedFacts(nominated)).includes(one));
    if (isSamePerson || nominated.nominates?.includes(colleague.id)) return 'ring';
    if (colleague.places.some((place) => nominated.places.includes(place))) return 'same-clinic';
    const evidence = { ...verificationEvidence(facts, now), licence: licenceOf(facts) };
    return isVerified(evidence, now) ? undefined : 'not-verified';
  };
  return new Map(
    [...nominatorsOf].map(([id, nominators]) => {
      const nominated = byId.get(id);
      const colleagues = nominators.flatMap((nominator): [string, Colleague][] => {
        const colleague = byId.get(nominator);
        if (!colleague || !nominated) return [];
        const discount = discountOf(colleague, nominated);
        const [person = colleague.id] = licencesOf(countedFacts(colleague));
        return [[nominator, { slug: colleague.slug, person, ...(discount ? { discount } : {}) }]];
      });
      return [id, new Map(colleagues)] as const;
    }),
  );
}
