import type { ReactNode } from 'react';
import { flags } from '#app/content/dentist-facts.ts';
import { factState, partState } from '#app/content/fact-freshness.ts';
import type { FactPart } from '#app/content/fact-freshness.ts';
import { formatDate, formatPhone } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { paths } from '#app/http/paths.ts';
import type { OfficeHours } from '#db/rows.ts';
import type { ProfileTab } from '#app/http/paths.ts';
import type { DentistLocationView, DentistProfileView } from './dentist-queries.server.ts';
import { weekdayName } from './dentist-copy.ts';
import { knownCopy } from './known-copy.ts';
import { confirmedBy } from './known-fact.ts';
import type { Known } from './known-fact.ts';
import { correctionOf, KnownLine } from './known-line.tsx';
import { weekOf } from './office-hours.ts';
import { profileCopy } from './profile-copy.ts';
import { Specialties } from './profile-specialties.tsx';
import { addressInWords, rangesInWords } from './profile-header.tsx';

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8 first:mt-0">
      <h2 className="text-lg">{title}</h2>
      <div className="mt-2">{children}</div>
    </section>
  );
}

function Words({ items, none }: { items: readonly string[]; none: string }) {
  if (items.length === 0) return <p className="text-quiet">{none}</p>;
  return (
    <ul className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
      {items.map((item) => (
        <li key={item} className="border-t border-line py-2">
          {item}
        </li>
      ))}
    </ul>
  );
}

function Facts({ dentist }: { dentist: DentistProfileView }) {
  const language = useLanguage();
  const words = profileCopy(language);
  const { marks } = knownCopy(language);
  const { stated, known } = dentist;
  const { age } = known.patients;
  const yesOrNo = (value: boolean | null) => (value === null ? null : value ? words.yes : words.no);
  const rows = [
    ...flags.map(({ key, label }) => ({ key, label: label[language], value: yesOrNo(stated[key]) })),
    { key: 'cdcp' as const, label: words.cdcp, value: stated.cdcp && words.cdcpStates[stated.cdcp] },
  ].map((row) => ({ ...row, mark: row.value ? marks[factState(row.key, age)] : '' }));
  const state = partState('patients', age);
  const hasMark = rows.some(({ mark }) => mark !== '');
  return (
    <>
      <dl className="facts grid max-w-form">
        {rows.map(({ key, label, value, mark }) => (
          <div key={key} className="flex justify-between gap-6 border-t border-line py-2">
            <dt className="text-quiet">{label}</dt>
            <dd className="min-w-24 text-right font-semibold">
              {value ?? words.unknown}
              {mark ? <span className="font-normal text-quiet"> ({mark})</span> : null}
            </dd>
          </div>
        ))}
      </dl>
      {rows.some(({ value }) => value) ? (
        <KnownLine dentist={dentist} part="patients" state={hasMark && state === 'fresh' ? 'mixed' : state} />
      ) : null}
    </>
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
    <Block title={words.source}>
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
    </Block>
  );
}

