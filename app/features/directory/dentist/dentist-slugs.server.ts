import { sql } from 'kysely';
import type { Language } from '#app/content/language.ts';
import { inWords } from '#app/content/practice-words.ts';
import { isUuid } from '#app/content/uuid.ts';
import { db } from '#db/database.ts';
import type { Executor } from '#db/database.ts';

const longest = 80;

/** Returns a text as a URL segment: ASCII letters and digits, words joined by '-', at most 80 characters; may be ''. */
export function toSlug(text: string): string {
  return text
    .replace(/œ/gi, 'oe')
    .replace(/æ/gi, 'ae')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '');
}

/** Returns the slug of a dentist's name, without 'Dr' or 'Dre': a title is not part of the address. */
export const toNameSlug = (name: string): string => toSlug(name).replace(/^dre?-(?=.)/, '');

/**
 * Returns free slugs for new dentists: name and town, with a number if another dentist already has that slug.
 * The caller must hold a lock against other writers of slugs until it has stored them.
 *
 * @returns one slug for each of `wanted`, in its order, no two the same.
 */
export async function findFreeSlugs(
  executor: Executor,
  wanted: { name: string; citySlug: string; locality: string | null }[],
): Promise<string[]> {
  const bases = wanted.map(
    ({ name, citySlug, locality }) =>
      `${toNameSlug(name) || 'dentist'}-${toSlug(locality ?? '') || citySlug}`,
  );
  const { rows } = await sql<{ slug: string }>`
    select slug from dentists
    where slug = any (${bases}::text[]) or regexp_replace(slug, '-[0-9]+$', '') = any (${bases}::text[])`.execute(
    executor,
  );
  const taken = new Set(rows.map(({ slug }) => slug));
  return bases.map((base) => {
    let slug = base;
    for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`;
    taken.add(slug);
    return slug;
  });
}

/** Returns the slug of the dentist with that opaque id, or null. Old links with an id redirect to the slug. */
export async function findSlugOfDentist(id: string): Promise<string | null> {
  if (!isUuid(id)) return null;
  const row = await db.selectFrom('dentists').select('slug').where('id', '=', id).executeTakeFirst();
  return row?.slug ?? null;
}

/** Returns the slug of the listing into which the one with that slug was merged, or null if it was not merged. */
export async function findMergedSlug(slug: string): Promise<string | null> {
  const row = await db
    .selectFrom('dentists as d')
    .innerJoin('dentists as t', 't.id', 'd.merged_into')
    .select('t.slug')
    .where('d.slug', '=', slug)
    .executeTakeFirst();
  return row?.slug ?? null;
}

/** A listing whose clinic has closed: its name, the town where it was, and what it was listed as. */
export type ClosedListing = {
  name: string;
  city: string;
  latitude: number;
  longitude: number;
  /** Null without a specialty. */
  specialty: { id: number; name: string } | null;
};

/** Returns the closed listing with that slug, or null. */
export async function findClosedListing(slug: string, language: Language): Promise<ClosedListing | null> {
  const name = sql.ref(language === 'fr' ? 'name_fr' : 'name');
  const { rows } = await sql<ClosedListing>`
    select d.name, coalesce(l.locality, c.${name}) as city, coalesce(l.latitude, c.latitude) as latitude,
      coalesce(l.longitude, c.longitude) as longitude,
      (select json_build_object('id', k.id, 'name', k.${name}) from dentist_specialties s
        join specialist_categories k on k.id = s.category_id where s.dentist_id = d.id order by k.position limit 1) as specialty
    from dentists d join dentist_locations l on l.dentist_id = d.id and l.is_primary_location
    join cities c on c.id = l.city_id
    where d.slug = ${slug} and d.closed_at is not null`.execute(db);
  return rows[0] ? inWords(rows[0], language) : null;
}
