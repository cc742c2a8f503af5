import { CalendarPlus, Phone } from 'lucide-react';
import { formatPhone } from '#app/content/format.ts';
import type { Language } from '#app/content/language.ts';
import { paths } from '#app/http/paths.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { messageCopy } from './message-copy.ts';
import type { Recipient } from './message-form.tsx';

type Props = { dentist: Recipient; language: Language };

/** What becomes of a message, without a promise that only the clinic could keep. */
function NextSteps({ dentist, language }: Props) {
  const words = messageCopy(language);
  return (
    <>
      <h2 className="text-lg">{words.nextTitle}</h2>
      <ul className="mt-3 grid list-disc gap-2 pl-5 text-sm marker:text-pine">
        {(dentist.demonstration ? words.nextDemonstration : words.next).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}

/** Beside the form: what becomes of the message, and what is faster. */
export function MessageGuide({ dentist, language }: Props) {
  const words = messageCopy(language);
  return (
    <div className="grid grid-cols-1 content-start gap-8">
      <section>
        <NextSteps dentist={dentist} language={language} />
      </section>
      <section>
        <h2 className="text-lg">{words.fasterTitle}</h2>
        <p className="mt-3 flex flex-wrap gap-3">
          {dentist.phone ? (
            <a className="btn btn-quiet grow sm:grow-0" href={`tel:${dentist.phone}`}>
              <Icon of={Phone} />
              {words.call(formatPhone(language, dentist.phone))}
            </a>
          ) : null}
          <a className="btn btn-quiet grow sm:grow-0" href={paths.booking(language, dentist.slug)}>
            <Icon of={CalendarPlus} />
            {words.book}
          </a>
        </p>
      </section>
    </div>
  );
}

/** In the form's place once a message is stored. Nothing of the message is repeated. */
export function MessageSent({ dentist, token, language }: Props & { token: string }) {
  const words = messageCopy(language);
  return (
    <div className="card grid grid-cols-1 gap-6 p-5 sm:p-8">
      <Notice variant="success" title={words.sentTitle}>
        {words.sent(dentist.name)}
      </Notice>
      <div>
        <NextSteps dentist={dentist} language={language} />
      </div>
      <p className="flex flex-wrap gap-3">
        <a className="btn btn-primary" href={paths.request(language, token)}>
          {words.status}
        </a>
        <a className="btn btn-quiet" href={paths.dentist(language, dentist.slug)}>
          {words.profile(dentist.name)}
        </a>
        <a className="btn btn-quiet" href={paths.dentistMessage(language, dentist.slug)}>
          {words.another}
        </a>
      </p>
    </div>
  );
}
