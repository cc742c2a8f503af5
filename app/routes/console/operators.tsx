import { useLanguage } from '#app/content/language-context.tsx';
import { accountCopy } from '#app/features/console/account/account-copy.ts';
import { listOperators } from '#app/features/console/account/account-queries.server.ts';
import { operatorContext } from '#app/features/console/account/operator-context.server.ts';
import { SessionList } from '#app/features/console/account/session-list.tsx';
import { endSession, listSessions } from '#app/features/console/account/session.server.ts';
import { textOf } from '#app/features/requests/lead/lead-form.server.ts';
import { may } from '#app/features/requests/operator/roles.ts';
import { consoleRedirect } from '#app/http/console.server.ts';
import { paths } from '#app/http/paths.ts';
import { readForm, httpError } from '#app/http/responses.server.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import { privateMeta } from '#app/http/page-meta.ts';
import type { Route } from './+types/operators.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { id, operator } = context.get(operatorContext);
  if (!may(operator.role, 'manage-operators')) httpError(403);
  const [operators, sessions] = await Promise.all([listOperators(), listSessions()]);
  return { currentId: id, operators, sessions };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { language } = siteRequest(request, context);
  const { operator } = context.get(operatorContext);
  if (!may(operator.role, 'manage-operators')) httpError(403);
  const form = await readForm(request);
  if (textOf(form, 'intent') !== 'end') httpError(400);
  if (!(await endSession(operator, textOf(form, 'session')))) httpError(404);
  return consoleRedirect(paths.consoleOperators(language));
}

export const meta: Route.MetaFunction = privateMeta(({ language }) => accountCopy(language).operatorsTitle);

export default function OperatorsPage({ loaderData }: Route.ComponentProps) {
  const words = accountCopy(useLanguage());
  const { currentId, operators, sessions } = loaderData;
  return (
    <div className="console-narrow">
      <h1>{words.operatorsTitle}</h1>
      <p className="console-quiet">{words.operatorsLead}</p>
      {operators.map((operator) => (
        <section key={operator.id} className="console-card">
          <h2>{operator.name}</h2>
          <p className="console-quiet">
            {operator.email} · {words.roles[operator.role]} · {operator.ready ? words.ready : words.notReady}
          </p>
          <SessionList
            sessions={sessions.filter(({ operatorId }) => operatorId === operator.id)}
            currentId={currentId}
          />
        </section>
      ))}
    </div>
  );
}
