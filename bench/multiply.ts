import { sql } from 'kysely';
import type pg from 'pg';

/** So many are seeded and ranked as the program does it. More are copies of them: seeding 300,000 takes hours. */
const SEEDED = 30_000;

/** What triggers keep. It is made by their functions when everything that they follow is copied. */
const KEPT = ['name_entries', 'search_rows', 'list_members'];

/** What differs in copy number `n`, besides ids. */
const CHANGED = {
  'dentists.slug': `t.slug || '-copy-' || n`,
  'dentists.source_key': `t.source_key || '-copy-' || n`,
  // The surname of another one: ten times as many full names, as among ten times as many people.
  'dentists.name': `substring(t.name from '^\\S+ \\S+') || other.surname`,
  'ranking_entries.ranking': 't.ranking + n',
  // Found from the entries.
  'dentist_standings.quality': '100',
};

/** The columns of dentists and of all that belongs to them, with their values in a copy; `owner` names the dentist. */
async function listCopied(client: pg.ClientBase) {
  const { rows } = await client.query<{ table: string; owner: string; columns: string; values: string }>(
    `with copied as (
      select 'dentists'::regclass as oid, 'id' as owner
      union select k.conrelid, min(a.attname::text) from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.confrelid = 'dentists'::regclass and k.confdeltype = 'c' and k.conrelid <> all ($1::text[]::regclass[])
      group by 1
    )
    select c.oid::regclass::text as table, c.owner, string_agg(a.attname, ', ') as columns,
      string_agg(coalesce($2::jsonb ->> (c.oid::regclass || '.' || a.attname), case
        when exists (select from pg_constraint k where k.conrelid = c.oid and a.attnum = any (k.conkey)
          and k.contype = 'f' and k.confdeltype = 'n') then 'null'
        when a.atttypid = 'uuid'::regtype then format('md5(t.%s::text || n)::uuid', a.attname)
        else 't.' || a.attname end), ', ') as values
    from copied c join pg_attribute a on a.attrelid = c.oid
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
    group by 1, 2 order by c.oid::regclass::text <> 'dentists', 1`,
    [KEPT, CHANGED],
  );
  return rows;
}

/**
 * Copies seeded dentists with their places, reviews, evidence and ranks until there are `size`. In a ranked list each is
 * followed by its copies. Every copy of all is one transaction; a run that was broken off goes on.
 *
 * @param client without a statement timeout
 * @param size a multiple of the seeded ones
 * @throws if what is kept differs from what it is kept of
 */
export async function multiplyDentists(client: pg.ClientBase, size: number): Promise<void> {
  await client.query(`create temporary table seeded as
    select id, row_number() over (order by id) as i, regexp_replace(name, '^\\S+ \\S+', '') as surname
    from dentists where slug !~ '-copy-[0-9]+$'; analyze seeded`);
  const { rows } = await client.query<{ seeded: number; dentists: number }>(
    'select (select count(*) from seeded)::integer as seeded, count(*)::integer as dentists from dentists',
  );
  const { seeded, dentists } = rows[0]!;
  const tables = await listCopied(client);
  for (let n = dentists / seeded; n < size / seeded; n += 1) {
    await client.query('begin; set local session_replication_role = replica');
    if (n === 1) {
      // Ranks are unique at every moment.
      await client.query(`update ranking_entries set ranking = 1000000 + ranking where ranking is not null`);
      await client.query(
        `update ranking_entries set ranking = (ranking - 1000001) * ${size / seeded} + 1 where ranking is not null`,
      );
      await client.query('set local session_replication_role = origin');
      await client.query('select refresh_qualities(array(select id from seeded))');
    }
    for (const { table, owner, columns, values } of tables) {
      // The triggers of new dentists write their names' entries.
      await client.query(
        `set local ranking.writer = on; set local session_replication_role = ${table === 'dentists' ? 'origin' : 'replica'}`,
      );
      await client.query(
        `insert into ${table} (${columns})
        select ${values} from ${table} t join seeded s on s.id = t.${owner}
          join seeded other on other.i = 1 + (s.i * 6101 + ${n} * 1548) % ${seeded}
          cross join (values (${n})) as copy (n)`,
      );
    }
    const ids = `array(select md5(id::text || ${n})::uuid from seeded)`;
    await client.query(`set local session_replication_role = origin`);
    await client.query(`select refresh_search_rows(${ids})`);
    await client.query(`select refresh_qualities(${ids})`);
    await client.query('commit');
  }
  await checkKept(client);
}

