import { CalendarCheck, ChevronDown, Menu as MenuIcon, Search, Siren } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#app/content/language-context.tsx';
import { PRODUCT } from '#app/content/product.ts';
import { Icon } from '#app/ui/icon.tsx';
import { layoutCopy } from './layout-copy.ts';
import type { Navigation, NavigationLink } from './navigation.ts';

/** A list of links. `ofWhat` follows each name for those who hear the links and don't see what they stand under. */
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
        <div key={province.href}>
          <p>{province.name}</p>
          <Links links={province.cities}>
            <li>
              <a href={province.href}>
                {words.viewAllCities(province.cityCount)}
                <span className="sr-only">{words.inProvince(province.name)}</span>
              </a>
            </li>
          </Links>
        </div>
      ))}
      <div className="menu-popular">
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
        <div key={specialty.href}>
          <a href={specialty.href}>{specialty.name}</a>
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

/** The product, as a link to Home. */
export function SiteName() {
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

/** The same page in the other language. */
export function OtherLanguage({ href }: { href: string }) {
  const language = useLanguage();
  const other = language === 'fr' ? 'en' : 'fr';
  return (
    <a className="header-link" href={href} hrefLang={other} lang={other}>
      {layoutCopy(language).otherLanguage}
    </a>
  );
}

/**
 * Shared by every page: product, the two mega-menus, emergency care, the other language. The menus stand in the page
 * once: side by side on a wide screen; on a phone one below the other, shown while the `menu-toggle` before them is
 * open. app/layout/frame.css has both forms.
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
    <header className="site-header">
      <div className="wrap">
        <SiteName />
        <details className="menu menu-toggle">
          <summary>
            <Icon of={MenuIcon} size={20} />
            {words.menu}
          </summary>
        </details>
        <nav aria-label={words.mainNavigation}>
          <a className="menu-search" href={navigation.search.href}>
            <Icon of={Search} />
            {navigation.search.name}
          </a>
          <a className="menu-urgent" href={navigation.emergency.href}>
            <Icon of={Siren} />
            {words.emergencyLong}
          </a>
          <MegaMenu name={words.cities}>
            <CitiesPanel navigation={navigation} />
          </MegaMenu>
          <MegaMenu name={words.specialties}>
            <SpecialtiesPanel navigation={navigation} />
          </MegaMenu>
        </nav>
        <a className="header-link header-wide" href={navigation.search.href}>
          <Icon of={Search} size={17} />
          {navigation.search.name}
        </a>
        <a className="header-link header-urgent" href={navigation.emergency.href}>
          <Icon of={Siren} size={17} />
          {words.emergency}
        </a>
        <OtherLanguage href={otherLanguageHref} />
      </div>
    </header>
  );
}
