import type { Language } from '#app/content/language.ts';
import type { Badge } from '#db/rows.ts';
import { copy } from '#app/content/language.ts';

/** Dentists on one page of a ranked list. */
export const PAGE_SIZE = 20;

const badgeCopy = copy(
  {
    names: { first: '#1 Choice', highly: 'Highly Recommended', recommended: 'Recommended' } as Record<
      Badge,
      string
    >,
  },
  {
    names: { first: 'Premier choix', highly: 'Fortement recommandé', recommended: 'Recommandé' },
  },
);

/**
 * Returns the text of a dentist's badge (specification, section 4), or null without one.
 *
 * @param first another name for the badge of rank 1, such as '#1 Choice in Toronto'
 */
export function badgeText(badge: Badge | null, language: Language, first?: string): string | null {
  if (badge === null) return null;
  return badge === 'first' && first ? first : badgeCopy(language).names[badge];
}
