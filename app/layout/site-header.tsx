import { ChevronDown, Menu as MenuIcon, Siren } from 'lucide-react';
import { useLanguage } from '#app/content/language-context.tsx';
import { PRODUCT } from '#app/content/product.ts';
import { Icon } from '#app/ui/icon.tsx';
import { layoutCopy } from './layout-copy.ts';
import type { Navigation } from './navigation.ts';

function CitiesPanel({ navigation }: { navigation: Navigation }) {
  const words = layoutCopy(useLanguage());
  return (
    <div className="wrap grid gap-x-8 gap-y-6 py-6 sm:grid-cols-2 lg:grid-cols-5">
      {navigation.provinces.map((province) => (
        <div key={province.href}>
          <p className="text-xs font-semibold text-quiet">{province.name}</p>
          <ul className="mt-1">
            {province.cities.map((city) => (
              <li key={city.href}>
                <a className="menu-link" href={city.href}>
                  {city.name}
                </a>
              </li>
            ))}
            <li>
              <a className="menu-link text-pine font-semibold" href={province.href}>
                {words.viewAllCities(province.cityCount)}
                <span className="sr-only">{words.inProvince(province.name)}</span>
              </a>
            </li>
          </ul>
        </div>
      ))}
      <div className="border-t border-line pt-4 sm:col-span-2 lg:col-span-5">
        <p className="text-xs font-semibold text-quiet">{words.popular}</p>
        <ul className="mt-2 flex flex-wrap gap-2">
          {navigation.popular.map((link) => (
            <li key={link.href}>
              <a className="chip min-h-8 text-ink no-underline hover:bg-mist" href={link.href}>
                {link.name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function SpecialtiesPanel({ navigation }: { navigation: Navigation }) {
  const words = layoutCopy(useLanguage());
  return (
    <div className="wrap grid gap-x-8 gap-y-6 py-6 sm:grid-cols-2 lg:grid-cols-5">
      {navigation.specialties.map((specialty) => (
        <div key={specialty.href}>
          <a className="menu-link font-semibold text-pine" href={specialty.href}>
            {specialty.name}
          </a>
          <ul>
            {specialty.cities.map((city) => (
              <li key={city.href}>
                <a className="menu-link" href={city.href}>
                  {city.name}
                  <span className="sr-only">, {specialty.name}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <a
        className="flex items-center gap-2 rounded-card bg-blush px-4 py-3 text-sm font-semibold text-coral no-underline hover:underline sm:col-span-2 lg:col-span-5"
        href={navigation.emergency.href}
      >
        <Icon of={Siren} />
        {words.emergencyLong}
      </a>
    </div>
  );
}

/** Shared by every page: product, the two mega-menus, emergency care, the other language; on phones one menu. */
export function SiteHeader({
  navigation,
  otherLanguageHref,
}: {
  navigation: Navigation;
  otherLanguageHref: string;
}) {
  const language = useLanguage();
  const words = layoutCopy(language);
  const other = language === 'fr' ? 'en' : 'fr';
  const homeHref = language === 'fr' ? '/fr' : '/';
  return (
    <header className="no-print relative border-b border-line bg-card">
      <div className="wrap flex min-h-16 items-center gap-1">
        <a
          className="mr-auto flex min-h-11 items-center gap-2 text-base font-bold tracking-tight whitespace-nowrap min-[22.5rem]:text-lg text-ink no-underline"
          href={homeHref}
        >
          <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true" className="text-pine">
            <path
              fill="currentColor"
              d="M10 3c-4 0-7 3-7 7.500 0 4 1.800 6 2.600 9.700.700 3.600 1 8.800 3.600 8.800 3.300 0 2.400-9 6.800-9s3.500 9 6.800 9c2.600 0 2.900-5.200 3.600-8.800.800-3.700 2.600-5.700 2.600-9.700C29 6 26 3 22 3c-2.500 0-4 1.300-6 1.300S12.500 3 10 3z"
            />
          </svg>
          {PRODUCT}
          <span className="sr-only">, {words.home}</span>
        </a>
        <nav aria-label={words.mainNavigation} className="hidden items-center gap-1 lg:flex">
          <details className="menu" name="mega">
            <summary>
              {words.cities}
              <Icon of={ChevronDown} size={16} />
            </summary>
            <div className="menu-panel">
              <CitiesPanel navigation={navigation} />
            </div>
          </details>
          <details className="menu" name="mega">
            <summary>
              {words.specialties}
              <Icon of={ChevronDown} size={16} />
            </summary>
            <div className="menu-panel">
              <SpecialtiesPanel navigation={navigation} />
            </div>
          </details>
        </nav>
        <a
          className="hidden min-h-11 items-center gap-1.5 rounded-chip px-3 text-sm font-semibold text-coral no-underline hover:bg-blush sm:inline-flex"
          href={navigation.emergency.href}
        >
          <Icon of={Siren} size={17} />
          {words.emergency}
        </a>
        <a
          className="inline-flex min-h-11 items-center rounded-chip px-2 text-sm sm:px-3 font-semibold text-ink no-underline hover:bg-mist"
          href={otherLanguageHref}
          hrefLang={other}
          lang={other}
        >
          {words.otherLanguage}
        </a>
        <details className="menu lg:hidden">
          <summary>
            <Icon of={MenuIcon} size={20} />
            {words.menu}
          </summary>
          <nav aria-label={words.menu} className="menu-panel">
            <div className="wrap py-2">
              <a
                className="flex min-h-12 items-center gap-2 font-semibold text-coral no-underline"
                href={navigation.emergency.href}
              >
                <Icon of={Siren} />
                {words.emergency}
              </a>
              <MobileGroup name={words.cities} groups={navigation.provinces} />
              <MobileGroup name={words.specialties} groups={navigation.specialties} />
            </div>
          </nav>
        </details>
      </div>
    </header>
  );
}

function MobileGroup({
  name,
  groups,
}: {
  name: string;
  groups: { name: string; href: string; cities: { href: string; name: string }[] }[];
}) {
  return (
    <details name="mobile" className="border-t border-line">
      <summary className="flex min-h-12 items-center justify-between font-semibold">
        {name}
        <Icon of={ChevronDown} />
      </summary>
      <ul className="pb-3">
        {groups.map((group) => (
          <li key={group.href} className="pb-2">
            <a className="flex min-h-10 items-center font-semibold text-pine no-underline" href={group.href}>
              {group.name}
            </a>
            <ul className="flex flex-wrap gap-x-5 gap-y-1">
              {group.cities.map((city) => (
                <li key={city.href}>
                  <a
                    className="inline-flex min-h-10 items-center text-sm text-ink no-underline"
                    href={city.href}
                  >
                    {city.name}
                    <span className="sr-only">, {group.name}</span>
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  );
}
