import { data } from 'react-router';
import { useLanguage } from '#app/content/language-context.tsx';
import { dentistName } from '#app/content/practice-words.ts';
import { isUuid } from '#app/content/uuid.ts';
import { remember, remembered } from '#app/features/console/account/remembered.server.ts';
import { duplicateCopy } from '#app/features/console/listings/duplicates/duplicate-copy.ts';
import { DuplicatePair } from '#app/features/console/listings/duplicates/duplicate-pair.tsx';
import {
  keepApart,
  listSuspectedPairs,
  PAIRS_PAGE,
} from '#app/features/console/listings/duplicates/duplicate-pairs.server.ts';
import { listingCopy } from '#app/features/console/listings/listing-copy.ts';
import { findListing } from '#app/features/console/listings/listing-queries.server.ts';
import { mergeListing } from '#app/features/console/listings/merge-listing.server.ts';
import { PageLinks } from '#app/features/console/page/parts.tsx';
import { consoleRedirect, mergeStatuses, operatorForm, operatorRequest } from '#app/http/console.server.ts';
import { privateMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { httpError } from '#app/http/responses.server.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/duplicates.ts';

/** Which pairs a URL shows. */
function shownIn(url: URL) {
  const listing = url.searchParams.get('listing');
  const page = Number(url.searchParams.get('page') ?? 1);
  if ((listing !== null && !isUuid(listing)) || !Number.isInteger(page) || page < 1 || page > 10_000)
    httpError(404);
  return { listing: listing ?? undefined, page };
}

export async function loader(args: Route.LoaderArgs) {
  const { language, url, sessionId } = operatorRequest(args, 'merge-listings');
  const { listing, page } = shownIn(url);
  const [{ pairs, found }, { decided }] = await Promise.all([
    listSuspectedPairs(listing ?? null, page),
    remembered(sessionId),
  ]);
  // The last pair of the last page was decided.
  if (page > 1 && pairs.length === 0) consoleRedirect(paths.consoleDuplicates(language, { listing }));
  if (decided) await remember(sessionId, 'decided', undefined);
  const stays = decided?.into ? await findListing(decided.into) : null;
  return {
    pairs,
    found,
    hasNext: page * PAIRS_PAGE < found,
    listing,
    page,
    done: decided ? { stays: stays && { id: stays.id, name: stays.name } } : null,
  };
}

export async function action(args: Route.ActionArgs) {
  const { language, url, sessionId, operator: actor, text } = await operatorForm(args, 'merge-listings');
  const shown = shownIn(url);
  const refuse = (reason: keyof typeof mergeStatuses) =>
    data({ refused: reason }, { status: mergeStatuses[reason] });
  if (text('intent') === 'apart') {
    const refused = await keepApart(actor, text('one'), text('other'));
    if (refused) return refuse(refused);
    await remember(sessionId, 'decided', { into: null });
  } else {
    const version = Number(text('version'));
    if (text('intent') !== 'merge' || !Number.isInteger(version)) httpError(400);
    const outcome = await mergeListing({ id: text('from'), version, actor, into: text('into') });
    if (!outcome.ok) return refuse(outcome.reason);
    await remember(sessionId, 'decided', { into: outcome.id });
  }
  return consoleRedirect(
    paths.consoleDuplicates(language, { ...shown, page: shown.page > 1 ? shown.page : undefined }),
  );
}

export const meta: Route.MetaFunction = privateMeta(({ language }) => duplicateCopy(language).title);

export default function DuplicatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = duplicateCopy(language);
  const listingWords = listingCopy(language);
  const { pairs, found, hasNext, listing, page, done } = loaderData;
  const refused = actionData?.refused;
  const at = (to: number) => paths.consoleDuplicates(language, { listing, page: to > 1 ? to : undefined });
  return (
    <div className="console-page">
      <p className="console-line gap-x-5">
        <a href={paths.consoleListings(language)}>{listingWords.back}</a>
        {listing ? <a href={paths.consoleDuplicates(language)}>{words.all}</a> : null}
      </p>
      <h1>{words.title}</h1>
      <p className="max-w-measure text-quiet">{words.intro}</p>
      {refused ? (
        <Notice variant="destructive" title={listingWords.notDone}>
          {refused === 'changed' ? listingWords.changedMeanwhile : listingWords.refusals[refused]}
        </Notice>
      ) : done ? (
        <Notice variant="success" title={listingWords.savedTitle}>
          {done.stays ? (
            <>
              {words.merged}{' '}
              <a href={paths.consoleListing(language, done.stays.id)}>
                {dentistName(done.stays.name, language)}
              </a>
            </>
          ) : (
            words.kept
          )}
        </Notice>
      ) : null}
      {pairs.length > 0 ? <p role="status">{words.count(found)}</p> : null}
      {pairs.map((pair) => (
        <DuplicatePair key={pair.sides.map(({ id }) => id).join()} pair={pair} action={at(page)} />
      ))}
      {pairs.length === 0 ? <EmptyState title={words.none} text={words.noneText} /> : null}
      <PageLinks first={page > 1 ? at(1) : null} next={hasNext ? at(page + 1) : null} words={words} />
    </div>
  );
}
