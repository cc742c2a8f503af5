import { redirect } from 'react-router';
import { useLanguage } from '#app/content/language-context.tsx';
import type { Language } from '#app/content/language.ts';
import { notFound } from '#app/error-page.tsx';
import { claimFields } from '#app/features/claim/claim.ts';
import { submitClaim } from '#app/features/claim/claim-commands.server.ts';
import { claimCopy } from '#app/features/claim/claim-copy.ts';
import { ClaimForm } from '#app/features/claim/claim-form.tsx';
import { parseClaim } from '#app/features/claim/claim-schema.server.ts';
import { profileCopy } from '#app/features/dentist/profile-copy.ts';
import { findReachableDentist } from '#app/features/dentist/reachable-dentist.server.ts';
import { LeadFate, LeadSent } from '#app/features/lead/lead-fate.tsx';
import { readLeadForm } from '#app/features/lead/lead-form.server.ts';
import { leadsTo } from '#app/features/lead/lead-queries.server.ts';
import { openLeadForm, submissionOf } from '#app/features/lead/submission.server.ts';
import { unlistedPageMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import {
  formHeaders,
  goOn,
  minutesOf,
  privately,
  readForm,
  refuse,
  tooMany,
} from '#app/http/private-form.server.ts';
import { requestContext } from '#app/http/request-context.ts';
import { visitOf } from '#app/http/visit.server.ts';
import { PageHead } from '#app/layout/page-head.tsx';
import { AsideNote } from '#app/ui/aside-note.tsx';
import type { Route } from './+types/dentist.claim.ts';

async function findDentist(slugOrId: string, language: Language) {
  const { notFound: heading, notFoundText: text } = profileCopy(language);
  const dentist = await findReachableDentist(slugOrId);
  if (!dentist) throw notFound({ heading, text });
  return dentist;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { language, url, siteUrl } = visitOf(request, context);
  const dentist = await findDentist(params.dentistId, language);
  if (params.dentistId !== dentist.slug)
    throw redirect(paths.claim(language, dentist.slug) + url.search, 301);
  const sent = url.searchParams.get('sent');
  if (sent !== null && !(await leadsTo(sent, { kind: 'listing_claim', dentistId: dentist.id }))) refuse(404);
  const view = await openLeadForm(claimFields);
  return privately({ dentist, view, sent, siteUrl });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { language } = visitOf(request, context);
  const { network, reportError } = context.get(requestContext);
  const body = await readForm(request);
  const form = readLeadForm(body, claimFields);
  const dentist = await findDentist(params.dentistId, language);
  const checked = parseClaim(form.values, language);
  if (!checked.ok) return privately({ ...form, errors: checked.errors }, 422);
  const { submissionKey } = form;
  const from = { submissionKey, language, network };
  const submission = await submissionOf(body, from, checked.value.proof);
  const outcome = await submitClaim({ dentist, claim: checked.value, ...submission });
  if (outcome.ok) goOn(paths.claim(language, dentist.slug, { sent: outcome.value.token }));
  switch (outcome.reason) {
    case 'dentist-not-found':
      return refuse(404);
    case 'too-many':
      return tooMany({ ...form, waitMinutes: minutesOf(outcome.retryAfter) }, outcome.retryAfter);
    case 'save-failed':
      reportError(outcome.error);
      return privately({ ...form, failed: true }, 503);
  }
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
  const profile = paths.dentist(language, dentist.slug);
  const fate = { title: words.nextTitle, steps: words.next };
  return (
    <>
      <PageHead
        siteUrl={siteUrl}
        trail={[{ href: profile, name: dentist.name }]}
        here={{ href: paths.claim(language, dentist.slug), name: words.title }}
        title={words.titleOf(dentist.name)}
        lead={
          <>
            {dentist.clinicName ? <span className="mb-3 block text-quiet">{dentist.clinicName}</span> : null}
            {sent !== null ? null : words.lead}
          </>
        }
      />
      <div className="wrap mt-4">
        <div className="grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,40rem)_1fr]">
          {sent !== null ? (
            <LeadSent
              title={words.sentTitle}
              text={words.sent(dentist.name)}
              fate={fate}
              links={[
                { href: paths.request(language, sent), name: words.status },
                { href: profile, name: words.profile(dentist.name) },
              ]}
            />
          ) : (
            <>
              {dentist.demonstration ? (
                <div className="lg:col-span-2">
                  <AsideNote title={words.demonstrationTitle}>{words.demonstration}</AsideNote>
                </div>
              ) : null}
              <ClaimForm view={actionData ?? view} slug={dentist.slug} language={language} />
              <div className="grid grid-cols-1 content-start gap-8">
                <LeadFate {...fate} />
                <p>
                  <a
                    className="inline-flex min-h-11 items-center"
                    href={paths.correction(language, dentist.slug)}
                  >
                    {words.correct}
                  </a>
                </p>
              </div>
            </>
          )}
        </div>
      </div>
    </>
  );
}
