import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/**
 * A part that a phone collapses behind a button with `label`, so that what matters more comes first; wider screens and
 * paper always show it. Works without a script.
 */
export function PhoneFold({
  label,
  open = false,
  children,
}: {
  label: ReactNode;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="group grid grid-cols-1 gap-4">
      <details className="no-print md:hidden" open={open}>
        <summary className="btn btn-quiet">
          {label}
          <Icon of={ChevronDown} />
        </summary>
      </details>
      <div className="grid grid-cols-1 gap-4 max-md:group-has-[details:not([open])]:hidden print:grid!">
        {children}
      </div>
    </div>
  );
}
