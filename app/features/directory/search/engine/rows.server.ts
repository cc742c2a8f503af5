import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { loadHolidays } from '#app/features/directory/place/holidays.server.ts';
import { readSearchPlaces } from '#app/features/directory/search/reading/search-places.server.ts';
import type { SearchPlaces } from '#app/features/directory/search/reading/search-places.server.ts';
import type { Reading } from '#app/features/directory/search/reading/reading.ts';
import type { LookedUpWord } from '#app/features/directory/search/reading/understand.ts';
import { db } from '#db/database.ts';
import type { Executor } from '#db/database.ts';
import type { IndexRow } from './index-row.ts';
import type { Knowledge } from './matches.ts';
import { SearchIndex } from './search-index.ts';

/** After more changes than these, all rows are read again in the background: putting them in would hold up a search. */
const MAX_CHANGES = 2000;
/** Parsing so many rows and putting them in takes some milliseconds, in which no request is answered. */
const ROWS_PER_READ = 250;
/** Between two reads of a reload, in milliseconds: searches need the processor, too. */
const RELOAD_PAUSE_MS = 10;
/**
 * How long after a reload began the old rows answer, in milliseconds: searches before that wait for it, and a small site
 * reloads within it. Tests change it.
 */
export const reloadPatience = { ms: 100 };
/** Time between a failed reload and the next one, in milliseconds, so that a busy database gets no loop of them. */
const RETRY_MS = 10_000;
let retryAt = 0;
/** The log of removed rows holds a day: a process that has not asked for half of one reads all rows again. */
const MAX_ROW_AGE_MS = 12 * 3_600_000;

/** The columns of an `IndexRow`, of `search_rows` as `s`. */
const rowColumns = sql`json_build_array(s.number, s.dentist_id, s.is_primary_location, s.city_id, s.neighborhood_id, s.postal_area, s.latitude, s.longitude, s.specialty_ids,
  s.languages, s.insurance, s.services, s.flags, s.cdcp, s.rating, s.review_count, s.hours::text, s.qualities,
  s.name, s.names, tsvector_to_array(s.name_lexemes), s.is_one_of_several)`;

/** Which transactions a moment sees, as PostgreSQL writes it, and when the server started that has numbered them. */
type Moment = { snapshot: string; server: string };

const moment = sql`pg_current_snapshot()::text as snapshot, extract(epoch from pg_postmaster_start_time())::text as server`;

/**
 * Rows and places of one moment. Those of an outdated state stay as they are, and answer until the next state is loaded.
 */
type State = Moment & { places: SearchPlaces; index: SearchIndex; at: number; isOutdated: boolean };

let current: State | undefined;
/** The load under way, and when it began. */
let loading: { since: number; states: Promise<State> } | undefined;

type Answer = Moment & {
  changed: IndexRow[] | null;
  removed: number[] | null;
  marked: boolean;
  words: LookedUpWord[] | null;
  stems: Record<string, string[]> | null;
};

/** The rows of one moment, and what the database says of the words of a text. */
export type Snapshot = Knowledge & {
  index: SearchIndex;
  reading: Reading;
  lookedUp: readonly LookedUpWord[];
};

/**
 * Brings the process's rows up to date with everything that is committed, reads a text with their places and looks its
 * words up: one statement, which reads nothing where nothing changed. The first call of a process reads every row. After
 * a change of places or of very many rows all are read again in the background, and the old ones answer meanwhile.
 *
 * @param read reads the text; called again where the places have changed
 * @param known of a similar text: where it has all words, the database is not asked
 */
export async function loadSnapshot(
  read: (places: SearchPlaces) => Reading,
  known?: Snapshot,
): Promise<Snapshot> {
  const holidaysAhead = await loadHolidays();
  for (;;) {
    const state = await currentState();
    const reading = read(state.places);
    const all = [...new Set(reading.tokens.map(({ folded }) => folded))];
    if (known && known.index === state.index && hasWords(known, reading.unknown, all))
      return { ...known, reading };
    const since = state.isOutdated ? null : state.snapshot;
    const answer = await ask(since, reading.unknown, all);
    const { snapshot, server, changed, removed, marked, words, stems } = answer;
    const changes = (changed?.length ?? 0) + (removed?.length ?? 0);
    // A standby that took over may give a known transaction's number to another one.
    if (since !== null && (marked || changes > MAX_CHANGES || server !== state.server)) {
      state.isOutdated = true;
      continue;
    }
    // Another search was quicker and may have put in newer rows: ask for the changes since then.
    if (since !== null && state.snapshot !== since && changes > 0) continue;
    if (state.snapshot === since && !state.isOutdated) {
      for (const number of removed ?? []) state.index.drop(number);
      for (const row of changed ?? []) state.index.put(row);
      state.snapshot = snapshot;
      state.at = Date.now();
    }
    return {
      index: state.index,
      places: state.places,
      holidaysAhead,
      reading,
      lookedUp: words ?? [],
      stems: new Map(Object.entries(stems ?? {})),
    };
  }
}

