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
      <div className="grid gap-3 rounded-panel bg-blush p-5 sm:flex sm:flex-wrap sm:items-center sm:px-7 sm:py-6 forced-colors:border">
        <Icon of={Siren} size={48} className="hidden rounded-full bg-coral p-3 text-on-coral lg:block" />
        {/* Two long links wrap below the text where they would leave it no room. */}
        <div className="sm:flex-[1_1_20rem]">
          <h2 className="text-md">{title}</h2>
          <p className="mt-1 text-sm">{text}</p>
        </div>
        <div className="flex flex-wrap gap-3 *:flex-auto">{children}</div>
      </div>
    </section>
  );
}
