import { useLanguage } from '#app/content/language-context.tsx';
import type { Language } from '#app/content/language.ts';
import { notFound } from '#app/error-page.tsx';
import {
  funnelSteps,
  isReachable,
  openStep,
  stepAfter,
  stepBefore,
  stepFields,
} from '#app/features/funnel/funnel.ts';
import type { FunnelAnswers, FunnelStep, QuestionStep } from '#app/features/funnel/funnel.ts';
import { Forgotten, NobodyListed, UnderStep, Waiting } from '#app/features/funnel/funnel-asides.tsx';
import { submitMatchRequest } from '#app/features/funnel/funnel-commands.server.ts';
import { funnelCopy } from '#app/features/funnel/funnel-copy.ts';
import { checkStep, readStep, withTyped } from '#app/features/funnel/funnel-form.server.ts';
import { findFunnelPlace } from '#app/features/funnel/funnel-place.server.ts';
import type { FunnelPlace } from '#app/features/funnel/funnel-place.server.ts';
import { findMatches, hasCandidates, listTestimonials } from '#app/features/funnel/funnel-queries.server.ts';
import { FunnelResults } from '#app/features/funnel/funnel-results.tsx';
import { FunnelStepForm } from '#app/features/funnel/funnel-step.tsx';
import { toFunnelPlaceView } from '#app/features/funnel/funnel-view.ts';
import type { StepView } from '#app/features/funnel/funnel-view.ts';
import { isWhole } from '#app/features/funnel/match-request.ts';
import {
  ANSWERS_LAST,
  nothingKept,
  sealAnswers,
  unsealAnswers,
} from '#app/features/funnel/sealed-answers.server.ts';
import type { KeptAnswers } from '#app/features/funnel/sealed-answers.server.ts';
import { textOf } from '#app/features/lead/lead-form.server.ts';
import { STAMP } from '#app/features/lead/submission.ts';
import { stampOf, submissionOf } from '#app/features/lead/submission.server.ts';
import { findLeadFacts } from '#app/features/lead/lead-queries.server.ts';
import { listNearestCities } from '#app/features/ranking/listing-queries.server.ts';
import { rankedListCopy } from '#app/features/ranking/ranked-list-copy.ts';
import { answersCookies, goOnKeeping, readAnswers } from '#app/http/answers-cookie.server.ts';
import { optional } from '#app/http/optional.server.ts';
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

const addressOf = (language: Language, { city, specialty }: FunnelPlace, step: FunnelStep) =>
  paths.funnel(language, city.slug, specialty.slug, step === 'care' ? undefined : step);

