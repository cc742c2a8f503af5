import type { ReactNode } from 'react';
import { useSite } from '#app/content/site-context.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { AsideNote } from '#app/ui/aside-note.tsx';
import { pageData } from './structured-data.tsx';
import type { MoreOfPage } from './structured-data.tsx';

/** The layout of an explanatory page: title, lead and first links, then its sections. `path`: in its language. */
export function TextPage({
  type = 'WebPage',
  words: { here, title, lead },
  path,
  more,
  actions,
  children,
}: {
  type?: 'AboutPage' | 'ContactPage' | 'WebPage';
  /** `here`: the page's name in the breadcrumbs. */
  words: { here: string; title: string; lead: string };
  path: string;
  /** Further structured data. */
  more?: MoreOfPage;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <Breadcrumbs
        links={[]}
        here={{ href: path, name: here }}
        data={[pageData(useSite(), type, { path, title, lead }, more)]}
      />
      <div className="wrap">
        <h1 className="text-2xl">{title}</h1>
        <p className="lead mt-2 lg:mt-3">{lead}</p>
        {actions ? <p className="mt-5 flex flex-wrap gap-3">{actions}</p> : null}
      </div>
      {children}
    </>
  );
}

/** What of a page is true today: while demonstration dentists are listed, and after. */
export function TodayNote({
  title,
  demonstration,
  real,
}: Record<'title' | 'demonstration' | 'real', string>) {
  const site = useSite();
  return (
    <AsideNote title={title}>
      <p>{site.demonstration ? demonstration : real}</p>
    </AsideNote>
  );
}
