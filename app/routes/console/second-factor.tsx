import { data } from 'react-router';
import { useLanguage } from '#app/content/language-context.tsx';
import { accountCopy } from '#app/features/console/account/account-copy.ts';
import { QrCode, RecoveryCodes } from '#app/features/console/account/qr-code.tsx';
import {
  findSecondFactorToSetUp,
  proveSecondFactor,
  qrModules,
} from '#app/features/console/account/second-factor.server.ts';
import {
  consoleRedirect,
  operatorContext,
  operatorForm,
  operatorRequest,
  visitorOf,
} from '#app/http/console.server.ts';
import { SubmitButton } from '#app/features/console/page/parts.tsx';
import { paths } from '#app/http/paths.ts';
import { InputField } from '#app/ui/text-field.tsx';
import { privateMeta } from '#app/http/page-meta.ts';
import type { Route } from './+types/second-factor.ts';

export async function loader(args: Route.LoaderArgs) {
  const { language, ready } = operatorRequest(args);
  if (ready) consoleRedirect(paths.consoleOverview(language));
  const factor = await findSecondFactorToSetUp(args.context.get(operatorContext));
  // Sign-in prepares the second factor, because it has the password; sign in again.
  if (!factor) return { factor: null, modules: [] };
  return { factor, modules: await qrModules(factor.uri) };
}

export async function action(args: Route.ActionArgs) {
  const { language, ready, text } = await operatorForm(args);
  if (ready) consoleRedirect(paths.consoleOverview(language));
  const outcome = await proveSecondFactor(visitorOf(args), args.context.get(operatorContext), text('code'));
  if (outcome.ok) consoleRedirect(paths.consoleOverview(language), outcome.value.cookies);
  return data({ reason: outcome.reason }, { status: 422 });
}

export const meta: Route.MetaFunction = privateMeta(({ language }) => accountCopy(language).setUpTitle);

export default function SecondFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = accountCopy(language);
  const { factor, modules } = loaderData;
  return (
    <div className="mx-auto mt-12 grid max-w-form gap-4">
      <h1>{words.setUpTitle}</h1>
      <p className="text-quiet">{words.setUpLead}</p>
      {factor ? (
        <>
          <section className="console-card">
            <h2>{words.scan}</h2>
            <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
              <QrCode modules={modules} label={words.qr} />
              <p className="flex-[1_1_14rem]">
                {words.typeKey}
                <code className="mt-1 block wrap-anywhere console-key">{factor.key}</code>
              </p>
            </div>
          </section>
          <section className="console-card">
            <h2>{words.keepCodes}</h2>
            <p className="text-quiet">{words.keepCodesText}</p>
            <RecoveryCodes codes={factor.recoveryCodes} />
          </section>
          <form method="post" className="console-form">
            <InputField
              id="code"
              name="code"
              label={words.prove}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={10}
              required
              error={actionData ? words.codeWrong : undefined}
            />
            <SubmitButton primary>{words.finish}</SubmitButton>
          </form>
        </>
      ) : (
        <form method="post" action={paths.consoleSignOut(language)}>
          <SubmitButton primary>{words.startAgain}</SubmitButton>
        </form>
      )}
    </div>
  );
}
