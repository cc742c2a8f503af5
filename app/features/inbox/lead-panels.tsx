import { useLanguage } from '#app/content/language-context.tsx';
import { formatDate } from '#app/content/format.ts';
import { CONSOLE_ZONE } from '#app/features/account/console-zone.ts';
import { Moment } from '#app/features/account/session-list.tsx';
import { leadStatusWords, NO_NAME } from '#app/features/lead/lead.ts';
import { mailName, mailProblem } from '#app/features/mail/mail-names.ts';
import { suspicionWords } from '#app/features/lead/suspicion-words.ts';
import { paths } from '#app/http/paths.ts';
import { Notice } from '#app/ui/notice.tsx';
import { TextAreaField } from '#app/ui/text-field.tsx';
import { secondsWords } from './inbox-copy.ts';
import { leadCopy } from './lead-copy.ts';
import type { ConsoleLead, HistoryLine } from './lead-page.server.ts';
import { ReviewStepFields, useStepNames } from './review-steps.tsx';

/** What an operator typed and is given back after something was refused. */
export type Typed = { message: string; note: string };

/** Who sent it, when, about whom; what was asked for; and what they wrote, as text. */
export function LeadFacts({ lead }: { lead: ConsoleLead }) {
  const language = useLanguage();
  const words = leadCopy(language);
  const rows = [
    // Of an erased lead these hold nothing of anybody.
    ...(lead.erased
      ? []
      : [
          { label: words.from, value: lead.name === NO_NAME ? words.noName : lead.name },
          {
            label: words.email,
            value: lead.email === null ? words.noEmail : <a href={`mailto:${lead.email}`}>{lead.email}</a>,
          },
        ]),
    ...(lead.phone
      ? [
          {
            label: words.phone,
            value: <a href={`tel:${lead.phone.replaceAll(/[^\d+]/g, '')}`}>{lead.phone}</a>,
          },
        ]
      : []),
    ...(lead.dentist
      ? [
          {
            label: words.dentist,
            value: <a href={paths.dentist(language, lead.dentist.slug)}>{lead.dentist.name}</a>,
          },
        ]
      : []),
    ...lead.facts,
    {
      label: words.sent,
      value: (
        <>
          <Moment at={lead.createdAt} /> ({words.eastern})
        </>
      ),
    },
    { label: words.language, value: words.languages[lead.language] },
  ];
  return (
    <section className="console-card">
      <h2>{words.facts.title}</h2>
      <dl className="lead-facts">
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {lead.listing ? (
        <p>
          <a className="btn btn-quiet" href={paths.consoleListing(language, lead.listing, { lead: lead.id })}>
            {words.applyListing}
          </a>
        </p>
      ) : null}
      {lead.review ? null : (
        <>
          <h2>{words.words}</h2>
          {lead.erasure ? (
            <ErasureWords lead={lead} />
          ) : (
            <p className="lead-words" lang={`${lead.language}-CA`}>
              {lead.message}
            </p>
          )}
        </>
      )}
    </section>
  );
}

/** The steps that may follow now, each a button of one form with the optional message. */
export function LeadSteps({
  lead,
  typed,
  problem,
}: {
  lead: ConsoleLead;
  typed: Typed;
  problem: string | undefined;
}) {
  const language = useLanguage();
  const words = leadCopy(language);
  const nameOf = useStepNames(lead);
  return (
    <section className="console-card">
      <h2>{words.next}</h2>
      {lead.undoSeconds === null ? null : (
        <form method="post" className="lead-undo">
          <input type="hidden" name="version" value={lead.version} />
          <p role="status">
            <strong>{words.undoTitle}:</strong> {leadStatusWords[lead.status][language]}.{' '}
            {words.undoText(secondsWords(language, lead.undoSeconds))}
          </p>
          <button type="submit" name="intent" value="undo" className="btn btn-quiet">
            {words.undo}
          </button>
        </form>
      )}
      {!lead.mayWork ? (
        <p className="console-quiet">{words.mayNot}</p>
      ) : lead.steps.length === 0 ? (
        <p className="console-quiet">{words.noSteps}</p>
      ) : (
        <form method="post" className="console-form">
          <input type="hidden" name="intent" value="step" />
          <input type="hidden" name="version" value={lead.version} />
          {lead.kind === 'review_submission' ? (
            <ReviewStepFields lead={lead} reason={typed.message} problem={problem} />
          ) : (
            <TextAreaField
              id="message"
              name="message"
              label={words.message}
              note={words.optional}
              hint={words.messageHint}
              rows={3}
              maxLength={2000}
              defaultValue={typed.message}
            />
          )}
          <p className="lead-buttons">
            {lead.steps.map((step, index) => (
              <button
                key={step}
                type="submit"
                name="action"
                value={step}
                className={`btn ${index === 0 ? 'btn-primary' : 'btn-quiet'}`}
              >
                {nameOf(step)}
              </button>
            ))}
          </p>
        </form>
      )}
    </section>
  );
}

