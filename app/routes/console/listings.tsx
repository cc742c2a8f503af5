import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import consoleScript from '#app/browser/console.js?url';
import { useLanguage } from '#app/content/language-context.tsx';
import { mailWay } from '#app/features/console/account/account-queries.server.ts';
import { remember, remembered } from '#app/features/console/account/remembered.server.ts';
import type { Language } from '#app/content/language.ts';
import { evidenceCopy } from '#app/features/console/evidence/evidence-copy.ts';
import type { BulkReport } from '#app/features/console/listings/bulk.ts';
import { runBulk } from '#app/features/console/listings/bulk-action.server.ts';
import { bulkCopy } from '#app/features/console/listings/bulk-copy.ts';
import { BulkForm, BulkOutcome } from '#app/features/console/listings/bulk-form.tsx';
import { listingCopy } from '#app/features/console/listings/listing-copy.ts';
import {
  listingQueryOf,
  placeIn,
  queryTextOf,
  readListingFilter,
} from '#app/features/console/listings/listing-filter.ts';
import type { ListingFilter } from '#app/features/console/listings/listing-filter.ts';
import {
  ListingCount,
  ListingFilters,
  ListingViews,
} from '#app/features/console/listings/listing-filters.tsx';
import { listingListCopy } from '#app/features/console/listings/listing-list-copy.ts';
import { listListingChoices, listListings } from '#app/features/console/listings/listing-list.server.ts';
import { ListingTable } from '#app/features/console/listings/listing-table.tsx';
import { ButtonForm, PageLinks, SubmitButton } from '#app/features/console/page/parts.tsx';
import { consoleRedirect, operatorForm, operatorRequest } from '#app/http/console.server.ts';
import { KeyHelp } from '#app/features/console/page/key-help.tsx';
import { paths } from '#app/http/paths.ts';
import { httpError } from '#app/http/responses.server.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { privateMeta } from '#app/http/page-meta.ts';
import type { Route } from './+types/listings.ts';

export async function loader(args: Route.LoaderArgs) {
  const { language, url, sessionId, mayDo } = operatorRequest(args);
  const { listings: term, bulk, bulkForm: kept } = await remembered(sessionId);
  if (bulk) await remember(sessionId, 'bulk', undefined);
  const filter = readListingFilter(url.searchParams, term);
  const from = placeIn(url.searchParams);
  if (from === undefined) httpError(404);
  // Another page of the list, in another window, is not where it goes on.
  const bulkForm = kept?.from === from && kept.query === queryTextOf(filter) ? kept.typed : null;
  if (bulkForm) await remember(sessionId, 'bulkForm', undefined);
  const [list, choices] = await Promise.all([
    listListings(filter, { language, from }),
    listListingChoices(language),
  ]);
  return {
    ...list,
    choices,
    filter,
    report: (bulk ?? null) as BulkReport | null,
    bulkForm,
    submissionKey: randomUUID(),
    way: mailWay(),
    from,
    mayEdit: mayDo('edit-listings'),
    mayExport: mayDo('export-listings'),
  };
}

const statusOf = (reason: string) => (reason === 'forbidden' ? 403 : reason === 'moved' ? 409 : 422);

/** What was typed in the bulk form; several values of a field become one text. */
const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries([...new Set(form.keys())].map((name) => [name, form.getAll(name).join(' ')]));

