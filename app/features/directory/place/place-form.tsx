import type { ReactNode } from 'react';
import { useLanguage } from '#app/content/language-context.tsx';
import { paths } from '#app/http/paths.ts';
import { Field } from '#app/ui/field.tsx';
import { SuggestField } from '#app/ui/suggest-field.tsx';
import { MAX_PLACE_LENGTH, positionCopy } from './position-copy.ts';

type PlaceFieldProps = {
  id: string;
  /** Parameter of the address. */
  name?: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** What was typed. */
  typed?: string;
  placeholder?: string | undefined;
  required?: boolean;
};

/** The field for a place, with suggestions: cities, their parts, postal codes. */
export function PlaceField({ name = 'near', typed, placeholder, required, ...field }: PlaceFieldProps) {
  const language = useLanguage();
  return (
    <Field {...field}>
      {(control) => (
        <SuggestField
          {...control}
          className="field"
          name={name}
          required={required}
          defaultValue={typed}
          placeholder={placeholder}
          maxLength={MAX_PLACE_LENGTH}
          from={paths.suggest(language, true)}
          listLabel={positionCopy(language).suggestions}
          fills
        />
      )}
    </Field>
  );
}

/**
 * A form of that field and its button. `LocateForm`, below it, sends the browser's position instead.
 *
 * @param children the hidden fields that are sent with it
 */
export function PlaceForm({
  action,
  submit,
  children,
  ...field
}: PlaceFieldProps & { action: string; submit: string; children?: ReactNode }) {
  return (
    <form action={action} className="place-form relative mt-3 flex max-w-form flex-wrap items-end gap-3">
      {children}
      <div className="min-w-[min(100%,14rem)] grow">
        <PlaceField {...field} />
      </div>
      <button className="btn btn-primary" type="submit">
        {submit}
      </button>
    </form>
  );
}
