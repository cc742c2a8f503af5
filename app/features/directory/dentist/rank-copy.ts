import { inCityFr } from '#app/content/french-places.ts';
import { copy } from '#app/content/language.ts';
import { peopleIn } from '#app/content/practice-words.ts';
import type { Level } from '#db/rows.ts';

const ordinals = new Intl.PluralRules('en-CA', { type: 'ordinal' });
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** A place: '2nd'. */
export const nth = (n: number) => `${n}${suffixes[ordinals.select(n)] ?? 'th'}`;
/** '2e'. */
export const nthFr = (n: number) => (n === 1 ? '1er' : `${n}e`);

/** A rank and a level in words: on cards, in comparisons and in 'Why this rank'. */
export const rankCopy = copy(
  {
    place: (rank: number, of: number, specialty: string, city: string) =>
      `${nth(rank)} of ${of} ranked ${peopleIn(specialty)} in ${city}`,
    of: (rank: number, of: number) => `${rank} of ${of}`,
    between: ([first, last]: readonly [number, number]) =>
      first === last ? '' : `, could\u00a0be\u00a0${first}–${last}`,
    levels: { verified: 'Verified', trusted: 'Trusted', elite: 'Elite' } as Record<Level, string>,
  },
  {
    place: (rank: number, of: number, specialty: string, city: string) =>
      `Rang ${rank} sur ${of} ${peopleIn(specialty)} ${inCityFr(city)}`,
    of: (rank: number, of: number) => `${rank} sur ${of}`,
    between: ([first, last]: readonly [number, number]) =>
      first === last ? '' : `, entre\u00a0${first}\u00a0et\u00a0${last}`,
    levels: { verified: 'Vérifié', trusted: 'De confiance', elite: 'Élite' },
  },
);
