import type {
  Day,
  Evidence,
  RankedEntry,
  UnrankedEntry,
} from '#app/features/directory/ranking/method/evidence.ts';
import { judge, rankPair as place } from '#app/features/directory/ranking/method/rank-pair.ts';
import { weigh } from '#app/features/directory/ranking/method/weigh.ts';

export type Pair = {
  city: string;
  category: string;
  dentists: readonly Evidence[];
  /** Ids of those whose entry stands still, and of those whose entry is renewed. */
  held?: ReadonlySet<string>;
  renew?: ReadonlySet<string>;
  /** Published entries, by id. */
  before?: ReadonlyMap<string, RankedEntry>;
  now: Day;
  edition?: boolean;
};

/** Ranks dentists by their evidence, as the engine does with that of the database. */
export function rankPair(given: Pair): {
  ranked: (RankedEntry & { renewed: boolean })[];
  unranked: UnrankedEntry[];
} {
  const pair = { held: new Set<string>(), before: new Map<string, RankedEntry>(), edition: false, ...given };
  const details = new Map(
    [...pair.before].map(([id, { factors, parts }]) => [id, { factors, parts }] as const),
  );
  const judged = pair.dentists.map((evidence) => {
    const { id } = evidence;
    const entry = pair.before.get(id);
    const own = judge(evidence, weigh(evidence.reviews, pair.now), {
      ...pair,
      before: entry && { ...entry, weight: entry.parts.reviews.weight },
      isHeld: pair.held.has(id),
      renew: pair.renew?.has(id),
    });
    if (own.detail) details.set(id, own.detail);
    return own.judged;
  });
  const { ranked, unranked } = place(pair, judged, pair.before);
  return { ranked: ranked.map((entry) => ({ ...entry, ...details.get(entry.id)! })), unranked };
}
