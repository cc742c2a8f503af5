import { CalendarCheck, ChevronDown, Siren } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#app/content/language-context.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { BarFrame } from './bar-frame.tsx';
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

/**
 * Shared by every page: product, the search, the two mega-menus, emergency care, the other language. Search and menus
 * stand in the page once: side by side on a wide screen; on a phone one below the other, shown while the `menu-toggle`
 * before them is open. app/layout/frame.css has both forms.
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
    <BarFrame navigation={navigation} otherLanguageHref={otherLanguageHref}>
      <MegaMenu name={words.cities}>
        <CitiesPanel navigation={navigation} />
      </MegaMenu>
      <MegaMenu name={words.specialties}>
        <SpecialtiesPanel navigation={navigation} />
      </MegaMenu>
    </BarFrame>
  );
}
