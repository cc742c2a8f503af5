import { CalendarCheck, ChevronDown, Menu as MenuIcon, Siren } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#app/content/language-context.tsx';
import { PRODUCT } from '#app/content/product.ts';
import { paths } from '#app/http/paths.ts';
import { Heart } from '#app/ui/heart.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { layoutCopy } from './layout-copy.ts';
import type { Navigation, NavigationLink } from './navigation.ts';
import { SearchForm } from './search-form.tsx';

/** The product's name, linked to Home. */
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

/** The link to saved dentists; app/browser/saved.js adds their number. */
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

/** A link to the same page in the other language. */
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
 * The common parts of both bars: site name, menu toggle of a phone, search, navigation, emergency care, saved
 * dentists, other language. Emergency care is in the bar itself; on a phone, which lacks the room, it is the
 * first entry of the menu.
 */
function HeaderBar({
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

/** A list of links. `ofWhat` completes each name for screen readers, which read a link without its heading. */
function Links({
  links,
  ofWhat,
  children,
}: {
  links: NavigationLink[];
  ofWhat?: string;
  children?: ReactNode;
}) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href}>
            {link.name}
            {ofWhat ? <span className="sr-only">, {ofWhat}</span> : null}
          </a>
        </li>
      ))}
      {children}
    </ul>
  );
}

function CitiesPanel({ navigation }: { navigation: Navigation }) {
  const words = layoutCopy(useLanguage());
  return (
    <div className="wrap menu-provinces">
      {navigation.provinces.map((province) => (
        <div key={province.href} className="menu-row">
          <p>{province.name}</p>
          <Links links={province.cities}>
            <li>
              <a className="menu-strong" href={province.href}>
                {words.viewAllCities(province.cityCount)}
                <span className="sr-only">{words.inProvince(province.name)}</span>
              </a>
            </li>
          </Links>
        </div>
      ))}
      <div className="menu-row menu-popular">
        <p>{words.popular}</p>
        <Links links={navigation.popular} />
      </div>
    </div>
  );
}

function SpecialtiesPanel({ navigation }: { navigation: Navigation }) {
  const words = layoutCopy(useLanguage());
  return (
    <div className="wrap menu-specialties">
      {navigation.specialties.map((specialty) => (
        <div key={specialty.href} className="menu-specialty">
          <a className="menu-strong" href={specialty.href}>
            {specialty.name}
          </a>
          <Links links={specialty.cities} ofWhat={specialty.name} />
        </div>
      ))}
      <a className="menu-urgent" href={navigation.emergency.href}>
        <Icon of={Siren} />
        {words.emergencyLong}
      </a>
      <a className="menu-accepting" href={navigation.accepting.href}>
        <Icon of={CalendarCheck} />
        {words.acceptingLong}
      </a>
    </div>
  );
}

function MegaMenu({ name, children }: { name: string; children: ReactNode }) {
  return (
    <details className="menu" name="mega">
      <summary>
        {name}
        <Icon of={ChevronDown} size={16} />
      </summary>
      <div className="menu-panel">{children}</div>
    </details>
  );
}

/**
 * The header of every page: product, search, the two mega-menus, emergency care, other language. Search and
 * menus are in the page once: side by side on a wide screen; stacked on a phone, shown while `menu-toggle` is
 * open. app/layout/header-footer.css has both layouts.
 */
export function SiteHeader({
  navigation,
  otherLanguageHref,
}: {
  navigation: Navigation;
  otherLanguageHref: string;
}) {
  const words = layoutCopy(useLanguage());
  return (
    <HeaderBar navigation={navigation} otherLanguageHref={otherLanguageHref}>
      <MegaMenu name={words.cities}>
        <CitiesPanel navigation={navigation} />
      </MegaMenu>
      <MegaMenu name={words.specialties}>
        <SpecialtiesPanel navigation={navigation} />
      </MegaMenu>
    </HeaderBar>
  );
}

/** The simpler bar of text-only pages: search, four links, emergency care, other language. */
export function TopBar({
  navigation,
  otherLanguageHref,
}: {
  navigation: Navigation;
  otherLanguageHref: string;
}) {
  return (
    <HeaderBar className="top-bar" navigation={navigation} otherLanguageHref={otherLanguageHref}>
      {navigation.bar.map((link) => (
        <a key={link.href} className="header-link" href={link.href}>
          {link.name}
        </a>
      ))}
    </HeaderBar>
  );
}
