import type { Executor } from '#db/database.ts';

const longest = 80;

/** A text as the part of a URL: ASCII letters and digits, words joined by '-', at most 80 characters; '' where nothing of it is left. */
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

/**
 * Free slugs for new dentists: name and city, with a number where another dentist has that already.
 * Whoever calls holds a lock against other writers of slugs until they are stored.
 *
 * @returns one slug for each of `wanted`, in its order, no two the same.
 */
export async function findFreeSlugs(
  executor: Executor,
  wanted: { name: string; citySlug: string }[],
): Promise<string[]> {
  const waiting = new Map<string, number[]>();
  wanted.forEach(({ name, citySlug }, index) => {
    const base = `${toSlug(name) || 'dentist'}-${citySlug}`;
    waiting.set(base, [...(waiting.get(base) ?? []), index]);
  });
  const slugs: string[] = new Array(wanted.length);
  const given = new Set<string>();
  // The number that a base tries next. Steps grow, so that the ten-thousandth 'dental-clinic' takes few queries.
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
