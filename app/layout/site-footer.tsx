import { useLanguage } from '#app/content/language-context.tsx';
import { PRODUCT } from '#app/content/product.ts';
import { layoutCopy } from './layout-copy.ts';
import type { Navigation, NavigationLink } from './navigation.ts';

function Column({
  title,
  links,
  wide = false,
}: {
  title: string;
  links: (NavigationLink & { note?: string })[];
  /** Full width on a phone. */
  wide?: boolean;
}) {
  return (
    <div className={wide ? 'wide' : undefined}>
      <h2>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href}>
              {link.name}
              {link.note ? <span> · {link.note}</span> : null}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The footer of every page. */
export function SiteFooter({ navigation }: { navigation: Navigation }) {
  const words = layoutCopy(useLanguage());
  return (
    <footer className="site-footer no-print">
      <div className="wrap footer-columns">
        <div className="wide">
          <p className="text-lg font-bold tracking-tight">{PRODUCT}</p>
          <p className="mt-2 max-w-measure text-sm text-quiet">{words.footerLine}</p>
          <p className="mt-4 max-w-measure text-sm text-quiet">{words.notMedical}</p>
        </div>
        <Column title={words.majorCities} links={navigation.majorCities} />
        <Column title={words.specialties} links={navigation.specialties.slice(0, 6)} />
        <Column title={words.quickLinks} links={navigation.quick} />
        <Column
          wide
          title={words.provinces}
          links={navigation.provinces.map((province) => ({
            href: province.href,
            name: province.name,
            note: words.cityCount(province.cityCount),
          }))}
        />
      </div>
      <nav aria-label={words.legal} className="wrap">
        <ul className="legal">
          {navigation.legal.map((link) => (
            <li key={link.href}>
              <a href={link.href}>{link.name}</a>
            </li>
          ))}
        </ul>
      </nav>
      <p className="wrap pb-8 text-xs text-quiet">{words.credits}</p>
    </footer>
  );
}
