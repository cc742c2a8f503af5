import { data } from 'react-router';
import { useLanguage } from '#app/content/language-context.tsx';
import { accountCopy } from '#app/features/console/account/account-copy.ts';
import { changePassword, declareClinic } from '#app/features/console/account/account-commands.server.ts';
import { findDeclaredClinic } from '#app/features/console/account/account-queries.server.ts';
import { RecoveryCodes } from '#app/features/console/account/qr-code.tsx';
import { countRecoveryCodes } from '#app/features/console/account/recovery-codes.server.ts';
import { renewRecoveryCodes } from '#app/features/console/account/second-factor.server.ts';
import { SessionList } from '#app/features/console/account/session-list.tsx';
import { endSession, listSessions } from '#app/features/console/account/session.server.ts';
import {
  consoleRedirect,
  operatorForm,
  operatorRequest,
  requireProof,
  visitorOf,
} from '#app/http/console.server.ts';
import { ButtonForm, SubmitButton } from '#app/features/console/page/parts.tsx';
import { paths } from '#app/http/paths.ts';
import { httpError } from '#app/http/responses.server.ts';
import { Notice } from '#app/ui/notice.tsx';
import { InputField, SelectField } from '#app/ui/text-field.tsx';
import { privateMeta } from '#app/http/page-meta.ts';
import type { Route } from './+types/account.ts';

export async function loader(args: Route.LoaderArgs) {
  const { language, url, sessionId, operator } = operatorRequest(args);
  const [sessions, codesLeft, clinic] = await Promise.all([
    listSessions(operator.id),
    countRecoveryCodes(operator.id, visitorOf(args)),
    findDeclaredClinic(operator.id, language),
  ]);
  const done = url.searchParams.get('done');
  return {
    currentId: sessionId,
    email: operator.email,
    sessions,
    codesLeft,
    clinic,
    done,
  };
}

type Answer = {
  problem?: { field: 'current' | 'wanted' | 'confirm'; text: string };
  codes?: string[];
};
const answer = (value: Answer, status = 422) => data(value, { status });

export async function action(args: Route.ActionArgs) {
  const { language, sessionId, operator, form, text } = await operatorForm(args);
  const words = accountCopy(language);
  const visitor = visitorOf(args);
  const done = (what: keyof typeof words.done) => paths.consoleAccount(language, { done: what });
  if (['end', 'end-others'].includes(text('intent'))) await requireProof(args, form);
  switch (text('intent')) {
    case 'end': {
      if (!(await endSession(operator, text('session')))) httpError(404);
      return consoleRedirect(done('session'));
    }
    case 'end-others': {
      for (const session of await listSessions(operator.id))
        if (session.id !== sessionId) await endSession(operator, session.id);
      return consoleRedirect(done('session'));
    }
    case 'password': {
      const typed = { current: text('current'), wanted: text('wanted') };
      const outcome = await changePassword(visitor, operator, typed);
      if (outcome.ok) return consoleRedirect(done('password'), outcome.value.cookies);
      if (outcome.reason === 'locked')
        return answer({ problem: { field: 'current', text: words.locked(outcome.seconds) } }, 429);
      if (outcome.reason === 'wrong')
        return answer({ problem: { field: 'current', text: words.currentWrong } });
      return answer({ problem: { field: 'wanted', text: words.passwordProblems[outcome.reason] } });
    }
    case 'clinic': {
      const outcome = await declareClinic(operator, operator.id, text('city') || null);
      if (!outcome.ok) httpError(outcome.reason === 'forbidden' ? 403 : 422);
      return consoleRedirect(paths.consoleAccount(language));
    }
    case 'codes': {
      const codes = await renewRecoveryCodes(visitor, operator, text('confirm'));
      if (codes === 'locked') return answer({ problem: { field: 'confirm', text: words.locked(900) } }, 429);
      if (codes === 'wrong') return answer({ problem: { field: 'confirm', text: words.currentWrong } });
      return answer({ codes }, 200);
    }
    default:
      return httpError(400);
  }
}

export const meta: Route.MetaFunction = privateMeta(({ language }) => accountCopy(language).accountTitle);

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = accountCopy(language);
  const { currentId, email, sessions, codesLeft, clinic, done } = loaderData;
  const doneWords: Readonly<Record<string, string>> = words.done;
  const problem = actionData?.problem;
  const error = (field: string) => (problem?.field === field ? problem.text : undefined);
  return (
    <div className="console-narrow">
      <h1>{words.accountTitle}</h1>
      <p className="text-quiet">{email}</p>
      {problem ? (
        <Notice variant="destructive" title={words.notDone}>
          {problem.text}
        </Notice>
      ) : done !== null && Object.hasOwn(doneWords, done) ? (
        <Notice variant="success" title={words.doneTitle}>
          {doneWords[done]}
        </Notice>
      ) : null}
      <section className="console-card">
        <h2>{words.sessions}</h2>
        <p className="text-quiet">{words.sessionsText}</p>
        <SessionList sessions={sessions} currentId={currentId} />
        {sessions.length > 1 ? (
          <ButtonForm fields={{ intent: 'end-others' }} button={words.endOthers} />
        ) : null}
      </section>
      <section className="console-card">
        <h2>{words.clinic}</h2>
        <p className="text-quiet">{words.clinicText}</p>
        {clinic.declared === null ? (
          <form method="post" className="console-form">
            <input type="hidden" name="intent" value="clinic" />
            <SelectField
              id="city"
              name="city"
              label={words.clinicCity}
              none={words.noClinic}
              options={clinic.options}
              required
            />
            <SubmitButton>{words.declare}</SubmitButton>
          </form>
        ) : (
          <p>{words.declared(clinic.declared)}</p>
        )}
      </section>
      <section className="console-card">
        <h2>{words.changePassword}</h2>
        <form method="post" className="console-form">
          <input type="hidden" name="intent" value="password" />
          <input type="hidden" name="username" autoComplete="username" value={email} />
          <InputField
            id="current"
            name="current"
            type="password"
            label={words.currentPassword}
            autoComplete="current-password"
            required
            error={error('current')}
          />
          <InputField
            id="wanted"
            name="wanted"
            type="password"
            label={words.newPassword}
            hint={words.passwordHint}
            autoComplete="new-password"
            minLength={12}
            maxLength={200}
            required
            error={error('wanted')}
          />
          <SubmitButton primary>{words.change}</SubmitButton>
        </form>
      </section>
      <section className="console-card">
        <h2>{actionData?.codes ? words.newCodesMade : words.recovery}</h2>
        {actionData?.codes ? (
          <>
            <p className="text-quiet">{words.keepCodesText}</p>
            <RecoveryCodes codes={actionData.codes} />
          </>
        ) : (
          <form method="post" className="console-form">
            <p>
              {words.recoveryLeft(codesLeft)} {words.newCodesText}
            </p>
            <input type="hidden" name="intent" value="codes" />
            <InputField
              id="confirm"
              name="confirm"
              type="password"
              label={words.currentPassword}
              autoComplete="current-password"
              required
              error={error('confirm')}
            />
            <SubmitButton>{words.newCodes}</SubmitButton>
          </form>
        )}
      </section>
    </div>
  );
}
