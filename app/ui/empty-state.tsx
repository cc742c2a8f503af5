import type { ReactNode } from 'react';

/** Where something would stand and nothing does: a sentence, what to do, and the ways on. */
export function EmptyState({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  /** The ways on: links that look like buttons. */
  children?: ReactNode;
}) {
  return (
    <div className="card max-w-form p-5">
      <p className="font-semibold">{title}</p>
      <p className="mt-1 text-quiet">{text}</p>
      {children ? <p className="mt-4 flex flex-wrap gap-3">{children}</p> : null}
    </div>
  );
}
