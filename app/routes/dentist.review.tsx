import { isRouteErrorResponse, redirect } from 'react-router';
import { useLanguage } from '#app/content/language-context.tsx';
import type { Language } from '#app/content/language.ts';
import { localNow } from '#app/features/city/local-time.ts';
import { openLeadForm } from '#app/features/lead/submission.server.ts';
import { reviewFields } from '#app/features/review/review.ts';
import { reviewFormCopy } from '#app/features/review/review-copy.ts';
import { ReviewForm } from '#app/features/review/review-form.tsx';
import { hasReview } from '#app/features/review/review-queries.server.ts';
import { parseReview } from '#app/features/review/review-schema.server.ts';
import { submitReview } from '#app/features/review/submit-review.server.ts';
import type { ReviewAnswer } from '#app/features/review/review-writer.tsx';
import { takeLeadForm } from '#app/features/lead/take-lead-form.server.ts';
import { answerLeadForm, findFormDentist } from '#app/lead-form.server.ts';
import { pageCity } from '#app/http/page-city.server.ts';
import { unlistedPageMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { formHeaders, privately, readForm, refuse } from '#app/http/private-form.server.ts';
import { requestContext } from '#app/http/request-context.ts';
import { visitOf } from '#app/http/visit.server.ts';
import { DentistFormPage } from '#app/layout/dentist-form-page.tsx';
import { AsideNote } from '#app/ui/aside-note.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/dentist.review.ts';

export const handle = { called: true };

async function findDentist(slugOrId: string, language: Language) {
  const dentist = await findFormDentist(slugOrId, language);
  return { ...dentist, today: localNow(dentist.timeZone, new Date()).day };
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { language, url, siteUrl } = visitOf(request, context);
  const dentist = await findDentist(params.dentistId, language);
  context.set(pageCity, dentist.citySlug);
  if (params.dentistId !== dentist.slug)
    throw redirect(paths.dentistReview(language, dentist.slug) + url.search, 301);
  const sent = url.searchParams.get('sent');
  if (sent !== null && !(await hasReview(sent, dentist.id))) refuse(404);
  return privately({ dentist, view: await openLeadForm(reviewFields), sent: sent !== null, siteUrl });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { language } = visitOf(request, context);
  const { network } = context.get(requestContext);
  const body = await readForm(request);
  const dentist = await findDentist(params.dentistId, language);
  const taken = await takeLeadForm(
    body,
    {
      fields: reviewFields,
      check: (values) => parseReview(values, language, dentist.today),
      written: ({ content }) => content,
      store: (review, submission) => submitReview({ dentist, review, ...submission }),
    },
    { language, network },
  );
  // On the profile the form closes where it stands.
  if (taken.kind === 'stored' && body.has('onProfile')) return privately<ReviewAnswer>({ sent: true });
  return answerLeadForm(taken, context, ({ leadId }) =>
    paths.dentistReview(language, dentist.slug, { sent: leadId }),
  );
}

/** On the profile: a network that fails is a failed submission, not an error page that loses what was typed. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<ReviewAnswer> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    return { unreachable: true };
  }
}

export const headers = formHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const language = matches[0].loaderData?.language ?? 'en';
  const words = reviewFormCopy(language);
  const { dentist, sent } = loaderData;
  // A form per dentist is nothing to find.
  return unlistedPageMeta(
    {
      title: sent ? words.sentTitle : words.titleOf(dentist.name),
      description: words.description(dentist.name),
    },
    paths.dentistReview(language, dentist.slug),
    loaderData,
  );
};

function NextSteps({ language }: { language: Language }) {
  const words = reviewFormCopy(language);
  return (
    <section>
      <h2 className="text-lg">{words.nextTitle}</h2>
      <ul className="mt-3 grid list-disc gap-2 pl-5 text-sm marker:text-pine">
        {words.next.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="mt-4 text-sm">
        <a href={`${paths.termsOfService(language)}#reviews`}>{words.rules}</a>
      </p>
    </section>
  );
}

export default function DentistReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = reviewFormCopy(language);
  const { dentist, view, siteUrl } = loaderData;
  const again = actionData && 'values' in actionData ? actionData : null;
  const sent = !again && (loaderData.sent || (actionData !== undefined && 'sent' in actionData));
  const profile = paths.dentist(language, dentist.slug, { tab: 'reviews' });
  return (
    <DentistFormPage
      siteUrl={siteUrl}
      dentist={dentist}
      here={{ href: paths.dentistReview(language, dentist.slug), name: words.write }}
      title={words.titleOf(dentist.name)}
      lead={sent ? null : words.lead}
    >
      {sent ? (
        <div className="card grid grid-cols-1 gap-6 p-5 sm:p-8">
          <Notice variant="success" title={words.sentTitle}>
            {words.sent}
          </Notice>
          <NextSteps language={language} />
          <p>
            <a className="btn btn-primary" href={profile}>
              {words.profile(dentist.name)}
            </a>
          </p>
        </div>
      ) : (
        <>
          {dentist.demonstration ? (
            <div className="lg:col-span-2">
              <AsideNote title={words.demonstrationTitle}>{words.demonstration}</AsideNote>
            </div>
          ) : null}
          <ReviewForm
            view={again ?? view}
            slug={dentist.slug}
            today={dentist.today}
            language={language}
            beside={
              <a className="btn btn-quiet max-sm:w-full" href={profile}>
                {words.cancel}
              </a>
            }
          />
          <NextSteps language={language} />
        </>
      )}
    </DentistFormPage>
  );
}
