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
      value: dentist.phone && <a href={`tel:${dentist.phone}`}>{formatPhone(language, dentist.phone)}</a>,
    },
    { icon: MapPin, label: words.address, value: addressInWords(location, language) },
    {
      icon: ExternalLink,
      label: words.website,
      value: dentist.websiteUrl && (
        <a href={dentist.websiteUrl} rel="nofollow noopener external">
          {words.websiteLink}
        </a>
      ),
    },
  ];
  return (
    <dl className="prof-contact">
      {rows.map(({ icon, label, value }) =>
        value ? (
          <div key={label}>
            <dt>
              <span className="sr-only">{label}</span>
              <Icon of={icon} />
            </dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

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
    <p className="notice">
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
    <header className="prof-head">
      {/* Painted once portrait and name are there, into which those of a list's row change. */}
      <link rel="expect" href="#dentist-name" blocking="render" />
      <Portrait eager name={dentist.name} photo={dentist.photoUrl} description={shared.photo(dentist.name)} />
      <div className="min-w-0">
        <div className="title">
          <h1 className="name" id="dentist-name">
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
        <p className="sub">
          {dentist.profession}
          {dentist.yearsExperience === null ? null : `, ${shared.years(dentist.yearsExperience)}`}
        </p>
        <p className="sub quiet">
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
        <p className="stars-line">
          <a href={`${paths.dentist(language, dentist.slug, { tab: 'reviews' })}#reviews`} data-panel>
            <Rating {...dentist} />
          </a>
          {tags.map((tag) => (
            <span key={tag} className={tag === shared.notVerified ? 'mark open' : 'mark'}>
              {tag}
            </span>
          ))}
        </p>
      </div>
      <div className="more">
        <Contact dentist={dentist} />
        {dentist.accepting === false ? <Full dentist={dentist} /> : null}
        {dentist.verified || licence ? null : (
          <p className="notice">
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
