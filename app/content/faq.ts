import { foldQuery, matches } from './fold.ts';

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

/**
 * Returns the questions that contain the query in question or answer (specification, section 5), by category, without
 * empty categories. An empty query returns all.
 */
export function searchFaq(
  { categories }: Pick<Faq, 'categories'>,
  { query, demonstration }: { query: string; demonstration: boolean },
): FoundCategory[] {
  const wanted = foldQuery(query);
  const isFound = ({ question, answer, demonstrationOnly }: FaqItem) =>
    (demonstration || !demonstrationOnly) && [question, ...answer].some((text) => matches(text, wanted));
  return faqCategories
    .map((id) => ({ id, title: categories[id].title, items: categories[id].items.filter(isFound) }))
    .filter(({ items }) => items.length > 0);
}
