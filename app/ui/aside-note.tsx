import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** A highlighted remark beside the text, less urgent than a warning. */
export function AsideNote({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex max-w-measure gap-3 rounded-card border border-line bg-honey p-4 text-amber">
      <Icon of={Info} size={22} className="mt-0.5" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <div className="mt-0.5 text-sm text-ink">{children}</div>
      </div>
    </div>
  );
}
