import { useLanguage } from '#app/content/language-context.tsx';
import type { Language } from '#app/content/language.ts';
import { notFound } from '#app/layout/error-page.tsx';
import { funnelSteps, isReachable, openStep, stepFields } from '#app/features/requests/funnel/funnel.ts';
import type { FunnelAnswers, FunnelStep, QuestionStep } from '#app/features/requests/funnel/funnel.ts';
import { funnelCopy, funnelErrorCopy } from '#app/features/requests/funnel/funnel-copy.ts';
import { takeStep } from '#app/features/requests/funnel/funnel-form.server.ts';
import { FunnelQuestion } from '#app/features/requests/funnel/funnel-question.tsx';
import { findFunnelPlace, postalProblem } from '#app/features/requests/funnel/funnel-place.server.ts';
import type { FunnelPlace } from '#app/features/requests/funnel/funnel-place.server.ts';
import {
  findMatches,
  hasCandidates,
  listTestimonials,
} from '#app/features/requests/funnel/funnel-queries.server.ts';
import { FunnelResults } from '#app/features/requests/funnel/funnel-results.tsx';
import { toFunnelPlaceView } from '#app/features/requests/funnel/funnel-view.ts';
import type { Lost, StepView } from '#app/features/requests/funnel/funnel-view.ts';
import { resultsCopy } from '#app/features/requests/funnel/results-copy.ts';
import {
  ANSWERS_LAST,
  nothingKept,
  sealAnswers,
  unsealAnswers,
} from '#app/features/requests/funnel/sealed-answers.server.ts';
import type { KeptAnswers } from '#app/features/requests/funnel/sealed-answers.server.ts';
import { findResults, submitMatchRequest } from '#app/features/requests/funnel/sent-request.server.ts';
import { textOf } from '#app/features/requests/lead/lead-form.server.ts';
import { STAMP } from '#app/features/requests/lead/submission.ts';
import { stampOf, submissionOf } from '#app/features/requests/lead/submission.server.ts';
import { listNearestCities } from '#app/features/directory/ranking/listing-queries.server.ts';
import { rankedListCopy } from '#app/features/directory/ranking/ranked-list-copy.ts';
import { answersCookies, readAnswers } from '#app/http/visitor-cookies.server.ts';
import { nullOnError } from '#app/http/null-on-error.server.ts';
import { cityContext } from '#app/http/city-context.server.ts';
import { pageMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { leaveRemovedCity } from '#app/http/require.server.ts';
import {
  formHeaders,
  seeOther,
  minutesOf,
  noStore,
  readForm,
  httpError,
  tooMany,
} from '#app/http/responses.server.ts';
import { requestContext } from '#app/http/request-context.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import { Breadcrumbs } from '#app/layout/breadcrumbs.tsx';
import type { Route } from './+types/city.specialty.funnel.ts';

type Params = Route.LoaderArgs['params'];

/** Returns the step in the URL; the first step has no segment. */
function stepOf(segment: string | undefined): FunnelStep {
  if (segment === undefined) return 'care';
  return funnelSteps.find((step) => step === segment && step !== 'care') ?? httpError(404);
}

async function placeOf({ citySlug, specialtySlug }: Params, language: Language): Promise<FunnelPlace> {
  const place = await findFunnelPlace(citySlug, specialtySlug);
  if (!('missing' in place)) return place;
  if (place.missing === 'city')
    await leaveRemovedCity(citySlug, language, (slug) => paths.funnel(language, slug, specialtySlug));
  const words = rankedListCopy(language);
  const notFoundText = place.missing === 'city' ? words.cityNotFound : words.specialtyNotFound;
  throw notFound({ heading: words.notFound, text: `${notFoundText}. ${words.notFoundText}` });
}

const keyOf = ({ city, specialty }: FunnelPlace) => `${city.slug}/${specialty.slug}`;

/** Returns the answers in the visitor's cookie for this place, or null if it has none or they expired. */
async function keptBy(request: Request, place: FunnelPlace): Promise<KeptAnswers | null> {
  const sealed = readAnswers(request);
  return sealed === null ? null : unsealAnswers(sealed, keyOf(place));
}

/** Returns the URL of a step. `lost`: the first step says that earlier answers are gone. */
const addressOf = (
  language: Language,
  { city, specialty }: FunnelPlace,
  step: FunnelStep,
  { lost = false } = {},
) =>
  paths.funnel(
    language,
    city.slug,
    specialty.slug,
    step === 'care' ? undefined : step,
    lost ? { forgotten: '1' } : undefined,
  );

/** Returns the answers of the step's own fields, so that its page contains no other answers. */
const fieldsOf = (step: QuestionStep, answers: FunnelAnswers) =>
  Object.fromEntries(stepFields[step].map((field) => [field, answers[field]]));

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { language, url } = siteRequest(request, context);
  const place = await placeOf(params, language);
  context.set(cityContext, place.city.slug);
  const step = stepOf(params.step);
  const always = { step, place: toFunnelPlaceView(place, language) };
  const none = { view: null, results: null, nearest: null, testimonials: [], lost: null, hasKept: false };
  if ((await nullOnError(context, hasCandidates(place))) === false) {
    if (step !== 'care') seeOther(addressOf(language, place, 'care'));
    const nearest = await nullOnError(
      context,
      listNearestCities(place.city, language, { categoryId: place.specialty.id }),
    );
    return noStore({ ...none, ...always, nearest: nearest ?? [] });
  }
  const draft = await keptBy(request, place);
  const { answers, sent, submissionKey } = draft ?? nothingKept();
  if (!isReachable(step, answers, sent !== null))
    seeOther(addressOf(language, place, openStep(answers, sent !== null), { lost: draft === null }));
  if (step === 'results') {
    const sentRequest = { token: sent!, answers, place, language };
    const results = await findResults(sentRequest, (read) => nullOnError(context, read));
    return noStore({ ...none, ...always, results }, results.matches || results.state === 'gone' ? 200 : 503);
  }
  const testimonials =
    step === 'contact'
      ? // Not cached, so that a removed review disappears at once.
        await nullOnError(context, listTestimonials(place, language))
      : null;
  const isLost = step === 'care' && url.searchParams.has('forgotten') && answers.treatmentType.length === 0;
  const lost: Lost = draft ? 'earlier' : 'all';
  return noStore({
    ...none,
    ...always,
    view: {
      step,
      typed: fieldsOf(step, answers),
      errors: {},
      failed: false,
      ...(step === 'contact' ? { guard: { submissionKey, stamp: await stampOf(submissionKey) } } : {}),
    } satisfies StepView as StepView,
    testimonials: [...(testimonials ?? [])],
    lost: isLost ? lost : null,
    hasKept: draft !== null,
  });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { language } = siteRequest(request, context);
  const form = await readForm(request);
  const step = stepOf(params.step);
  if (step === 'results') return httpError(405, { Allow: 'GET, HEAD' });
  const place = await placeOf(params, language);
  const { secure, network, reportError } = context.get(requestContext);
  const first = addressOf(language, place, 'care');
  const keep = async (kept: KeptAnswers | null) =>
    answersCookies(first, kept && (await sealAnswers(kept, keyOf(place))), { seconds: ANSWERS_LAST, secure });

  if (textOf(form, 'go') === 'clear') seeOther(first, await keep(null));
  if ((await nullOnError(context, hasCandidates(place))) === false) seeOther(first);

  // Without a database, any postal code will do: there are no distances.
  const problem =
    step === 'details' && (await nullOnError(context, postalProblem(textOf(form, 'postalCode'), place.city)));
  const words = funnelErrorCopy(language).postalCode;
  const refused =
    problem === 'elsewhere' ? words.elsewhere(place.city[language]) : problem ? words[problem] : null;
  const stepOutcome = takeStep(form, { step, kept: await keptBy(request, place), language, refused });
  if (stepOutcome.kind === 'on')
    return seeOther(addressOf(language, place, stepOutcome.to, stepOutcome), await keep(stepOutcome.keep));
  const { submissionKey } = stepOutcome.kept;
  const withProblem = (problem: Partial<StepView>): { view: StepView } => ({
    view: {
      step,
      typed: stepOutcome.typed,
      errors: {},
      failed: false,
      ...problem,
      ...(step === 'contact' ? { guard: { submissionKey, stamp: textOf(form, STAMP) } } : {}),
    },
  });
  if (stepOutcome.kind === 'wrong') return noStore(withProblem({ errors: stepOutcome.errors }), 422);
  const { answers, consent } = stepOutcome;
  const outcome = await submitMatchRequest({
    place,
    answers,
    consent,
    // If this fails, the results page computes the matches from the answers when it loads.
    matches: await nullOnError(context, findMatches(place, answers, language)),
    ...(await submissionOf(form, { submissionKey, language, network }, '')),
  });
  if (!outcome.ok && outcome.reason === 'too-many')
    return tooMany(withProblem({ waitMinutes: minutesOf(outcome.retryAfter) }), outcome.retryAfter);
  if (!outcome.ok) {
    // 'dentist-not-found' can't happen here, because the request names no dentist yet.
    if (outcome.reason === 'save-failed') reportError(outcome.error);
    return noStore(withProblem({ failed: true }), 503);
  }
  const { token } = outcome.value;
  return seeOther(
    addressOf(language, place, 'results'),
    await keep({ ...stepOutcome.kept, sent: token ?? '' }),
  );
}

