import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Language } from '#app/content/language.ts';
import { listLeadWorkers } from '#app/features/console/account/account-queries.server.ts';
import { isWithoutSpecialty } from '#app/features/directory/dentist/imported-facts.server.ts';
import { hasCity } from '#app/features/directory/place/province-queries.server.ts';
import { db } from '#db/database.ts';
import { confirmedAges, LISTINGS_PAGE } from './listing-filter.ts';
import type { ListingFilter, ListingSort, ListingView, MissingFact } from './listing-filter.ts';

// The work queue of listings: which listings a filter finds, and in which order. Hidden ones are among them.

/** Every listing as `d`, with its first office as `l`, that one's city as `c`, and its work as `w`. */
const everyListing = sql`from dentists d
  left join dentist_locations l on l.dentist_id = d.id and l.is_primary_location
  left join cities c on c.id = l.city_id
  left join listing_work w on w.dentist_id = d.id`;

/** From so many digits on, a search text may be a telephone number. */
const TELEPHONE = 7;
const digitsOf = (term: string): string => term.replaceAll(/\D/g, '');

const views: Record<ListingView, RawBuilder<unknown>> = {
  all: sql`true`,
  unverified: sql`not d.is_verified`,
  verified: sql`d.is_verified`,
  hidden: sql`d.hidden_at is not null and d.closed_at is null`,
  unplaced: isWithoutSpecialty('d'),
  unseen: sql`w.not_seen_since is not null and w.absence_kept_at is null and d.listed`,
  closed: sql`d.closed_at is not null`,
};

const lacks: Record<MissingFact, RawBuilder<unknown>> = {
  phone: sql`(d.phone is null and l.phone is null)`,
  hours: sql`l.office_hours is null`,
  postalCode: sql`l.postal_code is null`,
  website: sql`d.website_url is null`,
  coordinates: sql`l.latitude is null`,
};

/** When the part of listing `d` that was confirmed longest ago was confirmed; null for none. */
const oldestConfirmation = sql`(select min(f.confirmed_at) from dentist_facts f where f.dentist_id = d.id)`;

/** Escapes the wildcards of `like`. */
const literally = (term: string): string => term.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** Part of the dentist's name or the clinic's, the address on the site, or the telephone number. */
function isFoundBy(term: string): RawBuilder<unknown> {
  const digits = digitsOf(term);
  return sql`(d.folded_names like fold(${`%${literally(term)}%`}) or d.slug = ${term.replace(/^.*\/dentist\//, '')}
    ${digits.length >= TELEPHONE ? sql`or d.phone like ${`%${digits}%`} or l.phone like ${`%${digits}%`}` : sql``})`;
}

/** The conditions of a filter. */
function conditionOf(filter: ListingFilter): RawBuilder<unknown> {
  const { view, city, province, specialty, source, missing, confirmed, assigned, duplicates, term } = filter;
  const conditions = [views[view], ...missing.map((fact) => lacks[fact])];
  if (city !== null) conditions.push(sql`c.slug = ${city}`);
  if (province !== null) conditions.push(sql`c.province_state = ${province}`);
  if (specialty !== null)
    conditions.push(sql`exists (select from dentist_specialties s
      join specialist_categories k on k.id = s.category_id where s.dentist_id = d.id and k.slug = ${specialty})`);
  if (source !== null) conditions.push(sql`d.source = ${source}`);
  if (confirmed !== null) {
    const months = confirmedAges[confirmed];
    conditions.push(
      months === null
        ? sql`not exists (select from dentist_facts f where f.dentist_id = d.id)`
        : sql`${oldestConfirmation} < now() - make_interval(months => ${months})`,
    );
  }
  if (assigned !== null)
    conditions.push(assigned === 'none' ? sql`w.assigned_to is null` : sql`w.assigned_to = ${assigned}`);
  if (duplicates)
    conditions.push(
      sql`d.id in (select one_id from suspected_duplicates union all select other_id from suspected_duplicates)`,
    );
  if (term !== null) conditions.push(isFoundBy(term));
  return sql.join(conditions, sql` and `);
}

/** What each order compares; the listing's id is the last. */
function keysOf(sort: ListingSort, language: Language): RawBuilder<unknown>[] {
  const city = sql.ref(language === 'fr' ? 'c.name_fr' : 'c.name');
  const keys: Record<ListingSort, RawBuilder<unknown>[]> = {
    name: [sql`d.name`],
    city: [sql`coalesce(${city}, '')`, sql`d.name`],
    confirmed: [sql`coalesce(${oldestConfirmation}, '-infinity')`],
    changed: [sql`d.updated_at`],
  };
  return [...keys[sort], sql`d.id`];
}

type Order = {
  language: Language;
  from?: string | null;
  after?: string | null;
  limit: number;
  backwards?: boolean;
};

/**
 * Ids of a filter's listings in its order.
 *
 * @param order.from the listing with which they start, whether the filter still finds it or not; null for the first
 * @param order.after the same, without that listing itself
 * @param order.backwards from that listing back
 */
