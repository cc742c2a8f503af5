import { SITE_ZONE } from '#app/features/directory/place/local-time.ts';
import { formatDate, formatPhone, formatVisit, withLabel } from '#app/content/format.ts';
import { dentistName } from '#app/content/practice-words.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { ButtonForm, FactList, Moment } from '#app/features/console/page/parts.tsx';
import { leadActions } from '#app/features/requests/kind/steps.ts';
import { shownName, leadStatusWords } from '#app/features/requests/lead/lead.ts';
import { suspicionWords } from '#app/features/requests/lead/suspicion-words.ts';
import { paths } from '#app/http/paths.ts';
import { Notice } from '#app/ui/notice.tsx';
import { leadCopy } from './lead-copy.ts';
import type { ConsoleLead, HistoryLine } from './lead-page.server.ts';
import { mailName } from '#app/features/requests/mail/mail.ts';
import { mailProblem } from '#app/features/requests/mail/mail-problem.ts';

/** A number as somebody typed it, for a link: without an extension, which would be dialled as part of the number. */
const dialled = (phone: string): string =>
  phone.replace(/(?<=\d)[\s,;(]*[a-z#].*$/i, '').replaceAll(/[^\d+]/g, '');

/** Sender, time, dentist and answers of the lead, and its message as text. */
export function LeadFacts({ lead }: { lead: ConsoleLead }) {
  const language = useLanguage();
  const words = leadCopy(language);
  const { erased, email, phone, dentist } = lead;
  const rows = [
    // An erased lead has no personal data in these fields.
    erased ? null : { label: words.from, value: shownName(language, lead.name) },
    erased
      ? null
      : {
          label: words.email,
          value: email === null ? words.noEmail : <a href={`mailto:${email}`}>{email}</a>,
        },
    phone ? { label: words.phone, value: <a href={`tel:${dialled(phone)}`}>{phone}</a> } : null,
    dentist
      ? {
          label: words.dentist,
          value: <a href={paths.dentist(language, dentist.slug)}>{dentistName(dentist.name, language)}</a>,
        }
      : null,
    ...(lead.clinic
      ? [
          {
            label: words.clinicPhone,
            value:
              lead.clinic.phone === null ? (
                words.noPhone
              ) : (
                <a href={`tel:${lead.clinic.phone}`}>{formatPhone(language, lead.clinic.phone)}</a>
              ),
          },
          ...(lead.clinic.website === null
            ? []
            : [
                {
                  label: words.website,
                  value: (
                    <a href={lead.clinic.website} rel="noreferrer">
                      {lead.clinic.website.replace(/^https?:\/\//, '').replace(/\/$/, '')}
                    </a>
                  ),
                },
              ]),
        ]
      : []),
    ...lead.facts,
    ...(lead.wish ? [{ label: words.wish.label, value: formatVisit(language, lead.wish.asked) }] : []),
    {
      label: words.sent,
      value: (
        <>
          <Moment at={lead.createdAt} /> ({words.eastern})
        </>
      ),
    },
    { label: words.language, value: words.languages[lead.language] },
  ].filter((row) => row !== null);
  return (
    <section className="console-card">
      <h2>{words.factsTitle}</h2>
      <FactList rows={rows} />
      {lead.listing ? (
        <p>
          <a
            className={lead.appliesOnListing ? 'btn btn-primary' : 'btn btn-quiet'}
            href={paths.consoleListing(language, lead.listing, { lead: lead.id })}
          >
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
            <p className="whitespace-pre-wrap wrap-anywhere" lang={`${lead.language}-CA`}>
              {lead.message}
            </p>
          )}
        </>
      )}
    </section>
  );
}

/** Says what was erased, when and why. */
function ErasureWords({ lead: { erasure } }: { lead: ConsoleLead }) {
  const language = useLanguage();
  const words = leadCopy(language).erased;
  if (!erasure) return null;
  const { at, part, by } = erasure;
  const day = formatDate(language, at, SITE_ZONE);
  return (
    <p className="text-quiet">
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

/** Warnings about the lead, shown before everything else. */
export function LeadWarnings({ lead }: { lead: ConsoleLead }) {
  const language = useLanguage();
  const words = leadCopy(language);
  if (lead.erased) return <ErasureWords lead={lead} />;
  if (lead.suspicions.length === 0) return null;
  return (
    <Notice variant="destructive" title={words.suspicious}>
      <p>{words.suspiciousText(lead.suspicions.map((code) => suspicionWords[code][language]).join(' · '))}</p>
      {lead.mayCallGenuine ? (
        <form method="post" className="mt-3">
          <input type="hidden" name="version" value={lead.version} />
          {/* Lets a long word in large text break instead of overflowing the notice. */}
          <button
            type="submit"
            name="intent"
            value="genuine"
            className="btn btn-quiet max-w-full wrap-anywhere"
          >
            {words.genuine}
          </button>
        </form>
      ) : null}
    </Notice>
  );
}

function useLine(): (line: HistoryLine) => string {
  const language = useLanguage();
  const words = leadCopy(language);
  return ({ kind, from, to, note, dayStep, call, isVisitor }) => {
    switch (kind) {
      case 'message':
        return words.write.lines[isVisitor ? 'visitor' : 'us'];
      case 'called':
        return words.call.done[call?.reached ? 'reached' : 'no-answer'];
      case 'note':
        return words.noted;
      case 'assigned':
        return words.assigned(note);
      case 'proposed':
        return words.proposed;
      case 'genuine':
        return words.genuineLine;
      case 'erased':
        return words.erasedLine;
      case 'undo':
        return withLabel(language, words.undone, to === null ? '' : leadStatusWords[to][language]);
      case 'status':
        if (dayStep) return leadActions[dayStep].done[language];
        return from === null ? words.received : to === null ? '' : leadStatusWords[to][language];
    }
  };
}

/** History of the lead, newest first. */
export function LeadHistory({ lead }: { lead: ConsoleLead }) {
  const language = useLanguage();
  const words = leadCopy(language);
  const lineOf = useLine();
  return (
    <section className="console-card console-history">
      <h2>{words.history}</h2>
      <ol>
        {lead.history.toReversed().map((line) => (
          <li key={line.id} className="console-row">
            <div>
              <strong>{lineOf(line)}</strong>
              <p className="text-quiet">
                {line.who} · <Moment at={line.at} />
              </p>
              {line.day ? <p>{formatVisit(language, line.day)}</p> : null}
              {line.call?.again ? <p>{words.call.next(formatVisit(language, line.call.again))}</p> : null}
              {line.note !== null && line.kind !== 'assigned' ? (
                <p className="mt-[0.35rem] border-l-[3px] border-line pl-3 wrap-anywhere whitespace-pre-wrap">
                  {line.kind === 'status' ? <span className="text-quiet">{words.told} </span> : null}
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

/** Messages about the lead with their delivery status; failed ones can be sent again. */
export function LeadMails({ lead }: { lead: ConsoleLead }) {
  const language = useLanguage();
  const words = leadCopy(language);
  return (
    <section className="console-card">
      <h2>{words.mails}</h2>
      {lead.mails.length === 0 ? <p className="text-quiet">{words.noMails}</p> : null}
      <ul>
        {lead.mails.map((mail) => (
          <li key={mail.id} className="console-row">
            <div>
              {mailName(language, mail.template)} ({words.recipients[mail.recipient]})
              <p className="text-quiet">
                <span className={mail.status === 'failed' ? 'chip chip-coral' : 'chip'}>
                  {words.mailStates[mail.isFile ? 'file' : mail.status]}
                </span>{' '}
                <Moment at={mail.at} />
                {mail.problem ? ` · ${mailProblem(language, mail.problem)} (${mail.attempts})` : null}
              </p>
            </div>
            {mail.status === 'failed' && lead.mayRetry ? (
              <ButtonForm fields={{ intent: 'retry', mail: mail.id }} button={words.retry} />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
