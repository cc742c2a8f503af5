import { Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#app/content/language-context.tsx';
import { copy } from '#app/content/language.ts';
import { PRODUCT } from '#app/content/product.ts';
import { inLanguage, paths } from '#app/http/paths.ts';
import { Icon } from '#app/ui/icon.tsx';
import './console.css';

const words = copy(
  {
    console: 'Console',
    navigation: 'Console',
    menu: 'Menu',
    signOut: 'Sign out',
    site: 'The public site',
    otherLanguage: 'Français',
  },
  {
    console: 'Console',
    navigation: 'Console',
    menu: 'Menu',
    signOut: 'Fermer la session',
    site: 'Le site public',
    otherLanguage: 'English',
  },
);

export type ConsoleLink = { href: string; name: string; current: boolean };

/**
 * The layout of the console: navigation, the operator's name, and sign-out. `operator` is null before signing
 * in.
 */
export function ConsoleShell({
  path,
  operator,
  links,
  children,
}: {
  /** This page's path with its query, for the link to the other language. */
  path: string;
  operator: { name: string; role: string } | null;
  links: readonly ConsoleLink[];
  children: ReactNode;
}) {
  const language = useLanguage();
  const text = words(language);
  const other = language === 'fr' ? 'en' : 'fr';
  return (
    <div className="console">
      <header className="console-bar">
        <a className="console-name" href={paths.consoleOverview(language)}>
          {PRODUCT} <span>{text.console}</span>
        </a>
        {links.length > 0 ? (
          <>
            {/* Opens the navigation on a phone without a script; wider screens always show it. */}
            <details className="console-toggle">
              <summary>
                <Icon of={Menu} size={20} />
                {text.menu}
              </summary>
            </details>
            <nav aria-label={text.navigation}>
              <ul>
                {links.map(({ href, name, current }) => (
                  <li key={href}>
                    <a href={href} aria-current={current ? 'page' : undefined}>
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          </>
        ) : null}
        <div className="console-who">
          {operator ? (
            <a
              href={paths.consoleAccount(language)}
              aria-current={path.startsWith(paths.consoleAccount(language)) ? 'page' : undefined}
            >
              {operator.name} <span>{operator.role}</span>
            </a>
          ) : (
            <a href={paths.home(language)}>{text.site}</a>
          )}
          <a href={inLanguage(other, path)} hrefLang={other} lang={other}>
            {text.otherLanguage}
          </a>
          {operator ? (
            <form method="post" action={paths.consoleSignOut(language)}>
              <button type="submit" className="console-link">
                {text.signOut}
              </button>
            </form>
          ) : null}
        </div>
      </header>
      <main id="content" tabIndex={-1} className="console-main">
        {children}
      </main>
    </div>
  );
}

/** A console screen before signing in, with a single form. */
export function ConsoleEntry({
  path,
  title,
  lead,
  children,
}: {
  path: string;
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  return (
    <ConsoleShell path={path} operator={null} links={[]}>
      <div className="console-entry">
        <h1>{title}</h1>
        {lead ? <p className="console-quiet">{lead}</p> : null}
        {children}
      </div>
    </ConsoleShell>
  );
}
