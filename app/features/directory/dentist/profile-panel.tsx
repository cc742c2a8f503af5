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
    <section id={name} className="prof-panel" aria-labelledby={`${name}-title`} tabIndex={-1}>
      <div className="head">
        {/* eslint-disable-next-line jsx-a11y/no-autofocus -- the panel that the address names: the place to read first */}
        <h2 id={`${name}-title`} tabIndex={-1} autoFocus={here}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Short facts in a row. */
export function Chips({ items }: { items: readonly string[] }) {
  return (
    <ul className="chips large">
      {items.map((item) => (
        <li key={item} className="chip">
          {item}
        </li>
      ))}
    </ul>
  );
}
