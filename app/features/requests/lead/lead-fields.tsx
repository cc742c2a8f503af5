import { optionsIn } from '#app/content/language.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import type { FieldWords, FormField, LeadForm } from '#app/features/requests/kind/form.ts';
import { InputField, SelectField, TextAreaField } from '#app/ui/text-field.tsx';
import { leadLimits } from './lead-form.ts';
import type { LeadFormView } from './lead-form.ts';
import { fieldOf } from './lead-form-card.tsx';
import { leadFormCopy } from './lead-form-copy.ts';

/** Props of a shared field: those of `fieldOf`, with an own label and hint if they differ. */
type SharedField = ReturnType<typeof fieldOf> & { label?: string; hint?: string };

/** `work`: it is the sender's address or number at work. */
type Reached = SharedField & { work?: boolean };

/** Required, unless it is `optional`. */
export function EmailInput({ optional = false, work = false, ...field }: Reached & { optional?: boolean }) {
  const words = leadFormCopy(useLanguage());
  return (
    <InputField
      label={words.email}
      note={optional ? words.optional : undefined}
      {...field}
      type="email"
      inputMode="email"
      autoComplete={work ? 'work email' : 'email'}
      required={!optional}
      maxLength={leadLimits.email}
    />
  );
}

/** Optional, unless it is `required`. */
export function PhoneInput({ required = false, work = false, ...field }: Reached & { required?: boolean }) {
  const words = leadFormCopy(useLanguage());
  return (
    <InputField
      label={words.phone}
      note={required ? undefined : words.optional}
      {...field}
      type="tel"
      inputMode="tel"
      autoComplete={work ? 'work tel' : 'tel'}
      required={required}
      maxLength={leadLimits.phone}
    />
  );
}

/** The fields of a kind's form, with typed values and errors. */
export function FormFields({ form, view }: { form: LeadForm; view: LeadFormView<string> }) {
  const { fields } = form.words(useLanguage());
  return Object.entries(form.fields).map(([name, field]) => (
    <KindField key={name} field={field} share={fieldOf(form.id, view, name)} words={fields[name] ?? {}} />
  ));
}

function KindField({
  field,
  share,
  words,
}: {
  field: FormField;
  share: ReturnType<typeof fieldOf>;
  words: FieldWords;
}) {
  const language = useLanguage();
  const { required = false, work = false, limit } = field;
  const shown = { ...share, ...(words.label ? { label: words.label } : {}), hint: words.hint };
  switch (field.type) {
    case 'name':
      return (
        <InputField
          label={leadFormCopy(language).name}
          {...shown}
          autoComplete="name"
          required
          maxLength={leadLimits.name}
        />
      );
    case 'email':
      return <EmailInput {...shown} optional={!required} work={work} />;
    case 'phone':
      return <PhoneInput {...shown} required={required} work={work} />;
    case 'text':
      return (
        <TextAreaField
          {...shown}
          label={words.label ?? leadFormCopy(language).message}
          rows={field.rows}
          required={required}
          maxLength={limit ?? leadLimits.message}
        />
      );
    case 'line':
      return (
        <InputField
          {...shown}
          label={words.label ?? ''}
          autoComplete={field.autoComplete ?? 'off'}
          required={required}
          maxLength={limit}
        />
      );
    case 'choice':
      return (
        <SelectField
          {...shown}
          label={words.label ?? ''}
          note={required ? undefined : leadFormCopy(language).optional}
          none={words.none ?? ''}
          required={required}
          options={optionsIn(language, field.options ?? {})}
        />
      );
    case 'checkbox':
      return (
        <label className="flex items-start gap-3">
          <input
            type="checkbox"
            id={share.id}
            name={share.name}
            value="yes"
            defaultChecked={share.defaultValue === 'yes'}
            className="mt-0.5 size-6 shrink-0 accent-pine"
          />
          <span>
            {words.label} <span className="block text-sm text-quiet">{words.hint}</span>
          </span>
        </label>
      );
  }
}
