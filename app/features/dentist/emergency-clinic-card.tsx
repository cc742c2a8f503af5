import { Phone } from 'lucide-react';
import { copy } from '#app/content/language.ts';
import { WholeWords } from '#app/ui/whole-words.tsx';
import { formatDistance, formatNumber, formatPhone } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { paths } from '#app/http/paths.ts';
import { Icon } from '#app/ui/icon.tsx';
import { dentistCopy, hoursWords, openingWords } from './dentist-words.ts';
import type { EmergencyClinicView } from './emergency-queries.server.ts';
import { Rating } from './rating.tsx';
import { SaveButton } from './save-button.tsx';

const cardCopy = copy(
  {
    away: (distance: string) => `${distance} away`,
    about: (kilometres: string) => `about ${kilometres}\u00a0km away`,
    hours: 'Today',
    hoursUnknown: 'Hours not known: call first',
    holiday: 'Public holiday there today: the usual hours may not apply. Call first.',
    walkIns: 'Walk-ins',
    walkInsYes: 'Yes',
    walkInsNo: 'No, call first',
    walkInsUnknown: 'Not known: call first',
    address: 'Address',
    addressUnknown: 'Not known',
    services: 'Services',
    call: (phone: string) => `Call ${phone}`,
    book: 'Ask for an appointment',
  },
  {
    away: (distance: string) => `à ${distance}`,
    about: (kilometres: string) => `à environ ${kilometres}\u00a0km`,
    hours: 'Aujourd’hui',
    hoursUnknown: 'Heures non connues : appelez d’abord',
    holiday:
      'Jour férié à cet endroit aujourd’hui : les heures habituelles peuvent changer. Appelez d’abord.',
    walkIns: 'Sans rendez-vous',
    walkInsYes: 'Oui',
    walkInsNo: 'Non, appelez d’abord',
    walkInsUnknown: 'Non connu : appelez d’abord',
    address: 'Adresse',
    addressUnknown: 'Non connue',
    services: 'Soins',
    call: (phone: string) => `Appeler le ${phone}`,
    book: 'Demander un rendez-vous',
  },
);

/** 'Checkups, Fillings' is 'Checkups, fillings'; what begins with more than one capital stays. */
function insideList(name: string, place: number): string {
  return place > 0 && /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

/** A clinic for somebody in pain: open or not, how far, and the telephone first. */
export function EmergencyClinicCard({ clinic }: { clinic: EmergencyClinicView }) {
  const language = useLanguage();
  const words = cardCopy(language);
  const common = dentistCopy(language);
  const open = clinic.opening?.open === true && !clinic.holiday;
  const hours = clinic.today === null ? words.hoursUnknown : hoursWords(clinic.today, language);
  const facts: [string, string][] = [
    [
      words.address,
      clinic.address
        ? `${clinic.address}, ${clinic.cityName}`
        : `${words.addressUnknown} · ${clinic.cityName}`,
    ],
    [words.hours, hours],
    [
      words.walkIns,
      clinic.acceptsWalkIns === null
        ? words.walkInsUnknown
        : clinic.acceptsWalkIns
          ? words.walkInsYes
          : words.walkInsNo,
    ],
    ...(clinic.services.length > 0
      ? ([[words.services, clinic.services.map(insideList).join(', ')]] as [string, string][])
      : []),
  ];
  return (
    <article className="card flex h-full flex-col p-5">
      <p className="flex flex-wrap items-center gap-1.5">
        <span className={open ? 'chip chip-pine' : 'chip'}>
          {clinic.holiday && clinic.opening
            ? openingWords(null, language)
            : openingWords(clinic.opening, language)}
        </span>
        <span className="chip">
          {clinic.exact
            ? words.away(formatDistance(language, clinic.distance))
            : words.about(formatNumber(language, Math.max(1, Math.round(clinic.distance))))}
        </span>
        {clinic.verified ? null : <span className="chip">{common.notVerified}</span>}
        {clinic.demonstration ? <span className="chip">{common.demonstration}</span> : null}
      </p>
      <h3 className="mt-2 text-lg">
        <a className="text-ink no-underline hover:underline" href={paths.dentist(language, clinic.slug)}>
          <WholeWords text={clinic.name} />
        </a>
      </h3>
      {clinic.clinicName ? <p className="text-sm text-quiet">{clinic.clinicName}</p> : null}
      <p className="facts mt-1">
        <Rating rating={clinic.rating} rated={clinic.rated} reviewCount={clinic.reviewCount} />
      </p>
      {clinic.holiday ? <p className="mt-2 text-sm font-semibold text-coral">{words.holiday}</p> : null}
      <dl className="facts mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-quiet">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-auto flex flex-wrap gap-2 pt-4">
        {clinic.phone ? (
          <a className={`btn ${open ? 'btn-coral' : 'btn-primary'}`} href={`tel:${clinic.phone}`}>
            <Icon of={Phone} />
            {words.call(formatPhone(language, clinic.phone))}
          </a>
        ) : null}
        <a className="btn btn-quiet" href={paths.booking(language, clinic.slug)}>
          {words.book}
          <span className="sr-only">{common.with(clinic.name)}</span>
        </a>
        <SaveButton dentist={clinic} />
      </p>
    </article>
  );
}
