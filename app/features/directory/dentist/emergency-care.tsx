import { Check, ChevronDown, Phone, Siren, X } from 'lucide-react';
import { urgencyLevels } from '#app/content/emergency.ts';
import type { EmergencyContent } from '#app/content/emergency.ts';
import { emergency as en } from '#app/content/en/emergency.tsx';
import { emergency as fr } from '#app/content/fr/emergency.tsx';
import { copy } from '#app/content/language.ts';
import type { Language } from '#app/content/language.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/section.tsx';
import { NoBreakHyphens } from '#app/ui/no-break-hyphens.tsx';
import { Drawn } from '#app/ui/symbols.tsx';
import { formatDistance, formatNumber, formatPhone } from '#app/content/format.ts';
import { paths } from '#app/http/paths.ts';
import { dentistCopy, openingWords } from './dentist-copy.ts';
import { rankCopy } from './rank-copy.ts';
import { isOpenNow } from './emergency-clinic.ts';
import type { EmergencyClinicView } from './emergency-clinic.ts';
import { emergencyCardCopy } from './emergency-copy.ts';

export const emergencyContent = copy<EmergencyContent>(en, fr);

/** When to call 911 or go to a hospital instead of a dentist: the first thing on the page, in one line that unfolds. */
export function DangerBanner() {
  const { danger } = emergencyContent(useLanguage());
  return (
    <aside aria-labelledby="danger" className="bg-blush">
      <div className="wrap flex items-start gap-3">
        <details className="group min-w-0 flex-1">
          <summary className="flex min-h-16 items-center gap-3 py-2 text-sm leading-[1.3] text-balance">
            <Icon of={Siren} size={24} className="text-coral max-sm:hidden" />
            <b id="danger">{danger.title}</b>
            <span className="ml-auto inline-flex items-center gap-2 font-semibold whitespace-nowrap text-coral">
              {danger.more}
              <Icon of={ChevronDown} className="group-open:rotate-180" />
            </span>
          </summary>
          <p className="pb-3 text-sm">{danger.text}</p>
          <ul className="list-disc pb-3 pl-5 text-sm">
            {danger.signs.map((sign) => (
              <li key={sign}>{sign}</li>
            ))}
          </ul>
        </details>
        <a className="btn btn-coral mt-2.5 flex-none" href={`tel:${danger.number}`}>
          <Icon of={Phone} />
          <span>
            <span className="sr-only sm:not-sr-only">{danger.call} </span>
            {danger.number}
          </span>
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
      <Section title={urgency.title} lead={urgency.lead}>
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

/** How far away the clinic is, in words; null where the visitor's place is not known. */
function awayWords({ distance, point }: EmergencyClinicView, language: Language): string | null {
  const words = emergencyCardCopy(language);
  if (distance === null) return null;
  return point
    ? words.away(formatDistance(language, distance))
    : words.about(formatNumber(language, Math.max(1, Math.round(distance))));
}

/**
 * A clinic for a patient in pain: opening state first, the clinic as the name, distance and dentist, and the phone call as
 * the only action. Everything else is on the profile, to which the row leads.
 */
export function EmergencyRow({ clinic }: { clinic: EmergencyClinicView }) {
  const language = useLanguage();
  const words = emergencyCardCopy(language);
  const common = dentistCopy(language);
  const isOpen = isOpenNow(clinic);
  const away = awayWords(clinic, language);
  const facts = [
    away ?? clinic.area,
    clinic.clinicName && clinic.name,
    !clinic.verified && common.notVerified,
    clinic.walkIns && words.walkInsWelcome,
    clinic.demonstration && common.demo,
  ].filter(Boolean);
  const ranks = rankCopy(language);
  // Where the distance is known, it orders the clinics.
  const best = away === null ? clinic.best : null;
  return (
    <article className={isOpen ? 'card call-row now' : 'card call-row'}>
      <p className="call-status">
        <span className={isOpen ? 'dot now' : 'dot off'} aria-hidden="true" />
        {clinic.holiday ? words.holiday : openingWords(clinic.opening, language)}
      </p>
      <div>
        <h3>
          <a href={paths.dentist(language, clinic.slug)}>
            <NoBreakHyphens
              text={clinic.clinicName ?? clinic.name}
              end={clinic.verified ? <Drawn symbol="tick" /> : null}
            />
          </a>
        </h3>
        {clinic.verified ? <span className="sr-only">{` ${common.verified}`}</span> : null}
      </div>
      <p className="text-sm text-quiet">
        {best ? (
          <span className="wide">{`${ranks.of(best.ranking, best.of)}${ranks.between(best.range)} · `}</span>
        ) : null}
        {facts.join('\u00a0· ')}
      </p>
      {clinic.phone ? (
        <a className={`btn btn-large ${isOpen ? 'btn-coral' : 'btn-quiet'}`} href={`tel:${clinic.phone}`}>
          <Icon of={Phone} />
          {words.call(formatPhone(language, clinic.phone))}
        </a>
      ) : (
        <p className="text-sm text-quiet">{words.noPhone}</p>
      )}
    </article>
  );
}
