import type { ReactNode } from 'react';
import { useLanguage } from '#app/content/language-context.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { pageData } from './structured-data.tsx';

/**
 * A page that explains: its data for search engines, breadcrumbs, title, lead and first links, then its parts.
 * `here` is its name in the breadcrumbs, `path` its address in the language of the page.
 */
export function TextPage({
  type,
  here,
  title,
  lead,
  path,
  siteUrl,
  actions,
  children,
}: {
  type: 'WebPage' | 'AboutPage' | 'ContactPage';
  here: string;
  title: string;
  lead: string;
  path: string;
  siteUrl: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const language = useLanguage();
  return (
    <>
      <Breadcrumbs
        siteUrl={siteUrl}
        links={[]}
        here={{ href: path, name: here }}
        data={[pageData(type, { siteUrl, path, title, lead, language })]}
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
