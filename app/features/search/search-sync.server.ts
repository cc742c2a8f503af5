import { sql } from 'kysely';
import { db } from '#db/database.ts';
import type { Executor } from '#db/database.ts';
import { SearchIndex } from './search-index.ts';
import type { IndexRow } from './index-row.ts';
import type { SearchPlaces } from './search-places.ts';
import { readSearchPlaces } from './search-places.server.ts';
import type { KnownWord } from './understand.ts';

/** More changes than these since the last search: reading everything anew is quicker. */
const MOST_CHANGES = 20_000;
const ROWS_PER_READ = 20_000;
/** The log of removed rows holds a day; who has not asked for half of one starts anew. */
const LONGEST_PAUSE = 12 * 3_600_000;

/** The columns of an `IndexRow`, of `search_rows` as `s`. */
const rowColumns = sql`json_build_array(s.number, case when s.is_one_of_several then s.dentist_id end,
  s.is_primary_location, s.city_id, s.neighborhood_id, s.postal_area, s.latitude, s.longitude, s.specialty_ids,
  s.languages, s.insurance, s.services,
  s.is_accepting_patients::integer + 2 * s.offers_emergency_care::integer + 4 * s.wheelchair_accessible::integer
    + 8 * s.weekend::integer + 16 * s.evening::integer + 32 * s.is_verified::integer,
  s.cdcp, s.rating, s.review_count, s.hours::text, s.quality,
  s.names, tsvector_to_array(s.name_lexemes))`;

/** Rows and places of one moment, and that moment as PostgreSQL writes it: which transactions it sees. */
type State = { places: SearchPlaces; index: SearchIndex; snapshot: string; at: number };

let current: State | undefined;
let loading: Promise<State> | undefined;

type Answer = {
  snapshot: string;
  changed: IndexRow[] | null;
  removed: number[] | null;
  marked: boolean;
  words: KnownWord[] | null;
  stems: Record<string, string[]> | null;
};

/** The rows of one moment, and what the database says of words. */
export type Synchronised = {
  places: SearchPlaces;
  index: SearchIndex;
  words: readonly KnownWord[];
  stems: ReadonlyMap<string, readonly string[]>;
};

/**
 * Brings the process's rows up to date with everything that is committed, and looks words up on the way: one statement,
 * which reads nothing where nothing changed. The first call of a process reads every row.
 *
 * @param unknown words to look up among those of names; folded, each once
 * @param all words whose stems are asked for
 */
export async function synchronise(
  unknown: readonly string[] = [],
  all: readonly string[] = unknown,
): Promise<Synchronised> {
  for (;;) {
    const state = await currentState();
    const since = state.snapshot;
    const { snapshot, changed, removed, marked, words, stems } = await ask(since, unknown, all);
    const changes = (changed?.length ?? 0) + (removed?.length ?? 0);
    if (marked || changes > MOST_CHANGES) {
      if (current === state) current = undefined;
      continue;
    }
    // Another search was quicker, and may have put in newer rows than these: what is newer is asked for again.
    if (state.snapshot !== since && changes > 0) continue;
    if (state.snapshot === since) {
      for (const number of removed ?? []) state.index.drop(number);
      for (const row of changed ?? []) state.index.put(row);
      state.snapshot = snapshot;
      state.at = Date.now();
    }
    return {
      places: state.places,
      index: state.index,
      words: words ?? [],
      stems: new Map(Object.entries(stems ?? {})),
    };
  }
}

/** What `since` did not see. Two bounds, so that the planner expects few rows whatever the first one is. */
const unseen = (since: string, table: string) => sql`
  ${sql.ref(`${table}.changed_in`)} >= pg_snapshot_xmin(${since}::pg_snapshot)
  and ${sql.ref(`${table}.changed_in`)} <= '18446744073709551615'::xid8
  and not pg_visible_in_snapshot(${sql.ref(`${table}.changed_in`)}, ${since}::pg_snapshot)`;

