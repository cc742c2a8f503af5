import { useLanguage } from '#app/content/language-context.tsx';
import { DentistRow } from '#app/features/directory/dentist/dentist-row.tsx';
import { paths } from '#app/http/paths.ts';
import { rankCopy } from '#app/features/directory/dentist/rank-copy.ts';
import { ListMap } from './list-map.tsx';
import type { ListMapView } from './list-map.tsx';
import { badgeText } from './ranking.ts';
import type { TopDentist } from './top-dentist-queries.server.ts';

/**
 * Dentists who stand first in different lists, each with its list and its place there. The numbers of rows and pins are
 * those of this selection.
 */
export function TopDentists({
  dentists,
  badge,
  first,
  details = false,
  map = null,
  from = null,
}: {
  dentists: TopDentist[];
  /** Badge of all rows; if omitted, each row has the one of its rank, with the specialty. */
  badge?: string;
  /** Name of the badge of a first rank. */
  first?: string;
  /** Shows description, languages and years of experience; the query must have read the dentists with `details`. */
  details?: boolean;
  /** Where the dentists of the page are. */
  map?: ListMapView | null;
  /** The number of the first row, which its pin carries, too; without it the rows have no numbers. */
  from?: number | null;
}) {
  const language = useLanguage();
  const rows = (
    <ul className="rows of-one of-lists">
      {dentists.map((dentist, index) => (
        <li key={dentist.slug} id={`at-${dentist.slug}`} data-pin={from === null ? undefined : from + index}>
          <DentistRow
            compact
            // Their places are in several lists, and the note says which.
            dentist={{ ...dentist, ranking: null, rankedOf: null, rankRange: null }}
            number={from === null ? null : from + index}
            details={details}
            mark={badge ?? badgeText(dentist.badge, language, first)}
            markOf={badge ? null : dentist.specialty.name.toLowerCase()}
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
                {dentist.rankRange ? `\u00a0· ${rankCopy(language).couldBe(dentist.rankRange)}` : null}
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
      <ListMap map={map} className="guide-map" />
    </div>
  ) : (
    rows
  );
}
