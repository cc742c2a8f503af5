import { Check, Info, MapPin, Navigation, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FactPart } from '#app/content/fact-freshness.ts';
import { formatDate, formatPhone } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { optionsIn } from '#app/content/language.ts';
import { insurers, wordFor } from '#app/content/vocabulary.ts';
import { paths, profileTabs } from '#app/http/paths.ts';
import type { OfficeHours } from '#db/rows.ts';
import type { ProfileTab } from '#app/http/paths.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { DentistLocationView, DentistProfileView } from './dentist-queries.server.ts';
import { openingWords, weekdayName } from './dentist-copy.ts';
import { knownCopy } from './known-copy.ts';
import { confirmedBy } from './known-fact.ts';
import type { Known } from './known-fact.ts';
import { correctionOf, KnownLine } from './known-line.tsx';
import { weekOf } from './office-hours.ts';
import { profileCopy } from './profile-copy.ts';
import { CdcpFact, EvidenceFacts } from './profile-facts.tsx';
import { Specialties } from './profile-specialties.tsx';
import { addressInWords, directionsTo } from './address.ts';
import { rangesInWords } from './profile-header.tsx';

/**
 * The five tabs as a bar of links to the panels of this page. Each has its address; `enhance.js` scrolls without loading
 * the page again, and marks the panel in view.
 */
