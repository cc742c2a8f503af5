import type { Language } from '#app/content/language.ts';
import type { NavigationLink } from './navigation.ts';

/**
 * Structured data for search engines. `<` is escaped, so that nothing in it can end the script
 * element; a data block runs nothing and needs no nonce.
 */
export function StructuredData({ data }: { data: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** `BreadcrumbList` of a page: the links from Home down, then the page itself. */
export function breadcrumbData(siteUrl: string, links: NavigationLink[]): object {
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

/** A page of text as schema.org has it; its address names it, and `more` adds what its kind has. */
export function webPageData(
  type: 'WebPage' | 'AboutPage' | 'ContactPage' | 'FAQPage',
  page: { siteUrl: string; path: string; title: string; description: string; language: Language },
  more: object = {},
): object {
  const { siteUrl, path, title, description, language } = page;
  return {
    '@type': type,
    '@id': siteUrl + path,
    url: siteUrl + path,
    name: title,
    description,
    inLanguage: `${language}-CA`,
    ...more,
  };
}
