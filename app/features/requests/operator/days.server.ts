import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Midnight at the start of a day (`YYYY-MM-DD`), or `later` days after it, in a time zone. */
export const midnight = (day: string | RawBuilder<Date>, zone: string, later = 0): RawBuilder<Date> =>
  sql<Date>`((${day}::date + ${later}::integer)::timestamp at time zone ${zone})`;

/** Today in a time zone. */
export const today = (zone: string): RawBuilder<Date> => sql<Date>`(now() at time zone ${zone})::date`;
