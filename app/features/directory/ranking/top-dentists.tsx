import { useLanguage } from '#app/content/language-context.tsx';
import { DentistCard } from '#app/features/directory/dentist/dentist-card.tsx';
import { paths } from '#app/http/paths.ts';
import { badgeText } from './ranking.ts';
import type { TopDentist } from './top-dentist-queries.server.ts';

/**
 * Cards of dentists from different rankings, each below a link to the ranking of its rank. `withCity` adds the city's
 * name, for pages that are not about one city.
 */
export function TopDentists({
  dentists,
  withCity = false,
  badge,
  first,
  details = false,
}: {
  dentists: TopDentist[];
  withCity?: boolean;
  /** Badge of all cards; if omitted, each card has the one of its rank, with the specialty. */
  badge?: string;
  /** Name of the badge of a first rank. */
  first?: string;
  /** Shows description, languages and years of experience; the query must have read the dentists with `details`. */
  details?: boolean;
}) {
  const language = useLanguage();
  return (
    <ul className="grid grid-cols-1 gap-5 md:grid-cols-2 xl:grid-cols-3">
      {dentists.map((dentist) => (
        <li key={dentist.slug} className="grid grid-cols-1 grid-rows-[auto_1fr]">
          <p className="text-sm">
            <a
              className="inline-flex min-h-9 items-center font-semibold pointer-coarse:min-h-11"
              href={paths.citySpecialty(language, dentist.city.slug, dentist.specialty.slug)}
            >
              {dentist.specialty.name}
              {withCity ? ` · ${dentist.city.name}` : null}
            </a>
          </p>
          <DentistCard
            dentist={dentist}
            details={details}
            badge={badge ?? badgeText(dentist, language, { specialty: dentist.specialty.name, first })}
          />
        </li>
      ))}
    </ul>
  );
}
