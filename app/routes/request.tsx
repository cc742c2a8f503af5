import { createContext } from 'react-router';
import { useLanguage } from '#app/content/language-context.tsx';
import type { Language } from '#app/content/language.ts';
import { PRODUCT } from '#app/content/product.ts';
import { notFound } from '#app/layout/error-page.tsx';
import { leadKinds } from '#app/features/requests/kind/lead-kinds.ts';
import { countMessage, writeBack } from '#app/features/requests/lead/messages.server.ts';
import { requiredLines } from '#app/features/requests/lead/typed-text.server.ts';
import type { TypedMessage } from '#app/features/requests/request/message-thread.tsx';
import { requestSteps } from '#app/features/requests/kind/steps.ts';
import { textOf } from '#app/features/requests/lead/lead-form.server.ts';
import type { BookingErrors } from '#app/features/requests/booking/booking.ts';
import {
  appointmentErrors,
  choiceOf,
  findAskableDays,
} from '#app/features/requests/booking/booking-view.server.ts';
import { TooManyNotice } from '#app/features/requests/lead/form-guard.tsx';
import {
  askForAnotherDay,
  countDayStep,
  dropOwnWish,
} from '#app/features/requests/request/reschedule.server.ts';
import type { TypedMove } from '#app/features/requests/request/reschedule-sections.tsx';
import {
  eraseRequest,
  findMailRefusal,
  refuseMailOf,
  takeRequestStep,
} from '#app/features/requests/request/request-commands.server.ts';
import type { RequestAction } from '#app/features/requests/request/request.ts';
import { requestCopy } from '#app/features/requests/request/request-copy.ts';
import { findRequest } from '#app/features/requests/request/request-queries.server.ts';
import { RequestSections } from '#app/features/requests/request/request-sections.tsx';
import { paths } from '#app/http/paths.ts';
import { requestContext } from '#app/http/request-context.ts';
import {
  formHeaders,
  seeOther,
  minutesOf,
  noStore,
  readForm,
  httpError,
  tooMany,
} from '#app/http/responses.server.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/request.ts';

/** Tells the loader, which runs after the action, that the request was erased and can no longer be read. */
const doneContext = createContext<'erased' | null>(null);

/** Tells the loader which day the refused form for another day has, so that its calendar shows it. */
const typedDay = createContext<string | null>(null);

function missingPage(language: Language): Response {
  const { notFound: heading, notFoundText: text } = requestCopy(language);
  const answer = notFound({ heading, text });
  answer.headers.set('Cache-Control', 'no-store');
  return answer;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { language, url } = siteRequest(request, context);
  if (context.get(doneContext) === 'erased')
    return noStore({ view: null, ask: null, days: null, refusal: null });
  const view = await findRequest(params.token, language);
  if (!view) throw missingPage(language);
  const day = context.get(typedDay);
  const question = day === null ? url.searchParams.get('ask') : 'move';
  const key = url.searchParams.get('key');
  const state = key === null ? null : await findMailRefusal(params.token, key);
  const refusal = key !== null && state ? { key, state } : null;
  const can: RequestAction[] = state === 'open' ? [...view.can, 'no-mail'] : view.can;
  const ask = can.find((action) => action === question) ?? null;
  const query = choiceOf(url.searchParams);
  const days =
    ask === 'move' && view.dentist
      ? await findAskableDays(view.dentist.slug, { ...query, date: day || query.date }, language)
      : null;
  return noStore({ view, ask, days, refusal });
}

/** What an action answers on the page; `typed`: the form for another day, shown again; `message`: the refused message. */
type Answer = {
  changed: boolean;
  typed: TypedMove | null;
  message: TypedMessage | null;
  waitMinutes: number | null;
};

const answerOf = ({
  changed = false,
  typed = null,
  message = null,
  waitMinutes = null,
}: Partial<Answer> = {}): Answer => ({
  changed,
  typed,
  message,
  waitMinutes,
});

