import { data } from 'react-router';
import { useLanguage } from '#app/content/language-context.tsx';
import { remember, remembered } from '#app/features/console/account/remembered.server.ts';
import type { BulkReport } from '#app/features/console/listings/bulk.ts';
import { bulkCopy } from '#app/features/console/listings/bulk-copy.ts';
import { BulkOutcome } from '#app/features/console/listings/bulk-form.tsx';
import { listBulks } from '#app/features/console/listings/bulk-history.server.ts';
import { PastBulkCard } from '#app/features/console/listings/bulk-history.tsx';
import { listingListCopy } from '#app/features/console/listings/listing-list-copy.ts';
import { undoMany } from '#app/features/console/listings/undo-bulk.server.ts';
import { PageLinks } from '#app/features/console/page/parts.tsx';
import { consoleRedirect, operatorForm, operatorRequest } from '#app/http/console.server.ts';
import { privateMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { httpError } from '#app/http/responses.server.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/listings.bulks.ts';

function pageIn({ searchParams }: URL): number {
  const page = Number(searchParams.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : httpError(404);
}

export async function loader(args: Route.LoaderArgs) {
  const { url, sessionId, operator } = operatorRequest(args, 'edit-listings');
  const page = pageIn(url);
  const [list, { bulk }] = await Promise.all([listBulks(operator, page), remembered(sessionId)]);
  if (bulk) await remember(sessionId, 'bulk', undefined);
  return { ...list, page, report: (bulk ?? null) as BulkReport | null };
}

export async function action(args: Route.ActionArgs) {
  const { language, url, sessionId, operator, text } = await operatorForm(args, 'edit-listings');
  const page = pageIn(url);
  const outcome = await undoMany(operator, text('id'), language);
  if (!outcome.ok)
    return data({ refused: outcome.reason }, { status: outcome.reason === 'forbidden' ? 403 : 409 });
  await remember(sessionId, 'bulk', outcome.report);
  return consoleRedirect(paths.consoleBulks(language, { page: page > 1 ? page : undefined }));
}

export const meta: Route.MetaFunction = privateMeta(({ language }) => bulkCopy(language).history.title);

export default function BulksPage({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const { history, refusals } = bulkCopy(language);
  const { bulks, hasNext, page, report } = loaderData;
  const at = (to: number) => paths.consoleBulks(language, { page: to > 1 ? to : undefined });
  return (
    <div className="console-page">
      <p>
        <a href={paths.consoleListings(language)}>{history.back}</a>
      </p>
      <h1>{history.title}</h1>
      <p className="max-w-measure text-quiet">{history.lead}</p>
      {actionData ? (
        <Notice variant="destructive" title={listingListCopy(language).notDone}>
          {refusals[actionData.refused]}
        </Notice>
      ) : report ? (
        <BulkOutcome report={report} here={at(page)} />
      ) : null}
      {bulks.map((bulk) => (
        <PastBulkCard key={bulk.id} bulk={bulk} here={at(page)} />
      ))}
      {bulks.length === 0 ? <EmptyState title={history.none} text={history.noneText} /> : null}
      <PageLinks first={page > 1 ? at(1) : null} next={hasNext ? at(page + 1) : null} words={history} />
    </div>
  );
}
