import type { ReactNode } from 'react';
import { useLanguage } from '#app/content/language-context.tsx';
import { paths } from '#app/http/paths.ts';
import { PageHead } from './page-head.tsx';

/** The frame of a page with a form to or about a dentist: the way back, whose it is, and the form beside what becomes of it. */
export function DentistFormPage({
  siteUrl,
  dentist,
  here,
  title,
  lead,
  children,
}: {
  siteUrl: string;
  dentist: { slug: string; name: string; clinicName: string | null };
  here: { href: string; name: string };
  title: string;
  /** What the form is for; nothing once it is sent. */
  lead: string | null;
  children: ReactNode;
}) {
  return (
    <>
      <PageHead
        siteUrl={siteUrl}
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
        <div className="grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,40rem)_1fr]">{children}</div>
      </div>
    </>
  );
}
