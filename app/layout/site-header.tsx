import {
  CalendarCheck,
  ChevronDown,
  ChevronRight,
  CircleQuestionMark,
  Menu as MenuIcon,
  Search,
  Siren,
  X,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#app/content/language-context.tsx';
import { PRODUCT } from '#app/content/product.ts';
import { paths } from '#app/http/paths.ts';
import { Drawn } from '#app/ui/symbols.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import { Tooth } from '#app/ui/tooth.tsx';
import { layoutCopy } from './layout-copy.ts';
import type { HeaderFooter, Navigation, NavigationLink } from './navigation.ts';
import { HeaderSearch, SearchField } from './search-form.tsx';

/** The product's name, linked to Home. */
export function SiteName() {
  const language = useLanguage();
  const words = layoutCopy(language);
  return (
    <a className="site-name" href={language === 'fr' ? '/fr' : '/'}>
      <Tooth size={28} />
      {PRODUCT}
      <span className="sr-only">, {words.home}</span>
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
 * The common parts of both bars: site name, search, navigation, emergency care, saved dentists, other language. Each is
 * in the page once: a line on a wide screen, on a phone a sheet over the page while `menu-toggle` is open, with search
 * and emergency care first. app/layout/header-footer.css has both layouts.
 */
function HeaderBar({
  className = '',
  navigation,
  otherLanguageHref,
  what,
  where,
  children,
}: HeaderFooter & { className?: string; children: ReactNode }) {
  const language = useLanguage();
  const words = layoutCopy(language);
  return (
    <header className={`site-header ${className}`.trim()}>
      <div className="wrap">
        <SiteName />
        <a className="header-icon" href={paths.search(language)}>
          <Icon of={Search} size={22} />
          <span className="sr-only">{words.searchButton}</span>
        </a>
        <details className="menu menu-toggle">
          <summary className="header-icon">
            <Icon of={MenuIcon} size={24} />
            <Icon of={X} size={24} />
            <span className="sr-only">{words.menu}</span>
          </summary>
        </details>
        <HeaderSearch what={what} where={where} />
        <nav aria-label={words.mainNavigation}>
          <a className="menu-urgent" href={navigation.emergency.href}>
            <Icon of={Siren} />
            <span>
              <b>{words.pain}</b> {words.painHelp}
            </span>
            <Icon of={ChevronRight} />
          </a>
          {children}
          <a className="header-link header-urgent" href={navigation.emergency.href}>
            <Icon of={Siren} />
            {navigation.emergency.name}
          </a>
          {/* app/browser/saved.js adds the number. */}
          <a className="header-link saved-link" href={paths.saved(language)} data-saved-link>
            <Drawn symbol="heart" />
            {words.saved}
            <span className="saved-count" />
          </a>
          <a className="header-link only-sheet" href={navigation.howWeRank.href}>
            {navigation.howWeRank.name}
          </a>
          <OtherLanguage href={otherLanguageHref} />
        </nav>
      </div>
    </header>
  );
}

function Links({ links, children }: { links: NavigationLink[]; children?: ReactNode }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href}>{link.name}</a>
        </li>
      ))}
      {children}
    </ul>
  );
}