export async function listListingIds(filter: ListingFilter, order: Order): Promise<string[]> {
  const { language, from = null, after = null, limit, backwards = false } = order;
  const isFalling = filter.reversed !== backwards;
  const keys = keysOf(filter.sort, language);
  const all = sql.join(keys);
  const cursor = from ?? after;
  const compared = sql.raw(`${isFalling ? '<' : '>'}${from === null ? '' : '='}`);
  const start =
    cursor === null
      ? sql``
      : sql`and (${all}) ${compared} (select ${all} ${everyListing} where d.id = ${cursor}::uuid)`;
  const sorted = sql.join(keys.map((key) => (isFalling ? sql`${key} desc` : key)));
  const { rows } = await sql<{ id: string }>`select d.id ${everyListing}
    where ${conditionOf(filter)} ${start} order by ${sorted} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The listings before and after one in a filter's order, whether the filter still finds that one or not. */
export async function findNeighbours(
  filter: ListingFilter,
  id: string,
  language: Language,
): Promise<{ previous: string | null; next: string | null }> {
  const [[previous = null], [next = null]] = await Promise.all([
    listListingIds(filter, { language, after: id, limit: 1, backwards: true }),
    listListingIds(filter, { language, after: id, limit: 1 }),
  ]);
  return { previous, next };
}

/** How many listings a filter finds. */
export async function countListings(filter: ListingFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n ${everyListing} where ${conditionOf(filter)}`.execute(db);
  return rows[0]!.n;
}

export type ListingRow = {
  id: string;
  name: string;
  clinicName: string | null;
  slug: string;
  source: string;
  verified: boolean;
  hidden: boolean;
  merged: boolean;
  closed: boolean;
  /** Since when the files of its source lack it, unless it is kept; and when its clinic was asked. */
  notSeenSince: Date | null;
  askedAt: Date | null;
  city: string | null;
  province: string | null;
  specialties: string[];
  phone: string | null;
  website: string | null;
  address: string | null;
  postalCode: string | null;
  missing: MissingFact[];
  confirmedAt: Date | null;
  changedAt: Date;
  assignee: string | null;
};

/** What the columns show of listings, in the order of the ids. */
export async function readListingRows(ids: readonly string[], language: Language): Promise<ListingRow[]> {
  const name = language === 'fr' ? 'name_fr' : 'name';
  const { rows } = await sql<ListingRow>`
    select d.id, d.name, d.clinic_name as "clinicName", d.slug, d.source, d.is_verified as verified,
      d.hidden_at is not null as hidden, d.merged_into is not null as merged, d.closed_at is not null as closed,
      case when w.absence_kept_at is null then w.not_seen_since end as "notSeenSince", w.asked_at as "askedAt", ${sql.ref(`c.${name}`)} as city,
      c.province_state as province, coalesce(d.phone, l.phone) as phone, d.website_url as website,
      concat_ws(', ', l.address_line_1, l.address_line_2, l.locality) as address, l.postal_code as "postalCode",
      array(select ${sql.ref(`k.${name}`)} from dentist_specialties s join specialist_categories k on k.id = s.category_id
        where s.dentist_id = d.id order by k.position) as specialties,
      array_remove(array[${sql.join(
        Object.entries(lacks).map(
          ([fact, isMissing]) => sql`case when ${isMissing} then ${sql.lit(fact)} end`,
        ),
      )}], null) as missing,
      ${oldestConfirmation} as "confirmedAt", d.updated_at as "changedAt",
      (select o.name from operators o where o.id = w.assigned_to) as assignee
    ${everyListing} where d.id = any (${ids}::uuid[])`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * A page of the list.
 *
 * @param from the page's first listing; null for the first page
 * @returns the rows, the first listing of the next page (null if there is none), and how many listings the filter finds
 */
export async function listListings(
  filter: ListingFilter,
  { language, from, limit = LISTINGS_PAGE }: { language: Language; from: string | null; limit?: number },
): Promise<{ rows: ListingRow[]; next: string | null; found: number }> {
  const [ids, found] = await Promise.all([
    listListingIds(filter, { language, from, limit: limit + 1 }),
    countListings(filter),
  ]);
  const shown = ids.slice(0, limit);
  return {
    rows: await readListingRows(shown, language),
    next: ids[limit] ?? null,
    found,
  };
}

/** Options of the filters. */
export async function listListingChoices(language: Language) {
  const name = language === 'fr' ? 'name_fr as label' : 'name as label';
  const [cities, provinces, specialties, sources, workers] = await Promise.all([
    db
      .selectFrom('cities')
      .select(['slug as value', 'province_state', name])
      .orderBy(sql.ref('label'))
      .execute(),
    db
      .selectFrom('provinces as p')
      .select(['code as value', name])
      .where(hasCity)
      .orderBy(sql.ref('label'))
      .execute(),
    db.selectFrom('specialist_categories').select(['slug as value', name]).orderBy('position').execute(),
    db.selectFrom('import_sources').select(['name', 'title']).orderBy('title').execute(),
    listLeadWorkers(),
  ]);
  return {
    cities: cities.map(({ value, label, province_state }) => ({
      value,
      label: `${label} (${province_state})`,
    })),
    provinces,
    specialties,
    sources: sources.map((source) => ({ value: `import:${source.name}`, label: source.title })),
    workers: workers.map(({ id, name: label }) => ({ value: id, label })),
  };
}