export function ProfileTabs({ slug, tab }: { slug: string; tab: ProfileTab }) {
  const language = useLanguage();
  const words = profileCopy(language);
  return (
    <nav aria-label={words.sections} className="prof-tabs no-print">
      <ul>
        {profileTabs.map((name) => (
          <li key={name}>
            <a
              href={`${paths.dentist(language, slug, name === 'overview' ? {} : { tab: name })}#${name}`}
              aria-current={tab === name ? 'true' : undefined}
              data-panel
            >
              {words.tabs[name]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * A panel of the profile. `here`: its address was opened, so its heading takes the focus, which scrolls to it where the
 * address has no fragment.
 */
export function ProfilePanel({
  name,
  title,
  here = false,
  aside,
  children,
}: {
  name: ProfileTab;
  title: string;
  here?: boolean;
  /** Beside the heading. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section id={name} className="prof-panel" aria-labelledby={`${name}-title`} tabIndex={-1}>
      <div className="head">
        {/* eslint-disable-next-line jsx-a11y/no-autofocus -- the panel that the address names: the place to read first */}
        <h2 id={`${name}-title`} tabIndex={-1} autoFocus={here}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3>{title}</h3>
      {children}
    </div>
  );
}

function Lines({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

function Chips({ items }: { items: readonly string[] }) {
  return (
    <ul className="chips large">
      {items.map((item) => (
        <li key={item} className="chip">
          {item}
        </li>
      ))}
    </ul>
  );
}

/** Where the facts come from, and how those are known that are not beside such a line. */
function Source({ dentist }: { dentist: DentistProfileView }) {
  const language = useLanguage();
  const words = profileCopy(language);
  const { parts } = knownCopy(language);
  const { source, known } = dentist;
  const since = confirmedBy(known);
  // What has no line beside it, of which parts that are known alike share one.
  const shown: { name: keyof typeof parts; part: FactPart; known: Known; isShown: boolean }[] = [
    { name: 'names', part: 'names', known: known.names, isShown: true },
    {
      name: 'specialties',
      part: 'specialties',
      known: known.specialties,
      isShown: dentist.specialties.length > 0,
    },
    {
      name: 'contact',
      part: 'contact',
      known: known.contact,
      isShown: Boolean(dentist.phone ?? dentist.websiteUrl),
    },
    { name: 'places', part: 'places', known: known.places, isShown: true },
    {
      name: 'about',
      part: 'about',
      known: known.about,
      isShown: dentist.yearsExperience !== null || dentist.badges.length > 0,
    },
    {
      name: 'training',
      part: 'about',
      known: dentist.neverConfirmed,
      isShown: [dentist.education, dentist.certifications, dentist.features].some(
        (items) => items.length > 0,
      ),
    },
  ];
  const groups: { names: string[]; part: FactPart; known: Known }[] = [];
  for (const { name, part, known } of shown.filter(({ isShown }) => isShown)) {
    const alike = groups.find((group) => group.known.by === known.by && group.known.on === known.on);
    if (!alike) groups.push({ names: [parts[name]], part, known });
    else {
      alike.names.push(parts[name]);
      alike.part = 'about';
    }
  }
  return (
    <details className="prof-source">
      <summary>{words.source}</summary>
      <p className="text-sm text-quiet">
        {source.kind === 'demonstration'
          ? words.sourceDemonstration
          : source.kind === 'operator'
            ? words.sourceOperator[since]
            : words.sourceImport(source.title)[since]}{' '}
        {dentist.confirmedOn
          ? words.confirmed(formatDate(language, dentist.confirmedOn))
          : words.changed(formatDate(language, dentist.changedOn))}
      </p>
      <dl>
        {groups.map(({ names, part, known }) => (
          <div key={names[0]} className="mt-3 text-sm text-quiet">
            <dt className="font-semibold">{names.join(' · ')}</dt>
            <dd className="[&>p]:mt-0">
              <KnownLine dentist={dentist} part={part} known={known} />
            </dd>
          </div>
        ))}
      </dl>
      {source.attribution ? (
        <p className="text-sm text-quiet">
          {source.url ? (
            <a href={source.url} rel="nofollow noopener external">
              {source.attribution}
            </a>
          ) : (
            source.attribution
          )}
          {source.license ? `, ${source.license}` : null}
        </p>
      ) : null}
    </details>
  );
}

export function OverviewPanel({
  dentist,
  licence,
}: {
  dentist: DentistProfileView;
  licence: { text: string; url: string | null } | null;
}) {
  const language = useLanguage();
  const words = profileCopy(language);
  const [, ...others] = dentist.locations;
  return (
    <ProfilePanel name="overview" title={words.tabs.overview}>
      <p className="max-w-measure whitespace-pre-line">
        {dentist.bio ?? <span className="text-quiet">{words.noBio}</span>}
      </p>
      {dentist.bio ? <KnownLine dentist={dentist} part="about" className="mt-1 text-xs text-quiet" /> : null}
      <EvidenceFacts dentist={dentist} licence={licence} />
      <div className="prof-more">
        <Block title={words.languages}>
          {dentist.stated.languages.length > 0 ? (
            <>
              <Lines items={dentist.stated.languages} />
              <KnownLine dentist={dentist} part="languages" className="quiet" />
            </>
          ) : (
            <p className="quiet">{words.unknown}</p>
          )}
        </Block>
        {dentist.education.length > 0 ? (
          <Block title={words.education}>
            <Lines
              items={dentist.education.map(({ degree, school, year }) =>
                [degree, school, year].filter((part) => part !== null).join(', '),
              )}
            />
          </Block>
        ) : null}
        {dentist.certifications.length > 0 ? (
          <Block title={words.certifications}>
            <Lines items={dentist.certifications} />
          </Block>
        ) : null}
        <Block title={words.specialties}>
          <Specialties dentist={dentist} />
        </Block>
        {dentist.features.length > 0 ? (
          <Block title={words.features}>
            <Lines items={dentist.features} />
          </Block>
        ) : null}
        {others.length > 0 ? (
          <Block title={words.otherOffices}>
            <ul>
              {others.map((other, index) => (
                <li key={index}>
                  {[addressInWords(other, language), other.phone && formatPhone(language, other.phone)]
                    .filter(Boolean)
                    .join(' · ')}
                  <KnownLine dentist={dentist} part="places" known={other.known} className="quiet" />
                </li>
              ))}
            </ul>
          </Block>
        ) : null}
      </div>
      <Source dentist={dentist} />
    </ProfilePanel>
  );
}

export function ServicesPanel({ dentist, here }: { dentist: DentistProfileView; here: boolean }) {
  const words = profileCopy(useLanguage());
  const { services } = dentist.stated;
  return (
    <ProfilePanel name="services" title={words.services} here={here}>
      {services.length > 0 ? (
        <>
          <Chips items={services} />
          <KnownLine dentist={dentist} part="services" className="mt-3 text-xs text-quiet" />
        </>
      ) : (
        <p className="text-quiet">{words.servicesUnknown}</p>
      )}
    </ProfilePanel>
  );
}

/** The clinic's weekly hours from today on, with today marked. */
function WeekTable({ location, hours }: { location: DentistLocationView; hours: OfficeHours }) {
  const language = useLanguage();
  const words = profileCopy(language);
  const week = weekOf(hours);
  const at = week.findIndex(({ weekday }) => weekday === location.today);
  return (
    <>
      <table className="prof-week">
        <tbody>
          {[...week.slice(at), ...week.slice(0, at)].map(({ weekday, ranges }) => (
            <tr key={weekday} className={weekday === location.today ? 'today' : undefined}>
              <th scope="row">
                {weekdayName(weekday, language)}
                {weekday === location.today ? <span> ({words.today})</span> : null}
              </th>
              <td>
                {ranges.length === 0 ? words.closed : null}
                {ranges.map((range) => (
                  <span key={range[0]}>{rangesInWords([range], language)}</span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-xs text-quiet">{words.timeZone(location.zoneName)}</p>
    </>
  );
}

function Place({ dentist, map }: { dentist: DentistProfileView; map: ReactNode }) {
  const language = useLanguage();
  const words = profileCopy(language);
  const [location] = dentist.locations;
  const address = addressInWords(location, language);
  return (
    <div className="prof-place">
      {map}
      <p className="flex gap-2">
        <Icon of={MapPin} className="mt-0.5 text-quiet" />
        {address}
      </p>
      <p className="no-print flex flex-wrap gap-x-5">
        <a
          className="tap gap-1.5 font-semibold"
          href={directionsTo(location, address)}
          rel="nofollow noopener external"
        >
          <Icon of={Navigation} size={16} />
          {words.directions}
        </a>
        {dentist.websiteUrl ? (
          <a className="tap gap-1.5 font-semibold" href={dentist.websiteUrl} rel="nofollow noopener external">
            <Icon of={ExternalLink} size={16} />
            {words.website}
          </a>
        ) : null}
      </p>
    </div>
  );
}

/** @param map where the clinic is, drawn; none without coordinates */
export function HoursPanel({
  dentist,
  here,
  map,
}: {
  dentist: DentistProfileView;
  here: boolean;
  map: ReactNode;
}) {
  const language = useLanguage();
  const words = profileCopy(language);
  const [location, ...others] = dentist.locations;
  return (
    <ProfilePanel name="hours" title={words.hoursAndPlace} here={here}>
      <div className="prof-hours">
        <div>
          <h3 className="sr-only">{words.hours}</h3>
          {location.statedHours ? (
            <>
              {location.opening ? (
                <p className="font-semibold">
                  <span className={location.opening.open ? 'dot now' : 'dot off'} aria-hidden="true" />
                  {openingWords(location.opening, language)}
                </p>
              ) : null}
              <WeekTable location={location} hours={location.statedHours} />
              <KnownLine dentist={dentist} part="hours" className="text-xs text-quiet" />
            </>
          ) : (
            <p className="text-quiet">{words.hoursUnknown}</p>
          )}
        </div>
        <Place dentist={dentist} map={map} />
        {others.map((other, index) =>
          other.statedHours ? (
            <div key={index}>
              <h3>{addressInWords(other, language)}</h3>
              <WeekTable location={other} hours={other.statedHours} />
              <KnownLine dentist={dentist} part="hours" known={other.known} className="text-xs text-quiet" />
            </div>
          ) : null,
        )}
      </div>
    </ProfilePanel>
  );
}

/** Whether a plan is among the insurers that the clinic bills, as far as we know. */
function PlanAnswer({ dentist, plan }: { dentist: DentistProfileView; plan: string }) {
  const language = useLanguage();
  const words = profileCopy(language);
  const listed = dentist.stated.insurance;
  const name = wordFor(insurers, plan, language);
  const found = listed.includes(name);
  return (
    <div className="answer" role="status">
      <Icon of={found ? Check : Info} size={20} className={found ? 'text-pine' : 'text-quiet'} />
      <div>
        <b>
          {found
            ? words.planListed(name)
            : listed.length > 0
              ? words.planNotListed(name)
              : words.insuranceUnknown}
        </b>
        {found ? <KnownLine dentist={dentist} part="insurance" className="text-quiet" /> : null}
        {!found && dentist.phone ? (
          <p>
            <a href={`tel:${dentist.phone}`}>{words.planAsk(formatPhone(language, dentist.phone))}</a>
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** @param props.plan the insurer whose plan the visitor asks about, as a code of `insurers` */
export function InsurancePanel({
  dentist,
  plan,
  here,
}: {
  dentist: DentistProfileView;
  plan: string | null;
  here: boolean;
}) {
  const language = useLanguage();
  const words = profileCopy(language);
  const listed = dentist.stated.insurance;
  return (
    <ProfilePanel name="insurance" title={words.insurance} here={here}>
      <p className="max-w-measure">{words.insuranceNote}</p>
      <form
        method="get"
        action={`${paths.dentist(language, dentist.slug)}#insurance`}
        className="prof-plan card no-print"
      >
        <input type="hidden" name="tab" value="insurance" />
        <label htmlFor="plan">{words.plan}</label>
        <div className="flex gap-2">
          <select id="plan" name="plan" className="field" defaultValue={plan ?? undefined}>
            {optionsIn(language, insurers).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <button type="submit" className="btn btn-soft">
            {words.check}
          </button>
        </div>
        {plan ? <PlanAnswer dentist={dentist} plan={plan} /> : null}
      </form>
      {listed.length > 0 ? (
        <>
          <Chips items={listed} />
          <KnownLine dentist={dentist} part="insurance" className="mt-3 text-xs text-quiet" />
        </>
      ) : (
        <p className="text-quiet">{words.insuranceUnknown}</p>
      )}
      <CdcpFact dentist={dentist} />
    </ProfilePanel>
  );
}

/** The part that the correction form preselects, by the open tab. */
const partOf: Partial<Record<ProfileTab, FactPart>> = {
  services: 'services',
  hours: 'hours',
  insurance: 'insurance',
};

/** Links to correct the listing and to claim it. */
export function ListingLinks({ slug, tab }: { slug: string; tab: ProfileTab }) {
  const language = useLanguage();
  const words = profileCopy(language);
  const part = partOf[tab];
  const links = [
    {
      why: words.wrong,
      name: words.correct,
      href: paths.dentistForm(language, slug, 'correct', part ? { fact: correctionOf[part] } : {}),
    },
    { why: words.yours, name: words.claim, href: paths.dentistForm(language, slug, 'claim') },
  ];
  return (
    <p className="no-print flex flex-wrap gap-x-8 border-t border-line py-3 text-sm text-quiet">
      {links.map(({ why, name, href }) => (
        <span key={href} className="flex flex-wrap items-center gap-x-2">
          {why}
          <a className="inline-flex min-h-11 items-center" href={href} rel="nofollow">
            {name}
          </a>
        </span>
      ))}
    </p>
  );
}
