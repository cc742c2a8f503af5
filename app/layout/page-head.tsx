import type { ReactNode } from 'react';
import { Breadcrumbs } from './breadcrumbs.tsx';
import type { NavigationLink } from './navigation.ts';
import { StructuredData, breadcrumbData } from './structured-data.tsx';

/**
 * How most pages begin: breadcrumbs (also as structured data), the heading and a sentence or two.
 *
 * @param here the page itself: its path and its name in the breadcrumbs
 */
export function PageHead({
  siteUrl,
  trail = [],
  here,
  title,
  badge,
  lead,
  data,
  aside,
  children,
}: {
  siteUrl: string;
  trail?: NavigationLink[];
  here: NavigationLink;
  title: string;
  /** A short line above the heading. */
  badge?: string;
  lead?: ReactNode;
  /** Structured data of the page beside its breadcrumbs. */
  data?: object[];
  /** Beside the heading on wide screens: a drawing. */
  aside?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <>
      <StructuredData data={{ '@graph': [breadcrumbData(siteUrl, [...trail, here]), ...(data ?? [])] }} />
      <Breadcrumbs links={trail} here={here.name} />
      <div
        className={`wrap pt-4 pb-2 ${aside ? 'grid grid-cols-1 items-end gap-x-12 lg:grid-cols-[1fr_minmax(0,26rem)]' : ''}`}
      >
        <div>
          {badge ? <p className="mb-2 text-sm font-semibold text-pine">{badge}</p> : null}
          <h1 className="text-3xl">{title}</h1>
          {lead ? <p className="mt-3 max-w-measure">{lead}</p> : null}
          {children}
        </div>
        {aside}
      </div>
    </>
  );
}
