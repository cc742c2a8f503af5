import { CircleExclamationPoint, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/**
 * The result of the visitor's action: a title and a sentence. `success` is announced politely, `destructive`
 * at once; the latter takes the focus, since it may be far above the button.
 */
export function Notice({
  variant,
  title,
  children,
}: {
  variant: 'success' | 'destructive';
  title: string;
  children: ReactNode;
}) {
  const failed = variant === 'destructive';
  return (
    <div
      tabIndex={failed ? -1 : undefined}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- it appears only after a failed try: the place to read first
      autoFocus={failed}
      role={failed ? 'alert' : 'status'}
      className={`flex gap-3 rounded-card border p-4 ${
        failed ? 'border-coral bg-blush text-coral' : 'border-pine bg-mist text-pine-deep'
      }`}
    >
      <Icon of={failed ? CircleExclamationPoint : CircleCheck} size={24} />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <div className="mt-0.5 text-sm text-ink">{children}</div>
      </div>
    </div>
  );
}
