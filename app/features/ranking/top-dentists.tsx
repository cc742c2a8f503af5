import { useLanguage } from '#app/content/language-context.tsx';
import { DentistCard } from '#app/features/dentist/dentist-card.tsx';
import { paths } from '#app/http/paths.ts';
import { rankBadge } from './ranking.ts';
import type { TopDentist } from './top-dentist-queries.server.ts';

/**
 * Cards of dentists from different rankings. Above each stands the ranking that the rank is of, as a link to it;
 * `withCity` where the city is not the page's own.
 */
export function TopDentists({
  dentists,
  withCity = false,
  badge,
  details = false,
}: {
  dentists: TopDentist[];
  withCity?: boolean;
  /** Words of every one's badge, or null for none; left out, the badge of each rank. */
  badge?: string | null;
  /** Cards with description, languages and years of experience, of dentists read with `details`. */
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
            badge={badge === undefined ? rankBadge(dentist.ranking, language) : badge}
          />
        </li>
      ))}
    </ul>
  );
}
