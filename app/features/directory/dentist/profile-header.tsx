import { BadgeCheck, CalendarPlus, Clock, ExternalLink, MapPin, Phone } from 'lucide-react';
import { formatPhone, formatTime } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import type { Language } from '#app/content/language.ts';
import type { HoursRange } from '#db/rows.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Portrait } from '#app/ui/portrait.tsx';
import { dentistCopy, openingWords } from './dentist-copy.ts';
import type { DentistLocationView, DentistProfileView } from './dentist-queries.server.ts';
import { confirmedBy } from './known-fact.ts';
import { profileCopy } from './profile-copy.ts';
import { Rating } from './rating.tsx';
import { NoBreakHyphens } from '#app/ui/no-break-hyphens.tsx';
import { WaysFromProfile } from './ways-to-dentist.tsx';

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

/** Returns an address: '12 Main Street, Toronto ON M5A 0V6'; in French 'Toronto (Ontario) M5A 0V6'. */
export function addressInWords(location: DentistLocationView, language: Language): string {
  const street = [location.addressLine2, location.addressLine1].filter(Boolean).join(', ');
  const province = language === 'fr' ? `(${location.provinceName})` : location.provinceCode;
  // No-break spaces keep city, province and postal code on one line.
  const place = [location.cityName, province].join('\u00a0');
  return [street, [place, location.postalCode?.replaceAll(' ', '\u00a0')].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
}

/** Name, address, opening state and the ways to get in touch. */
export function ProfileHeader({
  dentist,
  level,
  licence,
  isUntouched,
  book,
}: {
  dentist: DentistProfileView;
  /** The level reached above the first, in words: 'Level: Trusted'. */
  level: string | null;
  /** When the licence was looked up, of a dentist who is not verified. */
  licence: string | null;
  /** Whether nobody has checked the licence or begun a verification. */
  isUntouched: boolean;
  /** The link or button that books. */
  book: React.ReactNode;
}) {
  const language = useLanguage();
  const words = profileCopy(language);
  const shared = dentistCopy(language);
  const [location] = dentist.locations;
  const today = location.hours?.[location.today];
  const rows = [
    { icon: MapPin, label: words.address, value: addressInWords(location, language) },
    ...(dentist.phone
      ? [
          {
            icon: Phone,
            label: words.phone,
            value: (
              <a className="inline-flex min-h-6 items-center" href={`tel:${dentist.phone}`}>
                {formatPhone(language, dentist.phone)}
              </a>
            ),
          },
        ]
      : []),
    {
      icon: Clock,
      label: words.todaysHours,
      value: [
        today ? (rangesInWords(today, language) ?? words.closed) : null,
        openingWords(location.opening, language),
      ]
        .filter((part, index, all) => part !== null && all.indexOf(part) === index)
        .join(' · '),
    },
  ];
  return (
    <header className="wrap grid grid-cols-[4.5rem_1fr] gap-x-4 gap-y-4 pt-4 sm:grid-cols-[9rem_1fr] sm:grid-rows-[auto_1fr] sm:gap-x-6 lg:grid-cols-[12rem_1fr]">
      <Portrait
        eager
        name={dentist.name}
        photo={dentist.photoUrl}
        description={shared.photo(dentist.name)}
        className="self-start text-xl sm:row-span-2 sm:text-3xl"
      />
      <div className="min-w-0 self-center">
        <h1 className="text-2xl sm:text-3xl">
          <NoBreakHyphens text={dentist.name} />
        </h1>
        {dentist.clinicName ? <p className="mt-1 text-base sm:text-lg">{dentist.clinicName}</p> : null}
        <p className="mt-0.5 text-sm text-quiet sm:text-base">{dentist.profession}</p>
      </div>
      <div className="col-span-2 min-w-0 sm:col-span-1 sm:col-start-2">
        <p className="flex flex-wrap gap-1.5">
          {dentist.verified ? (
            <span className="chip chip-pine">
              <Icon of={BadgeCheck} size={15} />
              {words.verified}
            </span>
          ) : (
            <>
              <span className="chip">{shared.notVerified}</span>
              {licence ? <span className="chip">{licence}</span> : null}
            </>
          )}
          {level ? <span className="chip">{level}</span> : null}
          {dentist.source.kind === 'demonstration' ? (
            <span className="chip">{shared.demonstration}</span>
          ) : null}
          {dentist.accepting ? <span className="chip chip-pine">{shared.newPatients}</span> : null}
          {dentist.badges.map((badge) => (
            <span key={badge} className="chip">
              {badge}
            </span>
          ))}
        </p>
        <p className="facts mt-3 flex flex-wrap gap-x-4 gap-y-1">
          <Rating {...dentist} />
          {dentist.yearsExperience === null ? null : <span>{shared.years(dentist.yearsExperience)}</span>}
        </p>
        <dl className="facts mt-4 grid gap-2">
          {rows.map((row) => (
            <div key={row.label} className="flex items-start gap-2">
              <dt>
                <span className="sr-only">{row.label}</span>
                <Icon of={row.icon} size={18} className="mt-0.5 text-quiet" />
              </dt>
              <dd>{row.value}</dd>
            </div>
          ))}
          {dentist.websiteUrl ? (
            <div className="flex items-start gap-2">
              <dt>
                <span className="sr-only">{words.website}</span>
                <Icon of={ExternalLink} size={18} className="mt-0.5 text-quiet" />
              </dt>
              <dd>
                <a href={dentist.websiteUrl} rel="nofollow noopener external">
                  {words.websiteLink}
                </a>
              </dd>
            </div>
          ) : null}
        </dl>
        {dentist.verified || licence ? null : (
          <p className="mt-4 max-w-measure rounded-card bg-honey px-4 py-3 text-sm text-amber">
            {isUntouched && confirmedBy(dentist.known) === 'nobody'
              ? words.notVerifiedText
              : words.partlyVerifiedText}
          </p>
        )}
        <WaysFromProfile dentist={dentist} book={book} />
      </div>
    </header>
  );
}

/** Text and icon of the button that opens the booking. */
export function BookLabel() {
  return (
    <>
      <Icon of={CalendarPlus} />
      {dentistCopy(useLanguage()).bookLong}
    </>
  );
}