/** Who works on it, and a note for the team. */
export function LeadTeam({
  lead,
  workers,
  typed,
}: {
  lead: ConsoleLead;
  workers: readonly { id: string; name: string }[];
  typed: Typed;
}) {
  const words = leadCopy(useLanguage());
  if (!lead.mayWork) return null;
  return (
    <section className="console-card">
      <h2>{words.assign}</h2>
      <form method="post" className="lead-assign">
        <input type="hidden" name="intent" value="assign" />
        <input type="hidden" name="version" value={lead.version} />
        <select
          name="to"
          className="field"
          aria-label={words.assign}
          key={lead.assignee?.id ?? ''}
          defaultValue={lead.assignee?.id ?? ''}
        >
          <option value="">{words.nobody}</option>
          {workers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <button type="submit" className="btn btn-quiet">
          {words.give}
        </button>
      </form>
      {lead.erasure ? <p className="console-quiet">{words.erased.noNotes}</p> : <NoteForm typed={typed} />}
    </section>
  );
}

function NoteForm({ typed }: { typed: Typed }) {
  const words = leadCopy(useLanguage());
  return (
    <form method="post" className="console-form">
      <input type="hidden" name="intent" value="note" />
      <TextAreaField
        id="note"
        name="note"
        label={words.note}
        hint={words.noteHint}
        rows={3}
        maxLength={4000}
        required
        defaultValue={typed.note}
      />
      <button type="submit" className="btn btn-quiet">
        {words.addNote}
      </button>
    </form>
  );
}

function useLine(): (line: HistoryLine) => string {
  const language = useLanguage();
  const words = leadCopy(language);
  return ({ kind, from, to, note }) => {
    switch (kind) {
      case 'note':
        return words.noted;
      case 'assigned':
        return words.assigned(note);
      case 'erased':
        return words.erasedLine;
      case 'undo':
        return `${words.undone}: ${to === null ? '' : leadStatusWords[to][language]}`;
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

/** What was erased, when and why. */
function ErasureWords({ lead: { erasure } }: { lead: ConsoleLead }) {
  const language = useLanguage();
  const words = leadCopy(language).erased;
  if (!erasure) return null;
  const { at, part, by } = erasure;
  const day = formatDate(language, at, CONSOLE_ZONE);
  return (
    <p className="console-quiet">
      {by === 'visitor'
        ? part === 'text'
          ? words.deleted(day)
          : words.visitor(day)
        : 'operator' in by
          ? words.operator(day, by.operator)
          : part === 'text'
            ? words.text(day, by.months)
            : words.old(day, by.months)}
    </p>
  );
}

/** What is unusual about the lead, before anything else. */
export function LeadWarnings({ lead }: { lead: ConsoleLead }) {
  const language = useLanguage();
  const words = leadCopy(language);
  if (lead.erased) return <ErasureWords lead={lead} />;
  if (lead.suspicions.length === 0) return null;
  return (
    <Notice variant="destructive" title={words.suspicious}>
      {words.suspiciousText(lead.suspicions.map((code) => suspicionWords[code][language]).join(' · '))}
    </Notice>
  );
}
