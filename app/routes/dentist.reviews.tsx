import { redirect } from 'react-router';
import { formatDate, formatRating } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import type { Language } from '#app/content/language.ts';
import { inWords } from '#app/content/practice-words.ts';
import { notFound } from '#app/layout/error-page.tsx';
import { profileCopy } from '#app/features/directory/dentist/profile-copy.ts';
import { findReachableDentist } from '#app/features/directory/dentist/reachable-dentist.server.ts';
import type { LeadFormView } from '#app/features/requests/lead/lead-form.ts';
import { readLeadForm, textOf } from '#app/features/requests/lead/lead-form.server.ts';
import { TooManySubmissions } from '#app/features/requests/limit/limits.server.ts';
import { openLeadForm, submissionOf } from '#app/features/requests/lead/submission.server.ts';
import { reportReview, voteHelpful } from '#app/features/requests/review/review-reports.server.ts';
import { reportCopy } from '#app/features/requests/review/report-copy.ts';
import { ReportForm } from '#app/features/requests/review/report-form.tsx';
import { readReviewFilter } from '#app/features/requests/review/review.ts';
import { findPublishedReview } from '#app/features/requests/review/review-queries.server.ts';
import { reportFields } from '#app/features/requests/review/review-report.ts';
import type { ReportField } from '#app/features/requests/review/review-report.ts';
import { parseReport } from '#app/features/requests/review/review-schema.server.ts';
import { cityContext } from '#app/http/city-context.server.ts';
import { pageMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { formHeaders, seeOther, minutesOf, noStore, readForm, tooMany } from '#app/http/responses.server.ts';
import { requestContext } from '#app/http/request-context.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import { visitorIdOf } from '#app/http/visitor-cookies.server.ts';
import { PageHead } from '#app/layout/page-head.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Stars } from '#app/ui/symbols.tsx';
import type { Route } from './+types/dentist.reviews.ts';

// The actions on one published review: reporting it, and the vote as helpful, whose button is on the profile.

async function find(params: { dentistId: string; reviewId: string }, language: Language) {
  const { notFound: heading, notFoundText: text } = profileCopy(language);
  const dentist = await findReachableDentist(params.dentistId);
  const review = dentist && (await findPublishedReview(params.reviewId, dentist.id));
  if (!dentist || !review) throw notFound({ heading, text });
  return { dentist, review };
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { language, url } = siteRequest(request, context);
  const { dentist, review } = await find(params, language);
  context.set(cityContext, dentist.citySlug);
  const view = await openLeadForm(reportFields);
  return noStore({
    dentist: inWords(dentist, language),
    review,
    view,
    reported: url.searchParams.has('reported'),
  });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { language } = siteRequest(request, context);
  const { network, secure } = context.get(requestContext);
  const body = await readForm(request);
  const { dentist, review } = await find(params, language);
  if (body.has('vote')) {
    const visitor = visitorIdOf(request, { secure });
    try {
      await voteHelpful(review.id, visitor.id, network);
    } catch (error) {
      if (!(error instanceof TooManySubmissions)) throw error;
      const { retryAfter } = error;
      return tooMany({ view: null, voteWait: minutesOf(retryAfter) }, retryAfter);
    }
    const { rating, sort, page } = readReviewFilter(new URLSearchParams(textOf(body, 'search')));
    const back = paths.dentist(language, dentist.slug, {
      tab: 'reviews',
      rating: rating?.toString(),
      sort: sort === 'newest' ? undefined : sort,
      page: page > 1 ? page : undefined,
      voted: review.id,
    });
    throw redirect(`${back}#review-${review.id}`, {
      status: 303,
      headers: { 'Cache-Control': 'no-store', 'Set-Cookie': visitor.cookie },
    });
  }
  const form = readLeadForm(body, reportFields);
  const report = parseReport(form.values, language);
  if (!report.ok) return answer({ ...form, errors: report.errors }, 422);
  try {
    const { submissionKey } = form;
    const from = { submissionKey, language, network };
    const { suspicions = [] } = await submissionOf(body, from, report.value.comment ?? '');
    await reportReview(review.id, report.value, submissionKey, { network, suspicions });
  } catch (error) {
    if (error instanceof TooManySubmissions) {
      const { retryAfter } = error;
      return tooMany({ view: { ...form, waitMinutes: minutesOf(retryAfter) }, voteWait: null }, retryAfter);
    }
    context.get(requestContext).reportError(error);
    return answer({ ...form, failed: true }, 503);
  }
  return seeOther(paths.publishedReview(language, dentist.slug, review.id, { reported: '1' }));
}

const answer = (view: LeadFormView<ReportField>, status: number) => noStore({ view, voteWait: null }, status);

export const headers = formHeaders;

export const meta: Route.MetaFunction = pageMeta(({ language }, { dentist, review }) => {
  const { title, lead: description } = reportCopy(language);
  return {
    title,
    description,
    path: paths.publishedReview(language, dentist.slug, review.id),
    noindex: true,
  };
});

export default function PublishedReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = reportCopy(language);
  const { dentist, review, view } = loaderData;
  const lang = review.language === language ? undefined : `${review.language}-CA`;
  return (
    <>
      <PageHead
        trail={[{ href: paths.dentist(language, dentist.slug), name: dentist.name }]}
        here={{ href: paths.publishedReview(language, dentist.slug, review.id), name: words.title }}
        title={words.title}
        lead={
          <>
            {words.lead} <a href={`${paths.termsOfService(language)}#reviews`}>{words.rules}</a>
          </>
        }
      />
      <div className="wrap mt-4 grid max-w-form gap-6">
        {actionData && actionData.voteWait !== null ? (
          <Notice variant="destructive" title={words.notCountedTitle}>
            {words.notCounted(actionData.voteWait)}
          </Notice>
        ) : null}
        {loaderData.reported && !actionData ? (
          <Notice variant="success" title={words.sentTitle}>
            {words.sent}
          </Notice>
        ) : null}
        <article className="card p-5" aria-label={words.titleOf(dentist.name)}>
          <p className="flex flex-wrap items-center gap-x-3 text-sm">
            <Stars rating={review.rating} />
            <span>{formatRating(language, review.rating)}</span>
            <span className="font-semibold">{review.patientName}</span>
            <span className="text-quiet">{formatDate(language, review.createdOn)}</span>
          </p>
          <h2 className="mt-2 text-base" lang={lang}>
            {review.title}
          </h2>
          <p className="mt-1 whitespace-pre-line wrap-anywhere" lang={lang}>
            {review.content}
          </p>
        </article>
        {loaderData.reported && !actionData ? null : (
          <ReportForm
            view={actionData?.view ?? view}
            slug={dentist.slug}
            reviewId={review.id}
            language={language}
          />
        )}
        <p>
          <a
            className="inline-flex min-h-11 items-center"
            href={paths.dentist(language, dentist.slug, { tab: 'reviews' })}
          >
            {words.profile(dentist.name)}
          </a>
        </p>
      </div>
    </>
  );
}
