import type { ReactNode } from 'react';
import { useSite } from '#app/content/site-context.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import type { NavigationLink } from './navigation.ts';
import { listData, pageData } from './structured-data.tsx';
import type { MoreOfPage, PageKind } from './structured-data.tsx';
import { NoBreakHyphens } from '#app/ui/no-break-hyphens.tsx';

/** Characters from which a title is smaller on a phone, so that what the page is about stays on the first screen. */
const LONG_TITLE = 20;

/**
 * The top of most pages: breadcrumbs, heading and a lead, all three also as structured data.
 *
 * @param here this page's path and its name in the breadcrumbs
 */
export function PageHead({
  trail = [],
  here,
  title,
  badge,
  lead,
  kind = 'WebPage',
  path,
  about,
  list = [],
  listFrom,
  aside,
  children,
}: {
  trail?: NavigationLink[];
  here: NavigationLink;
  title: string;
  /** A short line above the heading. */
  badge?: string;
  lead?: ReactNode;
  /** For structured data, like the place that the page is about and the items it lists. */
  kind?: PageKind;
  /** The canonical path if it differs from `here`, as on later pages of a list. */
  path?: string;
  about?: MoreOfPage['about'];
  list?: readonly NavigationLink[];
  /** The position of the first item in the whole list. */
  listFrom?: number;
  /** A drawing beside the heading on wide screens. */
  aside?: ReactNode;
  children?: ReactNode;
}) {
  const site = useSite();
  return (
    <>
      <Breadcrumbs
        links={trail}
        here={here}
        data={[
          pageData(
            site,
            kind,
            { path: path ?? here.href, title, lead },
            { about, mainEntity: listData(site, list, listFrom) },
          ),
        ]}
      />
      <div
        className={`wrap pb-2 ${aside ? 'grid grid-cols-1 gap-x-8 md:grid-cols-[1fr_minmax(0,17rem)] md:items-end lg:gap-x-12 lg:grid-cols-[1fr_minmax(0,26rem)]' : ''}`}
      >
        <div>
          {badge ? <p className="mb-2 text-sm font-semibold text-pine">{badge}</p> : null}
          <h1 className={title.length > LONG_TITLE ? 'text-xl sm:text-2xl' : 'text-2xl'}>
            <NoBreakHyphens text={title} />
          </h1>
          {lead ? <p className="lead mt-1 lg:mt-3">{lead}</p> : null}
          {children}
        </div>
        {aside}
      </div>
    </>
  );
}
