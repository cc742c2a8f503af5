import { formatDate, formatRating, formatStars } from '#app/content/format.ts';
import type { Language } from '#app/content/language.ts';
import { round } from './day.ts';
import { factors, WEIGHTS } from './evidence.ts';
import type { Factor, Part, RankedEntry, UnrankedEntry } from './evidence.ts';
import { FLOORS, SHARES } from './factors.ts';
import { isClearlyAhead } from './rank-pair.ts';
import { NEEDED } from './score.ts';
import { PRIOR } from './weigh.ts';
import { methodWhyCopy } from './why-copy.ts';

/** Names that an entry does not have, in the language of the sentences. */
export type WhyWords = {
  language: Language;
  /** The city's name. */
  city: string;
  /** The specialty's name in the plural. */
  specialty: string;
};

export type WhyCode =
  | 'demonstration'
  | 'place'
  | 'range'
  | 'confidence'
  | 'factor'
  | 'reviews'
  | 'no-outcome'
  | 'burst'
  | 'licence'
  | 'floor'
  | 'stale'
  | 'above'
  | 'raise'
  | 'more-reviews'
  | 'no-badge';

export type Sentence = {
  code: WhyCode;
  /** The factor whose bar it explains. */
  factor?: Factor;
  text: string;
};

const PARTS: Readonly<Record<Factor, readonly Part[]>> = {
  credentials: Object.keys(SHARES.credentials) as Part[],
  reviews: [],
  recognition: ['teaching', 'office'],
  practice: Object.keys(SHARES.practice) as Part[],
  experience: Object.keys(SHARES.experience) as Part[],
};

/** A whole percentage, rounded down: a confidence of 0.4999 is not 50%. */
const percentOf = (share: number) => Math.floor(share * 100 + 1e-6);

/** 'practice +5.0, recognition −4.4': what each factor adds to the difference, largest first, from 0.05 points on. */
function differencesOf(above: RankedEntry, own: RankedEntry, language: Language): string {
  const { short } = methodWhyCopy(language);
  return factors
    .map((factor) => ({ factor, by: round(above.factors[factor].points - own.factors[factor].points, 2) }))
    .filter(({ by }) => Math.abs(by) >= 0.05)
    .sort((a, b) => Math.abs(b.by) - Math.abs(a.by))
    .map(({ factor, by }) => `${short[factor]} ${by < 0 ? '−' : '+'}${formatRating(language, Math.abs(by))}`)
    .join(', ');
}

/** What brought a factor to its figure. */
function explain(entry: RankedEntry, factor: Factor, language: Language): Sentence[] {
  const words = methodWhyCopy(language);
  const { parts, factors: scored } = entry;
  const { value, known, points } = scored[factor];
  const sentences: Sentence[] = [
    { code: 'factor', factor, text: words.factor(words.factors[factor], points, WEIGHTS[factor]) },
  ];
  const say = (code: WhyCode, text: string) => sentences.push({ code, factor, text });
  if (factor === 'reviews') {
    const { mean, stars, outcomeWeight, bursts } = parts.reviews;
    const [own, prior, mixed] = [mean ?? PRIOR.stars, PRIOR.stars, stars].map((each) =>
      formatStars(language, each),
    );
    say('reviews', words.reviews(own ?? '', prior ?? '', mixed ?? ''));
    if (outcomeWeight === 0) say('no-outcome', words.noOutcome);
    if (bursts > 0) say('burst', words.burst(bursts));
    return sentences;
  }
  const fading = PARTS[factor].flatMap((part) => {
    const fading = parts.fading[part];
    return fading ? [{ part, ...fading }] : [];
  });
  if (factor === 'credentials' && parts.licenceCheckedOn)
    say('licence', words.licence(formatDate(language, parts.licenceCheckedOn)));
  if (value <= FLOORS[factor])
    say('floor', known > 0 || fading.length > 0 ? words.knownFloor(points) : words.floor(points));
  for (const { part, on, fresh } of fading)
    say(
      'stale',
      (part === 'continuing' ? words.staleCycle : words.stale)(
        words.parts[part],
        formatDate(language, on),
        percentOf(fresh),
      ),
    );
  return sentences;
}

/** The difference to the dentist one place above, and whether chance explains it. */
function compare(
  above: { name: string; entry: RankedEntry },
  entry: RankedEntry,
  language: Language,
): string {
  const words = methodWhyCopy(language);
  const by = round(above.entry.score - entry.score, 4);
  if (by === 0) return words.tied(above.name);
  const ahead = words.ahead(above.name, by, differencesOf(above.entry, entry, language));
  if (!entry.comparable) return ahead;
  return `${ahead} ${isClearlyAhead(above.entry, entry) ? words.clear : words.close}`;
}

/**
 * 'Why this rank': the sentences of docs/ranking.md, section 7, in the order in which they are read. They are made
 * from the published entry alone, and from that of the dentist one place above.
 *
 * @param above null for the first place
 */
export function why(
  entry: RankedEntry,
  above: { name: string; entry: RankedEntry } | null,
  { language, city, specialty }: WhyWords,
): Sentence[] {
  const words = methodWhyCopy(language);
  const { ranking, of, score, confidence, range, parts, noBadge, comparable } = entry;
  const [low, high] = range;
  const percent = percentOf(confidence);
  const { count, weight } = parts.reviews;
  const sentences: Sentence[] = [];
  const say = (code: WhyCode, text: string) => sentences.push({ code, text });
  if (entry.demonstration) say('demonstration', words.demonstration);
  say('place', words.place(ranking, of, city, specialty, score));
  if (low < high) say('range', words.range(low, high));
  else if (comparable) say('range', words.clearPlace);
  say('confidence', words.confidence(words.words[entry.word], percent, count, weight));
  for (const factor of factors) sentences.push(...explain(entry, factor, language));
  if (above) say('above', compare(above, entry, language));
  for (const { part, points } of parts.raise.slice(0, 3)) {
    // What is known in part and fresh is confirmed already: only more of it adds points.
    const isKnown = (parts.parts[part] ?? 0) > 0 && !parts.fading[part];
    say('raise', (isKnown ? words.raiseKnown : words.raise)(words.parts[part], points));
  }
  say('more-reviews', words.moreReviews);
  if (noBadge) say('no-badge', words.noBadge(noBadge, percent));
  return sentences;
}

/** Why a dentist has no rank, in one sentence; of a demonstration dentist with a second one that says so. */
export function whyNot(entry: UnrankedEntry, { language, city, specialty }: WhyWords): string {
  const words = methodWhyCopy(language);
  const { reason, reviews, licence = 'unchecked', checkedOn, verification = 'none', verified } = entry;
  const sentence = (): string => {
    switch (reason) {
      case 'not-verified':
        return words.notVerified[verification];
      case 'licence':
        return words.noLicence[licence](checkedOn ? formatDate(language, checkedOn) : '');
      case 'specialty':
        return checkedOn ? words.specialty(formatDate(language, checkedOn)) : words.specialtyUnchecked;
      case 'few-reviews': {
        const { counted, weight, days } = reviews ?? { counted: 0, weight: 0, days: 0 };
        if (counted < NEEDED.reviews) return words.few(counted);
        return weight < NEEDED.weight ? words.faint : words.fewDays(days);
      }
      case 'demonstration':
        return words.besideReal;
      case 'only':
        return (verified === 1 ? words.onlyVerified : words.onlyRanked)(city, specialty);
    }
  };
  return entry.demonstration && reason !== 'demonstration'
    ? `${sentence()} ${words.demonstration}`
    : sentence();
}
