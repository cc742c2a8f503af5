import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#app/content/language-context.tsx';
import { paths } from '#app/http/paths.ts';
import { Icon } from '#app/ui/icon.tsx';
import { layoutCopy } from './layout-copy.ts';
import type { Navigation, NavigationLink } from './navigation.ts';
import { SiteName } from './site-header.tsx';

function Links({ links }: { links: (NavigationLink & { note?: number })[] }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href}>
            {link.name}
            {link.note === undefined ? null : <span className="ml-1.5"> {link.note}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}

const FOOTER = 'site-footer no-print mt-6 lg:mt-10 border-t border-line text-sm';

/**
 * The footer of every page: columns on a wide screen, disclosures on a phone. The lists are in the page twice, which
 * costs nothing compressed, because a `<details>` whose state depends on the screen would mislead screen readers.
 */
export function SiteFooter({ navigation }: { navigation: Navigation }) {
  const words = layoutCopy(useLanguage());
  const lists: [title: string, links: ReactNode][] = [
    [words.majorCities, <Links key="cities" links={navigation.majorCities} />],
    [words.specialties, <Links key="specialties" links={navigation.specialties.slice(0, 6)} />],
    [words.quickLinks, <Links key="quick" links={navigation.quick} />],
    [
      words.citiesByProvince,
      <Links
        key="provinces"
        links={navigation.provinces.map(({ href, name, cityCount }) => ({ href, name, note: cityCount }))}
      />,
    ],
  ];
  return (
    <footer className={FOOTER}>
      <div className="@container wrap pt-5 pb-3 lg:pt-6 lg:pb-1">
        <div className="footer-columns">
          <div className="max-w-[44ch] space-y-2 pb-2 text-quiet">
            <SiteName />
            <p>{words.footerLine}</p>
            <p>{words.notMedical}</p>
          </div>
          {lists.map(([title, links]) => (
            <div key={title} className="max-lg:hidden">
              <h2 className="mb-1 text-sm font-bold">{title}</h2>
              {links}
            </div>
          ))}
        </div>
        <div className="footer-folds lg:hidden">
          {lists.map(([title, links]) => (
            <details key={title} className="group border-b border-line">
              <summary className="flex min-h-13 items-center justify-between font-semibold group-open:[&>svg]:rotate-180">
                {title}
                <Icon of={ChevronDown} />
              </summary>
              {links}
            </details>
          ))}
        </div>
        <div className="footer-end">
          <nav className="contents" aria-label={words.legal}>
            <Links links={navigation.legal} />
          </nav>
          <details className="lg:ml-auto">
            <summary className="flex min-h-11 items-center hover:underline">{words.sources}</summary>
            <p className="max-w-measure pb-3 text-xs">{words.credits}</p>
          </details>
        </div>
      </div>
    </footer>
  );
}

/** The footer of forms: one line. */
export function SlimFooter({ navigation }: { navigation: Navigation }) {
  const language = useLanguage();
  const words = layoutCopy(language);
  return (
    <footer className={FOOTER}>
      <nav className="footer-end wrap pt-5 pb-3 lg:pt-6 lg:pb-1" aria-label={words.legal}>
        <Links
          links={[
            navigation.emergency,
            { href: paths.contact(language), name: words.help },
            ...navigation.legal,
          ]}
        />
      </nav>
    </footer>
  );
}
