import { createContext } from 'react-router';
import { useLanguage } from '#app/content/language-context.tsx';
import type { Language } from '#app/content/language.ts';
import { PRODUCT } from '#app/content/product.ts';
import { notFound } from '#app/layout/error-page.tsx';
import { leadKinds } from '#app/features/requests/kind/lead-kinds.ts';
import { requestSteps } from '#app/features/requests/kind/steps.ts';
import { textOf } from '#app/features/requests/lead/lead-form.server.ts';
import { appointmentErrors } from '#app/features/requests/booking/booking-view.server.ts';
import { askForAnotherDay, takeOfferedDay } from '#app/features/requests/request/reschedule.server.ts';
import {
  eraseRequest,
  refuseMailOf,
  takeRequestStep,
} from '#app/features/requests/request/request-commands.server.ts';
import { requestCopy } from '#app/features/requests/request/request-copy.ts';
import { findRequest } from '#app/features/requests/request/request-queries.server.ts';
import { RequestSections } from '#app/features/requests/request/request-sections.tsx';
import { paths } from '#app/http/paths.ts';
import { formHeaders, seeOther, noStore, readForm, httpError } from '#app/http/responses.server.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/request.ts';
import '#app/layout/utilities.css';

/** Tells the loader, which runs after the action, that the request was erased and can no longer be read. */
const done = createContext<'erased' | null>(null);

function missing(language: Language): Response {
  const { notFound: heading, notFoundText: text } = requestCopy(language);
  const answer = notFound({ heading, text });
  answer.headers.set('Cache-Control', 'no-store');
  return answer;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { language, url } = siteRequest(request, context);
  if (context.get(done) === 'erased') return noStore({ view: null, ask: null });
  const view = await findRequest(params.token, language);
  if (!view) throw missing(language);
  const asked = url.searchParams.get('ask');
  return noStore({ view, ask: view.can.find((action) => action === asked) ?? null });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { language } = siteRequest(request, context);
  const { token } = params;
  const form = await readForm(request);
  const asked = textOf(form, 'do');
  if (asked === 'erase') {
    const erased = await eraseRequest(token);
    if (!erased.ok) throw missing(language);
    context.set(done, 'erased');
    return noStore({ changed: false, typed: null });
  }
  if (asked === 'move') {
    const typed = { date: textOf(form, 'date'), time: textOf(form, 'time') };
    const moved = await askForAnotherDay(token, typed);
    if (moved.ok) return seeOther(paths.request(language, token));
    if (moved.reason === 'not-found') throw missing(language);
    if (moved.reason === 'impossible') return noStore({ changed: true, typed: null }, 409);
    const errors = moved.reason === 'wrong' ? appointmentErrors(moved.problems, language) : {};
    return noStore(
      { changed: false, typed: { ...typed, errors, tooOften: moved.reason === 'too-often' } },
      422,
    );
  }
  if (asked === 'no-mail') {
    if (!(await refuseMailOf(token))) throw missing(language);
    return seeOther(paths.request(language, token));
  }
  if (asked === 'take') {
    const taken = await takeOfferedDay(token);
    if (taken.ok) return seeOther(paths.request(language, token));
    if (taken.reason === 'not-found') throw missing(language);
    return noStore({ changed: true, typed: null }, 409);
  }
  const step = requestSteps.find((each) => each === asked) ?? httpError(400);
  const moved = await takeRequestStep(token, step);
  if (moved.ok) return seeOther(paths.request(language, token));
  if (moved.reason === 'not-found') throw missing(language);
  return noStore({ changed: true, typed: null }, 409);
}

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
  const { view, ask } = loaderData;
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
      <div className="grid max-w-form grid-cols-1 gap-10">
        <div>
          <h1 className="text-2xl">{leadKinds[view.kind].words(language).title}</h1>
          {view.dentist ? <p className="mt-1 text-quiet">{view.dentist.name}</p> : null}
        </div>
        {actionData?.changed ? (
          <Notice variant="destructive" title={words.changedTitle}>
            {words.changed}
          </Notice>
        ) : null}
        <RequestSections
          view={view}
          ask={actionData?.typed ? 'move' : actionData ? null : ask}
          typed={actionData?.typed ?? null}
          language={language}
        />
      </div>
    </div>
  );
}
