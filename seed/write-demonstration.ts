import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { Database } from '#db/rows.ts';
import { demonstrationCities, demonstrationIds } from './demonstration/demonstration.ts';
import type { Places } from './demonstration/demonstration.ts';
import { specialtySlugs } from '#app/content/specialty-slugs.ts';
import type { DemonstrationCity, DemonstrationDentist } from './demonstration/types.ts';
import { idOf, idsBySlug, zoneIdsByCode } from './write-geography.ts';

/**
 * Rows per statement: about 4 MB of JSON for the widest table. Measured: 500 to 4,000 differ by under 5 %.
 */
const rowsPerStatement = 2000;

export type SeedProgress = { done: number; total: number };

/**
 * Makes the number of demonstration dentists exactly `dentists`. Existing ones keep their reviews and appointment
 * requests; others are added or removed, and all are ranked again, below dentists of other sources in the same city
 * and specialty.
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
  const present = await executor
    .selectFrom('dentists')
    .select(['id', 'listed'])
    .where('source', '=', 'demonstration')
    .execute();
  const presentIds = new Set(present.map(({ id }) => id));
  const surplus = [...presentIds].filter((id) => !wanted.has(id));
  if (surplus.length === 0 && presentIds.size === wanted.size) return false;

  await deleteDentists(executor, surplus);
  await sql`
    delete from ranking_entries r using dentists d
    where d.id = r.dentist_id and d.source = 'demonstration'`.execute(executor);
  const taken = await executor
    .selectFrom('dentists')
    .select('slug')
    .where('source', '!=', 'demonstration')
    .execute();
  const hidden = new Set(present.filter(({ listed }) => !listed).map(({ id }) => id));
  const toRows = await rowMaker(executor, now, hidden);
  const batch = new Batch(executor);
  let done = 0;
  const cities = demonstrationCities(places, { dentists, now, takenSlugs: taken.map(({ slug }) => slug) });
  for (const city of cities) {
    await batch.add(toRows(city, presentIds));
    done += city.dentists.length;
    onProgress?.({ done, total: wanted.size });
  }
  await batch.flush();
  await sql`
    update dentists d set is_featured = f.is_featured
    from (
      select id, exists (
        select from ranking_entries r where r.dentist_id = dentists.id and r.profile_tier = 'featured'
      ) as is_featured
      from dentists where source = 'demonstration'
    ) f
    where d.id = f.id and d.is_featured <> f.is_featured`.execute(executor);
  await sql`analyze dentists, dentist_specialties, dentist_locations, reviews, evidence, ranking_entries, search_rows,
    search_words`.execute(executor);
  return true;
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
  'ranking_entries',
] as const satisfies (keyof Database)[];

/** A function that turns a made-up city into rows with the database's ids. */
async function rowMaker(
  executor: Executor,
  computedAt: Date,
  hidden: ReadonlySet<string>,
): Promise<(city: DemonstrationCity, present: Set<string>) => Rows> {
  const cityIds = await idsBySlug(executor, 'cities');
  const categoryIds = await idsBySlug(executor, 'specialist_categories');
  const zoneIds = await zoneIdsByCode(executor);
  const neighborhoodRows = await executor
    .selectFrom('neighborhoods')
    .select(['id', 'city_id', 'slug'])
    .execute();
  const neighborhoodIds = new Map(neighborhoodRows.map((row) => [`${row.city_id}/${row.slug}`, row.id]));
  const rankedByOthers = await highestRanks(executor);

  return ({ city, dentists, rankings }, present) => {
    const cityId = idOf(cityIds, city);
    const added = dentists.filter(({ row }) => !present.has(row.id));
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
    const below = new Map(
      specialtySlugs.map((slug) => [slug, rankedByOthers.get(`${cityId}/${idOf(categoryIds, slug)}`) ?? 0]),
    );
    return {
      dentists: added.map(({ row }) => row),
      dentist_specialties: added.flatMap(({ row, specialties }) =>
        specialties.map((slug) => ({ dentist_id: row.id, category_id: idOf(categoryIds, slug) })),
      ),
      dentist_locations: added.map(locationRow),
      reviews: added.flatMap(({ row, reviews }) =>
        reviews.map((review) => ({ ...review, dentist_id: row.id })),
      ),
      evidence: added.flatMap(({ evidence }) => evidence),
      ranking_entries: rankings
        .filter(({ dentist_id }) => !hidden.has(dentist_id))
        .map(({ dentist_id, specialty, ranking, profile_tier, score }) => ({
          city_id: cityId,
          category_id: idOf(categoryIds, specialty),
          dentist_id,
          ranking: (below.get(specialty) ?? 0) + ranking,
          profile_tier: below.get(specialty) ? 'standard' : profile_tier,
          score: score.toFixed(4),
          entry: {},
          computed_at: computedAt,
        })),
    };
  };
}

/** The last assigned rank, by 'city id/category id'. */
async function highestRanks(executor: Executor): Promise<Map<string, number>> {
  const rows = await executor
    .selectFrom('ranking_entries')
    .select(['city_id', 'category_id', (eb) => eb.fn.max('ranking').as('highest')])
    .groupBy(['city_id', 'category_id'])
    .execute();
  return new Map(rows.map((row) => [`${row.city_id}/${row.category_id}`, row.highest ?? 0]));
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
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
    executor,
  );
}
