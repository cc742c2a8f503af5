import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { Database } from '#db/rows.ts';
import { demonstrationCities, demonstrationIds } from './demonstration/demonstration.ts';
import type { Places } from './demonstration/demonstration.ts';
import type { DemonstrationCity, DemonstrationDentist } from './demonstration/types.ts';
import { writeContests } from './write-contests.ts';
import { idOf, idsBySlug, zoneIdsByCode } from './write-geography.ts';

/**
 * Rows per statement: about 4 MB of JSON for the widest table. Measured: 500 to 4,000 differ by under 5 %.
 */
const rowsPerStatement = 2000;

export type SeedProgress = { done: number; total: number };

/**
 * Makes the number of demonstration dentists exactly `dentists`. Existing ones keep their reviews and appointment
 * requests, and get evidence if they have none, because they are older than it; others are added or removed. Who calls
 * it has facts expired and everything ranked afterwards.
 *
 * @returns whether anything was written.
 */
export async function writeDemonstration(
  executor: Executor,
  places: Places,
  {
    dentists,
    now,
    onProgress,
  }: { dentists: number; now: Date; onProgress?: (progress: SeedProgress) => void },
): Promise<boolean> {
  const wanted = demonstrationIds(places.cities, dentists);
  const present = await listPresent(executor);
  const surplus = [...present.keys()].filter((id) => !wanted.has(id));
  const unproven = [...present].flatMap(([id, { proven }]) => (proven || !wanted.has(id) ? [] : [id]));
  if (surplus.length === 0 && unproven.length === 0 && present.size === wanted.size) return false;

  await deleteDentists(executor, surplus);
  const taken = await executor
    .selectFrom('dentists')
    .select('slug')
    .where('source', '!=', 'demonstration')
    .execute();
  const toRows = await rowMaker(executor);
  const batch = new Batch(executor);
  let done = 0;
  const cities = demonstrationCities(places, { dentists, now, takenSlugs: taken.map(({ slug }) => slug) });
  for (const city of cities) {
    await batch.add(toRows(city, present));
    done += city.dentists.length;
    onProgress?.({ done, total: wanted.size });
  }
  await batch.flush();
  if (unproven.length > 0) await rateAgain(executor, unproven);
  await writeContests(executor, now);
  await sql`analyze dentists, dentist_specialties, dentist_locations, reviews, evidence`.execute(executor);
  return true;
}

/** The demonstration dentists in the database, and whether they have evidence. */
type Present = Map<string, { proven: boolean }>;

async function listPresent(executor: Executor): Promise<Present> {
  const { rows } = await sql<{ id: string; proven: boolean }>`
    select d.id, exists (select from evidence e where e.dentist_id = d.id) as proven
    from dentists d where d.source = 'demonstration'`.execute(executor);
  return new Map(rows.map(({ id, proven }) => [id, { proven }]));
}

/** Whether there is a demonstration dentist without evidence. */
export async function lacksEvidence(executor: Executor): Promise<boolean> {
  const { rows } = await sql`
    select from dentists d
    where d.source = 'demonstration' and not exists (select from evidence e where e.dentist_id = d.id)
    limit 1`.execute(executor);
  return rows.length > 0;
}

/** Older dentists got more reviews. */
async function rateAgain(executor: Executor, ids: string[]): Promise<void> {
  await sql`
    update dentists d set rating = r.rating, review_count = r.review_count
    from (
      select dentist_id, count(*)::integer as review_count,
        round(sum(rating * review_weight(created_at, now())) / sum(review_weight(created_at, now())), 1) as rating
      from reviews where status = 'approved' and dentist_id = any(${ids}::uuid[]) group by dentist_id
    ) r
    where r.dentist_id = d.id`.execute(executor);
}

async function deleteDentists(executor: Executor, ids: string[]): Promise<void> {
  if (ids.length > 0) await sql`delete from dentists where id = any(${ids}::uuid[])`.execute(executor);
}

