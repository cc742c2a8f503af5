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
import { CityPictures } from '#app/ui/city-pictures.tsx';
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
          <PainLink navigation={navigation} className="mt-3.5 mb-5.5 lg:hidden" />
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
          <a className="header-link lg:hidden" href={navigation.howWeRank.href}>
            {navigation.howWeRank.name}
          </a>
          <OtherLanguage href={otherLanguageHref} />
        </nav>
      </div>
    </header>
  );
}

const TALL_LINK =
  'flex min-h-14 items-center gap-3 rounded-control px-4 py-2 text-sm hover:underline [&>span]:flex-1';

/** The way to emergency care, for those in pain. */
function PainLink({ navigation, className = '' }: { navigation: Navigation; className?: string }) {
  const words = layoutCopy(useLanguage());
  return (
    <a className={`${TALL_LINK} bg-blush text-coral ${className}`.trimEnd()} href={navigation.emergency.href}>
      <Icon of={Siren} />
      <span>
        <b>{words.pain}</b> {words.painHelp}
      </span>
      <Icon of={ChevronRight} />
    </a>
  );
}

function Links({
  links,
  className,
  children,
}: {
  links: NavigationLink[];
  className?: string;
  children?: ReactNode;
}) {
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href}>{link.name}</a>
        </li>
      ))}
      {children}
    </ul>
  );
}

/** Above a list of a menu. */
const HEADING = 'text-sm font-semibold text-quiet';

/** The menu of cities: the popular ones, each province's largest, a field, searches. */
export function CitiesPanel({ navigation }: { navigation: Navigation }) {
  const language = useLanguage();
  const words = layoutCopy(language);
  return (
    <div className="wrap lg:grid lg:grid-cols-[minmax(0,6.4fr)_minmax(0,5.6fr)] lg:gap-x-12 lg:gap-y-6">
      <div className="max-lg:hidden">
        <p className={HEADING}>{words.popularCities}</p>
        <CityPictures
          cities={navigation.popularCities.map((city) => ({
            ...city,
            note: words.dentistCount(city.dentists),
          }))}
          className="gap-x-3.5 gap-y-4 sm:grid-cols-4"
        />
      </div>
      <div className="lg:relative lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <p className={`${HEADING} lg:mb-1.5`}>{words.byProvince}</p>
        {navigation.provinces.map((province) => (
          <details key={province.href} className="group" name="province" open={province.first}>
            <summary className="flex min-h-11 items-center justify-between gap-3 rounded-sm leading-[1.35] font-medium lg:-mx-2.5 lg:min-h-9 lg:w-[54%] lg:px-2.5 lg:text-sm lg:group-open:bg-mist lg:hover:bg-mist lg:pointer-coarse:min-h-11 forced-colors:group-open:border">
              {province.name} <span className="text-quiet">{province.cityCount}</span>
            </summary>
            <Links
              links={province.cities}
              className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-x-4 pb-2 pl-3 sm:grid-cols-3 lg:absolute lg:top-7 lg:right-0 lg:left-[62%] lg:block lg:p-0"
            >
              <li>
                <a className="font-semibold text-pine" href={province.href}>
                  {words.viewAllCities(province.cityCount)}
                  <span className="sr-only">{words.inProvince(province.name)}</span>
                </a>
              </li>
            </Links>
          </details>
        ))}
      </div>
      <form
        className="relative grid grid-cols-[1fr_auto] gap-2 border-line lg:content-end lg:border-t lg:pt-5 [&_.suggest]:static lg:[&_.suggest-list]:top-auto lg:[&_.suggest-list]:bottom-12.5"
        action={paths.search(language)}
      >
        <label className="col-span-full text-sm font-semibold" htmlFor="menu-city">
          {words.findCity}
        </label>
        <SearchField id="menu-city" where className="field" />
        <button className="btn btn-soft" type="submit">
          {words.go}
        </button>
      </form>
      <div className="border-line lg:col-span-full lg:flex lg:items-center lg:gap-4 lg:border-t lg:pt-4">
        <p className={`${HEADING} flex-none`}>{words.popular}</p>
        <Links
          links={navigation.popular}
          className="mt-2.5 flex flex-wrap gap-1.5 lg:mt-0 [&_a]:rounded-chip [&_a]:px-3.5 [&_a]:text-xs [&_a]:font-medium [&_a]:inset-ring [&_a]:inset-ring-line [&_a]:hover:text-ink [&_a]:hover:inset-ring-[1.5px] [&_a]:hover:inset-ring-edge forced-colors:[&_a]:border"
        />
      </div>
    </div>
  );
}

/** The menu of specialties, each with its cities. */
export function SpecialtiesPanel({ navigation }: { navigation: Navigation }) {
  const words = layoutCopy(useLanguage());
  return (
    <div className="wrap lg:grid lg:grid-cols-2 lg:gap-x-6 lg:gap-y-0">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-x-6 gap-y-4 lg:col-span-full lg:mb-6 lg:grid-cols-5 lg:gap-y-6">
        {navigation.specialties.map((specialty) => (
          <li
            key={specialty.href}
            className="grid grid-cols-[3.5rem_1fr] items-center gap-x-3.5 lg:grid-cols-1 lg:content-start lg:justify-items-start"
          >
            <Illustration
              of={`specialty-${specialty.slug}`}
              className="row-span-2 h-auto self-start lg:row-auto lg:mb-1 lg:w-16"
            />
            <a className="text-base leading-[1.35] font-bold" href={specialty.href}>
              {specialty.name}
            </a>
            <Links links={specialty.cities} className="flex flex-wrap gap-x-3.5 [&_a]:text-quiet" />
          </li>
        ))}
      </ul>
      <PainLink navigation={navigation} />
      <a className={`${TALL_LINK} bg-mist font-semibold text-pine-deep`} href={navigation.accepting.href}>
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
      <div className="lg:hidden">
        <p className="text-lg font-bold">{words.popularCities}</p>
        <CityPictures
          cities={bar.navigation.popularCities.slice(0, 4)}
          className="mb-3 gap-3 sm:grid-cols-4"
        />
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
