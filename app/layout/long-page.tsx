import type { LongPageSource, SiteFacts } from '#app/content/long-page.ts';
import { useSite } from '#app/content/site-context.ts';
import { Article } from './article.tsx';

/** A text-only page with its structured data. */
export function LongPageView({
  source,
  facts,
}: {
  source: LongPageSource;
  facts: Omit<SiteFacts, 'demonstration'>;
}) {
  const { language, demonstration, answering } = useSite();
  const { title, lead, sections } = source.content[language]({ ...facts, demonstration, answering });
  return (
    <Article
      path={source.path(language)}
      more={{ dateModified: source.updated }}
      title={title}
      lead={lead}
      sections={sections}
      updated={source.updated}
    />
  );
}
