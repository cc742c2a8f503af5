import { formatPhone } from '#app/content/format.ts';
import type { Language } from '#app/content/language.ts';
import { PrivacyLink } from '#app/content/privacy-link.tsx';
import { leadLimits } from '#app/features/lead/lead-form.ts';
import type { LeadFormView } from '#app/features/lead/lead-form.ts';
import { fieldOf, LeadFormCard } from '#app/features/lead/lead-form-card.tsx';
import { paths } from '#app/http/paths.ts';
import { InputField, TextAreaField } from '#app/ui/text-field.tsx';
import { messageFields } from './message.ts';
import type { MessageField } from './message.ts';
import { messageCopy } from './message-copy.ts';

/** To whom the message goes; the telephone number in E.164. */
export type Recipient = {
  slug: string;
  name: string;
  clinicName: string | null;
  phone: string | null;
  demonstration: boolean;
};

/** The form for a message to a dentist, with what was typed and what is wrong with it. */
export function MessageForm({
  view,
  dentist,
  language,
}: {
  view: LeadFormView<MessageField>;
  dentist: Recipient;
  language: Language;
}) {
  const words = messageCopy(language);
  const field = (name: MessageField) => fieldOf('message', view, name);
  return (
    <LeadFormCard
      id="message"
      action={paths.dentistMessage(language, dentist.slug)}
      view={view}
      fields={messageFields}
      words={words}
      failed={
        <>
          <p>{words.failed}</p>
          {dentist.phone ? (
            <a
              className="inline-flex min-h-11 items-center font-semibold text-coral"
              href={`tel:${dentist.phone}`}
            >
              {words.call(formatPhone(dentist.phone))}
            </a>
          ) : null}
        </>
      }
      privacy={
        <>
          {words.privacy} <PrivacyLink language={language} part="dentist-message" />
        </>
      }
    >
      <InputField
        {...field('name')}
        label={words.name}
        autoComplete="name"
        required
        maxLength={leadLimits.name}
      />
      <InputField
        {...field('email')}
        label={words.email}
        hint={words.emailHint}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        maxLength={leadLimits.email}
      />
      <InputField
        {...field('phone')}
        label={words.phone}
        note={words.optional}
        hint={words.phoneHint}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={leadLimits.phone}
      />
      <TextAreaField
        {...field('message')}
        label={words.message}
        hint={words.messageHint}
        rows={7}
        required
        maxLength={leadLimits.message}
      />
    </LeadFormCard>
  );
}
