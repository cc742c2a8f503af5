import { useLanguage } from '#app/content/language-context.tsx';
import { DentistRow } from '#app/features/directory/dentist/dentist-row.tsx';
import { paths } from '#app/http/paths.ts';
import { rankCopy } from '#app/features/directory/dentist/rank-copy.ts';
import { badgeText } from './ranking.ts';
import type { TopDentist } from './top-dentist-queries.server.ts';

/**
 * Cards of dentists from different rankings, each below a link to the ranking of its rank.
 */
export function TopDentists({
  dentists,
  badge,
  first,
  details = false,
}: {
  dentists: TopDentist[];
  /** Badge of all cards; if omitted, each card has the one of its rank, with the specialty. */
  badge?: string;
  /** Name of the badge of a first rank. */
  first?: string;
  /** Shows description, languages and years of experience; the query must have read the dentists with `details`. */
  details?: boolean;
}) {
  const language = useLanguage();
  return (
    <ul className="rows of-one">
      {dentists.map((dentist) => (
        <li key={dentist.slug}>
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
}