/** What is kept of the step's own fields: no other answer is part of its page. */
const fieldsOf = (step: QuestionStep, answers: FunnelAnswers) =>
  Object.fromEntries(stepFields[step].map((field) => [field, answers[field]]));

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { language, url, siteUrl } = visitOf(request, context);
  const place = await placeOf(params, language);
  const step = stepOf(params.step);
  const view = toFunnelPlaceView(place, language);
  const none = {
    view: null,
    results: null,
    nearest: null,
    testimonials: [],
    forgotten: false,
    hasKept: false,
  };
  if ((await optional(context, hasCandidates(place))) === false) {
    if (step !== 'care') goOn(addressOf(language, place, 'care'));
    const nearest = await optional(
      context,
      listNearestCities(place.city, language, { categoryId: place.specialty.id }),
    );
    return privately({ ...none, siteUrl, step, place: view, nearest: nearest ?? [] });
  }
  const kept = await keptBy(request, place);
  const { answers, sent, submissionKey } = kept ?? nothingKept();
  if (!isReachable(step, answers, sent !== null)) {
    const { city, specialty } = place;
    goOn(
      kept
        ? addressOf(language, place, openStep(answers, sent !== null))
        : paths.funnel(language, city.slug, specialty.slug, undefined, { forgotten: '1' }),
    );
  }
  if (step === 'results') {
    const token = sent!;
    // The visitor may have erased the request meanwhile: then there is nothing that was sent.
    const found = await optional(
      context,
      findLeadFacts(token, 'match_request').then((facts) => facts !== null),
    );
    if (found === false) goOn(addressOf(language, place, 'contact'));
    const matches = await optional(context, findMatches(place, answers, language));
    const urgent = answers.treatmentType.includes('emergency');
    const results = { matches, token, postalCode: answers.postalCode, urgent };
    return privately({ ...none, siteUrl, step, place: view, results }, matches ? 200 : 503);
  }
  const testimonials =
    step === 'contact'
      ? // Not kept: a review that is taken down is gone at once.
        await optional(context, listTestimonials(place, language))
      : null;
  return privately({
    ...none,
    siteUrl,
    step,
    place: view,
    view: {
      step,
      typed: fieldsOf(step, answers),
      errors: {},
      failed: false,
      ...(step === 'contact' ? { guard: { submissionKey, stamp: await stampOf(submissionKey) } } : {}),
    } satisfies StepView as StepView,
    testimonials: [...(testimonials ?? [])],
    forgotten: step === 'care' && kept === null && url.searchParams.has('forgotten'),
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
  const to = (next: FunnelStep) => addressOf(language, place, next);
  const keep = async (kept: KeptAnswers | null) =>
    answersCookies(first, kept && (await sealAnswers(kept, keyOf(place))), { seconds: ANSWERS_LAST, secure });

  const go = textOf(form, 'go');
  if (go === 'clear') goOnKeeping(first, await keep(null));
  if ((await optional(context, hasCandidates(place))) === false) goOn(first);

  const before = (await keptBy(request, place)) ?? nothingKept();
  const withAnswers = (answers: FunnelAnswers): KeptAnswers => ({
    ...before,
    answers,
    // Other answers are another request.
    sent: JSON.stringify(answers) === JSON.stringify(before.answers) ? before.sent : null,
  });
  const typed = readStep(form, step);
  const unchecked = withAnswers(withTyped(before.answers, typed));
  if (go === 'back') goOnKeeping(to(stepBefore(step)), await keep(unchecked));
  // The cookie was over, or an earlier answer is missing: what was typed is kept for later.
  if (!isReachable(step, before.answers, false))
    goOnKeeping(to(openStep(before.answers, false)), await keep(unchecked));

  const guard = { submissionKey: before.submissionKey, stamp: textOf(form, STAMP) };
  const shown = (problem: Partial<StepView>): { view: StepView } => ({
    view: { step, typed, errors: {}, failed: false, ...problem, ...(step === 'contact' ? { guard } : {}) },
  });
  const consents = textOf(form, 'consent') === 'yes';
  const checked = checkStep(step, typed, { answers: before.answers, consents, language });
  if (!checked.ok) return privately(shown({ errors: checked.errors }), 422);
  const kept = withAnswers(checked.value);
  const { answers, submissionKey } = kept;
  if (step !== 'contact') goOnKeeping(to(stepAfter(step)), await keep(kept));
  // Reachable, and its own fields are checked.
  if (!isWhole(answers)) throw new Error('An answer is missing on the last step.');
  const matches = await optional(context, findMatches(place, answers, language));
  const outcome = await submitMatchRequest({
    place,
    answers,
    matches: matches?.dentists.map(({ card }) => card) ?? [],
    ...(await submissionOf(form, { submissionKey, language, network }, '')),
  });
  if (!outcome.ok && outcome.reason === 'too-many')
    return tooMany(shown({ waitMinutes: minutesOf(outcome.retryAfter) }), outcome.retryAfter);
  if (!outcome.ok) {
    // Nobody is named in it yet, so that no dentist can be missing.
    if (outcome.reason === 'save-failed') reportError(outcome.error);
    return privately(shown({ failed: true }), 503);
  }
  return goOnKeeping(to('results'), await keep({ ...kept, sent: outcome.value.token }));
}

export const headers = formHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return missingPageMeta;
  const language = matches[0].loaderData?.language ?? 'en';
  const words = funnelCopy(language);
  const { step, place } = loaderData;
  const { city, specialty } = place;
  return unlistedPageMeta(
    {
      title: `${words.steps[step]} · ${words.title(city.name)}`,
      description: words.description(specialty.name, city.name),
    },
    paths.funnel(language, city.slug, specialty.slug),
    loaderData,
  );
};

export default function FunnelPage({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = funnelCopy(language);
  const { place, results, nearest, siteUrl, step, forgotten, hasKept, testimonials } = loaderData;
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
        here={{ href: paths.funnel(language, city.slug, specialty.slug), name: words.here }}
      />
      {results ? <FunnelResults results={results} place={place} language={language} /> : null}
      {results ? null : (
        <div className="wrap pt-2 pb-16">
          <div className="mx-auto max-w-form">
            <p className="mb-2 text-sm font-semibold text-pine">{specialty.name}</p>
            <h1 className="mb-6 text-2xl">{words.title(city.name)}</h1>
            {forgotten ? (
              <div className="mb-6">
                <Forgotten place={place} language={language} />
              </div>
            ) : null}
            {nearest ? <NobodyListed place={place} nearest={nearest} language={language} /> : null}
            {view ? <FunnelStepForm view={view} place={place} language={language} /> : null}
            {step === 'contact' ? <Waiting testimonials={testimonials} language={language} /> : null}
            {view ? <UnderStep step={step} hasKept={hasKept} place={place} language={language} /> : null}
          </div>
        </div>
      )}
    </>
  );
}
