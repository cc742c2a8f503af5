import { Check, Phone, Siren, X } from 'lucide-react';
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
import { Portrait } from '#app/ui/portrait.tsx';
import { Drawn } from '#app/ui/symbols.tsx';
import { formatDistance, formatNumber, formatPhone } from '#app/content/format.ts';
import { paths } from '#app/http/paths.ts';
import { dentistCopy, hoursWords, openingWords } from './dentist-copy.ts';
import { isOpenNow } from './emergency-clinic.ts';
import type { EmergencyClinicView } from './emergency-clinic.ts';
import { rankCopy } from './rank-copy.ts';
import { Rating } from './rating.tsx';
import { SaveButton } from './save-button.tsx';
import { PrimaryWay } from './ways-to-dentist.tsx';
import { emergencyCardCopy } from './emergency-copy.ts';

export const emergencyContent = copy<EmergencyContent>(en, fr);

/** When to call 911 or go to a hospital instead of a dentist: the first thing on the page, in one line that unfolds. */
export function DangerBanner() {
  const { danger } = emergencyContent(useLanguage());
  return (
    <aside aria-labelledby="danger" className="danger">
      <div className="wrap">
        <details>
          <summary>
            <Icon of={Siren} size={24} />
            <b id="danger">{danger.title}</b>
            <span>{danger.more}</span>
          </summary>
          <p>{danger.text}</p>
          <ul>
            {danger.signs.map((sign) => (
              <li key={sign}>{sign}</li>
            ))}
          </ul>
        </details>
        <a className="btn btn-coral" href={`tel:${danger.number}`}>
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

/** Lowercases the first letter after the first item ('Checkups, fillings'), except in abbreviations. */
function insideList(name: string, place: number): string {
  return place > 0 && /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

/** How far away the clinic is, in words; null where the visitor's place is not known. */
export function awayWords({ distance, point }: EmergencyClinicView, language: Language): string | null {
  const words = emergencyCardCopy(language);
  if (distance === null) return null;
  return point
    ? words.away(formatDistance(language, distance))
    : words.about(formatNumber(language, Math.max(1, Math.round(distance))));
}

/** Asking for an appointment and the profile, second to the call. A phone's card has room for them only under 'Details'. */
function Ways({ clinic, className }: { clinic: EmergencyClinicView; className: string }) {
  const language = useLanguage();
  const words = dentistCopy(language);
  const { slug, name } = clinic;
  return (
    <p className={`clinic-ways no-print ${className}`}>
      {clinic.reachable ? <PrimaryWay dentist={clinic} className="btn btn-quiet" /> : null}
      <a className="btn btn-quiet" href={paths.dentist(language, slug)}>
        {words.viewProfile}
        <span className="sr-only">{words.of(name)}</span>
      </a>
    </p>
  );
}

/** The best rank in a line, never without the places it could be and how sure it is. Nothing without a rank. */
function BestRank({ rank }: { rank: EmergencyClinicView['best'] }) {
  const words = rankCopy(useLanguage());
  if (!rank) return null;
  const { ranking, of, specialty, city, range, comparable, word } = rank;
  const sureness = [words.couldBe(range, comparable), words.confidence[word]].filter(Boolean);
  return (
    <p className="facts mt-1">
      <b className="font-semibold">
        <NoBreakHyphens text={words.place(ranking, of, specialty.name, city.name)} />
      </b>
      <span className="text-quiet">{sureness.map((text) => `\u00a0· ${text}`).join('')}</span>
    </p>
  );
}

/** The facts behind a card: address, today's hours, walk-ins, services, rank; and saving the dentist. */
function ClinicDetails({ clinic }: { clinic: EmergencyClinicView }) {
  const language = useLanguage();
  const words = emergencyCardCopy(language);
  const callFirst = (what: string) => (clinic.phone ? `${what}. ${words.callFirst}` : what);
  const facts: [string, string][] = [
    [
      words.address,
      clinic.address ? `${clinic.address}, ${clinic.town}` : `${words.addressUnknown} · ${clinic.town}`,
    ],
    [words.hours, clinic.today === null ? callFirst(words.hoursUnknown) : hoursWords(clinic.today, language)],
    [
      words.walkIns,
      clinic.walkIns
        ? words.walkInsYes
        : callFirst(clinic.walkIns === null ? words.walkInsUnknown : words.walkInsNo),
    ],
    ...(clinic.services.length > 0
      ? ([[words.services, clinic.services.map(insideList).join(', ')]] as [string, string][])
      : []),
  ];
  return (
    <details>
      <summary>
        {words.more}
        <span className="sr-only">{dentistCopy(language).of(clinic.name)}</span>
      </summary>
      <div className="clinic-in">
        <dl className="facts">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <BestRank rank={clinic.best} />
        <div className="mt-3 flex flex-wrap gap-2">
          <Ways clinic={clinic} className="narrow" />
          <SaveButton dentist={clinic} />
        </div>
      </div>
    </details>
  );
}

/** A clinic for a patient in pain: opening state and distance first, and the phone call as the primary action. */
export function EmergencyClinicCard({ clinic }: { clinic: EmergencyClinicView }) {
  const language = useLanguage();
  const words = emergencyCardCopy(language);
  const common = dentistCopy(language);
  const open = isOpenNow(clinic);
  const away = awayWords(clinic, language);
  const { best } = clinic;
  return (
    <article className={open ? 'card clinic now' : 'card clinic'}>
      <Portrait
        name={clinic.name}
        photo={clinic.photoUrl}
        description={common.photo(clinic.name)}
        caption={
          clinic.demonstration ? (
            <small>
              <span aria-hidden="true">{common.demo}</span>
            </small>
          ) : null
        }
      />
      <div className="clinic-text">
        <p className="clinic-status">
          <span className={open ? 'dot now' : 'dot off'} aria-hidden="true" />
          {openingWords(clinic.holiday ? null : clinic.opening, language)}
        </p>
        <div className="clinic-name">
          <h3>
            <a href={paths.dentist(language, clinic.slug)}>
              <NoBreakHyphens text={clinic.clinicName ?? clinic.name} />
            </a>
          </h3>
          {clinic.verified ? (
            <>
              <Drawn symbol="tick" />
              <span className="sr-only">{` ${common.verified}`}</span>
            </>
          ) : (
            <span className="mark open">{common.notVerified}</span>
          )}
          {clinic.demonstration ? <span className="sr-only">{` ${common.demonstration}`}</span> : null}
        </div>
        <p className="clinic-sub">
          {away ? <b className="narrow">{`${away} · `}</b> : null}
          {clinic.clinicName ? `${clinic.area} · ${clinic.name}` : clinic.area}
        </p>
        <p className={clinic.walkIns ? 'clinic-rate more' : 'clinic-rate'}>
          <Rating rating={clinic.rating} rated={clinic.rated} reviewCount={clinic.reviewCount} />
          <span>
            {best && away === null ? (
              <span className="wide">{`· ${words.rank(best.ranking, best.of)} `}</span>
            ) : null}
            {clinic.walkIns ? `· ${words.walkInsWelcome}` : null}
          </span>
        </p>
        {clinic.holiday ? (
          <p className="clinic-holiday">
            {[words.holiday, clinic.phone ? words.callFirst : null].filter(Boolean).join(' ')}
          </p>
        ) : null}
      </div>
      {away ? <b className="clinic-away wide">{away}</b> : null}
      {clinic.phone ? (
        <a className={`btn clinic-call ${open ? 'btn-coral' : 'btn-quiet'}`} href={`tel:${clinic.phone}`}>
          <Icon of={Phone} />
          {words.call(formatPhone(language, clinic.phone))}
        </a>
      ) : (
        <p className="clinic-call text-sm text-quiet">{words.noPhone}</p>
      )}
      <Ways clinic={clinic} className="wide" />
      <ClinicDetails clinic={clinic} />
    </article>
  );
}
