import { renderToStaticMarkup } from 'react-dom/server';
import { LanguageContext } from '#app/content/language-context.tsx';
import type { Language } from '#app/content/language.ts';
import type { Navigation } from './navigation.ts';
import { FactSymbols } from '#app/ui/fact-icon.tsx';
import { HeartSymbol } from '#app/ui/heart.tsx';
import { StarSymbols } from '#app/ui/stars.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { TopBar } from './top-bar.tsx';

/** The links that differ from page to page: the same page in the other language, and emergency care near its city. */
export type FrameLinks = { otherLanguage: string; emergency: string };

/** What stands in their place while header and footer are rendered. */
const HOLES: FrameLinks = { otherLanguage: '/~other-language~', emergency: '/~emergency~' };

/** Header and footer as the bytes of their HTML. */
export type Frame = Record<'header' | 'topBar' | 'footer', (links: FrameLinks) => Buffer[]>;

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Renders the header and footer of a language. They hold two hundred links and are the same on every page but for
 * two: rendering them for each request took half of a page's time, and turning their text into bytes for each
 * another tenth (docs/performance.md).
 */
export function renderFrame(language: Language, navigation: Navigation): Frame {
  /** The bytes between the holes are made once, what fills these for each page. */
  const withHoles = (part: React.ReactNode) => {
    const html = renderToStaticMarkup(<LanguageContext value={language}>{part}</LanguageContext>);
    const pieces = html
      .split(/(\/~[a-z-]+~)/)
      .map((piece) =>
        piece === HOLES.otherLanguage
          ? ('otherLanguage' as const)
          : piece === HOLES.emergency
            ? ('emergency' as const)
            : Buffer.from(piece),
      );
    return (links: FrameLinks) => {
      const filled = {
        otherLanguage: Buffer.from(escapeAttribute(links.otherLanguage)),
        emergency: Buffer.from(escapeAttribute(links.emergency)),
      };
      return pieces.map((piece) => (typeof piece === 'string' ? filled[piece] : piece));
    };
  };
  const symbols = (
    <>
      <StarSymbols />
      <FactSymbols />
      <HeartSymbol />
    </>
  );
  const emergency = { ...navigation.emergency, href: HOLES.emergency };
  const holed: Navigation = {
    ...navigation,
    emergency,
    quick: navigation.quick.map((link) => (link.href === navigation.emergency.href ? emergency : link)),
  };
  const bar = { navigation: holed, otherLanguageHref: HOLES.otherLanguage };
  return {
    header: withHoles(
      <>
        {symbols}
        <SiteHeader {...bar} />
      </>,
    ),
    topBar: withHoles(
      <>
        {symbols}
        <TopBar {...bar} />
      </>,
    ),
    footer: withHoles(<SiteFooter navigation={holed} />),
  };
}
