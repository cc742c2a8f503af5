import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/**
 * One line of filters that stays in view below the header and scrolls sideways on narrow screens. The children are list
 * items: `ChipLink` and `ChipMenu`.
 *
 * @param aside a control that does not scroll away, at the end of the line
 */
export function ChipBar({
  label,
  children,
  aside,
}: {
  label: string;
  children: ReactNode;
  aside?: ReactNode;
}) {
  return (
    <nav className="chip-bar no-print" aria-label={label}>
      <ul>{children}</ul>
      {aside}
    </nav>
  );
}

/** A filter as a link. The check says that it is chosen; its link then takes it away. */
export function ChipLink({
  href,
  chosen = false,
  className = '',
  children,
}: {
  href: string;
  chosen?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <li className={className || undefined}>
      <a className="chip-control" href={href} aria-current={chosen ? 'true' : undefined}>
        {chosen ? <Icon of={Check} size={16} /> : null}
        {children}
      </a>
    </li>
  );
}

/** A filter with several choices: a button that opens them, without a script. On a phone they rise from the foot. */
export function ChipMenu({
  id,
  name,
  label,
  chosen = false,
  className = '',
  children,
}: {
  id: string;
  /** On the button. */
  name: ReactNode;
  /** Above the choices. */
  label: string;
  chosen?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <li className={className || undefined}>
      <button className={chosen ? 'chip-control chosen' : 'chip-control'} type="button" popoverTarget={id}>
        {chosen ? <Icon of={Check} size={16} /> : null}
        {name}
        <Icon of={ChevronDown} size={16} />
      </button>
      <div id={id} popover="auto" className="chip-menu" role="group" aria-label={label}>
        <p className="font-semibold" aria-hidden="true">
          {label}
        </p>
        {children}
      </div>
    </li>
  );
}

/** The choices of a `ChipMenu` as links. */
export function ChipChoices({
  choices,
}: {
  choices: readonly { href: string; name: string; chosen?: boolean }[];
}) {
  return (
    <ul className="mt-2 grid grid-cols-2 gap-x-4">
      {choices.map(({ href, name, chosen }) => (
        <li key={href}>
          <a href={href} aria-current={chosen ? 'true' : undefined}>
            {name}
            {chosen ? <Icon of={Check} size={16} /> : null}
          </a>
        </li>
      ))}
    </ul>
  );
}
