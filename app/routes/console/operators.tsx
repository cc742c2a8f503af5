import { data } from 'react-router';
import { useLanguage } from '#app/content/language-context.tsx';
import { accountCopy } from '#app/features/console/account/account-copy.ts';
import {
  addOperator,
  changeRole,
  declareClinic,
  INVITATION_HOURS,
  removeOperator,
  resetOperator,
} from '#app/features/console/account/account-commands.server.ts';
import type { AccountRefusal } from '#app/features/console/account/account-commands.server.ts';
import { listOperators, mailWay } from '#app/features/console/account/account-queries.server.ts';
import { isAccountEmail, nameOfAccount } from '#app/features/console/account/invited.ts';
import { SessionList } from '#app/features/console/account/session-list.tsx';
import { endSession, listSessions } from '#app/features/console/account/session.server.ts';
import { InviteForm, questionOf, teamQuestions, TeamSteps } from '#app/features/console/account/team.tsx';
import type { TypedInvitation } from '#app/features/console/account/team.tsx';
import { roles } from '#app/features/requests/operator/roles.ts';
import { consoleRedirect, operatorForm, operatorRequest, requireProof } from '#app/http/console.server.ts';
import { ButtonForm } from '#app/features/console/page/parts.tsx';
import { paths } from '#app/http/paths.ts';
import { httpError } from '#app/http/responses.server.ts';
import { privateMeta } from '#app/http/page-meta.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/operators.ts';

export async function loader(args: Route.LoaderArgs) {
  const { url, sessionId, operator } = operatorRequest(args, 'manage-operators');
  const [operators, sessions] = await Promise.all([listOperators(), listSessions()]);
  const asked = url.searchParams.get('operator');
  const question = teamQuestions.find((each) => each === url.searchParams.get('ask'));
  return {
    currentId: sessionId,
    ownId: operator.id,
    operators,
    sessions,
    hours: INVITATION_HOURS,
    way: mailWay(),
    ask: question && asked !== null ? { question, operator: asked } : null,
    done: url.searchParams.get('done'),
  };
}

type Problem = AccountRefusal['reason'] | 'email' | 'role';

const statusOf = {
  forbidden: 403,
  'not-found': 404,
  'last-admin': 409,
  exists: 409,
  email: 422,
  role: 422,
} satisfies Record<Problem, number>;

const refused = (problem: Problem, typed: TypedInvitation | null = null) =>
  data({ problem, typed }, { status: statusOf[problem] });

export async function action(args: Route.ActionArgs) {
  const { language, operator, form, text } = await operatorForm(args, 'manage-operators');
  const done = (what: keyof ReturnType<typeof accountCopy>['team']['done']): never =>
    consoleRedirect(paths.consoleOperators(language, { done: what }));
  const email = text('email').trim().toLowerCase();
  const role = roles.find((each) => each === text('role'));
  const intent = text('intent');
  // Another admin decides about one's own account.
  if ((intent === 'role' || teamQuestions.some((each) => each === intent)) && email === operator.email)
    return refused('forbidden');
  await requireProof(args, form);
  switch (intent) {
    case 'invite': {
      const typed = { email, name: text('name').trim(), role: role ?? '' };
      if (!isAccountEmail(email)) return refused('email', typed);
      if (!role) return refused('role', typed);
      const name = nameOfAccount(typed.name, email);
      const outcome = await addOperator(operator, { email, name, role, mailed: true });
      return outcome.ok ? done('invited') : refused(outcome.reason, typed);
    }
    case 'role': {
      if (!role) return refused('role');
      const found = (await listOperators()).find((each) => each.email === email);
      if (found && role === 'viewer' && found.requests + found.listings > 0)
        return consoleRedirect(
          `${paths.consoleOperators(language, { ask: 'viewer', operator: found.id })}#${questionOf(found.id)}`,
        );
      const outcome = await changeRole(operator, { email, role });
      return outcome.ok ? done('role') : refused(outcome.reason);
    }
    case 'viewer': {
      const outcome = await changeRole(operator, { email, role: 'viewer' });
      return outcome.ok ? done('role') : refused(outcome.reason);
    }
    case 'reset': {
      const outcome = await resetOperator(operator, email, { mailed: true });
      return outcome.ok ? done('reset') : refused(outcome.reason);
    }
    case 'remove': {
      const outcome = await removeOperator(operator, email);
      return outcome.ok ? done('removed') : refused(outcome.reason);
    }
    case 'no-clinic': {
      const outcome = await declareClinic(operator, text('operator'), null);
      if (!outcome.ok) httpError(outcome.reason === 'forbidden' ? 403 : 404);
      return consoleRedirect(paths.consoleOperators(language));
    }
    case 'end':
      if (!(await endSession(operator, text('session')))) httpError(404);
      return consoleRedirect(paths.consoleOperators(language));
    default:
      return httpError(400);
  }
}

export const meta: Route.MetaFunction = privateMeta(({ language }) => accountCopy(language).operatorsTitle);

export default function OperatorsPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = accountCopy(useLanguage());
  const { team } = words;
  const { currentId, ownId, operators, sessions, hours, way, ask, done } = loaderData;
  const problem = actionData?.problem ?? null;
  const typed = actionData?.typed ?? null;
  const ofField =
    typed && (problem === 'email' || problem === 'exists' || problem === 'role') ? problem : null;
  return (
    <div className="console-narrow">
      <h1>{words.operatorsTitle}</h1>
      <p className="text-quiet">{words.operatorsLead}</p>
      {problem ? (
        <Notice variant="destructive" title={words.notDone}>
          {team.problems[problem]}
        </Notice>
      ) : done !== null && Object.hasOwn(team.done, done) ? (
        <Notice variant="success" title={words.doneTitle}>
          {way === 'file' && (done === 'invited' || done === 'reset')
            ? team.kept[done]
            : team.done[done as keyof typeof team.done]}
        </Notice>
      ) : null}
      {way === 'file' ? <p>{team.noMail}</p> : null}
      <InviteForm
        typed={typed ?? { email: '', name: '', role: '' }}
        problem={ofField}
        hours={hours}
        way={way}
      />
      {operators.map((operator) => (
        <section key={operator.id} className="console-card">
          <h2>{operator.name}</h2>
          <p className="text-quiet wrap-anywhere">
            {operator.email} · {words.roles[operator.role]} · {operator.ready ? words.ready : words.notReady}
          </p>
          {operator.clinicCity === null || operator.id === ownId ? null : (
            <ButtonForm fields={{ intent: 'no-clinic', operator: operator.id }} button={words.clearClinic} />
          )}
          {operator.id === ownId ? (
            <p className="text-quiet">{team.own}</p>
          ) : (
            <TeamSteps
              operator={operator}
              ask={!actionData && ask?.operator === operator.id ? ask.question : null}
              hours={hours}
              way={way}
            />
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
