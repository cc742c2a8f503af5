import { data } from 'react-router';
import { useLanguage } from '#app/content/language-context.tsx';
import { PRODUCT } from '#app/content/product.ts';
import { operatorContext } from '#app/features/account/operator-context.server.ts';
import { noFacts, valuesOf } from '#app/features/listing/listing.ts';
import { createListing } from '#app/features/listing/listing-commands.server.ts';
import { listingCopy } from '#app/features/listing/listing-copy.ts';
import { ListingFields } from '#app/features/listing/listing-form.tsx';
import { checkListing, readListingForm } from '#app/features/listing/listing-form.server.ts';
import { knownOf, listListingOptions } from '#app/features/listing/listing-queries.server.ts';
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
  return { options: await listListingOptions(language) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { language } = visitOf(request, context);
  const { operator: actor } = context.get(operatorContext);
  if (!may(actor.role, 'edit-listings')) refuse(403);
  const values = readListingForm(await readForm(request));
  const checked = checkListing(values, knownOf(await listListingOptions(language), null));
  if (!checked.ok) return data({ values, errors: checked.errors }, { status: 422 });
  const outcome = await createListing({ actor, facts: checked.facts });
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
      <ErrorSummary
        title={words.errorTitle}
        errors={Object.entries(errors).map(([name, problem]) => ({
          field: name === 'specialties' ? 'listing-form' : `listing-${name}`,
          text: `${words.fields[name as keyof typeof words.fields] ?? words.parts.hours}: ${words.errors[problem]}`,
        }))}
      />
      <form method="post" id="listing-form" className="listing-form">
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
