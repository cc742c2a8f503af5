import type { Language } from '#app/content/language.ts';
import type { LongPage } from '#app/content/long-page.ts';
import { Article } from './article.tsx';
import { pageData } from './structured-data.tsx';

/**
 * A page that is only text, with what search engines read of it.
 *
 * @param path of this page, in its language
 * @param updated the day of the last change, `YYYY-MM-DD`
 */
export function LongPageView({
  page,
  path,
  siteUrl,
  language,
  updated,
}: {
  page: LongPage;
  path: string;
  siteUrl: string;
  language: Language;
  updated: string;
}) {
  const { title, lead, sections } = page;
  const about = { siteUrl, path, title, lead: typeof lead === 'string' ? lead : undefined, language };
  return (
    <Article
      siteUrl={siteUrl}
      path={path}
      data={[pageData('WebPage', about, { dateModified: updated })]}
      title={title}
      lead={lead}
      sections={sections}
      updated={updated}
    />
  );
}
