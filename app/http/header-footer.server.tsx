import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '#app/content/language.ts';
import { pageLinks, pageNames } from '#app/content/page-names.ts';
import { SiteContext, UNKNOWN_SITE } from '#app/content/site-context.ts';
import { findNavigation } from '#app/features/directory/ranking/listing-queries.server.ts';
import { HEADER_FOOTER_MARKS } from '#app/layout/header-footer-marks.ts';
import { layoutCopy } from '#app/layout/layout-copy.ts';
import type { Navigation } from '#app/layout/navigation.ts';
import { HeaderSearch } from '#app/layout/search-form.tsx';
import { SiteFooter } from '#app/layout/site-footer.tsx';
import { SiteHeader, TopBar } from '#app/layout/site-header.tsx';
import { Symbols } from '#app/ui/symbols.tsx';
import { cachedCities } from './cached-reads.server.ts';
import { memoize } from './memoize.server.ts';
import { escapeXml } from './sitemap-xml.ts';
import { inLanguage, paths } from './paths.ts';

const cityIn = (language: Language) => (city: { slug: string; name: string }) => ({
  href: paths.city(language, city.slug),
  name: city.name,
});

/** Returns the contents of header and footer, at most a minute old. */
export const cachedNavigation = (language: Language): Promise<Navigation> =>
  memoize(60, `navigation:${language}`, () => loadNavigation(language));

async function loadNavigation(language: Language): Promise<Navigation> {
  const map = await findNavigation(language);
  const cityLink = cityIn(language);
  const words = layoutCopy(language);
  const names = pageNames(language);
  return {
    popularCities: map.largestCities.map((city) => ({
      ...cityLink(city),
      slug: city.slug,
      dentists: city.dentists,
    })),
    provinces: map.provinces.map((province) => ({
      name: province.name,
      href: paths.province(language, province.slug),
      cityCount: province.cityCount,
      cities: province.cities.map(cityLink),
      first: province.slug === (language === 'fr' ? 'quebec' : 'ontario'),
    })),
    specialties: map.specialties.map((specialty) => ({
      name: specialty.name,
      href: paths.specialty(language, specialty.slug),
      slug: specialty.slug,
      cities: specialty.cities.map(({ slug, name }) => ({
        href: paths.citySpecialty(language, slug, specialty.slug),
        name,
      })),
    })),
    // Six pairs without a repeated specialty or city: the first specialties, each in another of its largest cities.
    popular: map.specialties.slice(0, 6).flatMap((specialty, index) => {
      const city = specialty.cities[index % Math.max(1, specialty.cities.length)];
      if (!city) return [];
      return [
        {
          href: paths.citySpecialty(language, city.slug, specialty.slug),
          name: `${specialty.name} · ${city.name}`,
        },
      ];
    }),
    majorCities: map.majorCities.map(cityLink),
    emergency: { href: paths.emergency(language), name: words.emergency },
    howWeRank: { href: paths.howWeRank(language), name: names.howWeRank },
    accepting: { href: paths.acceptingPatients(language), name: names.acceptingPatients },
    bar: [
      { href: paths.home(language), name: words.findDentists },
      { href: paths.citySpecialty(language, 'toronto', 'oral-surgeons'), name: words.specialists },
      { href: paths.city(language, 'toronto'), name: words.cities },
      { href: paths.about(language), name: names.about },
    ],
    quick: pageLinks(language, [
      'search',
      'acceptingPatients',
      'emergency',
      'howWeRank',
      'howWeEvaluate',
      'about',
      'faq',
      'contact',
    ]),
    legal: pageLinks(language, ['privacyPolicy', 'termsOfService', 'accessibility', 'siteMap']),
  };
}

/**
 * What differs from page to page: the same page in the other language, emergency care near its city, and what its
 * search field says.
 */
type OfPage = Record<'otherLanguage' | 'emergency' | 'what' | 'where', string>;

/** Placeholders for it while rendering header and footer. */
const HOLES: OfPage = {
  otherLanguage: '/~otherLanguage~',
  emergency: '/~emergency~',
  what: '/~what~',
  where: '/~where~',
};

/** Header and footer as the bytes of their HTML. */
type HeaderFooter = Record<'header' | 'topBar' | 'footer', (page: OfPage) => Buffer[]>;

