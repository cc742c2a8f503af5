import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** A highlighted remark beside the text, less urgent than a warning. */
export function AsideNote({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="max-w-measure rounded-card border border-line bg-honey p-4 text-amber">
      <p className="flex gap-2 font-semibold">
        <Icon of={Info} size={20} className="mt-0.5" />
        {title}
      </p>
      <div className="mt-1 grid gap-1.5 text-sm text-ink">{children}</div>
    </div>
  );
}
