import type { Badge, ProfileTier } from '#db/rows.ts';
import { round } from './day.ts';
import type { Day, Evidence, KeptEntry, PlacedEntry, RankedEntry, UnrankedEntry } from './evidence.ts';
import { gateOf, isVerified, scoreDentist } from './score.ts';
import type { Gate } from './score.ts';
import type { Weighed } from './weigh.ts';

/** The method's number: a change of a constant or formula is a new method. */
export const METHOD = '1.1';

/** An entry is renewed between editions when its score has moved by this much. */
const MOVED = 0.5;
const COMPARABLE = { dentists: 5, clinics: 3 } as const;
/** What a badge or a tier needs, and what keeps one. */
const SURE = { confidence: 0.5, score: 55 } as const;
const STILL_SURE = { confidence: 0.45, score: 53 } as const;
const BADGES: readonly Badge[] = ['first', 'highly', 'recommended'];

/** What is asked of a dentist in a pair. */
export type Judging = {
  category: string;
  now: Day;
  /** Whether it is the monthly edition, which renews every entry. */
  edition: boolean;
  /** The entry as it is published. */
  before?: KeptEntry;
  /** Whether that entry stands still (`isHeld`). */
  isHeld?: boolean;
  /** Renews the entry although the score has hardly moved: a contest was decided. Not while held. */
  renew?: boolean;
};

/** A dentist in a pair before the others are known: small, because a city's are held in memory together. */
export type Judged = {
  id: string;
  clinic: string;
  demonstration: boolean;
  isVerified: boolean;
  /** The gate that is not passed, or the entry's figures. */
  result: { gate: Gate } | { published: Published };
};

/** What stands only in the entry: its figures' explanation. */
export type EntryDetail = Pick<RankedEntry, 'factors' | 'parts'>;

export type PairRanks = {
  ranked: (PlacedEntry & {
    /** Whether score and evidence are new; else only place, range, tier and badge are. */
    renewed: boolean;
  })[];
  /** By id. */
  unranked: UnrankedEntry[];
};

/** FNV-1a, 32 bit, of the UTF-8 bytes. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

type Published = Pick<
  KeptEntry,
  'id' | 'computedOn' | 'method' | 'score' | 'confidence' | 'word' | 'margin'
> & {
  demonstration?: true;
  /** W of the reviews. */
  weight: number;
  renewed: boolean;
};

/**
 * Judges a dentist by the gates of section 5, and scores one who passes them: the entry as it stays published, or the new
 * one (section 6, hysteresis).
 *
 * @param weighed what `weigh` returns for the dentist's reviews
 * @returns with the factors and parts of a new entry
 */
export function judge(
  evidence: Evidence,
  weighed: Weighed,
  { category, now, edition, before, isHeld = false, renew = false }: Judging,
): { judged: Judged; detail?: EntryDetail } {
  const { id, clinic, demonstration } = evidence;
  const gate = gateOf(evidence, category, now, weighed);
  const identity = { id, clinic, demonstration, isVerified: isVerified(evidence, now) };
  if (gate) return { judged: { ...identity, result: { gate } } };
  const mark = demonstration ? ({ demonstration: true } as const) : {};
  const keep = ({ computedOn, method, score, confidence, word, margin, weight }: KeptEntry): Judged => ({
    ...identity,
    result: {
      published: {
        id,
        computedOn,
        method,
        score,
        confidence,
        word,
        margin,
        ...mark,
        weight,
        renewed: false,
      },
    },
  });
  const previous = before?.method === METHOD ? before : undefined;
  if (previous && isHeld) return { judged: keep(previous) };
  const { factors, parts, ...score } = scoreDentist(evidence, category, now, weighed);
  if (previous && !edition && !renew && round(Math.abs(score.score - previous.score), 4) < MOVED)
    return { judged: keep(previous) };
  const { weight } = parts.reviews;
  const entry = { id, computedOn: now, method: METHOD, ...score, ...mark, weight, renewed: true };
  return { judged: { ...identity, result: { published: entry } }, detail: { factors, parts } };
}

