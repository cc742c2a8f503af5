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

/** The text of a dentist's badge (specification, section 4), or null without one. */
export const badgeText = (badge: Badge | null, language: Language): string | null =>
  badge && badgeCopy(language).names[badge];
