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
  const waiting = new Map<string, number[]>();
  wanted.forEach(({ name, citySlug, locality }, index) => {
    const base = `${toNameSlug(name) || 'dentist'}-${toSlug(locality ?? '') || citySlug}`;
    waiting.set(base, [...(waiting.get(base) ?? []), index]);
  });
  const slugs: string[] = new Array(wanted.length);
  const given = new Set<string>();
  // The next number to try for each base. Steps grow, so that the ten-thousandth 'dental-clinic' needs few queries.
  const next = new Map([...waiting.keys()].map((base) => [base, 1]));
  while (waiting.size > 0) {
    const candidates = new Map<string, string[]>();
    for (const [base, indexes] of waiting) {
      const first = next.get(base)!;
      candidates.set(
        base,
        indexes.map((_, i) => (first + i === 1 ? base : `${base}-${first + i}`)),
      );
    }
    const taken = await executor
      .selectFrom('dentists')
      .select('slug')
      .where('slug', '=', (eb) => eb.fn.any(eb.val([...candidates.values()].flat())))
      .execute();
    const blocked = new Set(taken.map((row) => row.slug));
    for (const [base, names] of candidates) {
      const indexes = waiting.get(base)!;
      for (const name of names) {
        if (blocked.has(name) || given.has(name)) continue;
        given.add(name);
        slugs[indexes.shift()!] = name;
      }
      if (indexes.length === 0) waiting.delete(base);
      const reached = next.get(base)! + names.length;
      next.set(
        base,
        names.some((name) => blocked.has(name)) && reached > 8 ? Math.ceil(reached * 1.5) : reached,
      );
    }
  }
  return slugs;
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
