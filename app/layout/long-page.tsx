import { formatDate } from '#app/content/format.ts';
import { copy } from '#app/content/language.ts';
import type { LongPageSource, SiteFacts } from '#app/content/long-page.ts';
import { useSite } from '#app/content/site-context.ts';
import { Fold } from './fold.tsx';
import { TextPage } from './text-page.tsx';

const longPageCopy = copy({ updated: 'Last updated:' }, { updated: 'Dernière mise à jour\u00a0:' });

/** A text-only page with its structured data. Its sections are folds; the first is open. */
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
    <TextPage
      words={{ here: title, title, lead }}
      path={source.path(language)}
      more={{ dateModified: source.updated }}
    >
      <div className="wrap pb-8">
        <p className="mt-3 text-sm text-quiet">
          {longPageCopy(language).updated}{' '}
          <time dateTime={source.updated}>{formatDate(language, source.updated)}</time>
        </p>
        <div className="mt-6 max-w-measure">
          {sections.map(({ id, title: heading, body }, index) => (
            <Fold key={id} id={id} title={heading} open={index === 0}>
              {body}
            </Fold>
          ))}
        </div>
      </div>
    </TextPage>
  );
}
