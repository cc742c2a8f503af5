import type { FactPart } from '#app/content/fact-freshness.ts';
import type { KnownBy } from '#db/rows.ts';

/**
 * How a part of a listing is known: told or confirmed by the clinic, checked or entered by our team, taken from the
 * import's source, or made up.
 */
export type Known = {
  by: KnownBy | 'entered' | 'source' | 'made-up';
  /** Calendar day, `YYYY-MM-DD`; null if it has none. */
  on: string | null;
  /** Days since then, at least 0; null without a day. */
  age: number | null;
};

/** When and how a part was last confirmed. */
export type Confirmation = { part: FactPart; by: KnownBy; on: string };

/** What a part is known by that nobody has confirmed. */
const unconfirmed = { demonstration: 'made-up', operator: 'entered', import: 'source' } as const;

/** Days from one calendar day to a later one; 0 if it is not later. */
export const daysBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000));

/**
 * Returns how a part is known.
 *
 * @param listing its source, the day of what nobody has confirmed since, and the confirmed parts
 * @param today `YYYY-MM-DD`
 */
export function knownPart(
  listing: {
    source: { kind: keyof typeof unconfirmed };
    statedOn: string | null;
    confirmations: readonly Confirmation[];
  },
  part: FactPart,
  today: string,
): Known {
  const { source, statedOn, confirmations } = listing;
  const last = confirmations.find((each) => each.part === part);
  const on = last?.on ?? statedOn;
  const by = last && source.kind !== 'demonstration' ? last.by : unconfirmed[source.kind];
  return { by, on, age: on === null ? null : daysBetween(on, today) };
}

/** Who has told, confirmed or checked any part of a listing; the clinic, if it did. */
export function confirmedBy(known: Readonly<Record<string, Known>>): 'clinic' | 'team' | 'nobody' {
  const by = Object.values(known).map((part) => part.by);
  if (by.includes('told') || by.includes('confirmed')) return 'clinic';
  return by.includes('checked') ? 'team' : 'nobody';
}
