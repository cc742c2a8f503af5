import type { Language } from '#app/content/language.ts';
import { paths } from '#app/http/paths.ts';
import { TextAreaField } from '#app/ui/text-field.tsx';
import { requestCopy } from './request-copy.ts';
import type { RequestView } from './request-queries.server.ts';

/** A message that was refused: as typed, and why. */
export type TypedMessage = { text: string; problem: 'missing' | 'long' | 'too-often' | null };

/** What the visitor and we wrote to each other, and the form to write back. */
export function MessageThread({
  view: { token, messages, canWrite, madeUp },
  typed,
  language,
}: {
  view: RequestView;
  typed: TypedMessage | null;
  language: Language;
}) {
  const words = requestCopy(language).messages;
  if (messages.length === 0 && !canWrite) return null;
  const problem = typed?.problem;
  return (
    <section aria-labelledby="request-messages">
      <h2 id="request-messages" className="text-xl">
        {words.title}
      </h2>
      {messages.length > 0 ? (
        <ol className="mt-4 grid gap-4">
          {messages.map(({ id, isOwn, text, at }) => (
            <li key={id} className={isOwn ? 'border-l-2 border-line pl-4' : 'rounded-card bg-sunk p-4'}>
              <p className="text-sm text-quiet">
                {words.from[isOwn ? 'you' : 'us']} · <time dateTime={at.iso}>{at.text}</time>
              </p>
              <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
            </li>
          ))}
        </ol>
      ) : null}
      {canWrite ? (
        <form
          method="post"
          action={`${paths.request(language, token)}#request-messages`}
          // The server's message appears at the field in the language of the page.
          noValidate
          className="no-print mt-4 grid gap-3"
        >
          <TextAreaField
            id="message"
            name="text"
            label={words.label}
            // Nobody answers about a made-up dentist.
            hint={madeUp ? words.urgent : `${words.hint} ${words.urgent}`}
            rows={4}
            maxLength={2000}
            required
            defaultValue={typed?.text}
            error={problem ? words[problem === 'too-often' ? 'tooOften' : problem] : undefined}
          />
          <p>
            <button type="submit" name="do" value="write" className="btn btn-quiet">
              {words.submit}
            </button>
          </p>
        </form>
      ) : null}
    </section>
  );
}
