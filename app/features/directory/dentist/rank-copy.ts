import { inCityFr } from '#app/content/french-places.ts';
import { copy } from '#app/content/language.ts';
import type { Level } from '#db/rows.ts';
import type { BestRank } from './dentist-record.ts';

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
      `${nth(rank)} of ${of} ${specialty.toLowerCase()} in ${city}`,
    /** The same as the heading of a profile's rank. */
    ranked: (rank: number, of: number, specialty: string, city: string) =>
      `${nth(rank)} of ${of} ranked ${specialty.toLowerCase()} in ${city}`,
    couldBe: ([first, last]: readonly [number, number]) =>
      first === last ? 'clear place' : `could be ${first} to ${last}`,
    confidence: {
      low: 'low confidence',
      fair: 'fair confidence',
      high: 'high confidence',
    } as Record<BestRank['word'], string>,
    levels: { verified: 'Verified', trusted: 'Trusted', elite: 'Elite' } as Record<Level, string>,
  },
  {
    place: (rank: number, of: number, specialty: string, city: string) =>
      `${nthFr(rank)} sur ${of} – ${specialty.toLowerCase()} ${inCityFr(city)}`,
    ranked: (rank: number, of: number, specialty: string, city: string) =>
      `${nthFr(rank)} sur ${of} au classement – ${specialty.toLowerCase()} ${inCityFr(city)}`,
    couldBe: ([first, last]: readonly [number, number]) =>
      first === last ? 'place nette' : `possiblement de ${first} à ${last}`,
    confidence: { low: 'confiance faible', fair: 'confiance moyenne', high: 'confiance élevée' },
    levels: { verified: 'Vérifié', trusted: 'De confiance', elite: 'Élite' },
  },
);
