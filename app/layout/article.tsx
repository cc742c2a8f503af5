import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { copy } from '#app/content/language.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { useSite } from '#app/content/site-context.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { pageData } from './structured-data.tsx';
import type { MoreOfPage, PageKind } from './structured-data.tsx';
import { NoBreakHyphens } from '#app/ui/no-break-hyphens.tsx';

const articleCopy = copy({ contents: 'On this page' }, { contents: 'Sur cette page' });

/** A section of a long page. `id` is its anchor, the same in both languages. */
export type ArticleSection = {
  id: string;
  title: string;
  body: ReactNode;
  icon?: ComponentProps<typeof Icon>['of'];
};

function ContentsList({ sections }: { sections: readonly ArticleSection[] }) {
  return (
    <ol className="text-sm">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a className="contents-link" href={`#${id}`}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}

/**
 * The table of contents: collapsed above the text on a phone, beside it on a wide screen. It is in the page
 * twice, because a `<details>` whose state depends on the screen width would mislead screen readers.
 */
function Contents({ sections }: { sections: readonly ArticleSection[] }) {
  const words = articleCopy(useLanguage());
  return (
    <nav aria-label={words.contents} className="article-contents no-print">
      <details className="disclosure card max-w-measure lg:hidden">
        <summary className="flex min-h-12 items-center justify-between gap-3 px-4 py-2 font-semibold">
          {words.contents}
          <Icon of={ChevronDown} />
        </summary>
        <div className="px-4 pb-3">
          <ContentsList sections={sections} />
        </div>
      </details>
      <div className="hidden lg:block">
        <p className="mb-2 text-sm font-semibold">{words.contents}</p>
        <ContentsList sections={sections} />
      </div>
    </nav>
  );
}

/**
 * The layout of a long article: breadcrumbs, heading, lead, table of contents, and sections in lines of 68
 * characters. Plain elements in a section's body (p, ul, ol, dl, h3) need no classes.
 *
 * @param path of this page, in its language
 * @param kind of page and further structured data for search engines
 * @param contents whether to show a table of contents
 * @param wide whether sections may exceed a line of text: they have columns of their own
 * @param children between the lead and the sections: a search form, a warning
 */
export function Article({
  kind = 'WebPage',
  more,
  path,
  title,
  lead,
  sections,
  contents = true,
  wide = false,
  children,
}: {
  kind?: PageKind;
  more?: MoreOfPage;
  path: string;
  title: string;
  lead: ReactNode;
  sections: readonly ArticleSection[];
  contents?: boolean;
  wide?: boolean;
  children?: ReactNode;
}) {
  const site = useSite();
  return (
    <>
      <Breadcrumbs
        links={[]}
        here={{ href: path, name: title }}
        data={[pageData(site, kind, { path, title, lead }, more)]}
      />
      <div className="wrap">
        <h1 className="text-2xl">
          <NoBreakHyphens text={title} />
        </h1>
        <p className="lead mt-2 lg:mt-3">{lead}</p>
        {children ? <div className="mt-6">{children}</div> : null}
        <div
          className={`mt-8 pb-8 lg:mt-12 ${contents ? 'grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[15rem_minmax(0,1fr)]' : ''}`}
        >
          {contents ? <Contents sections={sections} /> : null}
          <div className={`grid grid-cols-1 gap-10 sm:gap-12 ${wide ? '' : 'max-w-measure'}`.trimEnd()}>
            {sections.map(({ id, title: heading, body, icon }) => (
              <section key={id} id={id} aria-labelledby={`${id}-title`}>
                <h2 id={`${id}-title`} className="flex items-center gap-3 text-xl">
                  {icon ? <Icon of={icon} size={24} className="text-pine" /> : null}
                  <span className="min-w-0">
                    <NoBreakHyphens text={heading} />
                  </span>
                </h2>
                <div className="prose mt-3">{body}</div>
              </section>
            ))}
          </div>
        </div>
      </div>
    </>
  );
}
