import { sql } from 'kysely';
import { factKeys, facts, flags } from '#app/content/dentist-facts.ts';
import type { ColumnOf, FactKey, FactValues } from '#app/content/dentist-facts.ts';

type Columns<K extends FactKey> = { [Key in K as ColumnOf<Key>]: FactValues[Key] };
type Selection = { [K in FactKey]: `d.${ColumnOf<K>} as ${K}` }[FactKey];

/** Selects every fact under its key, for a query with `dentists as d`. */
export const factSelection = factKeys.map((key) => `d.${facts[key].column} as ${key}` as Selection);

/** Selects every flag under its key, for a query with the alias `d`. */
export const flagColumns = sql.join(
  flags.map(({ key, column }) => sql`${sql.ref(`d.${column}`)} as ${sql.ref(key)}`),
);

/** Returns facts under the names of their columns: the facts in `keys`, or all of them. */
export const toColumns = <K extends FactKey>(
  values: Pick<FactValues, K>,
  keys = Object.keys(values) as K[],
): Columns<K> => Object.fromEntries(keys.map((key) => [facts[key].column, values[key]])) as Columns<K>;
