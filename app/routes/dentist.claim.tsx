import { useLanguage } from '#app/content/language-context.tsx';
import { claimFields } from '#app/features/claim/claim.ts';
import { submitClaim } from '#app/features/claim/claim-commands.server.ts';
import { claimCopy } from '#app/features/claim/claim-copy.ts';
import { ClaimForm } from '#app/features/claim/claim-form.tsx';
import { parseClaim } from '#app/features/claim/claim-schema.server.ts';
import { ListingFormParts } from '#app/features/lead/listing-form-parts.tsx';
import { takeLeadForm } from '#app/features/lead/take-lead-form.server.ts';
import { answerLeadForm, findFormDentist, loadDentistForm } from '#app/lead-form.server.ts';
import { unlistedPageMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { formHeaders, readForm } from '#app/http/private-form.server.ts';
import { requestContext } from '#app/http/request-context.ts';
import { visitOf } from '#app/http/visit.server.ts';
import { DentistFormPage } from '#app/layout/dentist-form-page.tsx';
import type { Route } from './+types/dentist.claim.ts';

export const loader = (args: Route.LoaderArgs) =>
  loadDentistForm(args, {
    kind: 'listing_claim',
    fields: claimFields,
    address: paths.claim,
  });

export async function action({ request, params, context }: Route.ActionArgs) {
  const { language } = visitOf(request, context);
  const { network } = context.get(requestContext);
  const body = await readForm(request);
  const dentist = await findFormDentist(params.dentistId, language);
  const taken = await takeLeadForm(
    body,
    {
      fields: claimFields,
      check: parseClaim,
      written: ({ proof }) => proof,
      store: (claim, submission) => submitClaim({ dentist, claim, ...submission }),
    },
    { language, network },
  );
  return answerLeadForm(taken, context, ({ token }) => paths.claim(language, dentist.slug, { sent: token }));
}

export const headers = formHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const language = matches[0].loaderData?.language ?? 'en';
  const words = claimCopy(language);
  const { dentist, sent } = loaderData;
  // A form per dentist is nothing to find.
  return unlistedPageMeta(
    {
      title: sent !== null ? words.sentTitle : words.titleOf(dentist.name),
      description: words.description(dentist.name),
    },
    paths.claim(language, dentist.slug),
    loaderData,
  );
};

export default function ClaimListing({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = claimCopy(language);
  const { dentist, view, siteUrl } = loaderData;
  const sent = actionData ? null : loaderData.sent;
  return (
    <DentistFormPage
      siteUrl={siteUrl}
      dentist={dentist}
      here={{ href: paths.claim(language, dentist.slug), name: words.title }}
      title={words.titleOf(dentist.name)}
      lead={sent !== null || dentist.demonstration ? null : words.lead}
    >
      <ListingFormParts
        dentist={dentist}
        words={words}
        sent={sent}
        links={[{ href: paths.dentist(language, dentist.slug), name: words.profile(dentist.name) }]}
        other={{ href: paths.correction(language, dentist.slug), name: words.correct }}
      >
        <ClaimForm view={actionData ?? view} slug={dentist.slug} language={language} />
      </ListingFormParts>
    </DentistFormPage>
  );
}
