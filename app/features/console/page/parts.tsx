import type { ComponentProps, ReactNode } from 'react';
import { formatDate, formatTime } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { SITE_ZONE } from '#app/features/directory/place/local-time.ts';

// What the console's pages have in common.

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: SITE_ZONE });

/** A time as the console shows it, in Eastern time. */
export function Moment({ at }: { at: Date }) {
  const language = useLanguage();
  return (
    <time dateTime={at.toISOString()}>
      {formatDate(language, at, SITE_ZONE)}, {formatTime(language, clock.format(at))}
    </time>
  );
}

export function SubmitButton({
  primary = false,
  ...button
}: ComponentProps<'button'> & { primary?: boolean }) {
  return <button type="submit" className={`btn ${primary ? 'btn-primary' : 'btn-quiet'}`} {...button} />;
}

/** A POST form with one button and hidden `fields`; `children` come before the button. */
export function ButtonForm({
  fields = {},
  button,
  children,
  ...form
}: ComponentProps<'form'> & { fields?: Record<string, string | number | undefined>; button: ReactNode }) {
  return (
    <form method="post" {...form}>
      {Object.entries(fields).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
      <SubmitButton>{button}</SubmitButton>
    </form>
  );
}

/** A select of a filter; `none` is the text of its empty option. */
export function FilterSelect({
  name,
  label,
  none,
  chosen,
  options,
}: {
  name: string;
  label: string;
  none: string;
  chosen: string | null;
  options: readonly { value: string; label: string }[];
}) {
  return (
    <label className="console-label">
      {label}
      <select name={name} defaultValue={chosen ?? ''} className="field">
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Checkboxes of one name, beside each other. */
export function Boxes<T extends string>({
  name,
  options,
  chosen,
  words,
}: {
  name: string;
  options: readonly T[];
  chosen: readonly T[];
  words: Record<T, string>;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      {options.map((option) => (
        <label key={option} className="console-check items-center">
          <input
            type="checkbox"
            className="console-box"
            name={name}
            value={option}
            defaultChecked={chosen.includes(option)}
          />
          <span>{words[option]}</span>
        </label>
      ))}
    </div>
  );
}

export type ViewLink = { href: string; name: ReactNode; current: boolean };

/** Links to the views of a list, with the current one marked; on a phone a row that scrolls, unless it `wraps`. */
export function ViewLinks({
  label,
  links,
  wraps = false,
}: {
  label: string;
  links: readonly ViewLink[];
  wraps?: boolean;
}) {
  const scrolls = wraps
    ? ''
    : 'max-md:-mx-(--gutter) max-md:flex-nowrap max-md:overflow-x-auto max-md:px-(--gutter) max-md:py-1';
  return (
    <nav aria-label={label}>
      <ul className={`console-line ${scrolls}`}>
        {links.map(({ href, name, current }) => (
          <li key={href} className={wraps ? undefined : 'max-md:flex-none'}>
            <a className="console-view" href={href} aria-current={current ? 'true' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Links to the first and the next page of a list, by their URLs; null leaves one out. */
export function PageLinks({
  first,
  next,
  words,
  children,
}: {
  first: string | null;
  next: string | null;
  words: { first: string; next: string };
  children?: ReactNode;
}) {
  return (
    <div className="console-line items-center">
      {first === null ? null : <a href={first}>{words.first}</a>}
      {next === null ? null : (
        <a className="btn btn-quiet" href={next} rel="next">
          {words.next}
        </a>
      )}
      {children}
    </div>
  );
}

/**
 * A table that scrolls inside itself and is reachable by keyboard; `children` are its rows. One that `stacks` has a card
 * per row on a phone, so that the row's buttons are under the thumb.
 */
export function ScrollTable({
  head,
  className = '',
  stacks = false,
  children,
  ...name
}: {
  head: readonly string[];
  className?: string;
  stacks?: boolean;
  children: ReactNode;
} & ({ 'aria-label': string } | { 'aria-labelledby': string })) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={`console-scroll ${stacks ? 'console-stacks' : ''}`} {...name} tabIndex={0}>
      <table className={`console-table wrap-break-word ${className}`}>
        <thead>
          <tr>
            {head.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

/** Facts as a list of labels and values. @param inColumns for many short ones */
export function FactList({
  rows,
  inColumns = false,
}: {
  rows: readonly { label: string; value: ReactNode }[];
  inColumns?: boolean;
}) {
  return (
    <dl
      className={`lead-facts grid gap-x-8 gap-y-[0.35rem] ${inColumns ? 'md:grid-cols-2 xl:grid-cols-3' : ''}`.trimEnd()}
    >
      {rows.map(({ label, value }) => (
        <div key={label} className="flex flex-wrap gap-x-3">
          <dt className={`${inColumns ? 'flex-[0_1_14rem]' : 'flex-[0_1_7.5rem]'} text-quiet`}>{label}</dt>
          <dd className="min-w-0 flex-[1_1_6.5rem] wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
