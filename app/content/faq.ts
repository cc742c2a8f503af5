import { foldQuery, foldWords, matches } from './fold.ts';

/** The categories of the FAQ, in order. */
export const faqCategories = ['finding', 'appointments', 'rankings', 'reviews', 'costs', 'accounts'] as const;
export type FaqCategoryId = (typeof faqCategories)[number];

export type FaqItem = {
  /** Its anchor, the same in both languages. */
  id: string;
  question: string;
  /** Paragraphs. */
  answer: readonly string[];
  /** The link below the answer. */
  link?: { href: string; name: string };
  /** Shown only while demonstration dentists are listed. */
  demonstrationOnly?: true;
};

export type FaqCategory = { title: string; items: readonly FaqItem[] };

export type Faq = {
  title: string;
  description: string;
  lead: string;
  categories: Record<FaqCategoryId, FaqCategory>;
};

export type FoundCategory = FaqCategory & { id: FaqCategoryId };

/** Words that people ask with, and what the answers say instead; folded stems. */
const saidAs: Readonly<Record<string, string>> = {
  pric: 'cost',
  fee: 'cost',
  cheap: 'cost',
  cdcp: 'plan',
  delet: 'eras',
  kid: 'child',
  fake: 'fals',
  toothach: 'emergency',
  prix: 'cout',
  tarif: 'cout',
  rcsd: 'regim',
  supprim: 'effac',
  faux: 'fauss',
};

/** The folded words of a text without their endings, each once; without the short ones, which say little. */
const stemsOf = (text: string): Set<string> =>
  new Set(
    foldWords(text)
      .split(' ')
      .filter((word) => word.length > 3 || Object.hasOwn(saidAs, word))
      .map((word) => word.replace(word.length > 4 ? /(ing|ed|er|ez|es|s|x|e)$/ : /s$/, ''))
      .map((stem) => saidAs[stem] ?? stem),
  );

/** The most questions that are close to one that is typed. */
const MAX_CLOSE = 6;
/** The least share of the best question's score, and of the weight of all words that were typed. */
const MIN_SCORE_SHARE = 0.6;
const MIN_WEIGHT_SHARE = 0.25;

/** The questions that share the rarest words with the query, best first; a word of the question counts twice. */
function closest(items: readonly FaqItem[], query: string): FaqItem[] {
  const read = items.map((item) => ({
    item,
    question: stemsOf(item.question),
    all: stemsOf([item.question, ...item.answer].join(' ')),
  }));
  const rarity = (stem: string) => {
    const having = read.filter(({ all }) => all.has(stem)).length;
    // A word that no answer has weighs most: with it, little is understood.
    return Math.log(items.length / Math.max(having, 1));
  };
  const queryStems = [...stemsOf(query)].map((stem) => ({ stem, weight: rarity(stem) }));
  const whole = queryStems.reduce((sum, { weight }) => sum + weight, 0);
  const scored = read
    .map(({ item, question, all }) => ({
      item,
      share: queryStems.reduce((sum, { stem, weight }) => sum + (all.has(stem) ? weight : 0), 0) / whole,
      score: queryStems.reduce(
        (sum, { stem, weight }) => sum + (question.has(stem) ? 2 * weight : all.has(stem) ? weight : 0),
        0,
      ),
    }))
    .filter(({ share }) => share >= MIN_WEIGHT_SHARE)
    .toSorted((a, b) => b.score - a.score);
  return scored
    .filter(({ score }) => score >= MIN_SCORE_SHARE * scored[0]!.score)
    .slice(0, MAX_CLOSE)
    .map(({ item }) => item);
}

/** Whether a question or its answer contains the query. */
export function holds({ question, answer }: FaqItem, query: string): boolean {
  const queryText = foldQuery(query);
  return [question, ...answer].some((text) => matches(text, queryText));
}

/**
 * Returns the questions that contain the query in question or answer (specification, section 5), by category, without
 * empty categories; where none does, those that are closest to it in their words. An empty query returns all.
 */
export function searchFaq(
  { categories }: Pick<Faq, 'categories'>,
  { query, demonstration }: { query: string; demonstration: boolean },
): FoundCategory[] {
  const candidates = faqCategories
    .flatMap((id) => categories[id].items)
    .filter(({ demonstrationOnly }) => demonstration || !demonstrationOnly);
  const exact = candidates.filter((item) => holds(item, query));
  const results = exact.length > 0 ? exact : closest(candidates, query);
  const rank = (item: FaqItem) => results.indexOf(item);
  return faqCategories
    .map((id) => ({
      id,
      title: categories[id].title,
      items: categories[id].items.filter((item) => rank(item) >= 0).toSorted((a, b) => rank(a) - rank(b)),
    }))
    .filter(({ items }) => items.length > 0)
    .toSorted((a, b) => rank(a.items[0]!) - rank(b.items[0]!));
}
