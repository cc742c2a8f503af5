import { SubmitButton } from '#app/features/console/page/parts.tsx';
import type { ReactNode } from 'react';
import { facts, flags } from '#app/content/dentist-facts.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { wordFor } from '#app/content/vocabulary.ts';
import type { DentistPart } from '#db/rows.ts';
import { InputField, SelectField, TextAreaField } from '#app/ui/text-field.tsx';
import { Check, Choices, LastConfirmed, PlaceFields, WeekFields } from './form-parts.tsx';
import { codeLists, listingFields, changedFields, fieldNames, mailProofs, valuesOf } from './listing.ts';
import type { CodeList, ListingField, ListingValues, ListingFacts } from './listing.ts';
import { listingCopy } from './listing-copy.ts';
import { errorText, errorList } from './listing-errors.ts';
import type { ListingOptions } from './listing-options.server.ts';
import type { Listing } from './listing-queries.server.ts';
import type { ListingErrors } from './typed-facts.server.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { ListingRefusal } from './change-listing.server.ts';
import { Comparison, LeadBeside } from './listing-panels.tsx';
import type { ListingLead } from './listing-panels.tsx';

type Props = {
  values: ListingValues;
  errors: ListingErrors;
  options: ListingOptions;
  confirmed: Listing['confirmed'];
  /** Parts whose confirmation is ticked. */
  ticked: readonly string[];
  /** Whether parts can be confirmed; false for a new listing. */
  confirms: boolean;
};

/** The checkbox of the agreement. Its value is the address that it covers; ticking it covers the typed address. */
function Agreement({ values, errors }: Pick<Props, 'values' | 'errors'>) {
  const language = useLanguage();
  const agreedTo = errors['mailAgreed'] ? '' : (values.texts['mailAgreed'] ?? '');
  return (
    <Check
      id="listing-mailAgreed"
      name="mailAgreed"
      value={agreedTo || 'yes'}
      label={listingCopy(language).fields.mailAgreed}
      checked={agreedTo !== ''}
      error={errorText(language, 'mailAgreed', errors['mailAgreed'])}
    />
  );
}

