import { formatDate, formatList, formatRating } from '#app/content/format.ts';
import type { Language } from '#app/content/language.ts';
import { dentistName } from '#app/content/practice-words.ts';
import { factors, WEIGHTS } from '#app/features/directory/ranking/method/evidence.ts';
import type {
  Day,
  Evidence,
  RankedEntry,
  UnrankedEntry,
} from '#app/features/directory/ranking/method/evidence.ts';
import { rankCopy } from '#app/features/directory/dentist/rank-copy.ts';
import { methodWhyCopy } from '#app/features/directory/ranking/method/why-copy.ts';
import { why, whyNot } from '#app/features/directory/ranking/method/why.ts';
import type { WhyCode } from '#app/features/directory/ranking/method/why.ts';
import { badgeText } from '#app/features/directory/ranking/ranking.ts';
import { evidenceLines } from './evidence-lines.ts';
import { whyCopy } from './why-copy.ts';

/** An entry as it is read for a page: the evidence without reviews, and of these only their number. */
export type WhyRow = {
  slug: string;
  name: string;
  entry: RankedEntry | UnrankedEntry;
  evidence: Omit<Evidence, 'reviews'>;
  newest: Day | null;
  visits: number;
  /** Names of the colleagues who nominate, by slug. */
  colleagues: Readonly<Record<string, string>> | null;
};

export type Pair = { city: { slug: string; name: string }; specialty: { slug: string; name: string } };

/** The language of a page, and whether it is a card or the profile. */
export type WhyForm = { language: Language; brief: boolean };

/** The factors whose evidence stands beside the rank on a profile, in this order. */
const reasonFactors = ['reviews', 'credentials', 'experience'] as const;

/** The id of the profile's explanation of a rank. */
export const rankAnchor = (city: string, specialty: string): string => `rank-${city}-${specialty}`;

/** 'Why this rank' in the language of the page. Every figure is from the published entry. */
export type WhyView = NonNullable<ReturnType<typeof toWhyView>>;

/** One of the five bars, on the scale of 100 points. */
export type WhyFactor = WhyView['factors'][number];

/** Sentences that a bar's figure and its records already say. */
const besides: ReadonlySet<WhyCode> = new Set(['factor', 'licence']);

/**
 * Returns 'Why this rank' in a language; null for a dentist without one.
 *
 * @param above the dentist one place above
 * @param brief for a card: fewer words on each record
 */
export function toWhyView(
  { entry, evidence, newest, visits, colleagues }: WhyRow,
  above: Pick<WhyRow, 'name' | 'entry'> | undefined,
  { city, specialty }: Pair,
  { language, brief }: WhyForm,
) {
  if (!('ranking' in entry)) return null;
  const words = whyCopy(language);
  const sentences = why(
    entry,
    above && 'ranking' in above.entry
      ? { name: dentistName(above.name, language), entry: above.entry }
      : null,
    {
      language,
      city: city.name,
      specialty: specialty.name,
    },
  );
  const sentenceOf = (code: WhyCode) => sentences.find((each) => each.code === code)?.text ?? null;
  const linesIn = (isBrief: boolean) =>
    evidenceLines(
      {
        ...evidence,
        reviews: { count: entry.parts.reviews.count, visits, newest },
        colleagues: colleagues ?? {},
      },
      { category: specialty.slug, on: entry.computedOn, language, brief: isBrief },
    );
  const lines = linesIn(brief);
  const briefLines = brief ? lines : linesIn(true);
  let from = 0;
  const bars = factors.map((factor) => {
    const weight = WEIGHTS[factor];
    const { points } = entry.factors[factor];
    from += weight;
    return {
      factor,
      name: methodWhyCopy(language).factors[factor],
      /** Where the bar starts: the sum of the weights before it. */
      from: from - weight,
      weight,
      points,
      shown: formatRating(language, points),
      /** The records with their days, a few words each. */
      evidence: lines[factor].known,
      missing: lines[factor].missing,
      /** Sentences of the method: how the figure came about. */
      notes: sentences
        .filter((each) => each.factor === factor && !besides.has(each.code))
        .map(({ text }) => text),
    };
  });
  return {
    anchor: rankAnchor(city.slug, specialty.slug),
    ranking: entry.ranking,
    place: rankCopy(language).place(entry.ranking, entry.of, specialty.name, city.name),
    /** The method's sentence of place and score. */
    title: sentenceOf('place') ?? '',
    /** The places that chance in the reviews leaves open. */
    range: words.range(entry.range, entry.comparable),
    score: entry.score,
    shown: formatRating(language, entry.score),
    computed: words.computed(formatDate(language, entry.computedOn)),
    factors: bars,
    /** On the profile, what stands beside the rank: a fact and another of its factor. */
    reasons: brief
      ? []
      : reasonFactors.flatMap((factor) => {
          const [fact, more = null] = briefLines[factor].known;
          return fact ? [{ factor, fact, more }] : [];
        }),
    word: entry.word,
    confidence: sentenceOf('confidence') ?? '',
    /** What the range says, as a sentence. */
    chance: sentenceOf('range') ?? '',
    /** The difference to the dentist one place above; null for the first. */
    above: sentenceOf('above'),
    /** Facts that could still be confirmed, without figures. */
    gain:
      entry.parts.raise.length > 0
        ? words.gain(
            formatList(
              language,
              entry.parts.raise
                .slice(0, 3)
                .map(({ part }) => methodWhyCopy(language).parts[part].toLowerCase()),
            ),
          )
        : null,
    raise: sentences
      .filter(({ code }) => code === 'raise' || code === 'more-reviews')
      .map(({ text }) => text),
    badge: badgeText(entry.badge, language),
    /** Why there is none; null with a badge and beyond the third place. */
    noBadge: sentenceOf('no-badge'),
    demonstration: sentenceOf('demonstration'),
    /** Where the licence was looked up. */
    registerUrl: evidence.licence?.registerUrl ?? null,
  };
}

/** Returns why a dentist has no rank. */
export function reasonOf(
  entry: RankedEntry | UnrankedEntry,
  { city, specialty }: Pair,
  language: Language,
): string {
  return 'reason' in entry ? whyNot(entry, { language, city: city.name, specialty: specialty.name }) : '';
}
