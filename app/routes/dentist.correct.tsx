import { useLanguage } from '#app/content/language-context.tsx';
import { correctionFields, isCorrectionFact } from '#app/features/correction/correction.ts';
import { submitCorrection } from '#app/features/correction/correction-commands.server.ts';
import { correctionCopy } from '#app/features/correction/correction-copy.ts';
import { CorrectionForm } from '#app/features/correction/correction-form.tsx';
import { parseCorrection } from '#app/features/correction/correction-schema.server.ts';
import { ListingFormParts } from '#app/features/lead/listing-form-parts.tsx';
import { takeLeadForm } from '#app/features/lead/take-lead-form.server.ts';
import { answerLeadForm, findFormDentist, loadDentistForm } from '#app/lead-form.server.ts';
import { unlistedPageMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { formHeaders, readForm } from '#app/http/private-form.server.ts';
import { requestContext } from '#app/http/request-context.ts';
import { visitOf } from '#app/http/visit.server.ts';
import { DentistFormPage } from '#app/layout/dentist-form-page.tsx';
import type { Route } from './+types/dentist.correct.ts';

export const loader = (args: Route.LoaderArgs) =>
  loadDentistForm(args, {
    kind: 'correction_request',
    fields: correctionFields,
    address: paths.correction,
    chosen: (query) => {
      const fact = query.get('fact');
      return isCorrectionFact(fact) ? { fact } : {};
    },
  });

export async function action({ request, params, context }: Route.ActionArgs) {
  const { language } = visitOf(request, context);
  const { network } = context.get(requestContext);
  const body = await readForm(request);
  const dentist = await findFormDentist(params.dentistId, language);
  const taken = await takeLeadForm(
    body,
    {
      fields: correctionFields,
      check: parseCorrection,
      written: ({ value }) => value,
      store: (correction, submission) => submitCorrection({ dentist, correction, ...submission }),
    },
    { language, network },
  );
  return answerLeadForm(taken, context, ({ token }) =>
    paths.correction(language, dentist.slug, { sent: token }),
  );
}

export const headers = formHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const language = matches[0].loaderData?.language ?? 'en';
  const words = correctionCopy(language);
  const { dentist, sent } = loaderData;
  // A form per dentist is nothing to find.
  return unlistedPageMeta(
    {
      title: sent !== null ? words.sentTitle : words.titleOf(dentist.name),
      description: words.description(dentist.name),
    },
    paths.correction(language, dentist.slug),
    loaderData,
  );
};

export default function CorrectListing({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = correctionCopy(language);
  const { dentist, view, siteUrl } = loaderData;
  const sent = actionData ? null : loaderData.sent;
  return (
    <DentistFormPage
      siteUrl={siteUrl}
      dentist={dentist}
      here={{ href: paths.correction(language, dentist.slug), name: words.title }}
      title={words.titleOf(dentist.name)}
      lead={sent !== null || dentist.demonstration ? null : words.lead}
    >
      <ListingFormParts
        dentist={dentist}
        words={words}
        sent={sent}
        links={[
          { href: paths.dentist(language, dentist.slug), name: words.profile(dentist.name) },
          { href: paths.correction(language, dentist.slug), name: words.another },
        ]}
        other={{ href: paths.claim(language, dentist.slug), name: words.claim }}
      >
        <CorrectionForm view={actionData ?? view} slug={dentist.slug} language={language} />
      </ListingFormParts>
    </DentistFormPage>
  );
}