/** All fields of a listing by part; each part shows who last confirmed it, and when. */
export function ListingFields(props: Props) {
  const language = useLanguage();
  const words = listingCopy(language);
  const { values, errors, options } = props;
  const field = (name: ListingField) => ({
    id: `listing-${name}`,
    name,
    label: words.fields[name],
    defaultValue: values.texts[name],
    error: errorText(language, name, errors[name]),
  });
  // With the address that it covers; none if the address in the form is another one.
  const chosenProof = errors['mailProof'] ? '' : (values.texts['mailProof'] ?? '');
  const codes = (name: CodeList) => (
    <Choices
      id={`listing-${name}`}
      name={name}
      {...(words.fields[name] === words.parts[listingFields[name]] ? {} : { label: words.fields[name] })}
      chosen={values.lists[name] ?? []}
      options={[...new Set([...Object.keys(codeLists[name]), ...(values.lists[name] ?? [])])].map((code) => ({
        value: code,
        label: wordFor(codeLists[name], code, language),
      }))}
    />
  );
  return (
    <>
      <Part part="names" {...props}>
        <InputField {...field('name')} maxLength={200} required autoComplete="off" />
        <InputField {...field('clinicName')} maxLength={200} autoComplete="off" />
      </Part>
      <Part part="about" {...props}>
        <InputField {...field('years')} inputMode="numeric" maxLength={2} autoComplete="off" />
        <TextAreaField {...field('bio')} rows={5} maxLength={2000} lang="en-CA" />
        <TextAreaField {...field('bioFr')} rows={5} maxLength={2000} lang="fr-CA" />
        {codes('badges')}
      </Part>
      <Part part="specialties" {...props}>
        <Choices
          id="listing-specialties"
          name="specialties"
          chosen={values.lists['specialties'] ?? []}
          options={options.specialties.map(({ slug, name }) => ({ value: slug, label: name }))}
          error={errorText(language, 'specialties', errors['specialties'])}
        />
        <SelectField
          {...field('mainSpecialty')}
          hint={words.mainSpecialtyHint}
          none={words.unknown}
          options={options.specialties.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
      </Part>
      <Part part="services" {...props}>
        {codes('services')}
      </Part>
      <Part part="contact" {...props}>
        <InputField {...field('phone')} type="tel" autoComplete="off" />
        <InputField {...field('website')} type="url" autoComplete="off" />
        <InputField {...field('email')} type="email" autoComplete="off" />
        <Agreement values={values} errors={errors} />
        <SelectField
          {...field('mailProof')}
          defaultValue={chosenProof}
          hint={words.mailProofHint}
          none={words.chooseProof}
          options={mailProofs.map((proof) => ({
            value: chosenProof.startsWith(`${proof} `) ? chosenProof : proof,
            label: words.mailProofs[proof],
          }))}
        />
      </Part>
      <Part part="places" {...props}>
        <PlaceFields field={field} options={options} />
      </Part>
      <Part part="hours" {...props}>
        <WeekFields texts={values.texts} errors={errors} />
      </Part>
      <Part part="patients" {...props}>
        {flags.map(({ key }) => (
          <SelectField
            key={key}
            {...field(key)}
            none={words.unknown}
            options={[
              { value: 'yes', label: words.yes },
              { value: 'no', label: words.no },
            ]}
          />
        ))}
        <SelectField
          {...field('cdcp')}
          none={words.unknown}
          options={facts.cdcp.choices.map((value) => ({ value, label: words.cdcp[value] }))}
        />
      </Part>
      <Part part="languages" {...props}>
        {codes('languages')}
      </Part>
      <Part part="insurance" {...props}>
        {codes('insurance')}
      </Part>
    </>
  );
}

function Part({
  part,
  confirmed,
  ticked,
  confirms,
  children,
}: Props & { part: DentistPart; children: ReactNode }) {
  const words = listingCopy(useLanguage());
  return (
    <fieldset className="console-card console-part">
      <legend className="col-span-full float-left w-full text-base/normal font-[650]">
        {words.parts[part]}
      </legend>
      {children}
      {confirms ? (
        <div className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line pt-3">
          <Check name="confirm" value={part} label={words.confirm} checked={ticked.includes(part)} />
          <LastConfirmed last={confirmed[part]} />
        </div>
      ) : null}
    </fieldset>
  );
}

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

type EditorProps = {
  listing: Listing;
  options: ListingOptions;
  lead: ListingLead | null;
  leadOpen: boolean;
  /** Values that an open correction or claim fills in. */
  proposed: ListingFacts | null;
  /** Whether another listing follows in the list that this one was opened from. */
  hasNext: boolean;
  answer: EditAnswer | undefined;
};

/** The form's result, the request it answers, and the changes it would make. */
export function EditOutcome({
  listing: { facts },
  lead,
  leadOpen,
  answer,
}: Omit<EditorProps, 'options' | 'hasNext' | 'proposed'>) {
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
      {lead && !leadOpen ? <p className="text-quiet">{words.leadDone}</p> : null}
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
export function ListingEditor({ listing, options, lead, leadOpen, proposed, hasNext, answer }: EditorProps) {
  const words = listingCopy(useLanguage());
  if (!listing.facts) return null;
  const applied = leadOpen ? lead : null;
  return (
    <form method="post" id="listing-form" className="listing-form grid gap-4" key={listing.version}>
      <input type="hidden" name="version" value={answer?.version ?? listing.version} />
      {applied ? <input type="hidden" name="leadVersion" value={applied.version} /> : null}
      <ListingFields
        values={answer?.values ?? valuesOf(proposed ?? listing.facts)}
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
      <p className="console-line">
        <SubmitButton primary name="intent" value="save">
          {applied ? words.saveLead : words.save}
        </SubmitButton>
        {hasNext ? (
          <SubmitButton name="intent" value="save-next">
            {words.saveNext}
          </SubmitButton>
        ) : null}
        <SubmitButton name="intent" value="compare">
          {words.compare}
        </SubmitButton>
      </p>
    </form>
  );
}
