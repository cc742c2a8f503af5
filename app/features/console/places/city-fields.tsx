import type { ReactNode } from 'react';
import { useLanguage } from '#app/content/language-context.tsx';
import { SubmitButton } from '#app/features/console/page/parts.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { InputField, SelectField, TextAreaField } from '#app/ui/text-field.tsx';
import { cityFields } from './city-form.ts';
import type { CityErrors, CityField, CityTexts } from './city-form.ts';
import { placesCopy } from './places-copy.ts';

/**
 * The form of a city, with its errors.
 *
 * @param provinces those to choose from; null where the province stays as it is
 * @param children hidden fields
 */
export function CityForm({
  texts,
  errors,
  provinces,
  zones,
  button,
  busy,
  children,
}: {
  texts: CityTexts;
  errors: CityErrors;
  provinces: readonly { value: string; label: string }[] | null;
  zones: readonly string[];
  button: string;
  busy: string;
  children?: ReactNode;
}) {
  const words = placesCopy(useLanguage());
  const wrong = (name: CityField) => {
    const problem = errors[name];
    return problem && words.problems[name][problem];
  };
  const field = (name: CityField) => {
    const error = wrong(name);
    return {
      id: `city-${name}`,
      name,
      label: words.fields[name],
      defaultValue: texts[name],
      ...(error ? { error } : {}),
    };
  };
  return (
    <>
      <ErrorSummary
        title={words.errorTitle}
        errors={cityFields.flatMap((name) => {
          const text = wrong(name);
          return text ? [{ field: `city-${name}`, text: `${words.fields[name]} – ${text}` }] : [];
        })}
      />
      <form method="post" className="console-card console-form" data-busy={busy}>
        {children}
        <InputField {...field('name')} maxLength={60} autoComplete="off" />
        <InputField {...field('nameFr')} maxLength={60} autoComplete="off" />
        {provinces ? <SelectField {...field('province')} none={words.choose} options={provinces} /> : null}
        <InputField {...field('latitude')} inputMode="decimal" autoComplete="off" />
        <InputField {...field('longitude')} autoComplete="off" />
        <SelectField
          {...field('timeZone')}
          none={words.choose}
          options={zones.map((zone) => ({
            value: zone,
            label: zone.replace('America/', '').replaceAll('_', ' '),
          }))}
        />
        <InputField
          {...field('population')}
          hint={words.hints.population}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextAreaField {...field('about')} hint={words.hints.about} rows={3} />
        <TextAreaField {...field('aboutFr')} rows={3} />
        <p className="console-line">
          <SubmitButton primary>{button}</SubmitButton>
        </p>
      </form>
    </>
  );
}
