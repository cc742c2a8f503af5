import { useLanguage } from '#app/content/language-context.tsx';
import { PRODUCT } from '#app/content/product.ts';
import { accountCopy } from '#app/features/account/account-copy.ts';
import { listOperators } from '#app/features/account/account-queries.server.ts';
import { operatorContext } from '#app/features/account/operator-context.server.ts';
import { SessionList } from '#app/features/account/session-list.tsx';
import { endSession, listSessions } from '#app/features/account/session.server.ts';
import { textOf } from '#app/features/lead/lead-form.server.ts';
import { may } from '#app/features/operator/roles.ts';
import { goOnWith } from '#app/http/console.server.ts';
import { paths } from '#app/http/paths.ts';
import { readForm, refuse } from '#app/http/private-form.server.ts';
import { visitOf } from '#app/http/visit.server.ts';
import type { Route } from './+types/operators.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { id, operator } = context.get(operatorContext);
  if (!may(operator.role, 'manage-operators')) refuse(403);
  const [operators, sessions] = await Promise.all([listOperators(), listSessions()]);
  return { currentId: id, operators, sessions };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { language } = visitOf(request, context);
  const { operator } = context.get(operatorContext);
  if (!may(operator.role, 'manage-operators')) refuse(403);
  const form = await readForm(request);
  if (textOf(form, 'intent') !== 'end') refuse(400);
  if (!(await endSession(operator, textOf(form, 'session')))) refuse(404);
  return goOnWith(paths.consoleOperators(language));
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${accountCopy(matches[0].loaderData?.language ?? 'en').operatorsTitle} | ${PRODUCT}` },
  { name: 'robots', content: 'noindex' },
];

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
