import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { db } from '#db/database.ts';
import { cloneSeeded } from '#tests/support/seeded-database.ts';
import { openApi } from '#tests/support/api.ts';

// Nothing private leaks. Every text column that is not listed here as public gets a marker word, and no
// answer may contain one: a new column is private until it is listed.

const MARK = 'confidential';

const PUBLIC: Record<string, readonly string[]> = {
  dentists: [
    'slug',
    'name',
    'clinic_name',
    'bio',
    'bio_fr',
    'phone',
    'website_url',
    'photo_url',
    'cdcp',
    'source',
  ],
  dentist_locations: ['address_line_1', 'address_line_2', 'locality', 'postal_code', 'phone'],
  reviews: ['patient_name', 'title', 'content', 'treatment_type', 'outcome', 'language', 'status'],
  import_sources: ['name', 'attribution', 'license', 'url'],
};

/** Tables without public columns. */
const TABLES = [...Object.keys(PUBLIC), 'leads', 'lead_events'];

let dentist = '';
const marked: string[] = [];

beforeAll(async () => {
  await cloneSeeded();
  const found = await db
    .selectFrom('reviews')
    .select(['id', 'dentist_id'])
    .where('status', '=', 'approved')
    // In the ranking that the paths below name.
    .where(
      'dentist_id',
      'in',
      sql<string>`(select r.dentist_id from listed_rankings r join cities c on c.id = r.city_id
        join specialist_categories s on s.id = r.category_id where c.slug = 'toronto' and s.slug = 'orthodontists')`,
    )
    .orderBy('id')
    .executeTakeFirstOrThrow();
  dentist = found.dentist_id;
  await db
    .insertInto('import_sources')
    .values({ name: 'board', title: '', attribution: 'From the board' })
    .execute();
  await db.updateTable('dentists').set({ source: 'import:board' }).where('id', '=', dentist).execute();
  const lead = '00000000-0000-4000-8000-00000000aaaa';
  await sql`insert into leads (id, name, email, phone, message, service_type, details, dentist_id, submission_key)
    values (${lead}, ${MARK}, ${`${MARK}@example.com`}, '+16045550142', ${MARK}, 'review_submission',
      ${JSON.stringify({ words: MARK })}, ${dentist}, '00000000-0000-4000-8000-00000000bbbb')`.execute(db);
  await sql`insert into lead_events (id, lead_id, actor, to_status) values
    ('00000000-0000-4000-8000-00000000cccc', ${lead}, ${MARK}, 'new')`.execute(db);
  await db.updateTable('reviews').set({ lead_id: lead }).where('id', '=', found.id).execute();
  await db
    .insertInto('reviews')
    .values(
      (['new', 'rejected'] as const).map((status, index) => ({
        id: `00000000-0000-4000-8000-00000000dd0${index}`,
        dentist_id: dentist,
        patient_name: MARK,
        rating: 5,
        title: MARK,
        content: MARK,
        status,
      })),
    )
    .execute();
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and is_generated = 'NEVER'
      and table_name = any(${TABLES}::text[])`.execute(db);
  for (const { table, column } of rows) {
    const name = `${table}.${column}`;
    if (PUBLIC[table]?.includes(column)) continue;
    const value = column === 'email' ? sql`${MARK} || '@example.com'` : sql`${MARK}`;
    // Those of one dentist, whom the paths below name: some columns are unique, and there are thousands of reviews.
    const row =
      table === 'dentists'
        ? sql`where id = ${dentist}`
        : table === 'reviews' || table === 'dentist_locations'
          ? sql`where dentist_id = ${dentist}`
          : sql``;
    const write = sql`update ${sql.ref(table)} set ${sql.ref(column)} = ${value} ${row}`.execute(db);
    // Some columns have CHECKs that the marker violates (a status, a telephone number): class 23.
    const refusal = await write.then(
      () => null,
      (error: { code?: string }) => error.code,
    );
    if (refusal === null) marked.push(name);
    else expect(refusal, name).toMatch(/^23/);
  }
});

/** Every endpoint, in both languages, for every marked row. */
async function readEverything(): Promise<string> {
  const api = openApi();
  const places = (path: string) =>
    path.replace('{city}', 'toronto').replace('{specialty}', 'orthodontists').replace('{dentist}', dentist);
  const texts: string[] = [];
  for (const path of Object.keys((await api.readDocument()).paths)) {
    for (const language of ['en', 'fr']) {
      const answer = await api.ask(`${places(path)}?language=${language}`);
      expect(answer.status, path).toBe(200);
      texts.push(await answer.text());
    }
  }
  // Searches for the private word itself.
  expect((await api.read(`/search?fields=dentist&q=${MARK}`)).data).toEqual([]);
  for (let next: string | null = ''; next !== null;) {
    const page: { next?: string | null } = await api.read(`/dentists?limit=100${next && `&cursor=${next}`}`);
    texts.push(JSON.stringify(page));
    next = page.next ?? null;
  }
  return texts.join('\n');
}

test('columns were marked', () => {
  for (const name of ['dentists.email', 'dentists.source_key', 'leads.email', 'leads.message', 'leads.name'])
    expect(marked).toContain(name);
  expect(marked).toContain('import_sources.title');
  expect(marked).toContain('lead_events.note');
  for (const code of ['reviews.author_code', 'reviews.network_code']) expect(marked).toContain(code);
});

test('no answer contains a private column, an e-mail address, or an id of anything but dentists and reviews', async () => {
  const everything = await readEverything();
  expect(everything).toContain('From the board');
  expect(everything).toContain(dentist);
  expect(everything.includes(MARK)).toBe(false);
  expect(everything).not.toMatch(/[\w.+-]+@[\w-]+\.[a-z]/i);
  expect(everything).not.toContain('16045550142');
  const listed = await db
    .selectFrom('dentists')
    .select('id')
    .unionAll(db.selectFrom('reviews').select('id').where('status', '=', 'approved'))
    .execute();
  const known = new Set(listed.map(({ id }) => id));
  const shown = everything.match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g) ?? [];
  expect(shown.length).toBeGreaterThan(1000);
  expect([...new Set(shown)].filter((id) => !known.has(id))).toEqual([]);
  // Numeric ids of cities, categories, rankings.
  expect(everything).not.toMatch(/"\w*id":\d/i);
});
