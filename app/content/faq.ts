import { foldQuery, matches } from './fold.ts';

/** The categories of the FAQ, in their order. */
export const faqCategories = ['finding', 'appointments', 'rankings', 'reviews', 'costs', 'accounts'] as const;
export type FaqCategoryId = (typeof faqCategories)[number];

export type FaqItem = {
  /** Its anchor, the same in both languages. */
  id: string;
  question: string;
  /** Paragraphs. */
  answer: readonly string[];
  /** Where to go on. */
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
 * The questions whose words or answer contain what was typed (specification, section 5), by category; categories
 * without any are left out. Without words: all of them.
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
