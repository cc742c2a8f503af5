import { useLanguage } from '#app/content/language-context.tsx';
import { InputField, TextAreaField } from '#app/ui/text-field.tsx';
import { leadLimits } from './lead-form.ts';
import type { fieldOf } from './lead-form-card.tsx';
import { leadFormCopy } from './lead-form-copy.ts';

/**
 * A field that several forms have: its share of the form (`fieldOf`), what becomes of it in this one, and its name
 * there, where that is another one.
 */
type SharedField = ReturnType<typeof fieldOf> & { label?: string; hint?: string };

/** `work`: what is asked for is somebody's at work, and not their own. */
type Reached = SharedField & { work?: boolean };

const completing = (work: boolean, what: 'email' | 'tel') => (work ? `work ${what}` : what);

/** Who somebody is. */
export function NameInput(field: SharedField) {
  const words = leadFormCopy(useLanguage());
  return (
    <InputField label={words.name} {...field} autoComplete="name" required maxLength={leadLimits.name} />
  );
}

/** Where an answer goes; `optional` where somebody may want none. */
export function EmailInput({ optional = false, work = false, ...field }: Reached & { optional?: boolean }) {
  const words = leadFormCopy(useLanguage());
  return (
    <InputField
      label={words.email}
      note={optional ? words.optional : undefined}
      {...field}
      type="email"
      inputMode="email"
      autoComplete={completing(work, 'email')}
      required={!optional}
      maxLength={leadLimits.email}
    />
  );
}

/** Where else it may go: optional, unless it is `required`. */
export function PhoneInput({ required = false, work = false, ...field }: Reached & { required?: boolean }) {
  const words = leadFormCopy(useLanguage());
  return (
    <InputField
      label={words.phone}
      note={required ? undefined : words.optional}
      {...field}
      type="tel"
      inputMode="tel"
      autoComplete={completing(work, 'tel')}
      required={required}
      maxLength={leadLimits.phone}
    />
  );
}

/** What somebody wants to say. */
export function MessageInput(field: SharedField) {
  const words = leadFormCopy(useLanguage());
  return <TextAreaField label={words.message} {...field} rows={7} required maxLength={leadLimits.message} />;
}
