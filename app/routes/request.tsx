import { createContext } from 'react-router';
import { useLanguage } from '#app/content/language-context.tsx';
import type { Language } from '#app/content/language.ts';
import { PRODUCT } from '#app/content/product.ts';
import { notFound } from '#app/error-page.tsx';
import { textOf } from '#app/features/lead/lead-form.server.ts';
import { Actions, Question } from '#app/features/request/request-actions.tsx';
import { Asked } from '#app/features/request/request-asked.tsx';
import { eraseRequest, withdrawRequest } from '#app/features/request/request-commands.server.ts';
import { requestCopy } from '#app/features/request/request-copy.ts';
import { NextSteps } from '#app/features/request/request-next.tsx';
import { findRequest } from '#app/features/request/request-queries.server.ts';
import { RequestTimeline } from '#app/features/request/request-timeline.tsx';
import { paths } from '#app/http/paths.ts';
import { formHeaders, goOn, privately, readForm, refuse } from '#app/http/private-form.server.ts';
import { visitOf } from '#app/http/visit.server.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/request.ts';

/** What the action did, for the loader, which runs after it: an erased request has nothing left to read. */
const done = createContext<'erased' | null>(null);

function missing(language: Language): Response {
  const { notFound: heading, notFoundText: text } = requestCopy(language);
  const answer = notFound({ heading, text });
  answer.headers.set('Cache-Control', 'no-store');
  return answer;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { language, url } = visitOf(request, context);
  if (context.get(done) === 'erased') return privately({ view: null, ask: null });
  const view = await findRequest(params.token, language);
  if (!view) throw missing(language);
  const asked = url.searchParams.get('ask');
  return privately({ view, ask: view.can.find((action) => action === asked) ?? null });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { language } = visitOf(request, context);
  const { token } = params;
  switch (textOf(await readForm(request), 'do')) {
    case 'withdraw': {
      const moved = await withdrawRequest(token);
      if (moved.ok) return goOn(paths.request(language, token));
      if (moved.reason === 'not-found') throw missing(language);
      return privately({ changed: true }, 409);
    }
    case 'erase': {
      const erased = await eraseRequest(token);
      if (!erased.ok) throw missing(language);
      context.set(done, 'erased');
      return privately({ changed: false });
    }
    default:
      return refuse(400);
  }
}

export const headers = formHeaders;

// No canonical address, no alternates, no picture: each would hand the private link on.
export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const words = requestCopy(matches[0].loaderData?.language ?? 'en');
  const title = loaderData?.view ? words.titles[loaderData.view.kind] : words.erasedTitle;
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
          <h1 className="text-2xl">{words.titles[view.kind]}</h1>
          {view.dentist ? <p className="mt-1 text-quiet">{view.dentist.name}</p> : null}
        </div>
        {actionData?.changed ? (
          <Notice variant="destructive" title={words.changedTitle}>
            {words.changed}
          </Notice>
        ) : null}
        {ask && !actionData ? <Question ask={ask} view={view} language={language} /> : null}
        <RequestTimeline view={view} language={language} />
        <NextSteps view={view} language={language} />
        <Asked view={view} language={language} />
        <Actions view={view} language={language} />
      </div>
    </div>
  );
}
