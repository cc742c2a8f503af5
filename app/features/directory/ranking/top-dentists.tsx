import { useLanguage } from '#app/content/language-context.tsx';
import { DentistRow } from '#app/features/directory/dentist/dentist-row.tsx';
import { paths } from '#app/http/paths.ts';
import { rankCopy } from '#app/features/directory/dentist/rank-copy.ts';
import { StaticMap } from '#app/features/directory/place/static-map.tsx';
import type { ListMapView } from './list-map.tsx';
import { badgeText } from './ranking.ts';
import type { TopDentist } from './top-dentist-queries.server.ts';

/**
 * Cards of dentists from different rankings, each below a link to the ranking of its rank. Their pins have no numbers: the
 * numbers of the cards are places in several lists.
 */
export function TopDentists({
  dentists,
  badge,
  first,
  details = false,
  map = null,
  from = 1,
}: {
  dentists: TopDentist[];
  /** Badge of all cards; if omitted, each card has the one of its rank, with the specialty. */
  badge?: string;
  /** Name of the badge of a first rank. */
  first?: string;
  /** Shows description, languages and years of experience; the query must have read the dentists with `details`. */
  details?: boolean;
  /** Where the dentists of the page are. */
  map?: ListMapView | null;
  /** The number of the first row on the page: list-map.css lights the pin of a row by it. */
  from?: number;
}) {
  const language = useLanguage();
  const rows = (
    <ul className="rows of-one">
      {dentists.map((dentist, index) => (
        <li key={dentist.slug} id={`at-${dentist.slug}`} data-pin={from + index}>
          <DentistRow
            compact
            dentist={dentist}
            details={details}
            mark={badge ?? badgeText(dentist, language, { first })}
            note={
              <p>
                <a href={paths.citySpecialty(language, dentist.city.slug, dentist.specialty.slug)}>
                  {rankCopy(language).place(
                    dentist.ranking ?? 0,
                    dentist.rankedOf ?? 0,
                    dentist.specialty.name,
                    dentist.city.name,
                  )}
                </a>
              </p>
            }
          />
        </li>
      ))}
    </ul>
  );
  return map ? (
    <div className="guide-split">
      {rows}
      <div className="guide-map no-print">
        <StaticMap ground={map.ground} pins={map.pins} />
      </div>
    </div>
  ) : (
    rows
  );
}
