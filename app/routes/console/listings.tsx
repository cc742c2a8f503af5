import consoleScript from '#app/browser/console.js?url';
import { useLanguage } from '#app/content/language-context.tsx';
import { remember, remembered } from '#app/features/console/account/remembered.server.ts';
import { listingCopy } from '#app/features/console/listings/listing-copy.ts';
import { listingQueryOf, placeIn, readListingFilter } from '#app/features/console/listings/listing-filter.ts';
import {
  ListingCount,
  ListingFilters,
  ListingViews,
} from '#app/features/console/listings/listing-filters.tsx';
import { listingListCopy } from '#app/features/console/listings/listing-list-copy.ts';
import { listListingChoices, listListings } from '#app/features/console/listings/listing-list.server.ts';
import { ListingTable } from '#app/features/console/listings/listing-table.tsx';
import { PageLinks, SubmitButton } from '#app/features/console/page/parts.tsx';
import { consoleRedirect, operatorForm, operatorRequest } from '#app/http/console.server.ts';
import { paths } from '#app/http/paths.ts';
import { httpError } from '#app/http/responses.server.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { privateMeta } from '#app/http/page-meta.ts';
import type { Route } from './+types/listings.ts';

export async function loader(args: Route.LoaderArgs) {
  const { language, url, sessionId, mayDo } = operatorRequest(args);
  const filter = readListingFilter(url.searchParams, (await remembered(sessionId)).listings);
  const after = placeIn(url.searchParams);
  if (after === undefined) httpError(404);
  const [list, choices] = await Promise.all([
    listListings(filter, { language, after }),
    listListingChoices(language),
  ]);
  return { ...list, choices, filter, isFirst: after === null, mayEdit: mayDo('edit-listings') };
}

/** The search term may be a person's name: it is sent by POST and kept in the session. */
export async function action(args: Route.ActionArgs) {
  const { language, url, sessionId, text } = await operatorForm(args);
  const term = text('term').trim().slice(0, 200) || null;
  await remember(sessionId, 'listings', term ?? undefined);
  const filter = readListingFilter(url.searchParams, undefined);
  return consoleRedirect(paths.consoleListings(language, listingQueryOf({ ...filter, term })));
}

export const meta: Route.MetaFunction = privateMeta(({ language }) => listingCopy(language).title);

export default function ListingsPage({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = listingListCopy(language);
  const { rows, next, found, choices, filter, isFirst, mayEdit } = loaderData;
  const query = listingQueryOf(filter);
  const here = paths.consoleListings(language, query);
  return (
    <div className="console-page">
      <h1>{listingCopy(language).title}</h1>
      <div className="console-line gap-x-8 gap-y-3">
        <form
          method="post"
          action={here}
          role="search"
          data-live
          className="console-line max-w-[34rem] min-w-0 flex-[1_1_20rem]"
        >
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
          <a className="btn btn-primary" href={paths.consoleNewListing(language)}>
            {listingCopy(language).newTitle}
          </a>
        ) : null}
      </div>
      <ListingCount filter={filter} found={found} />
      <div className="console-page" id="list" data-live>
        <ListingViews filter={filter} />
        <ListingFilters filter={filter} choices={choices} />
        {rows.length === 0 ? (
          <EmptyState title={words.none} text={words.noneText} />
        ) : (
          <ListingTable rows={rows} filter={filter} />
        )}
        <PageLinks
          first={isFirst ? null : here}
          next={next && paths.consoleListings(language, { ...query, after: next })}
          words={words}
        />
      </div>
      <p className="text-quiet [@media(hover:none)]:hidden">{words.keys}</p>
      <script src={consoleScript} defer />
    </div>
  );
}
