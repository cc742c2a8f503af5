import { setTimeout as sleep } from 'node:timers/promises';
import { openCursor } from '#db/changes.ts';
import type { Change, Cursor } from '#db/changes.ts';
import { db } from '#db/database.ts';
import { isDatabaseAway } from '#db/errors.ts';
import { DirectoryIndex } from './directory-index.ts';
import { readOffices } from './offices.server.ts';
import { readPlaces } from './places.server.ts';
import type { Places } from './places.server.ts';

/** Dentists per query: parsing their rows and putting them in takes some milliseconds. */
const DENTISTS_PER_READ = 250;

/** In milliseconds; tests change it. */
export const reloading = {
  /** How long a reader waits for a load instead of getting the old copy: two thousand dentists load within it. */
  patience: 200,
  /** Between a failed load and the next one, so that a busy database gets no loop of them. */
  pause: 10_000,
  /** Not before when a failed load is repeated, by `performance.now()`. */
  retryAt: 0,
};

/** The directory of one moment. */
export interface Directory {
  places: Places;
  index: DirectoryIndex;
}

class NoRoom extends Error {
  constructor() {
    super('More offices were listed while the index was loading than it has room for');
  }
}

let current: (Directory & Cursor) | undefined;
/** The load under way, and when it began. */
let loading: { since: number; loaded: Promise<Directory & Cursor> } | undefined;
/** Whether `current` is to be read again. */
let isOutdated = false;

/** Whether an old copy may answer: a page that is made of it is not to be kept. */
export const isDirectoryOld = (): boolean => current !== undefined && (isOutdated || loading !== undefined);

/**
 * Returns the process's copy of the directory with everything that is committed. The first call reads every dentist, later
 * ones those who changed. After a change of places or of very many dentists all are read again in the background, and
 * the old copy answers meanwhile. Read it before anything else is awaited: another reader may change it.
 */
export async function currentDirectory(): Promise<Directory> {
  const directory = current;
  if (!directory) return load().loaded;
  await directory.catchUp();
  if (isOutdated && performance.now() >= reloading.retryAt) load();
  if (!loading) return current === directory ? directory : currentDirectory();
  // Before the first seed nobody is to be told that nobody is listed.
  const rest = directory.index.size === 0 ? Infinity : loading.since + reloading.patience - performance.now();
  if (rest <= 0) return directory;
  const waits = [
    loading.loaded.catch((error: unknown) =>
      rest === Infinity ? Promise.reject(error as Error) : directory,
    ),
  ];
  if (rest < Infinity) waits.push(sleep(rest, directory, { ref: false }));
  const next = await Promise.race(waits);
  // The new copy may lack what was committed before this call.
  return next === directory ? directory : currentDirectory();
}

/** Called when a new copy has taken an old one's place: what was made of the old one may lack a change. */
export const onReload = { call: (): void => {} };

function load(): NonNullable<typeof loading> {
  if (loading) return loading;
  isOutdated = false;
  const isReload = current !== undefined;
  const loaded = read()
    .then((made) => {
      current = made;
      if (isReload) onReload.call();
      return made;
    })
    .catch((error: unknown) => {
      isOutdated = true;
      reloading.retryAt = performance.now() + reloading.pause;
      throw error;
    })
    .finally(() => (loading = undefined));
  // Where the old copy answers nobody waits for it: as an unhandled rejection an error is logged (server/signals.ts).
  if (isReload)
    void loaded.catch((error: unknown) => {
      if (!isDatabaseAway(error)) throw error;
    });
  return (loading = { since: performance.now(), loaded });
}

async function read(): Promise<Directory & Cursor> {
  const holder: { directory?: Directory } = {};
  // Opened first: what changes while it is read is read again.
  const { catchUp } = await openCursor((changes) => holder.directory && apply(holder.directory, changes));
  const places = await readPlaces(db);
  const ids = await db.selectFrom('listed_dentists').select('id').orderBy('id').execute();
  const { count } = await db
    .selectFrom('listed_locations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const index = new DirectoryIndex(places, Number(count));
  const isWhole = await putDentists(
    index,
    ids.map(({ id }) => id),
  );
  if (!isWhole) throw new NoRoom();
  holder.directory = { places, index };
  await catchUp();
  return { places, index, catchUp };
}

async function apply({ index }: Directory, changes: readonly Change[] | null): Promise<void> {
  if (changes === null || changes.some(({ scope }) => scope === 'places')) {
    isOutdated = true;
    return;
  }
  const relevant = changes.filter(({ scope }) => scope !== 'profile');
  const isWhole = await putDentists(index, [
    ...new Set(relevant.flatMap(({ dentistId }) => dentistId ?? [])),
  ]);
  if (isWhole) return;
  if (current?.index !== index) throw new NoRoom();
  // A load under way reads what has no room.
  if (!loading) isOutdated = true;
}

/**
 * Reads dentists again, the next chunk while the index takes the one before. Those who are no longer listed are taken out
 * even where others have no room.
 *
 * @returns whether all had room
 */
async function putDentists(index: DirectoryIndex, ids: readonly string[]): Promise<boolean> {
  const chunks = Array.from({ length: Math.ceil(ids.length / DENTISTS_PER_READ) }, (_, chunk) =>
    ids.slice(chunk * DENTISTS_PER_READ, (chunk + 1) * DENTISTS_PER_READ),
  );
  let next = chunks[0] && readOffices(chunks[0]);
  let isWhole = true;
  for (const [place, chunk] of chunks.entries()) {
    const offices = await next!;
    next = chunks[place + 1] && readOffices(chunks[place + 1]!);
    for (const id of chunk) isWhole = index.put(id, offices.get(id) ?? []) && isWhole;
  }
  return isWhole;
}
