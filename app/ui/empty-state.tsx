import type { ReactNode } from 'react';

/** Shown in place of empty content: a sentence, advice, and links to continue. */
export function EmptyState({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  /** Links styled as buttons. */
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
