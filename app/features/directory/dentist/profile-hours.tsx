import { ExternalLink, MapPin, Navigation } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#app/content/language-context.tsx';
import type { OfficeHours } from '#db/rows.ts';
import { Icon } from '#app/ui/icon.tsx';
import { PhoneFold } from '#app/ui/phone-fold.tsx';
import { addressInWords, directionsTo } from './address.ts';
import { openingWords, weekdayName } from './dentist-copy.ts';
import type { DentistLocationView, DentistProfileView } from './dentist-queries.server.ts';
import { KnownLine } from './known-line.tsx';
import { weekOf } from './office-hours.ts';
import { profileCopy } from './profile-copy.ts';
import { rangesInWords } from './profile-header.tsx';
import { ProfilePanel } from './profile-panel.tsx';

/** The clinic's weekly hours from today on, with today marked. */
function WeekTable({ location, hours }: { location: DentistLocationView; hours: OfficeHours }) {
  const language = useLanguage();
  const words = profileCopy(language);
  const week = weekOf(hours);
  const at = week.findIndex(({ weekday }) => weekday === location.today);
  return (
    <>
      <table className="prof-week my-2.5 w-full text-sm">
        <tbody>
          {[...week.slice(at), ...week.slice(0, at)].map(({ weekday, ranges }) => (
            <tr
              key={weekday}
              className={`border-t border-line align-top ${weekday === location.today ? 'today font-bold' : 'font-medium'}`}
            >
              <th scope="row" className="py-2 text-left font-[inherit] first-letter:uppercase">
                {weekdayName(weekday, language)}
                {weekday === location.today ? (
                  <span className="font-normal text-quiet"> ({words.today})</span>
                ) : null}
              </th>
              <td className="py-2 text-right">
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
    <div className="grid content-start gap-2 text-sm">
      {map ? <PhoneFold label={words.map}>{map}</PhoneFold> : null}
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
      <div className="prof-hours grid gap-x-8 gap-y-6 sm:grid-cols-2">
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
              <div className="max-md:mt-1">
                <PhoneFold label={words.week}>
                  <div>
                    <WeekTable location={location} hours={location.statedHours} />
                    <KnownLine dentist={dentist} part="hours" className="text-xs text-quiet" />
                  </div>
                </PhoneFold>
              </div>
            </>
          ) : (
            <p className="text-quiet">
              {words.hoursUnknown}
              {dentist.reachable ? ` ${words.askFirst}` : null}
            </p>
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
