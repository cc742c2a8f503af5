import type { ComponentProps } from 'react';
import { useLanguage } from '#app/content/language-context.tsx';
import { Moment } from '#app/features/console/page/parts.tsx';
import { knownCopy } from '#app/features/directory/dentist/known-copy.ts';
import { weekdayName } from '#app/features/directory/dentist/dentist-copy.ts';
import { weekdays } from '#app/features/directory/dentist/office-hours.ts';
import { FieldError } from '#app/ui/field.tsx';
import { InputField, SelectField } from '#app/ui/text-field.tsx';
import { listingCopy } from './listing-copy.ts';
import { errorText } from './listing-errors.ts';
import type { ListingOptions } from './listing-options.server.ts';
import { PointField } from './point-field.tsx';
import type { ListingErrors } from './typed-facts.server.ts';
import type { Confirmed } from './listing-queries.server.ts';
import { hoursField } from './week-text.ts';

/** Who last confirmed a part, when, and how it is known since; nothing if it was never confirmed. */
export function LastConfirmed({ last }: { last: Confirmed | null | undefined }) {
  const language = useLanguage();
  const words = listingCopy(language);
  return last ? (
    <span className="text-quiet">
      {words.confirmedAt} <Moment at={last.at} /> {words.by} {last.by} ·{' '}
      {knownCopy(language).by[last.knownBy]}
    </span>
  ) : null;
}

export function Check({
  name,
  value,
  label,
  checked,
  id,
  error,
  wide = true,
}: {
  name: string;
  value: string;
  label: string;
  checked: boolean;
  id?: string;
  error?: string | undefined;
  /** Whether it has a row of the form to itself. */
  wide?: boolean;
}) {
  return (
    <div className={wide ? 'col-span-full' : undefined}>
      <label className="console-check">
        <input
          type="checkbox"
          id={id}
          name={name}
          value={value}
          className="console-box"
          defaultChecked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && id ? `${id}-error` : undefined}
        />
        <span>{label}</span>
      </label>
      {id ? <FieldError id={id} error={error} /> : null}
    </div>
  );
}

/** A group of checkboxes. */
export function Choices({
  id,
  name,
  label,
  chosen,
  options,
  error,
}: {
  id: string;
  name: string;
  /** Left out if the fieldset's legend is the label. */
  label?: string;
  chosen: readonly string[];
  options: readonly { value: string; label: string }[];
  error?: string | undefined;
}) {
  return (
    <div
      id={id}
      {...(label ? { role: 'group', 'aria-labelledby': `${id}-label` } : {})}
      aria-describedby={error ? `${id}-error` : undefined}
      tabIndex={error ? -1 : undefined}
      className="col-span-full grid gap-2"
    >
      {label ? (
        <p id={`${id}-label`} className="text-sm font-semibold">
          {label}
        </p>
      ) : null}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-x-4 gap-y-[0.6rem]">
        {options.map((option) => (
          <Check
            key={option.value}
            name={name}
            {...option}
            checked={chosen.includes(option.value)}
            wide={false}
          />
        ))}
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}

/** Weekly hours: whether they are known, and a field per day. */
export function WeekFields({ texts, errors }: { texts: Record<string, string>; errors: ListingErrors }) {
  const language = useLanguage();
  const words = listingCopy(language);
  return (
    <>
      <Check name="hoursKnown" value="yes" label={words.hoursKnown} checked={texts['hoursKnown'] === 'yes'} />
      <p className="col-span-full text-quiet">{words.hoursHint}</p>
      {weekdays.map((weekday) => {
        const name = hoursField(weekday);
        return (
          <InputField
            key={name}
            id={`listing-${name}`}
            name={name}
            label={weekdayName(weekday, language)}
            defaultValue={texts[name]}
            error={errorText(language, name, errors[name])}
            autoComplete="off"
          />
        );
      })}
    </>
  );
}

/** Address and point of an office. */
export function PlaceFields({
  field,
  options,
}: {
  /** Props that every field needs, by its name. */
  field: (
    name: 'city' | 'locality' | 'address1' | 'address2' | 'postalCode' | 'point',
  ) => Omit<ComponentProps<typeof PointField>, 'options'>;
  options: ListingOptions;
}) {
  const words = listingCopy(useLanguage());
  return (
    <>
      <SelectField
        {...field('city')}
        none={words.chooseCity}
        options={options.cities.map(({ slug, name }) => ({ value: slug, label: name }))}
      />
      <InputField {...field('locality')} maxLength={100} autoComplete="off" />
      <InputField {...field('address1')} maxLength={200} autoComplete="off" />
      <InputField {...field('address2')} maxLength={200} autoComplete="off" />
      <InputField {...field('postalCode')} maxLength={10} autoComplete="off" />
      <PointField {...field('point')} options={options} />
    </>
  );
}
