import { useLanguage } from '#app/content/language-context.tsx';
import { accountCopy } from '#app/features/console/account/account-copy.ts';
import { remembered } from '#app/features/console/account/remembered.server.ts';
import { SubmitButton } from '#app/features/console/page/parts.tsx';
import { consoleRedirect, operatorRequest } from '#app/http/console.server.ts';
import { privateMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { InputField } from '#app/ui/text-field.tsx';
import type { Route } from './+types/proof.ts';

// Asks for the password before a step that does harm in the wrong hands. It sends the form of that step again, with the
// password (`requireProof`).

export async function loader(args: Route.LoaderArgs) {
  const { language, url, sessionId } = operatorRequest(args);
  const { unproved } = await remembered(sessionId);
  if (!unproved) consoleRedirect(paths.consoleOverview(language));
  const problem = (['wrong', 'locked'] as const).find((each) => each === url.searchParams.get('problem'));
  return { form: unproved, problem: problem ?? null };
}

export const meta: Route.MetaFunction = privateMeta(({ language }) => accountCopy(language).proofTitle);

export default function ProofPage({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = accountCopy(language);
  const { form, problem } = loaderData;
  return (
    <div className="mx-auto mt-12 grid max-w-form gap-4">
      <h1>{words.proofTitle}</h1>
      <p className="text-quiet">{words.proofLead}</p>
      <form method="post" action={form.to} className="console-form">
        {form.fields.map(([name, value], index) => (
          <input key={`${name} ${index}`} type="hidden" name={name} value={value} />
        ))}
        <InputField
          id="proof"
          name="proof"
          type="password"
          label={words.currentPassword}
          autoComplete="current-password"
          required
          error={problem === null ? undefined : problem === 'wrong' ? words.currentWrong : words.locked(900)}
        />
        <SubmitButton primary>{words.proofContinue}</SubmitButton>
      </form>
      <p>
        <a href={paths.consoleOverview(language)}>{words.proofLeave}</a>
      </p>
    </div>
  );
}
