import { formatPhone } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import type { Language } from '#app/content/language.ts';
import { knownCopy } from '#app/features/directory/dentist/known-copy.ts';
import { InputField, SelectField } from '#app/ui/text-field.tsx';
import { PlaceFields, WeekFields } from './form-parts.tsx';
import { listingCopy } from './listing-copy.ts';
import { errorText } from './listing-errors.ts';
import type { ListingOptions } from './listing-options.server.ts';
import type { Office } from './offices.server.ts';
import type { ListingErrors } from './typed-facts.server.ts';

/** An office on one line. */
export const officeLine = (
  { address1, address2, locality, cityName, postalCode, phone }: Office,
  language: Language,
): string =>
  [address1, address2, locality ?? cityName, postalCode, phone && formatPhone(language, phone)]
    .filter(Boolean)
    .join(', ');

/** Fields of a further office. */
export function OfficeFields({
  texts,
  errors,
  options,
  isClaimed,
}: {
  texts: Record<string, string>;
  errors: ListingErrors;
  options: ListingOptions;
  /** Whether the clinic has claimed the listing: only then can it have told us something. */
  isClaimed: boolean;
}) {
  const language = useLanguage();
  const words = listingCopy(language);
  const { checked, confirmed, told } = knownCopy(language).by;
  const field = (name: 'city' | 'locality' | 'address1' | 'address2' | 'postalCode' | 'point' | 'phone') => ({
    id: `listing-${name}`,
    name,
    label: words.fields[name],
    defaultValue: texts[name],
    error: errorText(language, name, errors[name]),
  });
  return (
    <>
      <fieldset className="console-card console-part">
        <legend className="col-span-full float-left w-full text-base/normal font-[650]">
          {words.parts.places}
        </legend>
        <PlaceFields field={field} options={options} />
        <InputField {...field('phone')} type="tel" autoComplete="off" />
      </fieldset>
      <fieldset className="console-card console-part">
        <legend className="col-span-full float-left w-full text-base/normal font-[650]">
          {words.parts.hours}
        </legend>
        <WeekFields texts={texts} errors={errors} />
      </fieldset>
      <SelectField
        id="listing-knownBy"
        name="knownBy"
        label={words.knownBy}
        defaultValue={texts['knownBy']}
        none={checked}
        options={[
          { value: 'confirmed', label: confirmed },
          ...(isClaimed ? [{ value: 'told', label: told }] : []),
        ]}
      />
    </>
  );
}
