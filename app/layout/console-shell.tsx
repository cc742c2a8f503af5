import { Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#app/content/language-context.tsx';
import { copy } from '#app/content/language.ts';
import { PRODUCT } from '#app/content/product.ts';
import { inLanguage, paths } from '#app/http/paths.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Symbols } from '#app/ui/symbols.tsx';
import { Tooth } from '#app/ui/tooth.tsx';
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
    <div className="console min-h-screen text-sm">
      <Symbols />
      <header className="console-bar group flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-card px-(--gutter) py-2 print:hidden">
        <a className="console-link gap-2 font-bold" href={paths.consoleOverview(language)}>
          <span className="text-pine max-[22rem]:hidden">
            <Tooth size={24} />
          </span>
          {PRODUCT} <span className="font-normal text-quiet">{text.console}</span>
        </a>
        {links.length > 0 ? (
          <>
            {/* Opens the navigation on phones and tablets without a script; wider screens always show it. */}
            <details className="ml-auto lg:hidden">
              <summary className="btn btn-quiet">
                <Icon of={Menu} size={20} />
                {text.menu}
              </summary>
            </details>
            <nav
              aria-label={text.navigation}
              className="order-1 basis-full max-lg:group-has-[details:not([open])]:hidden"
            >
              <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] items-center gap-x-4 lg:flex lg:flex-wrap">
                {links.map(({ href, name, current }) => (
                  <li key={href}>
                    <a className="console-link" href={href} aria-current={current ? 'page' : undefined}>
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          </>
        ) : null}
        <div className="order-2 flex basis-full flex-wrap items-center gap-x-5 border-t border-line max-lg:group-has-[details:not([open])]:hidden lg:order-none lg:ml-auto lg:basis-auto lg:border-t-0">
          {operator ? (
            <a
              className="console-link"
              href={paths.consoleAccount(language)}
              aria-current={path.startsWith(paths.consoleAccount(language)) ? 'page' : undefined}
            >
              {operator.name} <span className="font-normal text-quiet">{operator.role}</span>
            </a>
          ) : (
            <a className="console-link" href={paths.home(language)}>
              {text.site}
            </a>
          )}
          <a className="console-link" href={inLanguage(other, path)} hrefLang={other} lang={other}>
            {text.otherLanguage}
          </a>
          {operator ? (
            <form method="post" action={paths.consoleSignOut(language)}>
              <button type="submit" className="console-link font-semibold text-pine">
                {text.signOut}
              </button>
            </form>
          ) : null}
        </div>
      </header>
      <main id="content" tabIndex={-1} className="mx-auto max-w-page px-(--gutter) pt-5 pb-16 outline-none">
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
      <div className="mx-auto mt-12 grid max-w-[26rem] gap-4">
        <h1>{title}</h1>
        {lead ? <p className="text-quiet">{lead}</p> : null}
        {children}
      </div>
    </ConsoleShell>
  );
}