export function OverviewTab({ dentist }: { dentist: DentistProfileView }) {
  const language = useLanguage();
  const words = profileCopy(language);
  const [location, ...others] = dentist.locations;
  return (
    <div className="grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[1fr_minmax(0,22rem)]">
      <div>
        <Block title={words.about}>
          <p className="max-w-measure whitespace-pre-line">
            {dentist.bio ?? <span className="text-quiet">{words.noBio}</span>}
          </p>
          {dentist.bio ? <KnownLine dentist={dentist} part="about" /> : null}
        </Block>
        <Block title={words.specialties}>
          <Specialties dentist={dentist} />
        </Block>
        <Block title={words.languages}>
          <Words items={dentist.stated.languages} none={words.unknown} />
          {dentist.stated.languages.length > 0 ? <KnownLine dentist={dentist} part="languages" /> : null}
        </Block>
        {dentist.education.length > 0 ? (
          <Block title={words.education}>
            <Words
              items={dentist.education.map(({ degree, school, year }) =>
                [degree, school, year].filter((part) => part !== null).join(', '),
              )}
              none={words.unknown}
            />
          </Block>
        ) : null}
        {dentist.certifications.length > 0 ? (
          <Block title={words.certifications}>
            <Words items={dentist.certifications} none={words.unknown} />
          </Block>
        ) : null}
        {dentist.features.length > 0 ? (
          <Block title={words.features}>
            <Words items={dentist.features} none={words.unknown} />
          </Block>
        ) : null}
        {others.length > 0 ? (
          <Block title={words.otherOffices}>
            <ul>
              {others.map((other, index) => (
                <li key={index} className="border-t border-line py-2">
                  {[addressInWords(other, language), other.phone && formatPhone(language, other.phone)]
                    .filter(Boolean)
                    .join(' · ')}
                  <KnownLine dentist={dentist} part="places" known={other.known} />
                </li>
              ))}
            </ul>
          </Block>
        ) : null}
      </div>
      <aside aria-label={words.facts}>
        <Block title={words.facts}>
          <Facts dentist={dentist} />
        </Block>
        {/* The hours have their own tab, too, but search engines index this one. */}
        {location.statedHours ? (
          <Block title={words.hours}>
            <WeekTable location={location} hours={location.statedHours} />
            <KnownLine dentist={dentist} part="hours" />
          </Block>
        ) : null}
        <Source dentist={dentist} />
      </aside>
    </div>
  );
}

export function ServicesTab({ dentist }: { dentist: DentistProfileView }) {
  const words = profileCopy(useLanguage());
  return (
    <Block title={words.services}>
      <Words items={dentist.stated.services} none={words.servicesUnknown} />
      {dentist.stated.services.length > 0 ? <KnownLine dentist={dentist} part="services" /> : null}
    </Block>
  );
}

/** The clinic's weekly hours, with today marked. */
function WeekTable({ location, hours }: { location: DentistLocationView; hours: OfficeHours }) {
  const language = useLanguage();
  const words = profileCopy(language);
  return (
    <>
      <table className="facts w-full max-w-form">
        <tbody>
          {weekOf(hours).map(({ weekday, ranges }) => (
            <tr key={weekday} className={weekday === location.today ? 'bg-mist font-semibold' : ''}>
              <th
                scope="row"
                className="border-t border-line px-2 py-2 text-left align-top font-[inherit] wrap-anywhere first-letter:uppercase"
              >
                {weekdayName(weekday, language)}
                {weekday === location.today ? <span className="text-quiet"> ({words.today})</span> : null}
              </th>
              <td className="border-t border-line px-2 py-2 text-right">
                {ranges.length === 0 ? words.closed : null}
                {ranges.map((range) => (
                  <span key={range[0]} className="block">
                    {rangesInWords([range], language)}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm text-quiet">{words.timeZone(location.zoneName)}</p>
    </>
  );
}

export function HoursTab({ dentist }: { dentist: DentistProfileView }) {
  const language = useLanguage();
  const words = profileCopy(language);
  const [location, ...others] = dentist.locations;
  return (
    <>
      <Block title={words.hours}>
        {location.statedHours ? (
          <>
            <WeekTable location={location} hours={location.statedHours} />
            <KnownLine dentist={dentist} part="hours" />
          </>
        ) : (
          <p className="text-quiet">{words.hoursUnknown}</p>
        )}
      </Block>
      {others.map((other, index) =>
        other.statedHours ? (
          <Block key={index} title={addressInWords(other, language)}>
            <WeekTable location={other} hours={other.statedHours} />
            <KnownLine dentist={dentist} part="hours" known={other.known} />
          </Block>
        ) : null,
      )}
    </>
  );
}

export function InsuranceTab({ dentist }: { dentist: DentistProfileView }) {
  const words = profileCopy(useLanguage());
  return (
    <Block title={words.insurance}>
      <p className="mb-4 max-w-measure rounded-card bg-mist px-4 py-3 text-sm text-pine-deep">
        {words.insuranceNote}
      </p>
      <Words items={dentist.stated.insurance} none={words.insuranceUnknown} />
      {dentist.stated.insurance.length > 0 ? <KnownLine dentist={dentist} part="insurance" /> : null}
    </Block>
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
    <p className="no-print mt-10 flex flex-wrap gap-x-8 border-t border-line pt-3 text-sm text-quiet">
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
