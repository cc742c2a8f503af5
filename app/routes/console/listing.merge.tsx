import { data } from 'react-router';
import { useLanguage } from '#app/content/language-context.tsx';
import { listingCopy } from '#app/features/console/listings/listing-copy.ts';
import { listIn } from '#app/features/console/listings/listing-filter.ts';
import { mergeCopy } from '#app/features/console/listings/merge-copy.ts';
import { findMergeQuestion, mergeListing } from '#app/features/console/listings/merge-listing.server.ts';
import { MergeInto, MergeSides } from '#app/features/console/listings/merge-steps.tsx';
import { consoleRedirect, mergeStatuses, operatorForm, operatorRequest } from '#app/http/console.server.ts';
import { SubmitButton } from '#app/features/console/page/parts.tsx';
import { paths } from '#app/http/paths.ts';
import { httpError } from '#app/http/responses.server.ts';
import { Notice } from '#app/ui/notice.tsx';
import { privateMeta } from '#app/http/page-meta.ts';
import type { Route } from './+types/listing.merge.ts';

export async function loader(args: Route.LoaderArgs) {
  const { url } = operatorRequest(args, 'merge-listings');
  const typed = (url.searchParams.get('into') ?? '').slice(0, 500);
  const question = await findMergeQuestion(args.params.id, typed);
  const { from } = question;
  if (from === null) return httpError(404);
  const problem = question.ok || (typed === '' && question.reason === 'no-target') ? null : question.reason;
  return data(
    { typed, from, problem, question: question.ok ? question : null, list: listIn(url) },
    { status: problem ? 422 : 200 },
  );
}

export async function action(args: Route.ActionArgs) {
  const { language, url, operator: actor, text } = await operatorForm(args);
  const version = Number(text('version'));
  if (!Number.isInteger(version)) httpError(400);
  const outcome = await mergeListing({ id: args.params.id, version, actor, into: text('into') });
  if (outcome.ok) return consoleRedirect(paths.consoleListing(language, outcome.id, listIn(url)));
  if (outcome.reason === 'not-found') return httpError(404);
  return data({ refused: outcome.reason }, { status: mergeStatuses[outcome.reason] });
}

export const meta: Route.MetaFunction = privateMeta(({ language }) => mergeCopy(language).title);

export default function MergePage({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = mergeCopy(language);
  const listing = listingCopy(language);
  const { from, question, typed, problem, list } = loaderData;
  const refused = actionData?.refused;
  return (
    <div className="console-page">
      <p>
        <a href={paths.consoleListing(language, from.id, list)}>{listing.toListing(from.name)}</a>
      </p>
      <h1>{words.title}</h1>
      {refused ? (
        <Notice variant="destructive" title={listing.notDone}>
          {refused === 'changed' ? listing.changedMeanwhile : listing.refusals[refused]}
        </Notice>
      ) : null}
      {question ? (
        <>
          {question.ledOn ? <p>{words.ledOn}</p> : null}
          <MergeSides from={question.from} into={question.into} />
          <form method="post" className="console-line" data-busy={listing.busy}>
            <input type="hidden" name="version" value={question.from.version} />
            <input type="hidden" name="into" value={question.into.id} />
            <SubmitButton primary>{words.go}</SubmitButton>
            <a className="btn btn-quiet" href={paths.consoleListing(language, from.id, list)}>
              {words.not}
            </a>
          </form>
        </>
      ) : (
        <section className="console-card max-w-form">
          <p className="text-quiet">{words.intro}</p>
          <MergeInto
            listing={from}
            typed={typed}
            query={list}
            error={problem && problem !== 'not-found' ? listing.refusals[problem] : undefined}
          />
        </section>
      )}
    </div>
  );
}
