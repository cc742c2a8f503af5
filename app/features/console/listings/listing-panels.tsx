import type { ListingChange } from '#app/features/console/audit/audit-queries.server.ts';
import { withLabel } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { actionWord } from '#app/features/console/audit/action-copy.ts';
import { ButtonForm, FactList, Moment } from '#app/features/console/page/parts.tsx';
import { correctionFacts, isCorrectionFact } from '#app/features/requests/kind/correction.ts';
import { paths } from '#app/http/paths.ts';
import type { ListingsQuery } from '#app/http/paths.ts';
import { LastConfirmed } from './form-parts.tsx';
import { listingFields } from './listing.ts';
import type { ListingFacts, ListingField } from './listing.ts';
import { listingCopy } from './listing-copy.ts';
import type { findListingLead, Listing } from './listing-queries.server.ts';
import { factWords } from './listing-words.ts';
import { duplicateCopy } from './duplicates/duplicate-copy.ts';
import { mergeCopy } from './merge-copy.ts';
import { MergeInto } from './merge-steps.tsx';
import { officeLine } from './office-form.tsx';
import type { Office } from './offices.server.ts';

/** Table of changed facts, old beside new. */
export function Comparison({
  before,
  after,
  fields,
  past = false,
}: {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  fields: readonly string[];
  /** Whether the change is saved; otherwise it is a question. */
  past?: boolean;
}) {
  const language = useLanguage();
  const words = listingCopy(language);
  if (fields.length === 0) return <p className="text-quiet">{words.nothingChanges}</p>;
  return (
    <dl className="listing-compare grid gap-[0.6rem]">
      {fields.map((field) => (
        <div
          key={field}
          className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-x-4 gap-y-1 border-t border-line pt-2"
        >
          <dt className="font-semibold">{words.fields[field as ListingField] ?? field}</dt>
          <dd className="min-w-0 wrap-anywhere whitespace-pre-line">
            <span className="block text-xs/normal text-quiet">{past ? words.before : words.old}</span>
            <del className="block rounded-sm bg-blush px-2 py-1 no-underline">
              {factWords(field, before[field], language)}
            </del>
          </dd>
          <dd className="min-w-0 wrap-anywhere whitespace-pre-line">
            <span className="block text-xs/normal text-quiet">{past ? words.after : words.new}</span>
            <ins className="block rounded-sm bg-mist px-2 py-1 no-underline">
              {factWords(field, after[field], language)}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export type ListingLead = NonNullable<Awaited<ReturnType<typeof findListingLead>>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The facts that a correction or claim requests, beside the current ones. */
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
      <div className="console-sides">
        {now.length > 0 ? (
          <div className="grid min-w-0 content-start gap-[0.35rem]">
            <h3>{words.nowThere}</h3>
            <FactList
              rows={now.map((field) => ({
                label: words.fields[field],
                value: (
                  <span className="whitespace-pre-wrap wrap-anywhere">
                    {factWords(field, facts[field], language)}
                  </span>
                ),
              }))}
            />
          </div>
        ) : null}
        <div className="grid min-w-0 content-start gap-[0.35rem]">
          <h3>
            {isCorrectionFact(fact)
              ? withLabel(language, words.shouldBe, correctionFacts[fact][language])
              : `${lead.name}, ${textOf(role)}`}
          </h3>
          <p className="whitespace-pre-wrap wrap-anywhere" lang={`${lead.language}-CA`}>
            {textOf(message)}
          </p>
          {source ? (
            <p className="text-quiet">
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

/** Changes to the listing with old and new values, newest first. */
export function ListingChanges({ changes }: { changes: readonly ListingChange[] }) {
  const language = useLanguage();
  const words = listingCopy(language);
  return (
    <section className="console-card console-history">
      <h2>{words.changes}</h2>
      {changes.length === 0 ? <p className="text-quiet">{words.noChanges}</p> : null}
      <ol>
        {changes.map(({ id, at, who, action, before, after }) => {
          const facts = action === 'dentist.office-remove' ? before : after;
          const fields = Object.keys(facts).filter(
            (field) => Object.hasOwn(words.fields, field) && (known(before[field]) || known(after[field])),
          );
          return (
            <li key={id} className="console-row">
              <div className="grid w-full gap-[0.35rem]">
                <strong>{actionWord(language, action)}</strong>
                <p className="text-quiet">
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

/** The dentist's further offices. */
export function Offices({
  listing,
  offices,
  query,
}: {
  listing: Listing;
  offices: readonly Office[];
  query: ListingsQuery;
}) {
  const language = useLanguage();
  const words = listingCopy(language);
  return (
    <section className="console-card">
      <h2>{words.offices}</h2>
      {offices.length === 0 ? <p className="text-quiet">{words.noOffices}</p> : null}
      <ul>
        {offices.map((office) => (
          <li key={office.id} className="console-row">
            <div className="grid gap-[0.15rem]">
              <a href={paths.consoleOffice(language, listing.id, office.id, query)}>
                {officeLine(office, language)}
                <span className="sr-only"> ({words.changeOffice})</span>
              </a>
              <LastConfirmed last={office.confirmed} />
            </div>
            <ButtonForm
              className="console-line"
              fields={{ version: listing.version, office: office.id, intent: 'promote' }}
              button={words.promote}
            />
          </li>
        ))}
      </ul>
      <p>
        <a className="btn btn-quiet" href={paths.consoleOffice(language, listing.id, 'new', query)}>
          {words.addOffice}
        </a>
      </p>
    </section>
  );
}

/** Whether requests go to the clinic's address, and what is missing. */
export function AddressCard({ listing }: { listing: Listing }) {
  const words = listingCopy(useLanguage());
  return (
    <section className="console-card">
      <h2>{words.address}</h2>
      <p>
        {listing.addressConfirmedAt ? (
          <>
            {words.addressConfirmed} <Moment at={listing.addressConfirmedAt} />
          </>
        ) : (
          words.addressOpen
        )}
      </p>
      {listing.facts?.mailProof === null ? <p>{words.addressUnproved}</p> : null}
      {listing.addressConfirmedAt ? null : (
        <ButtonForm
          fields={{ version: listing.version, intent: 'ask-address' }}
          button={words.addressAgain}
        />
      )}
    </section>
  );
}

/** Buttons to hide, show or merge a listing. */
export function ListingSteps({
  listing,
  mayMerge,
  pairs,
  query,
}: {
  listing: Listing;
  mayMerge: boolean;
  query: ListingsQuery;
  /** How many other listings may be this one. */
  pairs: number;
}) {
  const language = useLanguage();
  const words = listingCopy(language);
  const merge = mergeCopy(language);
  if (listing.isWithoutSpecialty || (listing.mergedInto && !mayMerge)) return null;
  return (
    <>
      <section className="console-card">
        <h2>{listing.hiddenAt ? words.show : words.hide}</h2>
        <p className="text-quiet">
          {listing.mergedInto
            ? merge.mergedText
            : listing.closedAt
              ? words.closedText
              : listing.hiddenAt
                ? words.hiddenText
                : words.hideText}
        </p>
        <ButtonForm
          fields={{ version: listing.version, intent: listing.hiddenAt ? 'show' : 'hide' }}
          button={listing.hiddenAt ? words.show : words.hide}
        />
      </section>
      {listing.hiddenAt ? null : (
        <section className="console-card">
          <h2>{words.close}</h2>
          <p className="text-quiet">{words.closeText}</p>
          <ButtonForm fields={{ version: listing.version, intent: 'close' }} button={words.close} />
        </section>
      )}
      {mayMerge && !listing.mergedInto && !listing.closedAt ? (
        <section className="console-card">
          <h2>{merge.merge}</h2>
          <p className="text-quiet">{merge.intro}</p>
          {pairs > 0 ? (
            <p>
              <a href={paths.consoleDuplicates(language, { listing: listing.id })}>
                {duplicateCopy(language).suspected(pairs)}
              </a>
            </p>
          ) : null}
          <MergeInto listing={listing} typed="" query={query} />
        </section>
      ) : null}
    </>
  );
}
