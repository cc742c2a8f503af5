import { useLanguage } from '#app/content/language-context.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextAreaField } from '#app/ui/text-field.tsx';
import type { ListingRefusal } from './change-listing.server.ts';
import { changedFields, fieldNames, valuesOf } from './listing.ts';
import type { ListingFacts, ListingValues } from './listing.ts';
import { listingCopy } from './listing-copy.ts';
import { errorList } from './listing-errors.ts';
import { ListingFields } from './listing-form.tsx';
import type { ListingOptions } from './listing-options.server.ts';
import { Comparison, LeadBeside } from './listing-panels.tsx';
import type { ListingLead } from './listing-panels.tsx';
import type { Listing } from './listing-queries.server.ts';
import type { ListingErrors } from './typed-facts.server.ts';

export type Refusal = ListingRefusal['reason'] | 'lead';

/** Result of a form, with the typed values. */
export type EditAnswer = {
  refused?: Refusal;
  errors: ListingErrors;
  values?: ListingValues;
  ticked?: string[];
  note?: string;
  /** Facts of a refused form, shown as a comparison before they are saved. */
  wanted?: ListingFacts;
  /** The version that the form was filled in from, if the page does not show later changes. */
  version?: number;
};

type Props = {
  listing: Listing;
  options: ListingOptions;
  lead: ListingLead | null;
  leadOpen: boolean;
  answer: EditAnswer | undefined;
};

/** The form's result, the request it answers, and the changes it would make. */
export function EditOutcome({ listing: { facts }, lead, leadOpen, answer }: Omit<Props, 'options'>) {
  const language = useLanguage();
  const words = listingCopy(language);
  const { refused, wanted, values, errors = {} } = answer ?? {};
  const changed = values ? words.changed : words.changedMeanwhile;
  return (
    <>
      {refused ? (
        <Notice variant="destructive" title={words.notDone}>
          {refused === 'changed' ? changed : words.refusals[refused]}
        </Notice>
      ) : null}
      <ErrorSummary title={words.errorTitle} errors={errorList(language, errors, fieldNames)} />
      {lead && facts ? <LeadBeside lead={lead} facts={facts} /> : null}
      {lead && !leadOpen ? <p className="console-quiet">{words.leadDone}</p> : null}
      {wanted && facts ? (
        <section className="console-card">
          <h2>{words.compareTitle}</h2>
          <Comparison before={facts} after={wanted} fields={changedFields(facts, wanted)} />
        </section>
      ) : null}
    </>
  );
}

/** The form of a listing, with typed or stored values and those of a claim. */
export function ListingEditor({ listing, options, lead, leadOpen, answer }: Props) {
  const words = listingCopy(useLanguage());
  if (!listing.facts) return null;
  const applied = leadOpen ? lead : null;
  return (
    <form method="post" id="listing-form" className="listing-form" key={listing.version}>
      <input type="hidden" name="version" value={answer?.version ?? listing.version} />
      {applied ? <input type="hidden" name="leadVersion" value={applied.version} /> : null}
      <ListingFields
        values={answer?.values ?? valuesOf(prefilled(listing.facts, applied))}
        errors={answer?.errors ?? {}}
        options={options}
        confirmed={listing.confirmed}
        ticked={answer?.ticked ?? []}
        confirms
      />
      {applied ? (
        <TextAreaField
          id="listing-note"
          name="note"
          label={words.note}
          note={words.optional}
          hint={words.noteHint}
          rows={2}
          maxLength={2000}
          defaultValue={answer?.note ?? ''}
        />
      ) : null}
      <p className="lead-buttons listing-save">
        <button type="submit" name="intent" value="save" className="btn btn-primary">
          {applied ? words.saveLead : words.save}
        </button>
        <button type="submit" name="intent" value="compare" className="btn btn-quiet">
          {words.compare}
        </button>
      </p>
    </form>
  );
}

/** The facts with the claim's address for patients' requests. */
function prefilled(facts: ListingFacts, lead: ListingLead | null): ListingFacts {
  if (lead?.kind !== 'listing_claim' || lead.details['mailAgreed'] !== true) return facts;
  return { ...facts, email: lead.email, mailAgreed: true };
}