const hasWords = ({ lookedUp, stems }: Snapshot, unknown: readonly string[], all: readonly string[]) =>
  all.every((word) => stems.has(word)) &&
  unknown.every((word) => lookedUp.some((known) => known.word === word));

/** What `since` did not see. With two bounds the planner expects few rows, whatever the first one is. */
const unseen = (table: string) => sql`
  ${sql.ref(`${table}.changed_in`)} >= (select pg_snapshot_xmin(since) from asked)
  and ${sql.ref(`${table}.changed_in`)} <= '18446744073709551615'::xid8
  and not pg_visible_in_snapshot(${sql.ref(`${table}.changed_in`)}, (select since from asked))`;

/** @param since the last snapshot; null asks for no changes */
async function ask(
  since: string | null,
  unknown: readonly string[],
  all: readonly string[],
): Promise<Answer> {
  // Planning takes longer than running. `asked` hides the values from the planner, which would make a new plan for each of them.
  const { rows } = await sql<Answer>`
    with asked as materialized (
      select ${since}::pg_snapshot as since, ${unknown}::text[] as unknown, ${all}::text[] as words)
    select ${moment},
      (select json_agg(c.row) from (
        select ${rowColumns} as row from search_rows s where ${unseen('s')} limit ${MAX_CHANGES + 1}) c
      ) as changed,
      (select json_agg(c.number) from (
        select r.number from search_removals r where ${unseen('r')} limit ${MAX_CHANGES + 1}) c) as removed,
      exists (select from search_marks m where ${unseen('m')}) as marked,
      (select json_agg(json_build_object('word', t.word,
        'inNames', exists (select from search_words k where k.word = t.word),
        'startsNames', length(t.word) > 2 and exists (select from search_words k where k.word like t.word || '%'),
        -- Swapped letters leave few trigrams in common: a common beginning will do, too.
        'similar', case when length(t.word) > 3 and not exists (select from search_words k where k.word = t.word)
          then array(select k.word from search_words k
            where k.word % t.word or (k.word like left(t.word, 2) || '%'
              and length(k.word) between length(t.word) - 2 and length(t.word) + 2)
            order by similarity(k.word, t.word) desc, k.word limit 40) else '{}' end))
        from unnest((select unknown from asked)) as t (word)) as words,
      (select json_object_agg(t.word,
        tsvector_to_array(to_tsvector('english', t.word) || to_tsvector('french', t.word)))
        from unnest((select words from asked)) as t (word)) as stems`.execute(db);
  return rows[0]!;
}

async function currentState(): Promise<State> {
  const state = current;
  // Rows as old as that answer nobody.
  if (state && Date.now() - state.at >= MAX_ROW_AGE_MS) {
    current = undefined;
    return currentState();
  }
  if (state && !state.isOutdated) return state;
  if (state && performance.now() < retryAt) return state;
  loading ??= startLoading();
  if (!state) return loading.states;
  const rest = loading.since + reloadPatience.ms - performance.now();
  if (rest <= 0) return state;
  return Promise.race([loading.states.catch(() => state), sleep(rest, state, { ref: false })]);
}

function startLoading(): { since: number; states: Promise<State> } {
  const states = load()
    .then(
      (loaded) => (current = loaded),
      (error: unknown) => {
        retryAt = performance.now() + RETRY_MS;
        throw error;
      },
    )
    .finally(() => (loading = undefined));
  // Where the old rows answer, no search throws the error: as an unhandled rejection it is logged (server/signals.ts).
  if (current) void states.then(() => {});
  return { since: performance.now(), states };
}

async function load(): Promise<State> {
  await ageLogs();
  // One moment for all reads: later changes are counted from it.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const { rows: now } = await sql<Moment>`select ${moment}`.execute(trx);
      const places = await readSearchPlaces(trx);
      const index = new SearchIndex(places);
      for (let last = 0; ;) {
        const rows = await readRows(trx, last);
        for (const row of rows) index.put(row);
        if (current) await sleep(RELOAD_PAUSE_MS, undefined, { ref: false });
        if (rows.length < ROWS_PER_READ) break;
        last = rows.at(-1)![0];
      }
      return { ...now[0]!, places, index, at: Date.now(), isOutdated: false };
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
 * Deletes removals that every process knows, and stamps rows that come from another server: a restored copy counts its
 * transactions from elsewhere, and every search would read rows 'of the future' again.
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
