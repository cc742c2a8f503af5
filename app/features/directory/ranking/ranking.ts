import type { Language } from '#app/content/language.ts';
import { copy } from '#app/content/language.ts';

/** Dentists on one page of a ranked list. */
export const PAGE_SIZE = 20;

const badgeByRank = copy(
  { 1: '#1 Choice', 2: 'Highly Recommended', 3: 'Recommended' } as Record<number, string>,
  { 1: 'Premier choix', 2: 'Hautement recommandé', 3: 'Recommandé' } as Record<number, string>,
);

/** Returns the badge of a rank, or null beyond the first three ranks (specification, section 4). */
export function rankBadge(ranking: number | null, language: Language): string | null {
  return (ranking !== null && badgeByRank(language)[ranking]) || null;
}
