import type { ReactNode } from 'react';
import { NoBreakHyphens } from '#app/ui/no-break-hyphens.tsx';

/**
 * A part of a page, folded under its heading. The anchor is inside the folded part, so that a browser that navigates to
 * it opens the fold.
 */
export function Fold({
  id,
  title,
  note,
  heading: Heading = 'h2',
  open = false,
  children,
}: {
  id?: string;
  title: string;
  /** A quiet word beside the title: a weight. */
  note?: string;
  heading?: 'h2' | 'h3';
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details className="fold" open={open}>
      <summary>
        <Heading className="text-base font-semibold">
          <NoBreakHyphens text={title} />
          {note ? <span className="font-normal text-quiet"> {note}</span> : null}
        </Heading>
      </summary>
      <div id={id} className="prose scroll-mt-24 pt-1 pb-6">
        {children}
      </div>
    </details>
  );
}
