import { useSite } from '#app/content/site-context.ts';
import { pageCopy } from './page-copy.ts';
import type { NavigationLink } from './navigation.ts';
import { breadcrumbData, StructuredData } from './structured-data.tsx';
import type { Described } from './structured-data.tsx';

/**
 * Breadcrumbs from Home to this page on one line, also as structured data. On a phone the style sheet leaves the link
 * to the parent.
 *
 * @param links between Home and the page
 * @param data further structured data of the page
 */
export function Breadcrumbs({
  links,
  here,
  data = [],
}: {
  links: readonly NavigationLink[];
  here: NavigationLink;
  data?: readonly Described[];
}) {
  const site = useSite();
  const { language } = site;
  const words = pageCopy(language);
  const all = [{ href: language === 'fr' ? '/fr' : '/', name: words.where }, ...links];
  return (
    <>
      <StructuredData graph={[breadcrumbData(site, [...all, here]), ...data]} />
      <nav aria-label={words.breadcrumb} className="no-print wrap">
        <ol className="crumbs">
          {all.map((link) => (
            <li key={link.href}>
              <a href={link.href}>{link.name}</a>
            </li>
          ))}
          <li aria-current="page">{here.name}</li>
        </ol>
      </nav>
    </>
  );
}