/**
 * Renders the header and footer of a language. They have two hundred links, of which only two differ between pages.
 * Rendering them for each request took half of a page's time, and encoding their text another tenth
 * (docs/performance.md).
 */
function renderHeaderFooter(language: Language, navigation: Navigation): HeaderFooter {
  /** Encodes the HTML between the placeholders once, and only those for each page. */
  const withHoles = (part: React.ReactNode) => {
    const html = renderToStaticMarkup(
      <SiteContext value={{ ...UNKNOWN_SITE, language }}>{part}</SiteContext>,
    );
    // Every second piece is the name of a placeholder.
    const pieces = html
      .split(/\/~(\w+)~/)
      .map((piece, index) => (index % 2 === 1 ? (piece as keyof OfPage) : Buffer.from(piece)));
    return (page: OfPage) =>
      pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(escapeXml(page[piece])) : piece));
  };
  const emergency = { ...navigation.emergency, href: HOLES.emergency };
  const holed: Navigation = {
    ...navigation,
    emergency,
    quick: navigation.quick.map((link) => (link.href === navigation.emergency.href ? emergency : link)),
  };
  const bar = {
    navigation: holed,
    otherLanguageHref: HOLES.otherLanguage,
    search: <HeaderSearch what={HOLES.what} where={HOLES.where} />,
  };
  return {
    header: withHoles(
      <>
        <Symbols />
        <SiteHeader {...bar} />
      </>,
    ),
    topBar: withHoles(
      <>
        <Symbols />
        <TopBar {...bar} />
      </>,
    ),
    footer: withHoles(<SiteFooter navigation={holed} />),
  };
}

/** Part of the cache key: under `npm run dev`, an edited header is a new module that must not use the old HTML. */
const VERSION = performance.now();

/**
 * Returns a function that inserts header and footer into a rendered page, at their marks.
 *
 * @param url URL of the page, for the link to the other language and the search
 * @param citySlug city that the page is about, for the search and the link to emergency care
 * @throws if the menus can't be read
 */
export async function insertHeaderFooter(
  language: Language,
  url: URL,
  citySlug: string | null,
): Promise<(page: Buffer) => Buffer<ArrayBuffer>> {
  const { parts, cities, specialties } = await memoize(
    60,
    `header-footer:${language}:${VERSION}`,
    async () => {
      const [navigation, all] = await Promise.all([cachedNavigation(language), cachedCities(language)]);
      return {
        parts: renderHeaderFooter(language, navigation),
        cities: new Map(all.map(({ slug, name }) => [slug, name])),
        specialties: new Map(navigation.specialties.map(({ slug, name }) => [slug, name])),
      };
    },
  );
  const asked = url.pathname === paths.search(language) ? url.searchParams : new URLSearchParams();
  const ofPage: OfPage = {
    otherLanguage: inLanguage(language === 'fr' ? 'en' : 'fr', url.pathname + url.search),
    emergency: paths.emergency(language, citySlug === null ? {} : { place: citySlug }),
    what:
      asked.get('q') ?? specialties.get(asked.get('specialty') ?? url.pathname.split('/').at(-1) ?? '') ?? '',
    where: asked.get('near') || cities.get(asked.get('city') ?? citySlug ?? '') || '',
  };
  return (page) => {
    // A visitor's text can't hold a mark: React escapes it.
    const headerAt = page.indexOf(HEADER_FOOTER_MARKS.header);
    // The console has its own shell.
    if (headerAt === -1) return page as Buffer<ArrayBuffer>;
    const footerAt = page.lastIndexOf(HEADER_FOOTER_MARKS.footer);
    const barAt = headerAt + HEADER_FOOTER_MARKS.header.length;
    const isBar = page.indexOf(HEADER_FOOTER_MARKS.topBar) === barAt;
    return Buffer.concat([
      page.subarray(0, headerAt),
      ...(isBar ? parts.topBar(ofPage) : parts.header(ofPage)),
      page.subarray(isBar ? barAt + HEADER_FOOTER_MARKS.topBar.length : barAt, footerAt),
      ...parts.footer(ofPage),
      page.subarray(footerAt + HEADER_FOOTER_MARKS.footer.length),
    ]);
  };
}
