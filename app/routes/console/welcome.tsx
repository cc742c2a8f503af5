import { data } from 'react-router';
import { useLanguage } from '#app/content/language-context.tsx';
import { accountCopy } from '#app/features/console/account/account-copy.ts';
import { choosePassword, findInvited } from '#app/features/console/account/account-commands.server.ts';
import { signIn } from '#app/features/console/account/sign-in.server.ts';
import { textOf } from '#app/features/requests/lead/lead-form.server.ts';
import { consoleRedirect, visitorOf, withConsoleHeaders } from '#app/http/console.server.ts';
import { SubmitButton } from '#app/features/console/page/parts.tsx';
import { paths } from '#app/http/paths.ts';
import { readForm } from '#app/http/responses.server.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import { ConsoleEntry } from '#app/layout/console-shell.tsx';
import { InputField } from '#app/ui/text-field.tsx';
import { privateMeta } from '#app/http/page-meta.ts';
import type { Route } from './+types/welcome.ts';

export const handle = { console: true };

export const middleware = [withConsoleHeaders];

const tokenOf = (url: URL): string => (url.searchParams.get('token') ?? '').slice(0, 100);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { url } = siteRequest(request, context);
  const token = tokenOf(url);
  const invited = await findInvited(token);
  return data({ token, email: invited?.email ?? null }, { status: invited ? 200 : 404 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { language } = siteRequest(request, context);
  const form = await readForm(request);
  const password = textOf(form, 'password');
  const token = textOf(form, 'token').slice(0, 100);
  const outcome = await choosePassword(token, password, visitorOf({ request, context }));
  if (!outcome.ok) {
    const { reason } = outcome;
    const email = (await findInvited(token))?.email ?? null;
    return data({ token, email, reason }, { status: reason === 'expired' ? 404 : 422 });
  }
  const { email } = outcome.value;
  const signedIn = await signIn(visitorOf({ request, context }), { email, password });
  // For example locked out: the operator signs in later.
  if (!signedIn.ok || signedIn.value.next === 'code') consoleRedirect(paths.consoleSignIn(language));
  return consoleRedirect(paths.consoleSecondFactor(language), signedIn.value.cookies);
}

export const meta: Route.MetaFunction = privateMeta(({ language }) => accountCopy(language).welcomeTitle);

export default function WelcomePage({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = accountCopy(language);
  const { token, email } = actionData ?? loaderData;
  const path = paths.consoleWelcome(language, token);
  if (email === null || actionData?.reason === 'expired')
    return (
      <ConsoleEntry path={path} title={words.welcomeGone} lead={words.welcomeGoneText}>
        <p>
          <a href={paths.consoleSignIn(language)}>{words.signInTitle}</a>
        </p>
      </ConsoleEntry>
    );
  return (
    <ConsoleEntry path={path} title={words.welcomeTitle} lead={words.welcomeLead(email)}>
      <form method="post" className="console-form">
        <input type="hidden" name="token" value={token} />
        {/* Lets the browser's password manager store the address with the password. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <InputField
          id="password"
          name="password"
          type="password"
          label={words.newPassword}
          hint={words.passwordHint}
          autoComplete="new-password"
          minLength={12}
          maxLength={200}
          required
          error={actionData ? words.passwordProblems[actionData.reason] : undefined}
        />
        <SubmitButton primary>{words.keepPassword}</SubmitButton>
      </form>
    </ConsoleEntry>
  );
}
