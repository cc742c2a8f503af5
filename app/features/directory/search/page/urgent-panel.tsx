import { ArrowRight, Siren } from 'lucide-react';
import { CALL_911 } from '#app/content/emergency.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { EmergencyRow } from '#app/features/directory/dentist/emergency-care.tsx';
import { isOpenNow } from '#app/features/directory/dentist/emergency-clinic.ts';
import { urgentPanelCopy } from '#app/features/directory/dentist/emergency-copy.ts';
import type { SearchOutcome, SearchState, UrgentCare } from '#app/features/directory/search/search.ts';
import { paths } from '#app/http/paths.ts';
import { Icon } from '#app/ui/icon.tsx';
import { WhereAreYou } from './where-are-you.tsx';

/** Starts an urgent search: when to call 911, open clinics nearby, and a link to all emergency clinics. */
export function UrgentPanel({
  urgent: { place, clinics, isFar },
  state,
  outcome,
  found,
}: {
  urgent: UrgentCare;
  state: SearchState;
  outcome: SearchOutcome;
  /** How many dentists the search found, in words, to be announced after the heading. */
  found: string;
}) {
  const language = useLanguage();
  const words = urgentPanelCopy(language);
  const isOpen = clinics.some(isOpenNow) && !isFar;
  const title = place === null ? words.title : isOpen ? words.open(place) : words.noneOpen(place);
  return (
    <section className="urgent-panel my-3 grid gap-3 rounded-card bg-blush p-4" aria-labelledby="urgent">
      <h2 id="urgent" className="text-xl" tabIndex={-1} data-announce={`${title}. ${found}`}>
        {title}
      </h2>
      <p className="flex gap-3 rounded-control bg-card p-3">
        <Icon of={Siren} size={24} className="text-coral" />
        <span>
          {CALL_911[language]}{' '}
          <a className="font-semibold whitespace-nowrap" href="tel:911">
            {words.call911}
          </a>
        </span>
      </p>
      {place === null ? (
        <WhereAreYou state={state} outcome={outcome} />
      ) : (
        <>
          <p>
            {isOpen
              ? words.callFirst
              : [words.call811, clinics.length > 0 ? (isFar ? words.far : words.soonest) : null]
                  .filter(Boolean)
                  .join(' ')}
          </p>
          {clinics.length > 0 ? (
            <ol className="grid gap-3">
              {clinics.map((clinic) => (
                <li key={clinic.slug}>
                  <EmergencyRow clinic={clinic} />
                </li>
              ))}
            </ol>
          ) : null}
        </>
      )}
      <p>
        <a
          className="tap gap-2 font-semibold"
          href={paths.emergency(language, place === null ? {} : { place })}
        >
          {words.all}
          <Icon of={ArrowRight} />
        </a>
      </p>
    </section>
  );
}