function PopularCities({ cities }: { cities: Navigation['popularCities'] }) {
  const words = layoutCopy(useLanguage());
  return (
    <>
      <p>{words.popularCities}</p>
      <ul className="places">
        {cities.map((city) => (
          <li key={city.href}>
            <a href={city.href}>
              <Illustration of={`city-${city.slug}`} />
              <b>{city.name}</b> <span>{words.dentistCount(city.dentists)}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The menu of cities: the popular ones, each province's largest, a field, searches. */
export function CitiesPanel({ navigation }: { navigation: Navigation }) {
  const language = useLanguage();
  const words = layoutCopy(language);
  return (
    <div className="wrap menu-cities">
      <div className="menu-places">
        <PopularCities cities={navigation.popularCities} />
      </div>
      <div className="menu-provinces">
        <p>{words.byProvince}</p>
        {navigation.provinces.map((province) => (
          <details key={province.href} name="province" open={province.first}>
            <summary>
              {province.name} <span>{province.cityCount}</span>
            </summary>
            <Links links={province.cities}>
              <li>
                <a className="menu-strong" href={province.href}>
                  {words.viewAllCities(province.cityCount)}
                  <span className="sr-only">{words.inProvince(province.name)}</span>
                </a>
              </li>
            </Links>
          </details>
        ))}
      </div>
      <form className="menu-find" action={paths.search(language)}>
        <label htmlFor="menu-city">{words.findCity}</label>
        <SearchField id="menu-city" where className="field" />
        <button className="btn btn-soft" type="submit">
          {words.go}
        </button>
      </form>
      <div className="menu-popular">
        <p>{words.popular}</p>
        <Links links={navigation.popular} />
      </div>
    </div>
  );
}

/** The menu of specialties, each with its cities. */
export function SpecialtiesPanel({ navigation }: { navigation: Navigation }) {
  const words = layoutCopy(useLanguage());
  return (
    <div className="wrap menu-specialties">
      <ul>
        {navigation.specialties.map((specialty) => (
          <li key={specialty.href}>
            <Illustration of={`specialty-${specialty.slug}`} />
            <a href={specialty.href}>{specialty.name}</a>
            <Links links={specialty.cities} />
          </li>
        ))}
      </ul>
      <a className="menu-urgent" href={navigation.emergency.href}>
        <Icon of={Siren} />
        <span>
          <b>{words.pain}</b> {words.painHelp}
        </span>
        <Icon of={ChevronRight} />
      </a>
      <a className="menu-urgent menu-accepting" href={navigation.accepting.href}>
        <Icon of={CalendarCheck} />
        <span>{words.acceptingLong}</span>
        <Icon of={ChevronRight} />
      </a>
    </div>
  );
}

/**
 * A mega-menu. It is a third of a short page, so a page has only its link: to the page of menus, from which
 * app/browser/part.js brings it.
 */
function MegaMenu({ name, part, all }: { name: string; part: string; all: string }) {
  const language = useLanguage();
  return (
    <details className="menu" name="mega">
      <summary>
        {name}
        <Icon of={ChevronDown} />
      </summary>
      <div className="menu-panel">
        <a className="wrap block" data-part href={`${paths.menu(language)}#${part}`}>
          {all}
        </a>
      </div>
    </details>
  );
}

/** The header of most pages, with the two mega-menus. */
export function SiteHeader(bar: HeaderFooter) {
  const words = layoutCopy(useLanguage());
  return (
    <HeaderBar {...bar}>
      <div className="only-sheet">
        <PopularCities cities={bar.navigation.popularCities.slice(0, 4)} />
      </div>
      <MegaMenu name={words.cities} part="menu-cities" all={words.allCities} />
      <MegaMenu name={words.specialties} part="menu-specialties" all={words.allSpecialties} />
    </HeaderBar>
  );
}

/** The simpler bar of text-only pages: four links in place of the menus (specification, section 2). */
export function TopBar(bar: HeaderFooter) {
  return (
    <HeaderBar {...bar} className="top-bar">
      {bar.navigation.bar.map((link) => (
        <a key={link.href} className="header-link" href={link.href}>
          {link.name}
        </a>
      ))}
    </HeaderBar>
  );
}

/** The header of forms and of what follows them: emergency care, help and the way back. */
export function SlimHeader({
  navigation,
  otherLanguageHref,
  backHref,
}: Pick<HeaderFooter, 'navigation' | 'otherLanguageHref'> & { backHref: string }) {
  const language = useLanguage();
  const words = layoutCopy(language);
  return (
    <header className="site-header slim-header">
      <div className="wrap">
        <SiteName />
        <a className="header-link header-urgent" href={navigation.emergency.href}>
          <Icon of={Siren} />
          {navigation.emergency.name}
        </a>
        <OtherLanguage href={otherLanguageHref} />
        <a className="header-link" href={paths.contact(language)}>
          <Icon of={CircleQuestionMark} />
          {words.help}
        </a>
        <a className="btn btn-icon" href={backHref}>
          <Icon of={X} size={22} />
          <span className="sr-only">{words.close}</span>
        </a>
      </div>
    </header>
  );
}
