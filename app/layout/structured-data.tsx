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
import type { ReactNode } from 'react';
import type { Site } from '#app/content/site-context.ts';
import type { NavigationLink } from './navigation.ts';

/**
 * The structured data of a page, in schema.org's types, so that a property that a type lacks is a type error.
 * Write optional values as `undefined` rather than with a spread, which TypeScript does not check for extra
 * properties.
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

/** Our kinds of pages, in schema.org's terms. */
export type PageKind = Extract<
  Described['@type'],
  'AboutPage' | 'CollectionPage' | 'ContactPage' | 'FAQPage' | 'SearchResultsPage' | 'WebPage'
>;

/** The subject of a page, its list or answers, and the day of its last change. */
export type MoreOfPage = Pick<
  Extract<Described, { '@type': 'WebPage' }>,
  'about' | 'mainEntity' | 'dateModified'
>;

/**
 * Structured data for search engines. Escapes `<`, so that no value can end the script element; a data block executes
 * nothing and the policy allows it.
 */
export function StructuredData({ graph }: { graph: readonly Described[] }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph });
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
    />
  );
}

/** `BreadcrumbList` of the links that a page shows; the last is the page itself. */
export function breadcrumbData({ siteUrl }: Site, links: readonly NavigationLink[]): Described {
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
 * `ItemList` of a page's list, in its order; undefined if it is empty.
 *
 * @param first the position of the first item in the whole list: 21 on the second page
 */
export function listData(
  { siteUrl }: Site,
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
 * A page with its kind. Uses only words visible on the page: its heading and its first sentences.
 *
 * @param page.path the canonical path, with the query that selects the content
 * @param page.lead omitted unless it is plain text
 */
export function pageData(
  { siteUrl, language }: Site,
  kind: PageKind,
  { path, title, lead }: { path: string; title: string; lead?: ReactNode },
  more: MoreOfPage = {},
): Described {
  return {
    '@type': kind,
    '@id': siteUrl + path,
    url: siteUrl + path,
    name: title,
    description: typeof lead === 'string' ? lead : undefined,
    inLanguage: `${language}-CA`,
    about: more.about,
    mainEntity: more.mainEntity,
    dateModified: more.dateModified,
  };
}
