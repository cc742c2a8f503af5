import { Menu as MenuIcon, Search, Siren } from 'lucide-react';
import { useLanguage } from '#app/content/language-context.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { layoutCopy } from './layout-copy.ts';
import type { Navigation } from './navigation.ts';
import { OtherLanguage, SiteName } from './site-header.tsx';

/** The simpler bar of pages that are only text: four links, emergency care, the search, the other language. */
export function TopBar({
  navigation,
  otherLanguageHref,
}: {
  navigation: Navigation;
  otherLanguageHref: string;
}) {
  const words = layoutCopy(useLanguage());
  return (
    <header className="site-header top-bar">
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
          {navigation.bar.map((link) => (
            <a key={link.href} className="header-link" href={link.href}>
              {link.name}
            </a>
          ))}
          <a className="header-link bar-urgent" href={navigation.emergency.href}>
            <Icon of={Siren} size={17} />
            {navigation.emergency.name}
          </a>
        </nav>
        <a className="header-link header-wide" href={navigation.search.href}>
          <Icon of={Search} size={17} />
          {navigation.search.name}
        </a>
        <OtherLanguage href={otherLanguageHref} />
      </div>
    </header>
  );
}
