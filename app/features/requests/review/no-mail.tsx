import type { Language } from '#app/content/language.ts';
import { TooManyNotice } from '#app/features/requests/lead/form-guard.tsx';
import { EmailInput } from '#app/features/requests/lead/lead-fields.tsx';
import { reviewFormCopy } from './review-copy.ts';

/** For a writer whom no mail has reached: sends it again, or to another address. Neither writes a second review. */
export function NoMail({
  action,
  mail,
  language,
}: {
  action: string;
  /** The address that was refused, with the reason. */
  mail: { email: string; error?: string; waitMinutes?: number } | null;
  language: Language;
}) {
  const words = reviewFormCopy(language);
  return (
    <section>
      <h2 className="text-lg">{words.notThere}</h2>
      <p className="mt-1 text-sm">{words.notThereText}</p>
      {mail?.waitMinutes === undefined ? null : (
        <div className="mt-3">
          <TooManyNotice minutes={mail.waitMinutes} />
        </div>
      )}
      <form method="post" action={action} className="mt-3">
        <button type="submit" className="btn btn-quiet">
          {words.resend}
        </button>
      </form>
      <form method="post" action={action} noValidate className="mt-5 grid gap-3">
        <EmailInput
          id="review-other"
          name="email"
          label={words.otherAddress}
          hint={words.otherAddressHint}
          error={mail?.error}
          defaultValue={mail?.email ?? ''}
        />
        <p>
          <button type="submit" className="btn btn-quiet">
            {words.sendThere}
          </button>
        </p>
      </form>
    </section>
  );
}
