import type { Language } from '#app/content/language.ts';
import type { LongPage } from '#app/content/long-page.ts';
import { Article } from './article.tsx';
import { breadcrumbData, StructuredData, webPageData } from './structured-data.tsx';

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
  const { title, description, lead, sections } = page;
  return (
    <>
      <StructuredData
        data={{
          '@graph': [
            breadcrumbData(siteUrl, [{ href: path, name: title }]),
            webPageData(
              'WebPage',
              { siteUrl, path, title, description, language },
              { dateModified: updated },
            ),
          ],
        }}
      />
      <Article title={title} lead={lead} sections={sections} updated={updated} />
    </>
  );
}
