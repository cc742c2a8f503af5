import { withLabel } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { actionWord } from '#app/features/audit/audit-words.ts';
import { Moment } from '#app/features/account/session-list.tsx';
import { correctionFacts, isCorrectionFact } from '#app/features/correction/correction.ts';
import { paths } from '#app/http/paths.ts';
import { listingFields } from './listing.ts';
import type { ListingFacts, ListingField } from './listing.ts';
import { listingCopy } from './listing-copy.ts';
import type { findListingLead, ListingChange } from './listing-queries.server.ts';
import { factWords } from './listing-words.ts';

/** Old and new, a row for each fact that differs. */
export function Comparison({
  before,
  after,
  fields,
  past = false,
}: {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  fields: readonly string[];
  /** It was done: else it is asked about. */
  past?: boolean;
}) {
  const language = useLanguage();
  const words = listingCopy(language);
  if (fields.length === 0) return <p className="console-quiet">{words.nothingChanges}</p>;
  return (
    <dl className="listing-compare">
      {fields.map((field) => (
        <div key={field}>
          <dt>{words.fields[field as ListingField] ?? field}</dt>
          <dd>
            <span className="console-quiet">{past ? words.before : words.old}</span>
            <del>{factWords(field, before[field], language)}</del>
          </dd>
          <dd>
            <span className="console-quiet">{past ? words.after : words.new}</span>
            <ins>{factWords(field, after[field], language)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export type ListingLead = NonNullable<Awaited<ReturnType<typeof findListingLead>>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a correction or a claim asks for, beside what is on the site now. */
export function LeadBeside({ lead, facts }: { lead: ListingLead; facts: ListingFacts }) {
  const language = useLanguage();
  const words = listingCopy(language);
  const { fact, source, message, role } = lead.details;
  const part = isCorrectionFact(fact) ? correctionFacts[fact].part : 'contact';
  const now = (Object.keys(listingFields) as ListingField[]).filter(
    (field) => part !== null && listingFields[field] === part,
  );
  return (
    <section className="console-card">
      <h2>{words.leadTitle[lead.kind === 'listing_claim' ? 'listing_claim' : 'correction_request']}</h2>
      <div className="lead-versions">
        {now.length > 0 ? (
          <div className="lead-version">
            <h3>{words.nowThere}</h3>
            <dl className="lead-facts">
              {now.map((field) => (
                <div key={field}>
                  <dt>{words.fields[field]}</dt>
                  <dd className="lead-words">{factWords(field, facts[field], language)}</dd>
                </div>
              ))}
            </dl>
          </div>
        ) : null}
        <div className="lead-version">
          <h3>
            {isCorrectionFact(fact)
              ? withLabel(language, words.shouldBe, correctionFacts[fact][language])
              : `${lead.name}, ${textOf(role)}`}
          </h3>
          <p className="lead-words" lang={`${lead.language}-CA`}>
            {textOf(message)}
          </p>
          {source ? (
            <p className="console-quiet">
              {words.knownFrom}: {textOf(source)}
            </p>
          ) : null}
          {lead.kind === 'listing_claim' ? <p>{lead.email}</p> : null}
        </div>
      </div>
      <p>
        <a href={paths.consoleLead(language, lead.id)}>{words.toLead}</a>
      </p>
    </section>
  );
}

const known = (value: unknown) => value !== null && value !== undefined && value !== '';

/** Every change of the listing, the last on top, with old and new. */
export function ListingChanges({ changes }: { changes: readonly ListingChange[] }) {
  const language = useLanguage();
  const words = listingCopy(language);
  return (
    <section className="console-card">
      <h2>{words.changes}</h2>
      {changes.length === 0 ? <p className="console-quiet">{words.noChanges}</p> : null}
      <ol className="console-list lead-history">
        {changes.map(({ id, at, who, action, before, after }) => {
          const facts = action === 'dentist.office-remove' ? before : after;
          const fields = Object.keys(facts).filter(
            (field) => Object.hasOwn(listingFields, field) && (known(before[field]) || known(after[field])),
          );
          return (
            <li key={id}>
              <div className="listing-change">
                <strong>{actionWord(language, action)}</strong>
                <p className="console-quiet">
                  {who} · <Moment at={at} />
                </p>
                {fields.length > 0 ? <Comparison past before={before} after={after} fields={fields} /> : null}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
