import type { ReactNode } from 'react';
import { useLanguage } from '#app/content/language-context.tsx';
import { paths } from '#app/http/paths.ts';
import { AsideNote } from '#app/ui/aside-note.tsx';
import { LeadFate, LeadSent } from './lead-fate.tsx';

/** What a page says of a form about a listing, whose dentist may be made up: nobody works on that. */
type ListingWords = {
  demonstrationTitle: string;
  demonstration: string;
  sentTitle: string;
  sent: (dentist: string) => string;
  sentMadeUp: (dentist: string) => string;
  nextTitle: string;
  next: readonly string[];
  nextMadeUp: readonly string[];
  /** Names the way to the private page. */
  status: string;
};

type WayOn = { href: string; name: string };

/** A form about a listing beside what becomes of it, and the other form; or, once it is sent, thanks and the ways on. */
export function ListingFormParts({
  dentist: { name, demonstration },
  words,
  sent,
  links,
  other,
  children,
}: {
  dentist: { name: string; demonstration: boolean };
  words: ListingWords;
  /** The private link's token of what was sent; null before. */
  sent: string | null;
  /** From the confirmation, after the private page. */
  links: readonly WayOn[];
  other: WayOn;
  /** The form. */
  children: ReactNode;
}) {
  const language = useLanguage();
  const fate = { title: words.nextTitle, steps: demonstration ? words.nextMadeUp : words.next };
  if (sent !== null)
    return (
      <LeadSent
        title={words.sentTitle}
        text={demonstration ? words.sentMadeUp(name) : words.sent(name)}
        fate={fate}
        links={[{ href: paths.request(language, sent), name: words.status }, ...links]}
      />
    );
  return (
    <>
      {demonstration ? (
        <div className="lg:col-span-2">
          <AsideNote title={words.demonstrationTitle}>{words.demonstration}</AsideNote>
        </div>
      ) : null}
      {children}
      <div className="grid grid-cols-1 content-start gap-8">
        <LeadFate {...fate} />
        <p>
          <a className="inline-flex min-h-11 items-center" href={other.href}>
            {other.name}
          </a>
        </p>
      </div>
    </>
  );
}
