import type { ReactNode } from 'react';
import { Menu as MenuIcon, Siren } from 'lucide-react';
import { useLanguage } from '#app/content/language-context.tsx';
import { PRODUCT } from '#app/content/product.ts';
import { paths } from '#app/http/paths.ts';
import { Heart } from '#app/ui/heart.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { layoutCopy } from './layout-copy.ts';
import type { Navigation } from './navigation.ts';
import { SearchForm } from './search-form.tsx';

/** The product, as a link to Home. */
function SiteName() {
  const language = useLanguage();
  const words = layoutCopy(language);
  return (
    <a className="site-name" href={language === 'fr' ? '/fr' : '/'}>
      <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
        <path
          fill="currentColor"
          d="M10 3c-4 0-7 3-7 7.500 0 4 1.800 6 2.600 9.700.700 3.600 1 8.800 3.600 8.800 3.300 0 2.400-9 6.800-9s3.500 9 6.800 9c2.600 0 2.900-5.200 3.600-8.800.800-3.700 2.600-5.700 2.600-9.700C29 6 26 3 22 3c-2.500 0-4 1.300-6 1.300S12.500 3 10 3z"
        />
      </svg>
      {PRODUCT}
      <span className="sr-only">, {words.home}</span>
    </a>
  );
}

/** Saved dentists, with their number once app/saved.js has put it there. */
function SavedLink({ className }: { className: string }) {
  const language = useLanguage();
  const { saved } = layoutCopy(language);
  return (
    <a className={className} href={paths.saved(language)} title={saved} data-saved-link>
      <Heart />
      <span className="saved-word">{saved}</span>
      <span className="saved-count" />
    </a>
  );
}

/** The same page in the other language. */
function OtherLanguage({ href }: { href: string }) {
  const language = useLanguage();
  const other = language === 'fr' ? 'en' : 'fr';
  return (
    <a className="header-link" href={href} hrefLang={other} lang={other}>
      {layoutCopy(language).otherLanguage}
    </a>
  );
}

/**
 * What both bars are made of: the site's name, the toggle of the menu on a phone, the search, the navigation, emergency
 * care, saved dentists, the other language. Emergency care stands in the bar itself; on a phone, which has no room for
 * its word, it is the first line of the menu.
 */
export function BarFrame({
  className = '',
  navigation,
  otherLanguageHref,
  children,
}: {
  className?: string;
  navigation: Navigation;
  otherLanguageHref: string;
  children: ReactNode;
}) {
  const words = layoutCopy(useLanguage());
  return (
    <header className={`site-header ${className}`.trim()}>
      <div className="wrap">
        <SiteName />
        <details className="menu menu-toggle">
          <summary>
            <Icon of={MenuIcon} size={20} />
            {words.menu}
          </summary>
        </details>
        <SearchForm id="site-search" />
        <nav aria-label={words.mainNavigation}>
          <a className="menu-urgent" href={navigation.emergency.href}>
            <Icon of={Siren} />
            {words.emergencyLong}
          </a>
          {children}
          <SavedLink className="header-link saved-narrow" />
        </nav>
        <a className="header-link header-urgent" href={navigation.emergency.href}>
          <Icon of={Siren} size={17} />
          {navigation.emergency.name}
        </a>
        <SavedLink className="header-link saved-wide" />
        <OtherLanguage href={otherLanguageHref} />
      </div>
    </header>
  );
}
