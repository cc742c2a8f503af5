import type { ReactNode } from 'react';
import { useLanguage } from '#app/content/language-context.tsx';
import { paths } from '#app/http/paths.ts';
import { PageHead } from './page-head.tsx';

/** The layout of a form to or about a dentist, beside a note on what happens next. */
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
    <>
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
        <div className="grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,40rem)_minmax(14rem,1fr)]">
          {children}
        </div>
      </div>
    </>
  );
}
