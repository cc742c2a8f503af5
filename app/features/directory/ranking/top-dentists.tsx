import { useLanguage } from '#app/content/language-context.tsx';
import { DentistRow, namesOf } from '#app/features/directory/dentist/dentist-row.tsx';
import { ListMap } from './list-map.tsx';
import type { ListMapView } from './list-map.tsx';
import { badgeText } from './ranking.ts';
import type { TopDentist } from './top-dentist-queries.server.ts';

/**
 * Dentists who stand first in different lists, each with its specialty and its place there. The numbers of rows and pins
 * are those of this selection.
 */
export function TopDentists({
  dentists,
  badge,
  first,
  map = null,
  from = null,
}: {
  dentists: TopDentist[];
  /** Badge of all rows; if omitted, each row has the one of its rank, with the specialty. */
  badge?: string;
  /** Name of the badge of a first rank. */
  first?: string;
  /** Where the dentists of the page are. */
  map?: ListMapView | null;
  /** The number of the first row, which its pin carries, too; without it the rows have no numbers. */
  from?: number | null;
}) {
  const language = useLanguage();
  const nameOf = namesOf(dentists);
  const rows = (
    <ul className="rows">
      {dentists.map((dentist, index) => {
        const { slug, ranking, rankedOf, rankRange, specialty } = dentist;
        // Their places are in several lists.
        const best =
          ranking !== null && rankedOf !== null && rankRange
            ? { ranking, of: rankedOf, range: rankRange, specialty }
            : null;
        return (
          <li key={slug} id={`at-${slug}`} data-pin={from === null ? undefined : from + index}>
            <DentistRow
              dentist={{ ...dentist, ranking: null, best }}
              number={from === null ? null : from + index}
              what={nameOf(dentist)}
              mark={badge ?? badgeText(dentist.badge, language, first)}
            />
          </li>
        );
      })}
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
