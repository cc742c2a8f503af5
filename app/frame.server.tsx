import { pageNames } from '#app/content/page-names.ts';
import type { Language } from '#app/content/language.ts';
import { findNavigation } from '#app/features/ranking/navigation-queries.server.ts';
import { keepFor } from '#app/http/keep.server.ts';
import { inLanguage, paths } from '#app/http/paths.ts';
import { renderFrame } from '#app/layout/frame.tsx';
import type { Frame, FrameLinks } from '#app/layout/frame.tsx';
import { FRAME_MARKS } from '#app/layout/frame-context.tsx';
import { layoutCopy } from '#app/layout/layout-copy.ts';
import type { Navigation } from '#app/layout/navigation.ts';

const cityIn = (language: Language) => (city: { slug: string; name: string }) => ({
  href: paths.city(language, city.slug),
  name: city.name,
});

async function loadNavigation(language: Language): Promise<Navigation> {
  const map = await findNavigation(language);
  const cityLink = cityIn(language);
  const words = layoutCopy(language);
  const names = pageNames(language);
  return {
    provinces: map.provinces.map((province) => ({
      name: province.name,
      href: paths.province(language, province.slug),
      cityCount: province.cityCount,
      cities: province.cities.map(cityLink),
    })),
    specialties: map.specialties.map((specialty) => ({
      name: specialty.name,
      href: paths.specialty(language, specialty.slug),
      cities: specialty.cities.map(({ slug, name }) => ({
        href: paths.citySpecialty(language, slug, specialty.slug),
        name,
      })),
    })),
    // Six pairs that differ in both: the first specialties, each in another of its largest cities.
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
    accepting: { href: paths.acceptingPatients(language), name: names.acceptingPatients },
    bar: [
      { href: paths.home(language), name: words.findDentists },
      { href: paths.citySpecialty(language, 'toronto', 'oral-surgeons'), name: words.specialists },
      { href: paths.city(language, 'toronto'), name: words.cities },
      { href: paths.about(language), name: names.about },
    ],
    quick: [
      { href: paths.search(language), name: names.search },
      { href: paths.acceptingPatients(language), name: names.acceptingPatients },
      { href: paths.emergency(language), name: names.emergency },
      { href: paths.howWeRank(language), name: names.howWeRank },
      { href: paths.howWeEvaluate(language), name: names.howWeEvaluate },
      { href: paths.about(language), name: names.about },
      { href: paths.faq(language), name: names.faq },
      { href: paths.contact(language), name: names.contact },
    ],
    legal: [
      { href: paths.privacyPolicy(language), name: names.privacyPolicy },
      { href: paths.termsOfService(language), name: names.termsOfService },
      { href: paths.accessibility(language), name: names.accessibility },
      { href: paths.siteMap(language), name: names.siteMap },
    ],
  };
}

/** Under `npm run dev` a changed header is a new module, which is not to show what the one before it kept. */
const VERSION = performance.now();

/**
 * A function that puts header and footer into a rendered page, where their marks are.
 *
 * @param url of the page: its address in the other language is one of the header's links
 * @param citySlug of the city that the page is about: emergency care is sought near it (decision 0059)
 * @throws when the menus can't be read
 */
export async function frameFor(
  language: Language,
  url: URL,
  citySlug: string | null,
): Promise<(page: Buffer) => Buffer<ArrayBuffer>> {
  const frame: Frame = await keepFor(60, `frame:${language}:${VERSION}`, async () =>
    renderFrame(language, await loadNavigation(language)),
  );
  const links: FrameLinks = {
    otherLanguage: inLanguage(language === 'fr' ? 'en' : 'fr', url.pathname + url.search),
    emergency: paths.emergency(language, citySlug === null ? {} : { place: citySlug }),
  };
  return (page) => {
    // A visitor's text can't hold a mark: React escapes it.
    const headerAt = page.indexOf(FRAME_MARKS.header);
    // The console has a frame of its own.
    if (headerAt === -1) return page as Buffer<ArrayBuffer>;
    const footerAt = page.lastIndexOf(FRAME_MARKS.footer);
    const barAt = headerAt + FRAME_MARKS.header.length;
    const isBar = page.indexOf(FRAME_MARKS.topBar) === barAt;
    return Buffer.concat([
      page.subarray(0, headerAt),
      ...(isBar ? frame.topBar(links) : frame.header(links)),
      page.subarray(isBar ? barAt + FRAME_MARKS.topBar.length : barAt, footerAt),
      ...frame.footer(links),
      page.subarray(footerAt + FRAME_MARKS.footer.length),
    ]);
  };
}
