import type { MetaDescriptor } from 'react-router';
import type { LongPageSource, SiteFacts } from '#app/content/long-page.ts';
import { PRODUCT } from '#app/content/product.ts';
import type { Site } from '#app/content/site-context.ts';
import { drawingUrl } from '#app/ui/illustration.tsx';
import { inLanguage, languageOfPath, socialPicturePath } from './paths.ts';

/** The facts about a page in its `<head>`. */
export type PageDescription = {
  title: string;
  description: string;
  /** Canonical path in the language of the page, with the query that identifies the content (a page number). */
  path: string;
  /** Page number of a list; titles include it from page 2 on. */
  page?: number;
  /** Whether search engines must not index the page. Applies to every page while demonstration dentists are listed. */
  noindex?: boolean;
  /** Slugs of cities and provinces that the page is about, besides those in its path; they choose its picture. */
  placeSlugs?: readonly string[];
};

/** The part of `Route.MetaArgs` that the functions here read; the first match is the root's. */
type MetaArgs = { loaderData?: unknown; matches: readonly [{ loaderData?: Site }, ...unknown[]] };

/** React Router calls `meta` only where every loader of the page succeeded. */
type Loaded<Args extends MetaArgs> = NonNullable<Args['loaderData']>;

/** Characters of a title that search engines show. A longer title drops the site's name, which they show anyway. */
const TITLE_LENGTH = 65;

/** Returns the name of the picture of the first city, province or specialty that has one, or `site`. */
function pictureName(slugs: readonly string[]): string {
  const names = ['city', 'province', 'specialty'].flatMap((kind) => slugs.map((slug) => `${kind}-${slug}`));
  return names.find((name) => drawingUrl(name) !== null) ?? 'site';
}

/** Returns title, description, canonical, alternates in both languages and Open Graph of a page. */
function headOf(
  { title, description, path, page = 1, noindex = false, placeSlugs = [] }: PageDescription,
  { siteUrl, demonstration }: Site,
): MetaDescriptor[] {
  const heading = page > 1 ? `${title}, page ${page}` : title;
  // The word is the same in both languages; each page of a list has a description of its own.
  const about = page > 1 ? `${description} Page ${page}.` : description;
  const fullTitle = heading.includes(PRODUCT) ? heading : `${heading} | ${PRODUCT}`;
  const full = fullTitle.length > TITLE_LENGTH ? heading : fullTitle;
  const url = siteUrl + path;
  const language = languageOfPath(path);
  const [locale, otherLocale] = language === 'fr' ? ['fr_CA', 'en_CA'] : ['en_CA', 'fr_CA'];
  const picture = socialPicturePath(language, pictureName([...path.split(/[/?]/), ...placeSlugs]));
  const alternate = (hrefLang: string, to: 'en' | 'fr') => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: siteUrl + inLanguage(to, path),
  });
  return [
    { title: full },
    { name: 'description', content: about },
    ...(noindex || demonstration ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: url },
    alternate('en', 'en'),
    alternate('fr', 'fr'),
    alternate('x-default', 'en'),
    { property: 'og:title', content: full },
    { property: 'og:description', content: about },
    { property: 'og:url', content: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: PRODUCT },
    { property: 'og:locale', content: locale },
    { property: 'og:locale:alternate', content: otherLocale },
    { property: 'og:image', content: siteUrl + picture },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:alt', content: full },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/**
 * Returns a route's `meta`: `pageMeta(({ language }, { city }) => ({ title, description, path }))`.
 *
 * @param describe takes the site and the loader's data
 */
export function pageMeta<Args extends MetaArgs>(
  describe: (site: Site, loaded: Loaded<Args>) => PageDescription,
) {
  return ({ loaderData, matches }: Args): MetaDescriptor[] => {
    const site = matches[0].loaderData!;
    return headOf(describe(site, loaderData as Loaded<Args>), site);
  };
}

/** Returns the `meta` of a page that is only text. */
export const longPageMeta = ({ content, path }: LongPageSource) =>
  pageMeta<MetaArgs & { loaderData?: { facts: Omit<SiteFacts, 'demonstration'> } }>(
    ({ language, demonstration }, { facts }) => {
      const { title, description } = content[language]({ ...facts, demonstration });
      return { title, description, path: path(language) };
    },
  );

/** Returns the `meta` of a page behind a sign-in or private link: only a title, because its URL must not leak. */
export function privateMeta<Args extends MetaArgs>(title: (site: Site, loaded: Loaded<Args>) => string) {
  return ({ loaderData, matches }: Args): MetaDescriptor[] => [
    { title: `${title(matches[0].loaderData!, loaderData as Loaded<Args>)} | ${PRODUCT}` },
    { name: 'robots', content: 'noindex' },
  ];
}
