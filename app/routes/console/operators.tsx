import { useLanguage } from '#app/content/language-context.tsx';
import { accountCopy } from '#app/features/console/account/account-copy.ts';
import { declareClinic } from '#app/features/console/account/account-commands.server.ts';
import { listOperators } from '#app/features/console/account/account-queries.server.ts';
import { SessionList } from '#app/features/console/account/session-list.tsx';
import { endSession, listSessions } from '#app/features/console/account/session.server.ts';
import { consoleRedirect, operatorForm, operatorRequest } from '#app/http/console.server.ts';
import { ButtonForm } from '#app/features/console/page/parts.tsx';
import { paths } from '#app/http/paths.ts';
import { httpError } from '#app/http/responses.server.ts';
import { privateMeta } from '#app/http/page-meta.ts';
import type { Route } from './+types/operators.ts';

export async function loader(args: Route.LoaderArgs) {
  const { sessionId, operator } = operatorRequest(args, 'manage-operators');
  const [operators, sessions] = await Promise.all([listOperators(), listSessions()]);
  return { currentId: sessionId, ownId: operator.id, operators, sessions };
}

export async function action(args: Route.ActionArgs) {
  const { language, operator, text } = await operatorForm(args, 'manage-operators');
  if (text('intent') === 'no-clinic') {
    const outcome = await declareClinic(operator, text('operator'), null);
    if (!outcome.ok) httpError(outcome.reason === 'forbidden' ? 403 : 404);
    return consoleRedirect(paths.consoleOperators(language));
  }
  if (text('intent') !== 'end') httpError(400);
  if (!(await endSession(operator, text('session')))) httpError(404);
  return consoleRedirect(paths.consoleOperators(language));
}

export const meta: Route.MetaFunction = privateMeta(({ language }) => accountCopy(language).operatorsTitle);

export default function OperatorsPage({ loaderData }: Route.ComponentProps) {
  const words = accountCopy(useLanguage());
  const { currentId, ownId, operators, sessions } = loaderData;
  return (
    <div className="console-narrow">
      <h1>{words.operatorsTitle}</h1>
      <p className="text-quiet">{words.operatorsLead}</p>
      {operators.map((operator) => (
        <section key={operator.id} className="console-card">
          <h2>{operator.name}</h2>
          <p className="text-quiet">
            {operator.email} · {words.roles[operator.role]} · {operator.ready ? words.ready : words.notReady}
          </p>
          {operator.clinicCity === null || operator.id === ownId ? null : (
            <ButtonForm fields={{ intent: 'no-clinic', operator: operator.id }} button={words.clearClinic} />
          )}
          <SessionList
            sessions={sessions.filter(({ operatorId }) => operatorId === operator.id)}
            currentId={currentId}
          />
        </section>
      ))}
    </div>
  );
}
