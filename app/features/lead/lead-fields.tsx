import { useLanguage } from '#app/content/language-context.tsx';
import { InputField, TextAreaField } from '#app/ui/text-field.tsx';
import { leadLimits } from './lead-form.ts';
import type { fieldOf } from './lead-form-card.tsx';
import { leadFormCopy } from './lead-form-copy.ts';

/** A field that several forms have: its share of the form (`fieldOf`), and what becomes of it in this one. */
type SharedField = ReturnType<typeof fieldOf> & { hint?: string };

/** Who somebody is. */
export function NameInput(field: SharedField) {
  const words = leadFormCopy(useLanguage());
  return (
    <InputField {...field} label={words.name} autoComplete="name" required maxLength={leadLimits.name} />
  );
}

/** Where an answer goes. */
export function EmailInput(field: SharedField) {
  const words = leadFormCopy(useLanguage());
  return (
    <InputField
      {...field}
      label={words.email}
      type="email"
      inputMode="email"
      autoComplete="email"
      required
      maxLength={leadLimits.email}
    />
  );
}

/** Where else it may go. */
export function PhoneInput(field: SharedField) {
  const words = leadFormCopy(useLanguage());
  return (
    <InputField
      {...field}
      label={words.phone}
      note={words.optional}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={leadLimits.phone}
    />
  );
}

/** What somebody wants to say. */
export function MessageInput(field: SharedField) {
  const words = leadFormCopy(useLanguage());
  return <TextAreaField {...field} label={words.message} rows={7} required maxLength={leadLimits.message} />;
}
