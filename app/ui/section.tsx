import type { ReactNode } from 'react';
import { NoBreakHyphens } from './no-break-hyphens.tsx';

/** A section of a page with its own heading. Space alone separates sections (docs/design.md). */
export function Section({
  title,
  lead,
  id,
  children,
}: {
  title: string;
  lead?: ReactNode;
  id?: string;
  children: ReactNode;
}) {
  return (
    <section id={id} className="section">
      <div className="wrap">
        <h2 className="text-xl">
          <NoBreakHyphens text={title} />
        </h2>
        {lead ? <p className="mt-2 max-w-measure text-quiet">{lead}</p> : null}
        <div className="mt-5 lg:mt-7">{children}</div>
      </div>
    </section>
  );
}
