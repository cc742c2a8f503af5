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
            {link.note === undefined ? null : <span> {link.note}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}

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
    <footer className="site-footer no-print">
      <div className="wrap">
        <div className="footer-columns">
          <div>
            <SiteName />
            <p>{words.footerLine}</p>
            <p>{words.notMedical}</p>
          </div>
          {lists.map(([title, links]) => (
            <div key={title}>
              <h2>{title}</h2>
              {links}
            </div>
          ))}
        </div>
        <div className="footer-folds">
          {lists.map(([title, links]) => (
            <details key={title}>
              <summary>
                {title}
                <Icon of={ChevronDown} />
              </summary>
              {links}
            </details>
          ))}
        </div>
        <div className="footer-end">
          <nav aria-label={words.legal}>
            <Links links={navigation.legal} />
          </nav>
          <details>
            <summary>{words.sources}</summary>
            <p>{words.credits}</p>
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
    <footer className="site-footer no-print">
      <nav className="wrap footer-end" aria-label={words.legal}>
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
