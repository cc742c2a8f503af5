import { data } from 'react-router';
import { useLanguage } from '#app/content/language-context.tsx';
import { accountCopy } from '#app/features/console/account/account-copy.ts';
import { confirmSignIn, isAskedForCode } from '#app/features/console/account/sign-in.server.ts';
import { textOf } from '#app/features/requests/lead/lead-form.server.ts';
import { consoleRedirect, nextPage, visitorOf, withConsoleHeaders } from '#app/http/console.server.ts';
import { SubmitButton } from '#app/features/console/page/parts.tsx';
import { paths } from '#app/http/paths.ts';
import { readForm } from '#app/http/responses.server.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import { ConsoleEntry } from '#app/layout/console-shell.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { InputField } from '#app/ui/text-field.tsx';
import { privateMeta } from '#app/http/page-meta.ts';
import type { Route } from './+types/sign-in.code.ts';

export const handle = { console: true };

export const middleware = [withConsoleHeaders];

export function loader(args: Route.LoaderArgs) {
  const { language, url } = siteRequest(args.request, args.context);
  const next = nextPage(language, url.searchParams.get('next'));
  if (!isAskedForCode(visitorOf(args))) consoleRedirect(paths.consoleSignIn(language, { next }));
  return { next, recovery: url.searchParams.has('recovery') };
}

export async function action(args: Route.ActionArgs) {
  const { language } = siteRequest(args.request, args.context);
  const form = await readForm(args.request);
  const next = nextPage(language, textOf(form, 'next'));
  const recovery = textOf(form, 'recovery') === '1';
  const visitor = visitorOf(args);
  if (!isAskedForCode(visitor)) consoleRedirect(paths.consoleSignIn(language, { next }));
  const outcome = await confirmSignIn(visitor, { code: textOf(form, 'code'), recovery });
  if (outcome.ok) consoleRedirect(next, outcome.value.cookies);
  const { reason } = outcome;
  return data({ next, recovery, reason }, { status: reason === 'locked' ? 429 : 422 });
}

export const meta: Route.MetaFunction = privateMeta(({ language }) => accountCopy(language).codeTitle);

export default function CodePage({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = accountCopy(language);
  const { next, recovery } = actionData ?? loaderData;
  const problems = {
    wrong: recovery ? words.recoveryWrong : words.codeWrong,
    locked: words.codeLocked,
    expired: words.codeExpired,
  };
  return (
    <ConsoleEntry
      path={paths.consoleCode(language, { next })}
      title={recovery ? words.recoveryTitle : words.codeTitle}
      lead={recovery ? words.recoveryLead : words.codeLead}
    >
      {actionData ? (
        <Notice variant="destructive" title={words.problem}>
          {problems[actionData.reason]}
        </Notice>
      ) : null}
      <form method="post" action={paths.consoleCode(language)} className="console-form">
        <input type="hidden" name="next" value={next} />
        <input type="hidden" name="recovery" value={recovery ? '1' : ''} />
        <InputField
          id="code"
          name="code"
          label={recovery ? words.recoveryCode : words.code}
          inputMode={recovery ? 'text' : 'numeric'}
          autoComplete={recovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
        />
        <SubmitButton primary>{words.goOn}</SubmitButton>
      </form>
      <p>
        <a href={paths.consoleCode(language, { next, ...(recovery ? {} : { recovery: '1' as const }) })}>
          {recovery ? words.useApp : words.useRecovery}
        </a>
        {' · '}
        <a href={paths.consoleSignIn(language, { next })}>{words.startAgain}</a>
      </p>
    </ConsoleEntry>
  );
}
