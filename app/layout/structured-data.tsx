import type {
  AboutPage,
  BreadcrumbList,
  CollectionPage,
  ContactPage,
  Dentist,
  FAQPage,
  ItemList,
  SearchResultsPage,
  WebPage,
  WebSite,
} from 'schema-dts';
import type { Language } from '#app/content/language.ts';
import type { NavigationLink } from './navigation.ts';

/**
 * What a page may say of itself to search engines: schema.org's own types, so that a property which a type does not
 * have is a type error. What may be missing is written as `undefined`, not spread: TypeScript looks into no spread.
 */
export type Described = Exclude<
  | AboutPage
  | BreadcrumbList
  | CollectionPage
  | ContactPage
  | Dentist
  | FAQPage
  | ItemList
  | SearchResultsPage
  | WebPage
  | WebSite,
  string
>;

/** The kinds of pages that we have, as schema.org calls them. */
export type PageKind = Extract<
  Described['@type'],
  'AboutPage' | 'CollectionPage' | 'ContactPage' | 'FAQPage' | 'SearchResultsPage' | 'WebPage'
>;

/** What a page is about, what it lists or answers, and the day of its last change. */
export type MoreOfPage = Pick<
  Extract<Described, { '@type': 'WebPage' }>,
  'about' | 'mainEntity' | 'dateModified'
>;

/**
 * Structured data for search engines. `<` is escaped, so that nothing in it can end the script
 * element; a data block runs nothing and needs no nonce.
 *
 * Search engines read documents: the server writes the data, and a browser that hydrates leaves them as they are. What
 * makes them stands behind `import.meta.env.SSR`, so that it is in no script.
 */
export function StructuredData({ graph }: { graph: readonly Described[] }) {
  const json = import.meta.env.SSR
    ? JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
    : '';
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
    />
  );
}

/** `BreadcrumbList` of the links that a page shows, the page itself being the last. */
export function breadcrumbData(siteUrl: string, links: readonly NavigationLink[]): Described {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: links.map((link, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: link.name,
      item: siteUrl + link.href,
    })),
  };
}

/**
 * `ItemList` of what a page lists, in its order; undefined when that is nothing.
 *
 * @param first the place of the first one in the whole list: 21 on the second page
 */
export function listData(
  siteUrl: string,
  links: readonly NavigationLink[],
  first = 1,
): Exclude<ItemList, string> | undefined {
  if (links.length === 0) return undefined;
  return {
    '@type': 'ItemList',
    itemListElement: links.map((link, index) => ({
      '@type': 'ListItem',
      position: first + index,
      name: link.name,
      url: siteUrl + link.href,
    })),
  };
}

/**
 * A page by its kind. All words are the page's visible ones: its heading, and its first sentences where it has some.
 *
 * @param page.path the canonical path, with the query that names the content
 */
export function pageData(
  kind: PageKind,
  page: { siteUrl: string; path: string; title: string; lead?: string | undefined; language: Language },
  more: MoreOfPage = {},
): Described {
  const { siteUrl, path, title, lead, language } = page;
  return {
    '@type': kind,
    '@id': siteUrl + path,
    url: siteUrl + path,
    name: title,
    description: lead,
    inLanguage: `${language}-CA`,
    about: more.about,
    mainEntity: more.mainEntity,
    dateModified: more.dateModified,
  };
}
