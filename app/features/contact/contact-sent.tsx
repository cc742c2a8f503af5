import type { Language } from '#app/content/language.ts';
import { paths } from '#app/http/paths.ts';
import { Notice } from '#app/ui/notice.tsx';
import { contactCopy } from './contact-copy.ts';

/** In the form's place once a message is stored: what happens next. Nothing of the message is repeated. */
export function ContactSent({ token, language }: { token: string; language: Language }) {
  const words = contactCopy(language);
  return (
    <div className="card grid gap-6 self-start p-5 sm:p-8">
      <Notice variant="success" title={words.sentTitle}>
        {words.sent}
      </Notice>
      <div>
        <h2 className="text-lg">{words.nextTitle}</h2>
        <ul className="mt-3 grid list-disc gap-2 pl-5 marker:text-pine">
          {words.next.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
      <p className="flex flex-wrap gap-3">
        <a className="btn btn-primary" href={paths.request(language, token)}>
          {words.status}
        </a>
        <a className="btn btn-quiet" href={paths.search(language)}>
          {words.search}
        </a>
        <a className="btn btn-quiet" href={paths.contact(language)}>
          {words.another}
        </a>
      </p>
    </div>
  );
}
