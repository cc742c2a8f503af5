import { Check, Phone, Siren, X } from 'lucide-react';
import { urgencyLevels } from '#app/content/emergency.ts';
import type { EmergencyContent } from '#app/content/emergency.ts';
import { emergency as en } from '#app/content/en/emergency.tsx';
import { emergency as fr } from '#app/content/fr/emergency.tsx';
import { copy } from '#app/content/language.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/section.tsx';
import { NoBreakHyphens } from '#app/ui/no-break-hyphens.tsx';
import { formatDistance, formatNumber, formatPhone } from '#app/content/format.ts';
import { paths } from '#app/http/paths.ts';
import { BestRank } from './best-rank.tsx';
import { dentistCopy, hoursWords, openingWords } from './dentist-copy.ts';
import type { EmergencyClinicView } from './emergency-queries.server.ts';
import { Rating } from './rating.tsx';
import { SaveButton } from './save-button.tsx';
import { emergencyCardCopy } from './emergency-copy.ts';

export const emergencyContent = copy<EmergencyContent>(en, fr);

/** When to call 911 or go to a hospital instead of a dentist; the first thing on the page. */
export function DangerBanner() {
  const { danger } = emergencyContent(useLanguage());
  return (
    <aside aria-labelledby="danger" className="border-b border-coral bg-blush">
      <div className="wrap flex flex-wrap items-start gap-x-10 gap-y-4 py-5">
        <div className="min-w-0 flex-1 basis-80">
          <p id="danger" className="flex items-start gap-2 text-lg font-semibold text-coral">
            <Icon of={Siren} size={24} />
            {danger.title}
          </p>
          <p className="mt-1 text-sm">{danger.text}</p>
          <ul className="mt-2 grid grid-cols-1 gap-x-8 gap-y-1 pl-5 text-sm sm:grid-cols-2">
            {danger.signs.map((sign) => (
              <li key={sign} className="list-disc">
                {sign}
              </li>
            ))}
          </ul>
        </div>
        <a className="btn btn-coral" href={`tel:${danger.number}`}>
          <Icon of={Phone} />
          {danger.call}
        </a>
      </div>
    </aside>
  );
}

/** How urgent each problem is, and what to do and avoid until the appointment. */
export function EmergencyAdvice() {
  const content = emergencyContent(useLanguage());
  const { urgency, dos, donts } = content;
  return (
    <>
      <Section title={urgency.title} lead={urgency.lead} tone="sunk">
        <div className="grid grid-cols-1 gap-8 md:grid-cols-2">
          {urgencyLevels.map((level) => (
            <div key={level}>
              <h3 className={`chip ${level === 'immediate' ? 'chip-coral' : 'chip-amber'} text-base`}>
                {urgency.labels[level]}
              </h3>
              <dl className="mt-3 grid grid-cols-1 gap-3">
                {urgency.each[level].map((item) => (
                  <div key={item.title} className="card p-4">
                    <dt className="font-semibold">{item.title}</dt>
                    <dd className="mt-1 text-sm">{item.description}</dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </div>
      </Section>
      <section className="py-10 sm:py-14">
        <div className="wrap grid grid-cols-1 gap-10 md:grid-cols-2">
          {[
            { ...dos, icon: Check, colour: 'text-pine' },
            { ...donts, icon: X, colour: 'text-coral' },
          ].map((list) => (
            <div key={list.title}>
              <h2 className="text-xl">{list.title}</h2>
              <ul className="mt-4 grid grid-cols-1 gap-3">
                {list.each.map((item) => (
                  <li key={item} className="flex items-start gap-3">
                    <Icon of={list.icon} className={`mt-1 ${list.colour}`} />
                    <span className="min-w-0">{item}</span>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className="wrap mt-8">
          <p className="max-w-measure text-sm text-quiet">{content.advice}</p>
        </div>
      </section>
    </>
  );
}

/** Lowercases the first letter after the first item ('Checkups, fillings'), except in abbreviations. */
function insideList(name: string, place: number): string {
  return place > 0 && /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

/** A clinic for a patient in pain: opening state and distance first, and the phone call as the primary action. */
export function EmergencyClinicCard({ clinic }: { clinic: EmergencyClinicView }) {
  const language = useLanguage();
  const words = emergencyCardCopy(language);
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
      clinic.walkIns === null ? words.walkInsUnknown : clinic.walkIns ? words.walkInsYes : words.walkInsNo,
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
          <NoBreakHyphens text={clinic.name} />
        </a>
      </h3>
      {clinic.clinicName ? <p className="text-sm text-quiet">{clinic.clinicName}</p> : null}
      <p className="facts mt-1">
        <Rating rating={clinic.rating} rated={clinic.rated} reviewCount={clinic.reviewCount} byStars={clinic.byStars} />
      </p>
      <BestRank rank={clinic.best} />
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
