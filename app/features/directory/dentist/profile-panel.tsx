import type { ReactNode } from 'react';
import type { ProfileTab } from '#app/http/paths.ts';

/**
 * A panel of the profile. `here`: its address was opened, so its heading takes the focus, which scrolls to it where the
 * address has no fragment.
 */
export function ProfilePanel({
  name,
  title,
  here = false,
  aside,
  children,
}: {
  name: ProfileTab;
  title: string;
  here?: boolean;
  /** Beside the heading. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      id={name}
      className="prof-panel border-b border-line py-4 sm:py-5 outline-none last-of-type:border-0 lg:py-9"
      aria-labelledby={`${name}-title`}
      tabIndex={-1}
    >
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        {/* eslint-disable-next-line jsx-a11y/no-autofocus -- the panel that the address names: the place to read first */}
        <h2 id={`${name}-title`} className="text-xl outline-none" tabIndex={-1} autoFocus={here}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Short facts in running text. */
export function Items({ items }: { items: readonly string[] }) {
  return (
    <ul className="max-w-measure">
      {items.map((item) => (
        <li key={item} className="inline not-last:after:text-quiet not-last:after:content-['_·_'/'']">
          {item}
        </li>
      ))}
    </ul>
  );
}
