import type { ReactNode } from 'react';
import { NoBreakHyphens } from './no-break-hyphens.tsx';

/** A section of a page with its own heading and spacing. */
export function Section({
  title,
  lead,
  id,
  children,
  tone = 'plain',
}: {
  title: string;
  lead?: ReactNode;
  id?: string;
  children: ReactNode;
  tone?: 'plain' | 'sunk';
}) {
  return (
    <section id={id} className={tone === 'sunk' ? 'bg-sunk py-12 sm:py-16' : 'py-10 sm:py-14'}>
      <div className="wrap">
        <h2 className="text-xl">
          <NoBreakHyphens text={title} />
        </h2>
        {lead ? <p className="mt-2 max-w-measure text-quiet">{lead}</p> : null}
        <div className="mt-6">{children}</div>
      </div>
    </section>
  );
}
