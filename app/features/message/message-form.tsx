import { formatPhone } from '#app/content/format.ts';
import type { Language } from '#app/content/language.ts';
import { PrivacyLink } from '#app/content/privacy-link.tsx';
import { EmailInput, MessageInput, NameInput, PhoneInput } from '#app/features/lead/lead-fields.tsx';
import type { LeadFormView } from '#app/features/lead/lead-form.ts';
import { fieldOf, LeadFormCard } from '#app/features/lead/lead-form-card.tsx';
import { paths } from '#app/http/paths.ts';
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
              {words.call(formatPhone(language, dentist.phone))}
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
      <NameInput {...field('name')} />
      <EmailInput {...field('email')} hint={words.emailHint} />
      <PhoneInput {...field('phone')} hint={words.phoneHint} />
      <MessageInput {...field('message')} hint={words.messageHint} />
    </LeadFormCard>
  );
}
