import type { ReactNode } from 'react';
import { useLanguage } from '#app/content/language-context.tsx';
import { insurers, spokenLanguages, wordFor } from '#app/content/vocabulary.ts';
import { Moment } from '#app/features/account/session-list.tsx';
import { weekdayName } from '#app/features/dentist/dentist-words.ts';
import { weekdays } from '#app/features/dentist/office-hours.ts';
import type { DentistPart } from '#db/rows.ts';
import { InputField, SelectField } from '#app/ui/text-field.tsx';
import { cdcpStates, flagFields, hoursField, knownInsurers, knownLanguages } from './listing.ts';
import type { ListingField, ListingValues } from './listing.ts';
import { listingCopy } from './listing-copy.ts';
import type { ListingErrors } from './listing-form.server.ts';
import type { Listing, ListingOptions } from './listing-queries.server.ts';

type Props = {
  values: ListingValues;
  errors: ListingErrors;
  options: ListingOptions;
  confirmed: Listing['confirmed'];
  /** Parts that are marked as confirmed already. */
  ticked: readonly string[];
  /** Whether there is something to confirm: not on a listing that is not there yet. */
  confirms: boolean;
};

/** Every field of a listing, by parts; each part says when it was last confirmed, and by whom. */
export function ListingFields(props: Props) {
  const language = useLanguage();
  const words = listingCopy(language);
  const { values, errors, options } = props;
  const field = (name: ListingField) => ({
    id: `listing-${name}`,
    name,
    label: words.fields[name],
    defaultValue: values.texts[name],
    error: errorOf(name),
  });
  const errorOf = (name: string) => (errors[name] ? words.errors[errors[name]] : undefined);
  const check = (name: ListingField) => (
    <Check name={name} value="yes" label={words.fields[name]} checked={values.texts[name] === 'yes'} />
  );
  const list = (name: 'languages' | 'insurance', known: readonly string[], vocabulary: Vocabulary) => (
    <Choices
      name={name}
      chosen={values.lists[name] ?? []}
      options={[...new Set([...known, ...(values.lists[name] ?? [])])].map((code) => ({
        value: code,
        label: wordFor(vocabulary, code, language),
      }))}
    />
  );
  return (
    <>
      <Part part="names" {...props}>
        <InputField {...field('name')} maxLength={200} required autoComplete="off" />
        <InputField {...field('clinicName')} maxLength={200} autoComplete="off" />
        {check('verified')}
      </Part>
      <Part part="specialties" {...props}>
        <Choices
          name="specialties"
          chosen={values.lists['specialties'] ?? []}
          options={options.specialties.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
        {errors['specialties'] ? <p className="text-coral font-semibold">{errorOf('specialties')}</p> : null}
      </Part>
      <Part part="contact" {...props}>
        <InputField {...field('phone')} type="tel" autoComplete="off" />
        <InputField {...field('website')} type="url" autoComplete="off" />
        <InputField {...field('email')} type="email" autoComplete="off" />
        {check('mailAgreed')}
      </Part>
      <Part part="places" {...props}>
        <SelectField
          {...field('city')}
          none={words.chooseCity}
          options={options.cities.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
        <InputField {...field('address1')} maxLength={200} autoComplete="off" />
        <InputField {...field('address2')} maxLength={200} autoComplete="off" />
        <InputField {...field('postalCode')} maxLength={10} autoComplete="off" />
        <InputField {...field('placePhone')} type="tel" autoComplete="off" />
      </Part>
      <Part part="hours" {...props}>
        <Check
          name="hoursKnown"
          value="yes"
          label={words.hoursKnown}
          checked={values.texts['hoursKnown'] === 'yes'}
        />
        <p className="console-quiet">{words.hoursHint}</p>
        {weekdays.map((weekday) => {
          const name = hoursField(weekday);
          return (
            <InputField
              key={name}
              id={`listing-${name}`}
              name={name}
              label={weekdayName(weekday, language)}
              defaultValue={values.texts[name]}
              error={errorOf(name)}
              autoComplete="off"
            />
          );
        })}
      </Part>
      <Part part="patients" {...props}>
        {flagFields.map((name) => (
          <SelectField
            key={name}
            {...field(name)}
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
          options={cdcpStates.map((value) => ({ value, label: words.cdcp[value] }))}
        />
      </Part>
      <Part part="languages" {...props}>
        {list('languages', knownLanguages, spokenLanguages)}
      </Part>
      <Part part="insurance" {...props}>
        {list('insurance', knownInsurers, insurers)}
      </Part>
    </>
  );
}

type Vocabulary = Parameters<typeof wordFor>[0];

function Part({
  part,
  confirmed,
  ticked,
  confirms,
  children,
}: Props & { part: DentistPart; children: ReactNode }) {
  const words = listingCopy(useLanguage());
  const last = confirmed[part];
  return (
    <fieldset className="console-card listing-part">
      <legend>{words.parts[part]}</legend>
      {children}
      {confirms ? (
        <div className="listing-confirm">
          <Check name="confirm" value={part} label={words.confirm} checked={ticked.includes(part)} />
          {last ? (
            <span className="console-quiet">
              {words.confirmedAt} <Moment at={last.at} /> {words.by} {last.by}
            </span>
          ) : null}
        </div>
      ) : null}
    </fieldset>
  );
}

function Check({
  name,
  value,
  label,
  checked,
}: {
  name: string;
  value: string;
  label: string;
  checked: boolean;
}) {
  return (
    <label className="console-check">
      <input type="checkbox" name={name} value={value} className="inbox-box" defaultChecked={checked} />
      <span>{label}</span>
    </label>
  );
}

function Choices({
  name,
  chosen,
  options,
}: {
  name: string;
  chosen: readonly string[];
  options: readonly { value: string; label: string }[];
}) {
  return (
    <div className="listing-choices">
      {options.map(({ value, label }) => (
        <Check key={value} name={name} value={value} label={label} checked={chosen.includes(value)} />
      ))}
    </div>
  );
}
