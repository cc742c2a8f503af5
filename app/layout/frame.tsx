import { renderToStaticMarkup } from 'react-dom/server';
import { LanguageContext } from '#app/content/language-context.tsx';
import type { Language } from '#app/content/language.ts';
import type { Navigation } from './navigation.ts';
import { FactSymbols } from '#app/ui/fact-icon.tsx';
import { StarSymbols } from '#app/ui/stars.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

const OTHER_LANGUAGE = '/~other-language~';

/** Header and footer as HTML. */
export type Frame = {
  /** @param otherLanguageHref the same page in the other language */
  header: (otherLanguageHref: string) => string;
  footer: string;
};

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Renders the header and footer of a language. They hold more than two hundred links and are the same
 * on every page but for one: rendering them for each request took half of a page's time
 * (docs/performance.md).
 */
export function renderFrame(language: Language, navigation: Navigation): Frame {
  const render = (part: React.ReactNode) =>
    renderToStaticMarkup(<LanguageContext value={language}>{part}</LanguageContext>);
  const [before = '', after = ''] = render(
    <>
      <StarSymbols />
      <FactSymbols />
      <SiteHeader navigation={navigation} otherLanguageHref={OTHER_LANGUAGE} />
    </>,
  ).split(OTHER_LANGUAGE);
  return {
    header: (otherLanguageHref) => before + escapeAttribute(otherLanguageHref) + after,
    footer: render(<SiteFooter navigation={navigation} />),
  };
}
