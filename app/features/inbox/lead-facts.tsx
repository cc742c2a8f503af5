import { formatDate } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { CONSOLE_ZONE } from '#app/features/account/console-zone.ts';
import { Moment } from '#app/features/account/session-list.tsx';
import { shownName } from '#app/features/lead/lead.ts';
import { suspicionWords } from '#app/features/lead/suspicion-words.ts';
import { paths } from '#app/http/paths.ts';
import { Notice } from '#app/ui/notice.tsx';
import { leadCopy } from './lead-copy.ts';
import type { ConsoleLead } from './lead-page.server.ts';

/** Who sent it, when, about whom; what was asked for; and what they wrote, as text. */
export function LeadFacts({ lead }: { lead: ConsoleLead }) {
  const language = useLanguage();
  const words = leadCopy(language);
  const rows = [
    // Of an erased lead these hold nothing of anybody.
    ...(lead.erased
      ? []
      : [
          { label: words.from, value: shownName(language, lead.name) },
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
      <p>{words.suspiciousText(lead.suspicions.map((code) => suspicionWords[code][language]).join(' · '))}</p>
      {lead.mayCallGenuine ? (
        <form method="post" className="mt-3">
          <input type="hidden" name="version" value={lead.version} />
          {/* A long word in large text breaks rather than leave the notice. */}
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
