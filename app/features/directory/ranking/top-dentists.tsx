import { copy } from '#app/content/language.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { DentistRow, namesOf } from '#app/features/directory/dentist/dentist-row.tsx';
import { paths } from '#app/http/paths.ts';
import { Illustration } from '#app/ui/illustration.tsx';
import type { TopDentist } from './top-dentist-queries.server.ts';

const topCopy = copy({ list: 'Whole list' }, { list: 'Liste complète' });

/** The best-ranked of several lists: each under the name of a list or, with one badge for all, in one line. */
export function TopDentists({ dentists, badge }: { dentists: TopDentist[]; badge?: string }) {
  const language = useLanguage();
  const nameOf = namesOf(dentists);
  return (
    <ul className={badge ? 'rows' : 'firsts'}>
      {dentists.map((dentist) => {
        const { slug, ranking, rankedOf, rankRange, specialty, city } = dentist;
        // Their places are in several lists.
        const best =
          ranking !== null && rankedOf !== null && rankRange
            ? { ranking, of: rankedOf, range: rankRange, specialty }
            : null;
        return (
          <li key={slug} id={`at-${slug}`}>
            {badge ? null : (
              <p className="first-of">
                <Illustration of={`specialty-${specialty.slug}`} />
                <b>{specialty.name}</b>
                <a className="tap" href={paths.citySpecialty(language, city.slug, specialty.slug)}>
                  {topCopy(language).list}
                  <span className="sr-only">, {specialty.name}</span>
                </a>
              </p>
            )}
            <DentistRow
              dentist={{ ...dentist, ranking: null, best }}
              what={badge ? nameOf(dentist) : null}
              mark={badge ?? null}
            />
          </li>
        );
      })}
    </ul>
  );
}
