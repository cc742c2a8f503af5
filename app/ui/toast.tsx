import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Icon } from './icon.tsx';

/** The result of an action, shown over the page until closed and announced politely. */
export function Toast({
  variant,
  title,
  text,
  closeLabel,
  onClose,
}: {
  variant: 'success' | 'destructive';
  title: string;
  text: string;
  closeLabel: string;
  onClose: () => void;
}) {
  const failed = variant === 'destructive';
  return (
    <div
      role="status"
      className={`no-print fixed right-4 bottom-4 left-4 z-40 ml-auto flex max-w-form gap-3 rounded-card border bg-page p-4 shadow-float sm:max-w-88 ${
        failed ? 'border-coral text-coral' : 'border-pine text-pine-deep'
      }`}
    >
      <Icon of={failed ? CircleAlert : CircleCheck} size={24} />
      <div className="min-w-0 grow">
        <p className="font-semibold">{title}</p>
        <p className="mt-0.5 text-sm text-ink">{text}</p>
      </div>
      <button
        type="button"
        aria-label={closeLabel}
        onClick={onClose}
        className="-m-2 flex size-11 flex-none cursor-pointer items-center justify-center text-ink"
      >
        <Icon of={X} />
      </button>
    </div>
  );
}
