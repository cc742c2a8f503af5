import type { MetaDescriptor } from 'react-router';
import { PRODUCT } from '#app/content/product.ts';
import { inLanguage, languageOfPath, picturePath } from './paths.ts';

/** What every page says of itself in its head. */
export type PageMeta = {
  title: string;
  description: string;
  /** Canonical path with the query that names the content (a page number), in the language of the page. */
  path: string;
  siteUrl: string;
  /** Kept out of search engines: demonstration data, personal pages. */
  noindex: boolean;
};

/** As many characters as search engines show of a title; the site's name, which they show anyway, gives way to the rest. */
const TITLE_LENGTH = 65;

/** Title, description, canonical, alternates in both languages and Open Graph of a page. */
export function pageMeta({ title, description, path, siteUrl, noindex }: PageMeta): MetaDescriptor[] {
  const named = title.includes(PRODUCT) ? title : `${title} | ${PRODUCT}`;
  const full = named.length > TITLE_LENGTH ? title : named;
  const url = siteUrl + path;
  const [locale, otherLocale] = languageOfPath(path) === 'fr' ? ['fr_CA', 'en_CA'] : ['en_CA', 'fr_CA'];
  const alternate = (hrefLang: string, to: 'en' | 'fr') => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: siteUrl + inLanguage(to, path),
  });
  return [
    { title: full },
    { name: 'description', content: description },
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: url },
    alternate('en', 'en'),
    alternate('fr', 'fr'),
    alternate('x-default', 'en'),
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: PRODUCT },
    { property: 'og:locale', content: locale },
    { property: 'og:locale:alternate', content: otherLocale },
    { property: 'og:image', content: siteUrl + picturePath(path) },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:alt', content: full },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/**
 * The head of a page whose address search engines may list once the dentists are real ones; of a page that could not
 * be loaded, too.
 */
export function listedPageMeta(
  { title, description }: { title: string; description: string },
  path: string,
  loaded: { siteUrl: string; demonstration: boolean } | undefined,
): MetaDescriptor[] {
  const { siteUrl, demonstration } = loaded ?? { siteUrl: '', demonstration: true };
  return pageMeta({ title, description, path, siteUrl, noindex: demonstration });
}

/** The head of a page that search engines never list: somebody's own, or a form that there is one of per dentist. */
export function unlistedPageMeta(
  { title, description }: { title: string; description: string },
  path: string,
  loaded: { siteUrl: string } | undefined,
): MetaDescriptor[] {
  return pageMeta({ title, description, path, siteUrl: loaded?.siteUrl ?? '', noindex: true });
}

/** The head of a page that could not be loaded, where nothing is known of what it would have been. */
export const missingPageMeta: MetaDescriptor[] = [{ title: PRODUCT }, { name: 'robots', content: 'noindex' }];