/** Compares the figures of some lists with counts of what is stored. */
const counted = (condition: string, stored: string) => `
  (select area, category_id, sum(listed) as listed from list_figures where ${condition} group by 1, 2) figures
  full join (${stored}) stored using (area, category_id)
  where coalesce(figures.listed, 0) <> coalesce(stored.listed, 0)`;

/** Compares all that is kept of 1,000 dentists with what it should be. */
const compared = (kept: string, wanted: string) => `
  (select to_jsonb(k) - '{number,changed_in,part}'::text[] as r, 1 as sign from ${kept} k where dentist_id = any (array(select dentist_id from sample))
    union all select to_jsonb(w), -1 from ${wanted} w
      where dentist_id = any (array(select dentist_id from sample))) sides
  group by r having sum(sign) <> 0`;

/** Queries without rows where all agrees. */
const DISAGREEMENTS: Record<string, string> = {
  'members of lists': counted(
    `area ~ '^([0-9]|[A-Z]{2}$|zone:|near:)'`,
    'select area, category_id, count(*) as listed from list_members group by 1, 2',
  ),
  'dentists of cities': counted(
    `area ~ '^[0-9]' and category_id = 0`,
    `select city_id::text as area, 0 as category_id, count(distinct dentist_id) as listed from listed_locations group by 1`,
  ),
  'all dentists': counted(
    `area = 'country' and category_id = 0`,
    `select 'country' as area, 0 as category_id, count(*) as listed from listed_dentists`,
  ),
  'sitemap files': counted(
    `area like 'part:%'`,
    `select 'part:' || part as area, 0 as category_id, count(*) as listed from list_members where part > 0 group by 1`,
  ),
  'places in ranked lists': `
    (select e.ranking, row_number() over (partition by m.area, m.category_id order by m.quality desc, m.name, m.dentist_id)
      as place from list_members m join listed_rankings e
      on e.city_id::text = m.area and e.category_id = m.category_id and e.dentist_id = m.dentist_id) lists
    where ranking <> place`,
  'search rows': compared('search_rows', 'search_rows_wanted'),
  'rows of lists': compared('list_members', 'wanted_list_members'),
  'numbers of search rows': `
    (select (select count(*) from search_rows) as kept, (select count(*) from listed_locations) as stored) numbers
    where kept <> stored`,
  'standings of names': `
    name_entries n left join dentist_standings t using (dentist_id) where n.standing <> standing_of(t.quality)`,
};

async function checkKept(client: pg.ClientBase): Promise<void> {
  await client.query(`create temporary table sample as
    select id as dentist_id from dentists order by md5(id::text) limit 1000; analyze sample`);
  for (const [what, disagreeing] of Object.entries(DISAGREEMENTS)) {
    const { rows } = await client.query(`select from ${disagreeing} limit 1`);
    if (rows.length > 0) throw new Error(`Kept rows differ from what is stored: ${what}.`);
  }
}

/**
 * Makes this process's database one of so many demonstration dentists with ranks, unless it is one. Beyond 30,000 they are
 * copies.
 */
export async function prepareDentists(size: number): Promise<void> {
  // Imported late: these modules read the configuration.
  const { openMaintenancePool } = await import('#db/pool.ts');
  const { db } = await import('#db/database.ts');
  const { migrateToLatest } = await import('#db/migrate.ts');
  const { seedDatabase } = await import('#seed/seed.ts');
  const { rankEverything } = await import('#app/features/directory/ranking/rank-everything.server.ts');
  const { isAnybodyRanked } = await import('#app/features/directory/ranking/ranking-queries.server.ts');
  await migrateToLatest();
  const { rows } = await sql<{ n: number }>`select count(*) as n from dentists`.execute(db);
  const found = rows[0]!.n;
  if (found === size && (await isAnybodyRanked())) return;
  const started = performance.now();
  if (found < SEEDED || found > size || !(await isAnybodyRanked())) {
    await seedDatabase({ dentists: Math.min(size, SEEDED) });
    await rankEverything({ cause: 'seed' });
  }
  const pool = await openMaintenancePool();
  const client = await pool.connect();
  if (size > SEEDED) await multiplyDentists(client, size);
  // What autovacuum does about a minute after such a change.
  await client.query('vacuum (analyze)');
  client.release();
  await pool.end();
  process.stdout.write(`Made ${size} dentists in ${Math.round((performance.now() - started) / 1000)} s.\n\n`);
}
