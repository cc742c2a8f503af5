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
      .filter((word) => word.length > 3 || word in saidAs)
      .map((word) => (word.length > 4 ? word.replace(/(ing|ed|er|ez|es|s|x|e)$/, '') : word))
      .map((stem) => saidAs[stem] ?? stem),
  );

/** Questions that a whole question finds. */
const MOST_FOUND = 6;
/** Less than this part of the best question's score is no answer. */
const CLOSE = 0.6;

/** The questions that share the rarest words with the query, best first; a word of the question counts twice. */
function closest(items: readonly FaqItem[], query: string): FaqItem[] {
  const read = items.map((item) => ({
    item,
    question: stemsOf(item.question),
    all: stemsOf([item.question, ...item.answer].join(' ')),
  }));
  const rarity = (stem: string) => {
    const having = read.filter(({ all }) => all.has(stem)).length;
    return having === 0 ? 0 : Math.log(items.length / having);
  };
  const asked = [...stemsOf(query)].map((stem) => ({ stem, weight: rarity(stem) }));
  const scored = read
    .map(({ item, question, all }) => ({
      item,
      score: asked.reduce(
        (sum, { stem, weight }) => sum + (question.has(stem) ? 2 * weight : all.has(stem) ? weight : 0),
        0,
      ),
    }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  return scored
    .filter(({ score }) => score >= CLOSE * scored[0]!.score)
    .slice(0, MOST_FOUND)
    .map(({ item }) => item);
}

/**
 * Returns the questions that contain the query in question or answer (specification, section 5), by category, without
 * empty categories; where none does, those that are closest to it in their words. An empty query returns all.
 */
export function searchFaq(
  { categories }: Pick<Faq, 'categories'>,
  { query, demonstration }: { query: string; demonstration: boolean },
): FoundCategory[] {
  const wanted = foldQuery(query);
  const listed = faqCategories
    .flatMap((id) => categories[id].items)
    .filter(({ demonstrationOnly }) => demonstration || !demonstrationOnly);
  const exact = listed.filter(({ question, answer }) =>
    [question, ...answer].some((text) => matches(text, wanted)),
  );
  const found = exact.length > 0 ? exact : closest(listed, query);
  const rank = (item: FaqItem) => found.indexOf(item);
  return faqCategories
    .map((id) => ({
      id,
      title: categories[id].title,
      items: categories[id].items.filter((item) => rank(item) >= 0).toSorted((a, b) => rank(a) - rank(b)),
    }))
    .filter(({ items }) => items.length > 0)
    .toSorted((a, b) => rank(a.items[0]!) - rank(b.items[0]!));
}
