import { withLabel } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { Moment } from '#app/features/account/session-list.tsx';
import { leadStatusWords } from '#app/features/lead/lead.ts';
import { mailName, mailProblem } from '#app/features/mail/mail-names.ts';
import { leadCopy } from './lead-copy.ts';
import type { ConsoleLead, HistoryLine } from './lead-page.server.ts';

function useLine(): (line: HistoryLine) => string {
  const language = useLanguage();
  const words = leadCopy(language);
  return ({ kind, from, to, note }) => {
    switch (kind) {
      case 'note':
        return words.noted;
      case 'assigned':
        return words.assigned(note);
      case 'genuine':
        return words.genuineLine;
      case 'erased':
        return words.erasedLine;
      case 'undo':
        return withLabel(language, words.undone, to === null ? '' : leadStatusWords[to][language]);
      case 'status':
        return from === null ? words.received : to === null ? '' : leadStatusWords[to][language];
    }
  };
}

/** Everything that happened to the lead, the last on top. */
export function LeadHistory({ lead }: { lead: ConsoleLead }) {
  const words = leadCopy(useLanguage());
  const lineOf = useLine();
  return (
    <section className="console-card">
      <h2>{words.history}</h2>
      <ol className="console-list lead-history">
        {lead.history.toReversed().map((line) => (
          <li key={line.id}>
            <div>
              <strong>{lineOf(line)}</strong>
              <p className="console-quiet">
                {line.who} · <Moment at={line.at} />
              </p>
              {line.note !== null && line.kind !== 'assigned' ? (
                <p className="lead-words">
                  {line.kind === 'status' ? <span className="console-quiet">{words.told} </span> : null}
                  {line.note}
                </p>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Every message about the lead and how it fares; what failed can be sent again. */
export function LeadMails({ lead }: { lead: ConsoleLead }) {
  const language = useLanguage();
  const words = leadCopy(language);
  return (
    <section className="console-card">
      <h2>{words.mails}</h2>
      {lead.mails.length === 0 ? <p className="console-quiet">{words.noMails}</p> : null}
      <ul className="console-list">
        {lead.mails.map((mail) => (
          <li key={mail.id}>
            <div>
              {mailName(language, mail.template)} ({words.recipients[mail.recipient]})
              <p className="console-quiet">
                <span className={mail.status === 'failed' ? 'chip chip-coral' : 'chip'}>
                  {words.mailStates[mail.status]}
                </span>{' '}
                <Moment at={mail.at} />
                {mail.problem ? ` · ${mailProblem(language, mail.problem)} (${mail.attempts})` : null}
              </p>
            </div>
            {mail.status === 'failed' && lead.mayRetry ? (
              <form method="post">
                <input type="hidden" name="intent" value="retry" />
                <input type="hidden" name="mail" value={mail.id} />
                <button type="submit" className="btn btn-quiet">
                  {words.retry}
                </button>
              </form>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
