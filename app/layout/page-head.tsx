import type { ReactNode } from 'react';
import { useLanguage } from '#app/content/language-context.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import type { NavigationLink } from './navigation.ts';
import { pageData } from './structured-data.tsx';
import type { MoreOfPage, PageKind } from './structured-data.tsx';
import { WholeWords } from '#app/ui/whole-words.tsx';

/**
 * How most pages begin: breadcrumbs, the heading and a sentence or two, all three also as structured data.
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
  kind = 'WebPage',
  path,
  about,
  list,
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
  /** What kind of page it is, what place it is about and what it lists, for search engines. */
  kind?: PageKind;
  /** The page's canonical path, where it is not that of `here`: a later page of a list. */
  path?: string;
  about?: MoreOfPage['about'];
  list?: MoreOfPage['mainEntity'];
  /** Beside the heading on wide screens: a drawing. */
  aside?: ReactNode;
  children?: ReactNode;
}) {
  const language = useLanguage();
  const page = {
    siteUrl,
    path: path ?? here.href,
    title,
    lead: typeof lead === 'string' ? lead : undefined,
    language,
  };
  return (
    <>
      <Breadcrumbs
        siteUrl={siteUrl}
        links={trail}
        here={here}
        data={[pageData(kind, page, { about, mainEntity: list })]}
      />
      <div
        className={`wrap pt-4 pb-2 ${aside ? 'grid grid-cols-1 items-end gap-x-12 lg:grid-cols-[1fr_minmax(0,26rem)]' : ''}`}
      >
        <div>
          {badge ? <p className="mb-2 text-sm font-semibold text-pine">{badge}</p> : null}
          <h1 className="text-3xl">
            <WholeWords text={title} />
          </h1>
          {lead ? <p className="mt-3 max-w-measure">{lead}</p> : null}
          {children}
        </div>
        {aside}
      </div>
    </>
  );
}
