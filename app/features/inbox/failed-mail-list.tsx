import { useLanguage } from '#app/content/language-context.tsx';
import { Moment } from '#app/features/account/session-list.tsx';
import { shownName } from '#app/features/lead/lead.ts';
import { mailName, mailProblem } from '#app/features/mail/mail-names.ts';
import { paths } from '#app/http/paths.ts';
import { failedMailCopy } from './failed-mail-copy.ts';
import type { FailedMail } from './failed-mail.server.ts';
import { leadCopy } from './lead-copy.ts';

/** Messages that could not be sent, each with its button for those who may send it again. */
export function FailedMailList({ mails, mayRetry }: { mails: readonly FailedMail[]; mayRetry: boolean }) {
  const language = useLanguage();
  const words = failedMailCopy(language);
  const { recipients } = leadCopy(language);
  return (
    <ul className="console-card console-list failed-mail">
      {mails.map(({ id, lead, template, recipient, problem, attempts, queuedAt }) => (
        <li key={id}>
          <div>
            {lead === null ? (
              <strong id={`who-${id}`}>{words.nothing}</strong>
            ) : (
              <a id={`who-${id}`} href={paths.consoleLead(language, lead.id)}>
                {shownName(language, lead.name)}
              </a>
            )}
            <p id={`mail-${id}`}>
              {mailName(language, template)} ({recipients[recipient]})
            </p>
            <p className="console-quiet">
              {problem === null ? words.unknown : mailProblem(language, problem)} · {words.attempts(attempts)}{' '}
              · <Moment at={queuedAt} />
            </p>
          </div>
          {mayRetry ? (
            <form method="post">
              <input type="hidden" name="mail" value={id} />
              <button type="submit" className="btn btn-quiet" aria-describedby={`who-${id} mail-${id}`}>
                {words.retry}
              </button>
            </form>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
