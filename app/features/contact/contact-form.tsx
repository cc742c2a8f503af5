import type { Language } from '#app/content/language.ts';
import { PrivacyLink } from '#app/content/privacy-link.tsx';
import { EmailInput, MessageInput, NameInput } from '#app/features/lead/lead-fields.tsx';
import type { LeadFormView } from '#app/features/lead/lead-form.ts';
import { fieldOf, LeadFormCard } from '#app/features/lead/lead-form-card.tsx';
import { leadFormCopy } from '#app/features/lead/lead-form-copy.ts';
import { paths } from '#app/http/paths.ts';
import { InputField, SelectField } from '#app/ui/text-field.tsx';
import { contactCategories, contactFields, SUBJECT_LIMIT } from './contact.ts';
import type { ContactField } from './contact.ts';
import { contactCopy } from './contact-copy.ts';

/** The contact form with what was typed and what is wrong with it. */
export function ContactForm({ view, language }: { view: LeadFormView<ContactField>; language: Language }) {
  const words = contactCopy(language);
  const field = (name: ContactField) => fieldOf('contact', view, name);
  return (
    <LeadFormCard
      id="contact"
      action={paths.contact(language)}
      view={view}
      fields={contactFields}
      words={words}
      failed={words.failed}
      privacy={
        <>
          {words.privacy} <PrivacyLink language={language} part="message" />
        </>
      }
    >
      <NameInput {...field('name')} />
      <EmailInput {...field('email')} hint={words.emailHint} />
      <InputField
        {...field('subject')}
        label={words.subject}
        autoComplete="off"
        required
        maxLength={SUBJECT_LIMIT}
      />
      <SelectField
        {...field('category')}
        label={words.category}
        note={leadFormCopy(language).optional}
        none={words.chooseCategory}
        options={Object.entries(contactCategories).map(([value, names]) => ({
          value,
          label: names[language],
        }))}
      />
      <MessageInput {...field('message')} hint={words.messageHint} />
    </LeadFormCard>
  );
}
