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

const OTHER_LANGUAGE = '/~other-language~';

/** Header and footer as the bytes of their HTML. */
export type Frame = {
  /** @param otherLanguageHref the same page in the other language */
  header: (otherLanguageHref: string) => Buffer[];
  topBar: (otherLanguageHref: string) => Buffer[];
  footer: Buffer;
};

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Renders the header and footer of a language. They hold two hundred links and are the same on every page but for
 * one: rendering them for each request took half of a page's time, and turning their text into bytes for each
 * another tenth (docs/performance.md).
 */
export function renderFrame(language: Language, navigation: Navigation): Frame {
  const render = (part: React.ReactNode) =>
    renderToStaticMarkup(<LanguageContext value={language}>{part}</LanguageContext>);
  /** What stands before the address of the other language, and what after it. */
  const around = (header: React.ReactNode) => {
    const [before, after] = render(
      <>
        <StarSymbols />
        <FactSymbols />
        <HeartSymbol />
        {header}
      </>,
    )
      .split(OTHER_LANGUAGE)
      .map((part) => Buffer.from(part)) as [Buffer, Buffer];
    return (href: string) => [before, Buffer.from(escapeAttribute(href)), after];
  };
  return {
    header: around(<SiteHeader navigation={navigation} otherLanguageHref={OTHER_LANGUAGE} />),
    topBar: around(<TopBar navigation={navigation} otherLanguageHref={OTHER_LANGUAGE} />),
    footer: Buffer.from(render(<SiteFooter navigation={navigation} />)),
  };
}
