import { ArrowRight, Phone, Siren } from 'lucide-react';
import { CALL_911 } from '#app/content/emergency.ts';
import { formatPhone } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { openingWords, dentistCopy } from '#app/features/directory/dentist/dentist-copy.ts';
import { awayWords } from '#app/features/directory/dentist/emergency-care.tsx';
import { isOpenNow } from '#app/features/directory/dentist/emergency-clinic.ts';
import type { EmergencyClinicView } from '#app/features/directory/dentist/emergency-clinic.ts';
import { emergencyCardCopy, urgentPanelCopy } from '#app/features/directory/dentist/emergency-copy.ts';
import type { SearchOutcome, SearchState, UrgentCare } from '#app/features/directory/search/search.ts';
import { paths } from '#app/http/paths.ts';
import { Icon } from '#app/ui/icon.tsx';
import { WhereAreYou } from './where-are-you.tsx';

function Clinic({ clinic }: { clinic: EmergencyClinicView }) {
  const language = useLanguage();
  const words = emergencyCardCopy(language);
  const isOpen = isOpenNow(clinic);
  const facts = [
    awayWords(clinic, language),
    clinic.clinicName ? clinic.name : clinic.area,
    clinic.demonstration ? dentistCopy(language).demo : null,
  ];
  return (
    <li>
      <p className="text-sm font-semibold">
        <span className={isOpen ? 'dot now' : 'dot off'} aria-hidden="true" />
        {clinic.holiday ? words.holiday : openingWords(clinic.opening, language)}
      </p>
      <h3>
        <a href={paths.dentist(language, clinic.slug)}>{clinic.clinicName ?? clinic.name}</a>
      </h3>
      <p className="text-sm text-quiet">{facts.filter(Boolean).join(' · ')}</p>
      {clinic.phone ? (
        <a className={`btn px-1 mt-1.5 ${isOpen ? 'btn-coral' : 'btn-quiet'}`} href={`tel:${clinic.phone}`}>
          <Icon of={Phone} />
          {words.call(formatPhone(language, clinic.phone))}
        </a>
      ) : (
        <p className="text-sm text-quiet">{words.noPhone}</p>
      )}
    </li>
  );
}

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
    <section className="urgent-panel" aria-labelledby="urgent">
      <h2 id="urgent" className="text-xl" tabIndex={-1} data-announce={`${title}. ${found}`}>
        {title}
      </h2>
      <p className="warning">
        <Icon of={Siren} size={24} />
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
            <ol>
              {clinics.map((clinic) => (
                <Clinic key={clinic.slug} clinic={clinic} />
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
