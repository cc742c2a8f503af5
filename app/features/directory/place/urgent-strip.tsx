import { Siren } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';

/** The way to emergency care at the end of a page. */
export function UrgentStrip({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  /** Links, the urgent one first. */
  children: ReactNode;
}) {
  return (
    <section className="wrap py-8">
      <div className="urgent">
        <Icon of={Siren} size={48} />
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        <div className="flex flex-wrap gap-3 *:flex-auto">{children}</div>
      </div>
    </section>
  );
}
