import { useLanguage } from '#app/content/language-context.tsx';
import type { Language } from '#app/content/language.ts';
import { notFound } from '#app/error-page.tsx';
import { funnelSteps, isReachable, openStep, stepFields } from '#app/features/funnel/funnel.ts';
import type { FunnelAnswers, FunnelStep, QuestionStep } from '#app/features/funnel/funnel.ts';
import { recordMatches, submitMatchRequest } from '#app/features/funnel/funnel-commands.server.ts';
import { funnelCopy } from '#app/features/funnel/funnel-copy.ts';
import { FunnelQuestion } from '#app/features/funnel/funnel-question.tsx';
import { findFunnelPlace } from '#app/features/funnel/funnel-place.server.ts';
import type { FunnelPlace } from '#app/features/funnel/funnel-place.server.ts';
import { hasCandidates, listTestimonials } from '#app/features/funnel/funnel-queries.server.ts';
import { FunnelResults } from '#app/features/funnel/funnel-results.tsx';
import { toFunnelPlaceView } from '#app/features/funnel/funnel-view.ts';
import type { Lost, StepView } from '#app/features/funnel/funnel-view.ts';
import { resultsCopy } from '#app/features/funnel/results-copy.ts';
import {
  ANSWERS_LAST,
  nothingKept,
  sealAnswers,
  unsealAnswers,
} from '#app/features/funnel/sealed-answers.server.ts';
import type { KeptAnswers } from '#app/features/funnel/sealed-answers.server.ts';
import { findResults } from '#app/features/funnel/sent-request.server.ts';
import { takeStep } from '#app/features/funnel/take-step.server.ts';
import { textOf } from '#app/features/lead/lead-form.server.ts';
import { STAMP } from '#app/features/lead/submission.ts';
import { stampOf, submissionOf } from '#app/features/lead/submission.server.ts';
import { listNearestCities } from '#app/features/ranking/listing-queries.server.ts';
import { rankedListCopy } from '#app/features/ranking/ranked-list-copy.ts';
import { answersCookies, goOnKeeping, readAnswers } from '#app/http/answers-cookie.server.ts';
import { optional } from '#app/http/optional.server.ts';
import { pageCity } from '#app/http/page-city.server.ts';
import { missingPageMeta, unlistedPageMeta } from '#app/http/page-meta.ts';
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
import { Breadcrumbs } from '#app/layout/breadcrumbs.tsx';
import type { Route } from './+types/city.specialty.funnel.ts';

type Params = Route.LoaderArgs['params'];

/** The step that the address names; the first has no name. */
function stepOf(segment: string | undefined): FunnelStep {
  if (segment === undefined) return 'care';
  return funnelSteps.find((step) => step === segment && step !== 'care') ?? refuse(404);
}

async function placeOf({ citySlug, specialtySlug }: Params, language: Language): Promise<FunnelPlace> {
  const place = await findFunnelPlace(citySlug, specialtySlug);
  if (!('missing' in place)) return place;
  const words = rankedListCopy(language);
  const missing = place.missing === 'city' ? words.cityNotFound : words.specialtyNotFound;
  throw notFound({ heading: words.notFound, text: `${missing}. ${words.notFoundText}` });
}

const keyOf = ({ city, specialty }: FunnelPlace) => `${city.slug}/${specialty.slug}`;

/** The answers that the visitor's browser keeps for this place; null where it keeps none, or they are over. */
async function keptBy(request: Request, place: FunnelPlace): Promise<KeptAnswers | null> {
  const sealed = readAnswers(request);
  return sealed === null ? null : unsealAnswers(sealed, keyOf(place));
}

/** `lost`: the first step says that earlier answers are gone. */
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

