import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { useLanguage } from '#app/content/language-context.tsx';
import { fieldNames, noFacts, valuesOf } from '#app/features/console/listings/listing.ts';
import { parseSubmissionKey } from '#app/features/requests/lead/typed-text.server.ts';
import { duplicateCopy } from '#app/features/console/listings/duplicates/duplicate-copy.ts';
import { LikelyListings } from '#app/features/console/listings/duplicates/duplicate-pair.tsx';
import { listLikely } from '#app/features/console/listings/duplicates/duplicate-pairs.server.ts';
import {
  createListing,
  hasNewAgreement,
  listingIdOf,
} from '#app/features/console/listings/save-listing.server.ts';
import { listingCopy } from '#app/features/console/listings/listing-copy.ts';
import { errorList } from '#app/features/console/listings/listing-errors.ts';
import { ListingFields } from '#app/features/console/listings/listing-form.tsx';
import { checkListing, readListingForm } from '#app/features/console/listings/listing-form.server.ts';
import { knownOf, listListingOptions } from '#app/features/console/listings/listing-options.server.ts';
import { consoleRedirect, operatorForm, operatorRequest } from '#app/http/console.server.ts';
import { SubmitButton } from '#app/features/console/page/parts.tsx';
import { paths } from '#app/http/paths.ts';
import { httpError } from '#app/http/responses.server.ts';
import { Notice } from '#app/ui/notice.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { privateMeta } from '#app/http/page-meta.ts';
import type { Route } from './+types/listing.new.ts';

export async function loader(args: Route.LoaderArgs) {
  const { language } = operatorRequest(args, 'edit-listings');
  return { options: await listListingOptions(language), submissionKey: randomUUID() };
}

export async function action(args: Route.ActionArgs) {
  const { language, operator: actor, form, text } = await operatorForm(args, 'edit-listings');
  const submissionKey = parseSubmissionKey(text('submissionKey')) ?? httpError(400);
  const values = readListingForm(form);
  const checked = await checkListing(values, knownOf(await listListingOptions(language), null));
  if (!checked.ok)
    return data(
      { values, errors: checked.errors, submissionKey, refused: null, likely: [] },
      { status: 422 },
    );
  if (hasNewAgreement(noFacts, checked.facts) && checked.facts.mailProof === null)
    return data(
      { values, errors: { mailProof: 'missing' as const }, submissionKey, refused: null, likely: [] },
      { status: 422 },
    );
  // Of the listing itself, where the form is sent twice, there is nothing to warn of.
  const likely =
    text('anyway') === '1' ? [] : await listLikely(checked.facts, listingIdOf(submissionKey, checked.facts));
  if (likely.length > 0)
    return data({ values, errors: {}, submissionKey, refused: null, likely }, { status: 409 });
  const outcome = await createListing({ actor, facts: checked.facts, submissionKey });
  if (!outcome.ok)
    return data({ values, errors: {}, submissionKey, refused: outcome.reason, likely: [] }, { status: 403 });
  return consoleRedirect(paths.consoleListing(language, outcome.id));
}

export const meta: Route.MetaFunction = privateMeta(({ language }) => listingCopy(language).newTitle);

export default function NewListingPage({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = listingCopy(language);
  const errors = actionData?.errors ?? {};
  const likely = actionData?.likely ?? [];
  return (
    <div className="console-page max-w-form">
      <p>
        <a href={paths.consoleListings(language)}>{words.back}</a>
      </p>
      <h1>{words.newTitle}</h1>
      {actionData?.refused ? (
        <Notice variant="destructive" title={words.notDone}>
          {words.refusals[actionData.refused]}
        </Notice>
      ) : null}
      {likely.length > 0 ? <LikelyListings sides={likely} /> : null}
      <ErrorSummary title={words.errorTitle} errors={errorList(language, errors, fieldNames)} />
      <form method="post" id="listing-form" className="listing-form grid gap-4" data-busy={words.busy}>
        <input
          type="hidden"
          name="submissionKey"
          value={actionData?.submissionKey ?? loaderData.submissionKey}
        />
        <ListingFields
          values={actionData?.values ?? valuesOf(noFacts)}
          errors={errors}
          options={loaderData.options}
          confirmed={{}}
          ticked={[]}
          confirms={false}
        />
        <p className="console-line">
          {likely.length > 0 ? <input type="hidden" name="anyway" value="1" /> : null}
          <SubmitButton primary>
            {likely.length > 0 ? duplicateCopy(language).createAnyway : words.create}
          </SubmitButton>
        </p>
      </form>
    </div>
  );
}
