import { useSite } from '#app/content/site-context.ts';
import { pageCopy } from './page-copy.ts';
import type { NavigationLink } from './navigation.ts';
import { breadcrumbData, StructuredData } from './structured-data.tsx';
import type { Described } from './structured-data.tsx';

/**
 * Breadcrumbs from Home to this page, also as structured data.
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
      <StructuredData graph={import.meta.env.SSR ? [breadcrumbData(site, [...all, here]), ...data] : []} />
      <nav aria-label={words.breadcrumb} className="no-print wrap py-3 text-sm text-quiet">
        <ol className="flex flex-wrap items-center gap-x-2">
          {all.map((link) => (
            <li key={link.href} className="flex items-center gap-2">
              <a
                className="inline-flex min-h-7 items-center text-quiet pointer-coarse:min-h-11 no-underline hover:underline"
                href={link.href}
              >
                {link.name}
              </a>
              <span aria-hidden="true">/</span>
            </li>
          ))}
          <li aria-current="page" className="text-ink">
            {here.name}
          </li>
        </ol>
      </nav>
    </>
  );
}