export async function action(args: Route.ActionArgs) {
  const { language, url, sessionId, operator, form, text } = await operatorForm(args);
  const filter = readListingFilter(url.searchParams, (await remembered(sessionId)).listings);
  const show = (shown: ListingFilter, from: string | null = null) =>
    consoleRedirect(
      paths.consoleListings(language, { ...listingQueryOf(shown), ...(from === null ? {} : { from }) }),
    );
  switch (text('intent')) {
    case 'search': {
      // It may be a person's name: it is sent by POST and kept in the session.
      const term = text('term').trim().slice(0, 200) || null;
      await remember(sessionId, 'listings', term ?? undefined);
      return show({ ...filter, term });
    }
    case 'bulk': {
      const outcome = await runBulk(operator, form, {
        filter,
        from: placeIn(url.searchParams) ?? null,
        language,
      });
      if (!outcome.ok)
        return data({ refused: outcome.reason, typed: typedIn(form) }, { status: statusOf(outcome.reason) });
      await remember(sessionId, 'bulk', outcome.report);
      const { next } = outcome.report;
      if (!next) return show(filter);
      await remember(sessionId, 'bulkForm', {
        from: next.from,
        query: queryTextOf(filter),
        typed: { ...typedIn(form), left: next.left === null ? '' : String(next.left) },
      });
      return show(filter, next.from);
    }
    default:
      return httpError(400);
  }
}

export const meta: Route.MetaFunction = privateMeta(({ language }) => listingCopy(language).title);

const refusalWords = (language: Language) => ({
  ...bulkCopy(language).refusals,
  ...evidenceCopy(language).problems,
});

export default function ListingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = listingListCopy(language);
  const { rows, next, found, choices, filter, report, bulkForm, from, mayEdit, mayExport } = loaderData;
  const { submissionKey } = loaderData;
  const query = listingQueryOf(filter);
  const here = paths.consoleListings(language, query);
  return (
    <div className="console-page">
      <h1>{listingCopy(language).title}</h1>
      {actionData ? (
        <Notice variant="destructive" title={words.notDone}>
          {refusalWords(language)[actionData.refused]}
        </Notice>
      ) : report ? (
        <BulkOutcome report={report} goesOn={bulkForm !== null} way={loaderData.way} />
      ) : null}
      <div className="console-line gap-x-8 gap-y-3">
        <form
          method="post"
          action={here}
          role="search"
          data-live
          className="console-line max-w-[34rem] min-w-0 flex-[1_1_20rem]"
        >
          <input type="hidden" name="intent" value="search" />
          <label className="console-label flex-[1_1_16rem] justify-items-start gap-1.5">
            <span className="font-semibold">{words.search}</span>
            <input
              type="search"
              id="term"
              name="term"
              className="field"
              autoComplete="off"
              defaultValue={filter.term ?? ''}
              maxLength={200}
            />
          </label>
          <SubmitButton>{words.find}</SubmitButton>
        </form>
        {mayEdit ? (
          <>
            <a className="btn btn-primary" href={paths.consoleNewListing(language)}>
              {listingCopy(language).newTitle}
            </a>
            <a className="btn btn-quiet" href={paths.consoleDuplicates(language)}>
              {words.decideDuplicates}
            </a>
          </>
        ) : null}
      </div>
      <ListingCount filter={filter} found={found} />
      <div className="console-page" id="list" data-live>
        <ListingViews filter={filter} />
        <ListingFilters filter={filter} choices={choices} />
        {rows.length === 0 ? (
          <EmptyState title={words.none} text={words.noneText} />
        ) : (
          <>
            {mayEdit ? (
              <BulkForm
                here={from === null ? here : paths.consoleListings(language, { ...query, from })}
                found={found}
                isFirst={from === null}
                submissionKey={submissionKey}
                workers={choices.workers}
                typed={actionData?.typed ?? bulkForm ?? {}}
              />
            ) : null}
            <ListingTable
              rows={rows}
              filter={filter}
              form={mayEdit ? 'bulk' : null}
              chosen={actionData?.typed['listing']?.split(' ') ?? []}
            />
          </>
        )}
        <PageLinks
          first={from === null ? null : here}
          next={next && paths.consoleListings(language, { ...query, from: next })}
          words={words}
        >
          {mayExport && rows.length > 0 ? (
            <ButtonForm
              action={paths.consoleListingsExport(language)}
              fields={{ query: queryTextOf(filter) }}
              button={words.export}
            />
          ) : null}
        </PageLinks>
      </div>
      <KeyHelp keys={['j', 'k', 'o', 'x', '/', '?']} />
      <script src={consoleScript} defer />
    </div>
  );
}
