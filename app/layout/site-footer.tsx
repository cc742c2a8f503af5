import { useLanguage } from '#app/content/language-context.tsx';
import { PRODUCT } from '#app/content/product.ts';
import { layoutCopy } from './layout-copy.ts';
import type { Navigation, NavigationLink } from './navigation.ts';

function Column({ title, links }: { title: string; links: (NavigationLink & { note?: string })[] }) {
  return (
    <div>
      <h2 className="text-sm font-semibold">{title}</h2>
      <ul className="mt-2">
        {links.map((link) => (
          <li key={link.href}>
            <a className="menu-link" href={link.href}>
              {link.name}
              {link.note ? <span className="text-quiet"> · {link.note}</span> : null}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Shared by every page: six major cities, six specialties, the provinces with their city counts. */
export function SiteFooter({ navigation }: { navigation: Navigation }) {
  const words = layoutCopy(useLanguage());
  return (
    <footer className="no-print mt-20 border-t border-line bg-sunk">
      <div className="wrap grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-4">
        <div>
          <p className="text-lg font-bold tracking-tight">{PRODUCT}</p>
          <p className="mt-2 max-w-measure text-sm text-quiet">{words.footerLine}</p>
          <p className="mt-4 max-w-measure text-sm text-quiet">{words.notMedical}</p>
        </div>
        <Column title={words.majorCities} links={navigation.majorCities} />
        <Column title={words.specialties} links={navigation.specialties.slice(0, 6)} />
        <Column
          title={words.provinces}
          links={navigation.provinces.map((province) => ({
            href: province.href,
            name: province.name,
            note: words.cityCount(province.cityCount),
          }))}
        />
      </div>
      <p className="wrap pb-8 text-xs text-quiet">{words.credits}</p>
    </footer>
  );
}
