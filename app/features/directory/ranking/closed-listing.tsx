import { formatDistance } from '#app/content/format.ts';
import { copy } from '#app/content/language.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { DentistRow } from '#app/features/directory/dentist/dentist-row.tsx';
import { paths } from '#app/http/paths.ts';
import type { NearDentist } from './nearest-dentists.server.ts';

export const closedCopy = copy(
  {
    heading: (name: string) => `${name} has closed`,
    text: (city: string) => `This clinic in ${city} is no longer open, so its listing is gone.`,
    nearest: (specialty: string) => `Nearest ${specialty.toLowerCase()}`,
    wrong: 'Is that wrong?',
    write: 'Write to us',
    search: 'Search for a dentist',
  },
  {
    heading: (name: string) => `${name}\u00a0: clinique fermée`,
    text: (city: string) => `Cette clinique (${city}) n’est plus ouverte\u00a0: sa fiche a été retirée.`,
    nearest: (specialty: string) => `${specialty} les plus proches`,
    wrong: 'C’est une erreur?',
    write: 'Écrivez-nous',
    search: 'Chercher un dentiste',
  },
);

/** What the page of a closed listing shows, thrown with its status 410. */
export type ClosedPage = {
  heading: string;
  text: string;
  specialty: string | null;
  nearest: readonly NearDentist[];
};

/** The page of a listing whose clinic has closed: that it has, and the nearest open ones. */
export function ClosedListingPage({ page }: { page: ClosedPage }) {
  const language = useLanguage();
  const words = closedCopy(language);
  const { heading, text, specialty, nearest } = page;
  return (
    <div className="wrap grid gap-6 pt-8 lg:pt-14">
      <div>
        <h1 className="text-2xl wrap-anywhere">{heading}</h1>
        <p className="lead mt-2 lg:mt-3">{text}</p>
      </div>
      {specialty && nearest.length > 0 ? (
        <section>
          <h2 className="text-lg">{words.nearest(specialty)}</h2>
          <ul className="rows mt-3">
            {nearest.map((dentist) => (
              <li key={dentist.slug}>
                <DentistRow
                  dentist={dentist}
                  what={dentist.cityName}
                  distance={formatDistance(language, dentist.kilometres, dentist.point !== null)}
                />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <p>
        <a className="btn btn-primary" href={paths.search(language)}>
          {words.search}
        </a>
      </p>
      <p className="text-quiet">
        {words.wrong} <a href={paths.contact(language)}>{words.write}</a>
      </p>
    </div>
  );
}