type Rows = Partial<Record<keyof Database, object[]>>;

/** Tables in the order that foreign keys require. */
const tables = [
  'dentists',
  'dentist_specialties',
  'dentist_locations',
  'reviews',
  'evidence',
  'dentist_facts',
] as const satisfies (keyof Database)[];

/** A function that turns a made-up city into rows with the database's ids. */
async function rowMaker(executor: Executor): Promise<(city: DemonstrationCity, present: Present) => Rows> {
  const cityIds = await idsBySlug(executor, 'cities');
  const categoryIds = await idsBySlug(executor, 'specialist_categories');
  const zoneIds = await zoneIdsByCode(executor);
  const neighborhoodRows = await executor
    .selectFrom('neighborhoods')
    .select(['id', 'city_id', 'slug'])
    .execute();
  const neighborhoodIds = new Map(neighborhoodRows.map((row) => [`${row.city_id}/${row.slug}`, row.id]));

  return ({ city, dentists }, present) => {
    const cityId = idOf(cityIds, city);
    const added = dentists.filter(({ row }) => !present.has(row.id));
    const unproven = dentists.filter(({ row }) => !present.get(row.id)?.proven);
    const locationRow = ({ row, location }: DemonstrationDentist) => {
      const { neighborhood, zone, ...rest } = location;
      return {
        ...rest,
        dentist_id: row.id,
        city_id: cityId,
        zone_id: zone && idOf(zoneIds, `${city}/${zone}`),
        neighborhood_id: neighborhood && idOf(neighborhoodIds, `${cityId}/${neighborhood}`),
      };
    };
    return {
      dentists: added.map(({ row }) => row),
      dentist_specialties: added.flatMap(({ row, specialties }) =>
        specialties.map((slug) => ({ dentist_id: row.id, category_id: idOf(categoryIds, slug) })),
      ),
      dentist_locations: added.map(locationRow),
      reviews: unproven.flatMap(({ row, reviews }) =>
        reviews.map((review) => ({ ...review, dentist_id: row.id })),
      ),
      evidence: unproven.flatMap(({ evidence }) => evidence),
      dentist_facts: added.flatMap(({ confirmations }) => confirmations),
    };
  };
}

/**
 * Collects rows and writes them by the thousand: one JSON parameter per statement, expanded by PostgreSQL.
 */
class Batch {
  readonly #executor: Executor;
  readonly #waiting = new Map<(typeof tables)[number], object[]>(tables.map((table) => [table, []]));

  constructor(executor: Executor) {
    this.#executor = executor;
  }

  async add(rows: Rows): Promise<void> {
    for (const table of tables) {
      const waiting = this.#waiting.get(table)!;
      for (const row of rows[table] ?? []) waiting.push(row);
    }
    // When one table's buffer is full, all are written, dentists first, because rows refer to their dentist.
    if ([...this.#waiting.values()].some((waiting) => waiting.length >= rowsPerStatement)) await this.flush();
  }

  async flush(): Promise<void> {
    for (const table of tables) {
      const rows = this.#waiting.get(table)!;
      for (let start = 0; start < rows.length; start += rowsPerStatement)
        await insertRows(this.#executor, table, rows.slice(start, start + rowsPerStatement));
      rows.length = 0;
    }
  }
}

async function insertRows(executor: Executor, table: keyof Database, rows: object[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.id(column)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
    ${table === 'reviews' ? keepReviews : sql``}`.execute(executor);
}

/** A review that is older than the evidence keeps its words, stars and day, and gets what the ranking reads. */
const keepReviews = sql`
  on conflict (id) do update set
    (outcome, confirmed_at, author_code, network_code, author_seen_on) = (
      excluded.outcome,
      case when excluded.confirmed_at is not null then reviews.created_at end,
      excluded.author_code,
      excluded.network_code,
      least(excluded.author_seen_on, reviews.created_at::date)
    )`;
