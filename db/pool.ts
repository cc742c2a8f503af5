import pg from 'pg';
import { config } from '#config';

// Numbers as numbers: numeric(2,1) ratings and counts fit a double exactly; a calendar day stays text.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

let opened: Promise<pg.Pool> | undefined;

/** The process's one pool, opened at the first call. */
export function openPool(): Promise<pg.Pool> {
  opened ??= connect();
  return opened;
}

async function connect(): Promise<pg.Pool> {
  const pool = new pg.Pool({ connectionString: config.DATABASE_URL, max: config.DATABASE_POOL });
  pool.on('error', () => {});
  return pool;
}

export async function closePool(): Promise<void> {
  opened = undefined;
}
