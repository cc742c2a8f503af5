import type { Language } from '#app/content/language.ts';
import type { LongPageSource, SiteFacts } from '#app/content/long-page.ts';
import { Article } from './article.tsx';
import { pageData } from './structured-data.tsx';

/** A page that is only text, with what search engines read of it. */
export function LongPageView({
  source,
  siteUrl,
  language,
  facts,
}: {
  source: LongPageSource;
  siteUrl: string;
  language: Language;
  facts: SiteFacts;
}) {
  const { title, lead, sections } = source.content[language](facts);
  const path = source.path(language);
  const about = { siteUrl, path, title, lead: typeof lead === 'string' ? lead : undefined, language };
  return (
    <Article
      siteUrl={siteUrl}
      path={path}
      data={[pageData('WebPage', about, { dateModified: source.updated })]}
      title={title}
      lead={lead}
      sections={sections}
      updated={source.updated}
    />
  );
}
