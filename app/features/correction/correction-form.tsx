import type { Language } from '#app/content/language.ts';
import { PrivacyLink } from '#app/content/privacy-link.tsx';
import { fieldOf, LeadFormCard } from '#app/features/lead/lead-form-card.tsx';
import { EmailInput } from '#app/features/lead/lead-fields.tsx';
import type { LeadFormView } from '#app/features/lead/lead-form.ts';
import { paths } from '#app/http/paths.ts';
import { InputField, SelectField, TextAreaField } from '#app/ui/text-field.tsx';
import { correctionFacts, correctionFields, correctionLimits } from './correction.ts';
import type { CorrectionField } from './correction.ts';
import { correctionCopy } from './correction-copy.ts';

/** The form that corrects a listing, with what was typed and what is wrong with it. */
export function CorrectionForm({
  view,
  slug,
  language,
}: {
  view: LeadFormView<CorrectionField>;
  slug: string;
  language: Language;
}) {
  const words = correctionCopy(language);
  const field = (name: CorrectionField) => fieldOf('correction', view, name);
  return (
    <LeadFormCard
      id="correction"
      action={paths.correction(language, slug)}
      view={view}
      fields={correctionFields}
      words={words}
      failed={words.failed}
      privacy={
        <>
          {words.privacy} <PrivacyLink language={language} part="listing" />
        </>
      }
    >
      <SelectField
        {...field('fact')}
        label={words.fact}
        none={words.chooseFact}
        required
        options={Object.entries(correctionFacts).map(([value, names]) => ({ value, label: names[language] }))}
      />
      <TextAreaField
        {...field('value')}
        label={words.value}
        hint={words.valueHint}
        rows={4}
        required
        maxLength={correctionLimits.value}
      />
      <InputField
        {...field('source')}
        label={words.source}
        hint={words.sourceHint}
        autoComplete="off"
        required
        maxLength={correctionLimits.source}
      />
      <EmailInput {...field('email')} hint={words.emailHint} optional />
    </LeadFormCard>
  );
}
