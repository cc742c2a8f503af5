import type { ReactNode } from 'react';
import { useSite } from '#app/content/site-context.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { pageData } from './structured-data.tsx';

/**
 * The layout of an explanatory page: structured data, breadcrumbs, title, lead and first links, then its
 * sections. `here` is its name in the breadcrumbs, `path` its path in the language of the page.
 */
export function TextPage({
  type,
  here,
  title,
  lead,
  path,
  actions,
  children,
}: {
  type: 'WebPage' | 'AboutPage' | 'ContactPage';
  here: string;
  title: string;
  lead: string;
  path: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <Breadcrumbs
        links={[]}
        here={{ href: path, name: here }}
        data={[pageData(useSite(), type, { path, title, lead })]}
      />
      <div className="wrap pt-4">
        <h1 className="max-w-[24ch] text-3xl">{title}</h1>
        <p className="mt-4 max-w-measure text-lg text-quiet">{lead}</p>
        {actions ? <p className="mt-7 flex flex-wrap gap-3">{actions}</p> : null}
      </div>
      {children}
    </>
  );
}