/** Higher score, confidence and weight of reviews first, then a hash that nobody chose. */
function inOrder(entries: readonly Published[], city: string, category: string): Published[] {
  return entries
    .map((entry) => ({ entry, hash: fnv1a(`${city}/${category}/${entry.id}`) }))
    .sort(
      (a, b) =>
        b.entry.score - a.entry.score ||
        b.entry.confidence - a.entry.confidence ||
        b.entry.weight - a.entry.weight ||
        a.hash - b.hash ||
        (a.entry.id < b.entry.id ? -1 : 1),
    )
    .map(({ entry }) => entry);
}

/** Whether a higher score is more than the chance in both dentists' reviews explains: nine to one. */
export function isClearlyAhead(
  above: Pick<RankedEntry, 'score' | 'margin'>,
  below: Pick<RankedEntry, 'score' | 'margin'>,
): boolean {
  return round(above.score - below.score, 4) >= 1.28 * Math.sqrt(above.margin ** 2 + below.margin ** 2);
}

/** The range of places of each entry of a sorted list: behind who is clearly ahead, and ahead of who is clearly behind. */
const rangesOf = (sorted: readonly Published[]): [number, number][] =>
  sorted.map((own) => [
    1 + sorted.filter((other) => isClearlyAhead(other, own)).length,
    sorted.length - sorted.filter((other) => isClearlyAhead(own, other)).length,
  ]);

/**
 * Ranks the dentists of a city and category as docs/ranking.md, sections 5 and 6, say. A dentist who alone passes the
 * gates has no rank, but the reason `only`.
 *
 * @param dentists everybody who is listed in the city and category
 * @param before published entries of the pair, by id
 */
export function rankPair(
  { city, category }: { city: string; category: string },
  dentists: readonly Judged[],
  before: ReadonlyMap<string, Pick<KeptEntry, 'badge' | 'tier'>>,
): PairRanks {
  const realIsVerified = dentists.some((one) => !one.demonstration && one.isVerified);
  const unranked: UnrankedEntry[] = [];
  const passed: Published[] = [];
  const clinics = new Set<string>();
  for (const { id, clinic, demonstration, result } of dentists) {
    const mark = demonstration ? ({ demonstration: true } as const) : {};
    if (demonstration && realIsVerified) unranked.push({ id, reason: 'demonstration', ...mark });
    else if ('gate' in result) unranked.push({ id, ...result.gate, ...mark });
    else {
      passed.push(result.published);
      clinics.add(clinic);
    }
  }
  const [only] = passed;
  if (only && passed.length === 1) {
    const verified = dentists.filter((one) => one.isVerified && one.demonstration !== realIsVerified).length;
    unranked.push({
      id: only.id,
      reason: 'only',
      verified,
      ...(only.demonstration ? { demonstration: true } : {}),
    });
    passed.length = 0;
  }
  unranked.sort((a, b) => (a.id < b.id ? -1 : 1));

  const ordered = inOrder(passed, city, category);
  const n = ordered.length;
  const comparable = n >= COMPARABLE.dentists && clinics.size >= COMPARABLE.clinics;
  const ranges = rangesOf(ordered);
  const entries = ordered.map((own, index): PairRanks['ranked'][number] => {
    const { weight: _, ...entry } = own;
    const ranking = index + 1;
    const previous = before.get(entry.id);
    const { confidence: enough, score: points } = previous?.badge ? STILL_SURE : SURE;
    const confident = entry.confidence >= enough;
    const badge = (comparable && confident && entry.score >= points && BADGES[index]) || null;
    const forTier = previous && previous.tier !== 'standard' ? STILL_SURE : SURE;
    const sure = entry.confidence >= forTier.confidence && entry.score >= forTier.score;
    const isPremium = comparable && sure && ranking <= Math.min(10, Math.ceil(n / 3));
    const tier: ProfileTier = badge === 'first' ? 'featured' : isPremium ? 'premium' : 'standard';
    const noBadge: RankedEntry['noBadge'] =
      badge || index >= BADGES.length
        ? undefined
        : !comparable
          ? 'not-comparable'
          : confident
            ? 'score'
            : 'confidence';
    return {
      ...entry,
      ranking,
      of: n,
      range: ranges[index] ?? [ranking, ranking],
      tier,
      badge,
      comparable,
      ...(noBadge ? { noBadge } : {}),
    };
  });
  return { ranked: entries, unranked };
}
