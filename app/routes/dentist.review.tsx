import { redirect } from 'react-router';
import { useLanguage } from '#app/content/language-context.tsx';
import type { Language } from '#app/content/language.ts';
import { inWords } from '#app/content/practice-words.ts';
import { localNow } from '#app/features/directory/place/local-time.ts';
import { openLeadForm } from '#app/features/requests/lead/submission.server.ts';
import { reviewFields } from '#app/features/requests/review/review.ts';
import { reviewFormCopy } from '#app/features/requests/review/review-copy.ts';
import { ReviewForm } from '#app/features/requests/review/review-form.tsx';
import { NoMail } from '#app/features/requests/review/no-mail.tsx';
import { findSentReview, parseAddress, sendAgain } from '#app/features/requests/review/ask-again.server.ts';
import { textOf } from '#app/features/requests/lead/lead-form.server.ts';
import { TooManySubmissions } from '#app/features/requests/limit/limits.server.ts';
import { parseReview } from '#app/features/requests/review/review-schema.server.ts';
import { submitReview } from '#app/features/requests/review/review-commands.server.ts';
import { takeLeadForm } from '#app/features/requests/lead/take-lead-form.server.ts';
import {
  answerLeadForm,
  findFormDentist,
  isConfirmation,
  refuseRemoved,
} from '#app/http/lead-form.server.ts';
import { cityContext } from '#app/http/city-context.server.ts';
import { pageMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import {
  formHeaders,
  httpError,
  minutesOf,
  noStore,
  readForm,
  seeOther,
  tooMany,
} from '#app/http/responses.server.ts';
import { findReachableDentist } from '#app/features/directory/dentist/reachable-dentist.server.ts';
import { requestContext } from '#app/http/request-context.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import { readSent } from '#app/http/visitor-cookies.server.ts';
import { DentistFormPage } from '#app/layout/dentist-form-page.tsx';
import { AsideNote } from '#app/ui/aside-note.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/dentist.review.ts';

/** Fields that the page of a removed dentist repeats. */
const WRITTEN = ['title', 'content'];

/** The dentist of the form. @param sent the form that was sent, which the page of a removed dentist keeps */
async function findDentist(slugOrId: string, language: Language, sent?: FormData) {
  const dentist = sent
    ? ((await findReachableDentist(slugOrId)) ?? (await refuseRemoved(sent, WRITTEN, language)))
    : await findFormDentist(slugOrId, language);
  return { ...dentist, today: localNow(dentist.timeZone, new Date()).day };
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { language, url } = siteRequest(request, context);
  const dentist = await findDentist(params.dentistId, language);
  context.set(cityContext, dentist.citySlug);
  if (params.dentistId !== dentist.slug)
    throw redirect(paths.dentistReview(language, dentist.slug) + url.search, 301);
  const isSent = isConfirmation(url);
  const token = isSent ? readSent(request) : null;
  const sentReview = token === null ? null : await findSentReview(token, dentist.id);
  const again = (['sent', 'later'] as const).find((each) => each === url.searchParams.get('again')) ?? null;
  return noStore({
    dentist: inWords(dentist, language),
    view: await openLeadForm(reviewFields),
    sent: isSent ? { state: sentReview?.state ?? null, again } : null,
  });
}

/** Sends the mail of a stored review again, to another address if the form has one. */
async function askForMail(
  body: FormData,
  token: string | null,
  dentist: { id: string; slug: string },
  { language, network }: { language: Language; network: string },
) {
  const sentReview = (token === null ? null : await findSentReview(token, dentist.id)) ?? httpError(404);
  const typedAddress = body.has('email') ? textOf(body, 'email') : null;
  const address = typedAddress === null ? null : parseAddress(typedAddress, language);
  const withProblem = (problem: { error?: string; waitMinutes?: number }) => ({
    mail: { email: (typedAddress ?? '').slice(0, 1000), ...problem },
  });
  if (address && !address.ok) return noStore(withProblem({ error: address.error }), 422);
  try {
    const again = await sendAgain(sentReview.leadId, { email: address?.value ?? null, network });
    return seeOther(
      paths.dentistReview(language, dentist.slug, {
        sent: '1',
        again: again === 'over' ? undefined : again,
      }),
    );
  } catch (error) {
    if (!(error instanceof TooManySubmissions)) throw error;
    return tooMany(withProblem({ waitMinutes: minutesOf(error.retryAfter) }), error.retryAfter);
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { language, url } = siteRequest(request, context);
  const { network } = context.get(requestContext);
  const body = await readForm(request);
  const dentist = await findDentist(params.dentistId, language, body);
  if (isConfirmation(url)) return askForMail(body, readSent(request), dentist, { language, network });
  const outcome = await takeLeadForm(
    body,
    {
      fields: reviewFields,
      check: (values) => parseReview(values, language, dentist.today),
      written: ({ content }) => content,
      store: (review, submission) => submitReview({ dentist, review, ...submission }),
    },
    { language, network },
  );
  if (outcome.kind === 'dentist-not-found') await refuseRemoved(body, WRITTEN, language);
  return answerLeadForm(outcome, context, paths.dentistReview(language, dentist.slug, { sent: '1' }));
}

export const handle = { form: true };

export const headers = formHeaders;

export const meta: Route.MetaFunction = pageMeta(({ language }, { dentist, sent }) => {
  const words = reviewFormCopy(language);
  return {
    title: sent ? words.sentTitle : words.titleOf(dentist.name),
    description: words.description(dentist.name),
    path: paths.dentistReview(language, dentist.slug),
    // Search results should lead to profiles, not to a form of each dentist.
    noindex: true,
  };
});

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
  const { dentist, view } = loaderData;
  const again = actionData && 'values' in actionData ? actionData : null;
  const mail = actionData && 'mail' in actionData ? actionData.mail : null;
  const sentReview = again ? null : loaderData.sent;
  const profile = `${paths.dentist(language, dentist.slug, { tab: 'reviews' })}#reviews`;
  return (
    <DentistFormPage
      dentist={dentist}
      here={{ href: paths.dentistReview(language, dentist.slug), name: words.write }}
      title={words.titleOf(dentist.name)}
      lead={sentReview ? null : words.lead}
    >
      {sentReview ? (
        <div className="card grid grid-cols-1 gap-6 p-5 sm:p-8">
          {sentReview.again ? (
            <p role="status" className="font-semibold">
              {words.again[sentReview.again]}
            </p>
          ) : null}
          <Notice variant="success" title={words.sentTitle}>
            {sentReview.state === 'confirmed' ? words.done : words.sent}
          </Notice>
          {sentReview.state === 'waiting' ? (
            <NoMail
              action={paths.dentistReview(language, dentist.slug, { sent: '1' })}
              mail={mail}
              language={language}
            />
          ) : null}
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
            <AsideNote title={words.demonstrationTitle}>{words.demonstration}</AsideNote>
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
