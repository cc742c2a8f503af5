import { Clock, ExternalLink, MapPin, Phone, Users } from 'lucide-react';
import { formatPhone, formatTime } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import type { Language } from '#app/content/language.ts';
import { townInWords } from '#app/features/directory/place/locality.ts';
import { paths } from '#app/http/paths.ts';
import type { HoursRange } from '#db/rows.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Portrait } from '#app/ui/portrait.tsx';
import { addressInWords } from './address.ts';
import { dentistCopy, openingWords } from './dentist-copy.ts';
import type { DentistProfileView } from './dentist-queries.server.ts';
import { confirmedBy } from './known-fact.ts';
import { profileCopy } from './profile-copy.ts';
import { Rating } from './rating.tsx';
import { Drawn } from '#app/ui/symbols.tsx';
import { NoBreakHyphens } from '#app/ui/no-break-hyphens.tsx';

/** Returns a day's hours in words: '9:00 a.m. to 5:00 p.m.', several ranges joined, 'Open 24 hours'; null if closed. */
export function rangesInWords(ranges: HoursRange[], language: Language): string | null {
  if (ranges.length === 0) return null;
  if (ranges.some(([open, close]) => open === '00:00' && close === '24:00'))
    return dentistCopy(language).allDay;
  const to = language === 'fr' ? ' à ' : ' to ';
  return ranges
    .map(([open, close]) => `${formatTime(language, open)}${to}${formatTime(language, close)}`)
    .join(', ');
}

