import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Midnight at the beginning of a day (`YYYY-MM-DD`), or of so many days later, in a time zone. */
export const midnight = (day: string | RawBuilder<Date>, zone: string, later = 0): RawBuilder<Date> =>
  sql<Date>`((${day}::date + ${later}::integer)::timestamp at time zone ${zone})`;

/** The present day in a time zone. */
export const today = (zone: string): RawBuilder<Date> => sql<Date>`(now() at time zone ${zone})::date`;
