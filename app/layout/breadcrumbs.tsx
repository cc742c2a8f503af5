import { useSite } from '#app/content/site-context.ts';
import { pageCopy } from './page-copy.ts';
import type { NavigationLink } from './navigation.ts';
import { breadcrumbData, StructuredData } from './structured-data.tsx';
import type { Described } from './structured-data.tsx';

/** On a phone the link to the parent alone, behind an arrow. */
const ITEM =
  "max-md:min-w-0 max-md:whitespace-normal max-md:not-nth-last-2:hidden md:not-first:before:mx-2 md:not-first:before:content-['/'/'']";
const LINK =
  "inline-flex min-h-11 items-center text-quiet hover:underline max-md:before:mx-1 max-md:before:size-2 max-md:before:rotate-45 max-md:before:border-b-2 max-md:before:border-l-2 max-md:before:content-['']";

/**
 * Breadcrumbs from Home to this page on one line, also as structured data.
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
        <ol className="flex min-h-11 items-center text-sm whitespace-nowrap text-quiet">
          {all.map((link) => (
            <li key={link.href} className={ITEM}>
              <a className={LINK} href={link.href}>
                {link.name}
              </a>
            </li>
          ))}
          <li className={`${ITEM} min-w-0 overflow-hidden text-ellipsis`} aria-current="page">
            {here.name}
          </li>
        </ol>
      </nav>
    </>
  );
}
