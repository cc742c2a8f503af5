import type { Language } from '#app/content/language.ts';
import type { DentistCardView } from '#app/features/directory/dentist/dentist-view.ts';
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
    of: (count: number) => `of ${count}`,
  },
  {
    names: { first: 'Premier choix', highly: 'Hautement recommandé', recommended: 'Recommandé' },
    of: (count: number) => `sur ${count}`,
  },
);

/**
 * Returns the text of a dentist's badge (specification, section 4), or null without one. In a list of several
 * specialties it names the specialty and how many are ranked in it: '#1 Choice, orthodontists, of 11'.
 *
 * @param first another name for the badge of rank 1, such as '#1 Choice in Toronto'
 */
export function badgeText(
  { badge, rankedOf }: Pick<DentistCardView, 'badge' | 'rankedOf'>,
  language: Language,
  { specialty, first }: { specialty?: string; first?: string } = {},
): string | null {
  if (badge === null) return null;
  const words = badgeCopy(language);
  const name = badge === 'first' && first ? first : words.names[badge];
  if (specialty === undefined) return name;
  return [name, specialty.toLowerCase(), ...(rankedOf === null ? [] : [words.of(rankedOf)])].join(', ');
}