/** Address, telephone, website and today's hours, a line each. */
function Contact({ dentist }: { dentist: DentistProfileView }) {
  const language = useLanguage();
  const words = profileCopy(language);
  const [location] = dentist.locations;
  const { opening } = location;
  // A public holiday's usual hours are unreliable.
  const isUsual = !opening || opening.open || !opening.holiday;
  const today = isUsual ? location.hours?.[location.today] : null;
  const hours = [
    today ? (rangesInWords(today, language) ?? words.closed) : null,
    openingWords(opening, language),
  ].filter((part, index, all) => part !== null && all.indexOf(part) === index);
  const { accepting } = dentist;
  const shared = dentistCopy(language);
  const patients = accepting === null ? shared.askPatients : accepting ? shared.accepting : shared.full;
  const rows = [
    {
      icon: Users,
      label: shared.newPatients,
      value: (
        <b>
          <span className={accepting ? 'dot' : 'dot off'} aria-hidden="true" />
          {patients}
        </b>
      ),
    },
    { icon: Clock, label: words.todaysHours, value: hours.join(' · ') },
    {
      icon: Phone,
      label: words.phone,
      value: dentist.phone && (
        <a className="inline-flex min-h-6 items-center" href={`tel:${dentist.phone}`}>
          {formatPhone(language, dentist.phone)}
        </a>
      ),
    },
    { icon: MapPin, label: words.address, value: addressInWords(location, language) },
    {
      icon: ExternalLink,
      label: words.website,
      value: dentist.websiteUrl && (
        <a
          className="inline-flex min-h-6 items-center"
          href={dentist.websiteUrl}
          rel="nofollow noopener external"
        >
          {words.websiteLink}
        </a>
      ),
    },
  ];
  return (
    <dl className="grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-[repeat(2,minmax(0,auto))] sm:justify-start">
      {rows.map(({ icon, label, value }) =>
        value ? (
          <div key={label} className="flex gap-2">
            <dt>
              <span className="sr-only">{label}</span>
              <Icon of={icon} className="mt-0.5 text-quiet" />
            </dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

const NOTICE = 'no-print max-w-measure rounded-card bg-honey px-4 py-3 text-sm text-amber';

/** Says that the dentist takes no new patients, with those of the city who do. */
function Full({ dentist: { locations, specialties } }: { dentist: DentistProfileView }) {
  const language = useLanguage();
  const words = profileCopy(language);
  const [{ citySlug, cityName }] = locations;
  const [specialty] = specialties;
  const query = new URLSearchParams({
    city: citySlug,
    ...(specialty && { specialty: specialty.slug }),
    accepting: '1',
  });
  return (
    <p className={NOTICE}>
      {words.full} <a href={paths.search(language, query)}>{words.othersIn(cityName)}</a>
    </p>
  );
}

/** Tags beside the rating. */
const MAX_TAGS = 2;

/** Portrait, name, profession, rating and the ways to reach the clinic. */
export function ProfileHeader({
  dentist,
  level,
  licence,
  isUntouched,
}: {
  dentist: DentistProfileView;
  /** The level reached above the first, in words: 'Level: Trusted'. */
  level: string | null;
  /** When the licence was looked up. */
  licence: string | null;
  /** Whether nobody has checked the licence or begun a verification. */
  isUntouched: boolean;
}) {
  const language = useLanguage();
  const words = profileCopy(language);
  const shared = dentistCopy(language);
  const [location] = dentist.locations;
  const demonstration = dentist.source.kind === 'demonstration';
  const tags = [dentist.verified ? null : shared.notVerified, level, ...dentist.badges]
    .filter((tag) => tag !== null)
    .slice(0, MAX_TAGS);
  return (
    <header className="prof-head grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 lg:gap-x-7 lg:gap-y-5">
      {/* Painted once portrait and name are there, into which those of a list's row change. */}
      <link rel="expect" href="#dentist-name" blocking="render" />
      <Portrait
        eager
        name={dentist.name}
        photo={dentist.photoUrl}
        description={shared.photo(dentist.name)}
        className="w-[min(5.5rem,25vw)] self-start rounded-card text-xl lg:w-34 lg:rounded-panel lg:text-2xl [&.photo]:shadow-rest"
      />
      <div className="min-w-0">
        <div>
          <h1
            className="name inline-block text-2xl leading-[1.15] lg:text-3xl [&_.tick]:ml-0 [&_.tick]:size-6.5 [&_.tick]:align-[-0.15em] lg:[&_.tick]:size-7.5 lg:[&_.tick]:align-baseline"
            id="dentist-name"
          >
            <NoBreakHyphens text={dentist.name} />
            {dentist.verified ? (
              <>
                {'\u00a0'}
                <Drawn symbol="tick" />
              </>
            ) : null}
          </h1>
          {dentist.verified ? <span className="sr-only">{words.verified}</span> : null}
        </div>
        <p className="mt-1 text-sm lg:text-lg">
          {dentist.profession}
          {dentist.yearsExperience === null ? null : `, ${shared.years(dentist.yearsExperience)}`}
        </p>
        <p className="text-sm text-quiet lg:text-lg">
          {[
            dentist.clinicName,
            location.neighborhoodName,
            townInWords(
              location.locality,
              { slug: location.citySlug, name: location.cityName, provinceCode: location.provinceCode },
              language,
            ),
            demonstration ? shared.demo : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="flex flex-wrap items-center gap-x-3.5 text-sm text-quiet">
          <a
            className="inline-flex min-h-9 items-center text-inherit no-underline hover:underline [&_b]:text-ink"
            href={`${paths.dentist(language, dentist.slug, { tab: 'reviews' })}#reviews`}
            data-panel
          >
            <Rating {...dentist} />
          </a>
          {tags.map((tag) => (
            <span
              key={tag}
              className={`mark ml-0 leading-[1.3] whitespace-normal ${tag === shared.notVerified ? 'open' : ''}`}
            >
              {tag}
            </span>
          ))}
        </p>
      </div>
      <div className="col-span-full grid gap-3">
        <Contact dentist={dentist} />
        {dentist.accepting === false ? <Full dentist={dentist} /> : null}
        {dentist.verified || licence ? null : (
          <p className={NOTICE}>
            {isUntouched && confirmedBy(dentist.known) === 'nobody'
              ? words.notVerifiedText
              : words.partlyVerifiedText}
            {dentist.reachable ? ` ${words.askFirst}` : null}
          </p>
        )}
      </div>
    </header>
  );
}
