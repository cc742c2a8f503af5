import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { useLanguage } from '#app/content/language-context.tsx';
import { PRODUCT } from '#app/content/product.ts';
import { operatorContext } from '#app/features/account/operator-context.server.ts';
import { fieldNames, noFacts, valuesOf } from '#app/features/listing/listing.ts';
import { textOf } from '#app/features/lead/lead-form.server.ts';
import { parseSubmissionKey } from '#app/features/lead/typed-text.server.ts';
import { createListing } from '#app/features/listing/create-listing.server.ts';
import { listingCopy } from '#app/features/listing/listing-copy.ts';
import { errorList } from '#app/features/listing/listing-errors.ts';
import { ListingFields } from '#app/features/listing/listing-form.tsx';
import { checkListing, readListingForm } from '#app/features/listing/listing-form.server.ts';
import { knownOf, listListingOptions } from '#app/features/listing/listing-options.server.ts';
import { may } from '#app/features/operator/roles.ts';
import { goOnWith } from '#app/http/console.server.ts';
import { paths } from '#app/http/paths.ts';
import { readForm, refuse } from '#app/http/private-form.server.ts';
import { visitOf } from '#app/http/visit.server.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import type { Route } from './+types/listing.new.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { language } = visitOf(request, context);
  const { operator } = context.get(operatorContext);
  if (!may(operator.role, 'edit-listings')) refuse(403);
  return { options: await listListingOptions(language), submissionKey: randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { language } = visitOf(request, context);
  const { operator: actor } = context.get(operatorContext);
  if (!may(actor.role, 'edit-listings')) refuse(403);
  const form = await readForm(request);
  const submissionKey = parseSubmissionKey(textOf(form, 'submissionKey')) ?? refuse(400);
  const values = readListingForm(form);
  const checked = await checkListing(values, knownOf(await listListingOptions(language), null));
  if (!checked.ok) return data({ values, errors: checked.errors, submissionKey }, { status: 422 });
  const outcome = await createListing({ actor, facts: checked.facts, submissionKey });
  if (!outcome.ok) return refuse(403);
  return goOnWith(paths.consoleListing(language, outcome.id));
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${listingCopy(matches[0].loaderData?.language ?? 'en').newTitle} | ${PRODUCT}` },
  { name: 'robots', content: 'noindex' },
];

export default function NewListingPage({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = listingCopy(language);
  const errors = actionData?.errors ?? {};
  return (
    <div className="lead-page console-wide">
      <p>
        <a href={paths.consoleListings(language)}>{words.back}</a>
      </p>
      <h1>{words.newTitle}</h1>
      <ErrorSummary title={words.errorTitle} errors={errorList(language, errors, fieldNames)} />
      <form method="post" id="listing-form" className="listing-form" data-busy={words.busy}>
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
        <p className="lead-buttons">
          <button type="submit" className="btn btn-primary">
            {words.create}
          </button>
        </p>
      </form>
    </div>
  );
}
