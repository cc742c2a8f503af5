import { ScrollTable } from '#app/features/console/page/parts.tsx';
import { SITE_ZONE } from '#app/features/directory/place/local-time.ts';
import { formatDate, formatNumber } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { retentionCopy } from '#app/features/console/people/retention-copy.ts';
import { findLastRun, listDueMonths, retention } from '#app/features/console/people/retention.server.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { privateMeta } from '#app/http/page-meta.ts';
import type { Route } from './+types/retention.ts';

export async function loader() {
  const [months, last] = await Promise.all([listDueMonths(), findLastRun()]);
  return { ...months, last, periods: { ...retention } };
}

export const meta: Route.MetaFunction = privateMeta(({ language }) => retentionCopy(language).title);

/** The name of a month such as `2026-11`. */
const monthName = (language: 'en' | 'fr', month: string) =>
  new Intl.DateTimeFormat(`${language}-CA`, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

export default function RetentionPage({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = retentionCopy(language);
  const { due, published, last, periods } = loaderData;
  return (
    <div className="console-narrow">
      <h1>{words.title}</h1>
      <p>{words.rule(periods.months, periods.textMonths)}</p>
      <p className="text-quiet">
        {words.night} {published > 0 ? words.published(published) : null}
      </p>
      {last && last.run.failed > 0 ? (
        <Notice variant="destructive" title={words.failed(last.run.failed)}>
          {words.failedText}
        </Notice>
      ) : null}
      <section className="console-card">
        <h2>{words.last}</h2>
        <p>
          {last
            ? `${formatDate(language, last.at, SITE_ZONE)} – ${words.did(last.run.leads, last.run.texts)}`
            : words.never}
        </p>
      </section>
      <h2 id="due">{words.due}</h2>
      {due.length === 0 ? (
        <EmptyState title={words.nothing} text={words.nothingText} />
      ) : (
        <ScrollTable aria-labelledby="due" head={[words.month, words.texts, words.leads]}>
          {due.map(({ month, texts, leads }) => (
            <tr key={month ?? 'now'}>
              <th scope="row">{month === null ? words.now : monthName(language, month)}</th>
              <td>{formatNumber(language, texts)}</td>
              <td>{formatNumber(language, leads)}</td>
            </tr>
          ))}
        </ScrollTable>
      )}
    </div>
  );
}