async function ask(since: string, unknown: readonly string[], all: readonly string[]): Promise<Answer> {
  const { rows } = await sql<Answer>`
    select pg_current_snapshot()::text as snapshot,
      (select json_agg(c.row) from (
        select ${rowColumns} as row from search_rows s where ${unseen(since, 's')} limit ${MOST_CHANGES + 1}) c
      ) as changed,
      (select json_agg(c.number) from (
        select r.number from search_removals r where ${unseen(since, 'r')} limit ${MOST_CHANGES + 1}) c) as removed,
      exists (select from search_marks m where ${unseen(since, 'm')}) as marked,
      (select json_agg(json_build_object('word', t.word,
        'there', exists (select from search_words k where k.word = t.word),
        'begins', length(t.word) > 2 and exists (select from search_words k where k.word like t.word || '%'),
        -- Swapped letters leave few groups of three in common: a common beginning will do, too.
        'like', case when length(t.word) > 3 and not exists (select from search_words k where k.word = t.word)
          then array(select k.word from search_words k
            where k.word % t.word or (k.word like left(t.word, 2) || '%'
              and length(k.word) between length(t.word) - 2 and length(t.word) + 2)
            order by similarity(k.word, t.word) desc, k.word limit 40) else '{}' end))
        from unnest(${unknown}::text[]) as t (word)) as words,
      (select json_object_agg(t.word,
        tsvector_to_array(to_tsvector('english', t.word) || to_tsvector('french', t.word)))
        from unnest(${all}::text[]) as t (word)) as stems`.execute(db);
  return rows[0]!;
}

/** The places that this process knew last: for reading a text before `synchronise`. */
export async function currentPlaces(): Promise<SearchPlaces> {
  return (await currentState()).places;
}

function currentState(): Promise<State> {
  if (current && Date.now() - current.at < LONGEST_PAUSE) return Promise.resolve(current);
  current = undefined;
  loading ??= load()
    .then((state) => (current = state))
    .finally(() => (loading = undefined));
  return loading;
}

async function load(): Promise<State> {
  await ageLogs();
  // One moment for all reads, and the one that later changes are told from.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const snapshot = await sql<{
        snapshot: string;
      }>`select pg_current_snapshot()::text as snapshot`.execute(trx);
      const places = await readSearchPlaces(trx);
      const index = new SearchIndex(places);
      for (let last = 0; ;) {
        const rows = await readRows(trx, last);
        for (const row of rows) index.put(row);
        if (rows.length < ROWS_PER_READ) break;
        last = rows.at(-1)![0];
      }
      return { places, index, snapshot: snapshot.rows[0]!.snapshot, at: Date.now() };
    });
}

async function readRows(trx: Executor, after: number): Promise<IndexRow[]> {
  const { rows } = await sql<{ rows: IndexRow[] | null }>`
    select json_agg(r.row) as rows from (
      select ${rowColumns} as row from search_rows s
      where s.number > ${after} order by s.number limit ${ROWS_PER_READ}) r`.execute(trx);
  return rows[0]?.rows ?? [];
}

/**
 * Forgets removals that every process knows, and stamps the rows anew where they come from another server: a restored
 * copy counts its transactions from somewhere else, and rows 'of the future' would be read with every search.
 */
async function ageLogs(): Promise<void> {
  await sql`delete from search_removals where removed_at < now() - interval '1 day'`.execute(db);
  const { rows } = await sql<{ foreign: boolean }>`
    select exists (select from search_rows where changed_in >= pg_snapshot_xmax(pg_current_snapshot()))
      or exists (select from search_marks where changed_in >= pg_snapshot_xmax(pg_current_snapshot())) as foreign`.execute(
    db,
  );
  if (!rows[0]?.foreign) return;
  await sql`update search_rows set changed_in = pg_current_xact_id()`.execute(db);
  await sql`update search_marks set changed_in = pg_current_xact_id()`.execute(db);
  await sql`truncate search_removals`.execute(db);
}