export const handle = { form: true };

export const headers = formHeaders;

export const meta: Route.MetaFunction = pageMeta(({ language }, { step, place, nearest, results }) => {
  const words = funnelCopy(language);
  const { city, specialty } = place;
  const titles = () => {
    if (nearest) return words.nobody(specialty.name, city.name);
    if (results?.state === 'gone') return resultsCopy(language).states.gone.title;
    return `${words.steps[step]} · ${words.title(city.name)}`;
  };
  return {
    title: titles(),
    description: words.description(specialty.name, city.name),
    path: paths.funnel(language, city.slug, specialty.slug),
    noindex: true,
  };
});

export default function FunnelPage({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const { place, results } = loaderData;
  const { city, specialty } = place;
  const view = actionData?.view ?? loaderData.view;
  return (
    <>
      <Breadcrumbs
        links={[
          { href: paths.city(language, city.slug), name: city.name },
          { href: paths.citySpecialty(language, city.slug, specialty.slug), name: specialty.name },
        ]}
        here={{ href: paths.funnel(language, city.slug, specialty.slug), name: funnelCopy(language).here }}
      />
      {results ? (
        <FunnelResults results={results} place={place} language={language} />
      ) : (
        <FunnelQuestion
          view={view}
          place={place}
          nearest={loaderData.nearest}
          testimonials={loaderData.testimonials}
          lost={loaderData.lost}
          hasKept={loaderData.hasKept}
          language={language}
        />
      )}
    </>
  );
}