export async function action({ request, params, context }: Route.ActionArgs) {
  const { language, url } = siteRequest(request, context);
  const { token } = params;
  const form = await readForm(request);
  const command = textOf(form, 'do');
  if (command === 'erase') {
    const erased = await eraseRequest(token);
    if (!erased.ok) throw missingPage(language);
    context.set(doneContext, 'erased');
    return noStore(answerOf());
  }
  if (command === 'move' || command === 'drop-wish') {
    const choice = { date: textOf(form, 'date'), time: textOf(form, 'time') };
    const again = (errors: BookingErrors, tooOften = false): TypedMove | null => {
      if (command !== 'move') return null;
      context.set(typedDay, choice.date);
      return { ...choice, errors, tooOften };
    };
    // Counted before the lock of the request is waited for.
    const wait = await countDayStep(context.get(requestContext).network);
    if (wait !== null) return tooMany(answerOf({ typed: again({}), waitMinutes: minutesOf(wait) }), wait);
    const outcome = command === 'move' ? await askForAnotherDay(token, choice) : await dropOwnWish(token);
    if (outcome.ok) return seeOther(paths.request(language, token));
    switch (outcome.reason) {
      case 'not-found':
        throw missingPage(language);
      case 'impossible':
        return noStore(answerOf({ changed: true }), 409);
      case 'too-often':
        return noStore(answerOf({ typed: again({}, true) }), 422);
      case 'wrong':
        return noStore(answerOf({ typed: again(appointmentErrors(outcome.problems, language)) }), 422);
    }
  }
  if (command === 'write') {
    const text = textOf(form, 'text');
    const again = (problem: TypedMessage['problem']) => answerOf({ message: { text, problem } });
    const parsedText = requiredLines(2000, { missing: 'missing', long: 'long' }).safeParse(text);
    if (!parsedText.success)
      return noStore(again(parsedText.error.issues[0]?.message === 'long' ? 'long' : 'missing'), 422);
    // Counted before the lock of the request is waited for.
    const wait = await countMessage(context.get(requestContext).network);
    if (wait !== null) return tooMany({ ...again(null), waitMinutes: minutesOf(wait) }, wait);
    const writeOutcome = await writeBack(token, parsedText.data);
    if (writeOutcome.ok) return seeOther(`${paths.request(language, token)}#request-messages`);
    if (writeOutcome.reason === 'not-found') throw missingPage(language);
    return noStore(again('too-often'), 429);
  }
  if (command === 'no-mail') {
    const key = url.searchParams.get('key') ?? '';
    if (!(await refuseMailOf(token, key))) throw missingPage(language);
    return seeOther(paths.request(language, token, { key }));
  }
  const step = requestSteps.find((each) => each === command) ?? httpError(400);
  const stepOutcome = await takeRequestStep(token, step);
  if (stepOutcome.ok) return seeOther(paths.request(language, token));
  if (stepOutcome.reason === 'not-found') throw missingPage(language);
  return noStore(answerOf({ changed: true }), 409);
}

export const handle = { form: true };

export const headers = formHeaders;

// No canonical URL, alternates or picture: each would leak the private link.
export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const language = matches[0].loaderData?.language ?? 'en';
  const kind = loaderData?.view?.kind;
  const title = kind ? leadKinds[kind].words(language).title : requestCopy(language).erasedTitle;
  return [
    { title: `${title} | ${PRODUCT}` },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ];
};

export default function RequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = requestCopy(language);
  const { view, ask, days, refusal } = loaderData;
  if (!view)
    return (
      <div className="wrap grid grid-cols-1 max-w-form gap-6 py-10">
        <h1 className="text-2xl">{words.erasedTitle}</h1>
        {words.erased.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p>
          <a className="btn btn-primary" href={paths.home(language)}>
            {words.home}
          </a>
        </p>
      </div>
    );
  return (
    <div className="wrap py-8 sm:py-10">
      <div className="mx-auto grid max-w-form grid-cols-1 gap-8">
        {view.appointment ? null : (
          <div>
            <h1 className="text-2xl">{leadKinds[view.kind].words(language).title}</h1>
            {view.dentist ? <p className="mt-1 text-quiet">{view.dentist.name}</p> : null}
          </div>
        )}
        {actionData?.changed ? (
          <Notice variant="destructive" title={words.changedTitle}>
            {words.changed}
          </Notice>
        ) : null}
        {actionData?.waitMinutes ? <TooManyNotice minutes={actionData.waitMinutes} /> : null}
        <RequestSections
          view={view}
          days={days}
          refusal={refusal}
          ask={actionData?.typed ? 'move' : actionData ? null : ask}
          typed={actionData?.typed ?? null}
          message={actionData?.message ?? null}
          language={language}
        />
      </div>
    </div>
  );
}