/** What is kept of the step's own fields: no other answer is part of its page. */
const fieldsOf = (step: QuestionStep, answers: FunnelAnswers) =>
  Object.fromEntries(stepFields[step].map((field) => [field, answers[field]]));

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { language, url, siteUrl } = visitOf(request, context);
  const place = await placeOf(params, language);
  context.set(pageCity, place.city.slug);
  const step = stepOf(params.step);
  const always = { siteUrl, step, place: toFunnelPlaceView(place, language) };
  const none = { view: null, results: null, nearest: null, testimonials: [], lost: null, hasKept: false };
  if ((await optional(context, hasCandidates(place))) === false) {
    if (step !== 'care') goOn(addressOf(language, place, 'care'));
    const nearest = await optional(
      context,
      listNearestCities(place.city, language, { categoryId: place.specialty.id }),
    );
    return privately({ ...none, ...always, nearest: nearest ?? [] });
  }
  const kept = await keptBy(request, place);
  const { answers, sent, submissionKey } = kept ?? nothingKept();
  if (!isReachable(step, answers, sent !== null))
    goOn(addressOf(language, place, openStep(answers, sent !== null), { lost: kept === null }));
  if (step === 'results') {
    const asked = { token: sent!, answers, place, language };
    const results = await findResults(asked, (read) => optional(context, read));
    return privately(
      { ...none, ...always, results },
      results.matches || results.state === 'gone' ? 200 : 503,
    );
  }
  const testimonials =
    step === 'contact'
      ? // Not kept: a review that is taken down is gone at once.
        await optional(context, listTestimonials(place, language))
      : null;
  const isLost = step === 'care' && url.searchParams.has('forgotten') && answers.treatmentType.length === 0;
  const lost: Lost = kept ? 'earlier' : 'all';
  return privately({
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
    hasKept: kept !== null,
  });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { language } = visitOf(request, context);
  const form = await readForm(request);
  const step = stepOf(params.step);
  if (step === 'results') return refuse(405, { Allow: 'GET, HEAD' });
  const place = await placeOf(params, language);
  const { secure, network, reportError } = context.get(requestContext);
  const first = addressOf(language, place, 'care');
  const keep = async (kept: KeptAnswers | null) =>
    answersCookies(first, kept && (await sealAnswers(kept, keyOf(place))), { seconds: ANSWERS_LAST, secure });

  if (textOf(form, 'go') === 'clear') goOnKeeping(first, await keep(null));
  if ((await optional(context, hasCandidates(place))) === false) goOn(first);

  const taken = takeStep(form, { step, kept: await keptBy(request, place), language });
  if (taken.kind === 'on')
    return goOnKeeping(addressOf(language, place, taken.to, taken), await keep(taken.keep));
  const { submissionKey } = taken.kept;
  const shown = (problem: Partial<StepView>): { view: StepView } => ({
    view: {
      step,
      typed: taken.typed,
      errors: {},
      failed: false,
      ...problem,
      ...(step === 'contact' ? { guard: { submissionKey, stamp: textOf(form, STAMP) } } : {}),
    },
  });
  if (taken.kind === 'wrong') return privately(shown({ errors: taken.errors }), 422);
  const { answers, consent } = taken;
  const outcome = await submitMatchRequest({
    place,
    answers,
    consent,
    ...(await submissionOf(form, { submissionKey, language, network }, '')),
  });
  if (!outcome.ok && outcome.reason === 'too-many')
    return tooMany(shown({ waitMinutes: minutesOf(outcome.retryAfter) }), outcome.retryAfter);
  if (!outcome.ok) {
    // Nobody is named in it yet, so that no dentist can be missing.
    if (outcome.reason === 'save-failed') reportError(outcome.error);
    return privately(shown({ failed: true }), 503);
  }
  const { leadId, token } = outcome.value;
  // Where that fails, the results show whom the answers lead to when they are loaded.
  await optional(context, recordMatches(leadId, { place, answers, language }));
  return goOnKeeping(addressOf(language, place, 'results'), await keep({ ...taken.kept, sent: token }));
}

export const headers = formHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return missingPageMeta;
  const language = matches[0].loaderData?.language ?? 'en';
  const words = funnelCopy(language);
  const { step, place, nearest, results } = loaderData;
  const { city, specialty } = place;
  const titles = () => {
    if (nearest) return words.nobody(specialty.name, city.name);
    if (results?.state === 'gone') return resultsCopy(language).states.gone.title;
    return `${words.steps[step]} · ${words.title(city.name)}`;
  };
  return unlistedPageMeta(
    { title: titles(), description: words.description(specialty.name, city.name) },
    paths.funnel(language, city.slug, specialty.slug),
    loaderData,
  );
};

export default function FunnelPage({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const { place, results, siteUrl } = loaderData;
  const { city, specialty } = place;
  const view = actionData?.view ?? loaderData.view;
  return (
    <>
      <Breadcrumbs
        siteUrl={siteUrl}
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
