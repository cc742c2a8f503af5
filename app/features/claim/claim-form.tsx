import type { Language } from '#app/content/language.ts';
import { PrivacyLink } from '#app/content/privacy-link.tsx';
import { fieldOf, LeadFormCard } from '#app/features/lead/lead-form-card.tsx';
import { EmailInput, NameInput, PhoneInput } from '#app/features/lead/lead-fields.tsx';
import type { LeadFormView } from '#app/features/lead/lead-form.ts';
import { paths } from '#app/http/paths.ts';
import { InputField, TextAreaField } from '#app/ui/text-field.tsx';
import { claimFields, claimLimits } from './claim.ts';
import type { ClaimField } from './claim.ts';
import { claimCopy } from './claim-copy.ts';

/** The form that claims a listing, with what was typed and what is wrong with it. */
export function ClaimForm({
  view,
  slug,
  language,
}: {
  view: LeadFormView<ClaimField>;
  slug: string;
  language: Language;
}) {
  const words = claimCopy(language);
  const field = (name: ClaimField) => fieldOf('claim', view, name);
  return (
    <LeadFormCard
      id="claim"
      action={paths.claim(language, slug)}
      view={view}
      fields={claimFields}
      words={words}
      failed={words.failed}
      privacy={
        <>
          {words.privacy} <PrivacyLink language={language} part="listing" />
        </>
      }
    >
      <NameInput {...field('name')} />
      <InputField
        {...field('role')}
        label={words.role}
        hint={words.roleHint}
        autoComplete="organization-title"
        required
        maxLength={claimLimits.role}
      />
      <EmailInput {...field('email')} label={words.email} hint={words.emailHint} work />
      <PhoneInput {...field('phone')} hint={words.phoneHint} required work />
      <TextAreaField
        {...field('proof')}
        label={words.proof}
        hint={words.proofHint}
        rows={4}
        required
        maxLength={claimLimits.proof}
      />
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          id="claim-mailAgreed"
          name="mailAgreed"
          value="yes"
          defaultChecked={view.values.mailAgreed === 'yes'}
          className="mt-0.5 size-6 shrink-0 accent-pine"
        />
        <span>
          {words.mailAgreed} <span className="block text-sm text-quiet">{words.mailAgreedHint}</span>
        </span>
      </label>
    </LeadFormCard>
  );
}
