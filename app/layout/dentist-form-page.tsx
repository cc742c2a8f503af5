import type { ReactNode } from 'react';
import { useLanguage } from '#app/content/language-context.tsx';
import { paths } from '#app/http/paths.ts';
import { PageHead } from './page-head.tsx';

/** The layout of a form to or about a dentist: one narrow column in the middle. */
export function DentistFormPage({
  dentist,
  here,
  title,
  lead,
  children,
}: {
  dentist: { slug: string; name: string; clinicName: string | null };
  here: { href: string; name: string };
  title: string;
  /** The purpose of the form; null once it is sent. */
  lead: string | null;
  children: ReactNode;
}) {
  return (
    <div className="[--wrap:calc(var(--container-form)+2*var(--gutter))]">
      <PageHead
        trail={[{ href: paths.dentist(useLanguage(), dentist.slug), name: dentist.name }]}
        here={here}
        title={title}
        lead={
          <>
            {dentist.clinicName ? <span className="mb-3 block text-quiet">{dentist.clinicName}</span> : null}
            {lead}
          </>
        }
      />
      <div className="wrap mt-4">
        <div className="grid grid-cols-1 gap-6">{children}</div>
      </div>
    </div>
  );
}
