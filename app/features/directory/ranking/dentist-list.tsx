import { useLanguage } from '#app/content/language-context.tsx';
import { DentistRow, namesOf } from '#app/features/directory/dentist/dentist-row.tsx';
import type { DentistCardView } from '#app/features/directory/dentist/dentist-view.ts';
import { Pager } from '#app/ui/pager.tsx';
import { PAGE_SIZE } from './ranking.ts';
import { dentistListCopy } from './ranked-list-copy.ts';

/** Returns the number of pages of a list: at least one, also for an empty list. */
export function pagesOf(listed: number): number {
  return Math.max(1, Math.ceil(listed / PAGE_SIZE));
}

/** A page of a list of dentists without ranks: their number, rows, page links, and how the list is ordered. */
export function DentistList({
  dentists,
  listed,
  page,
  isOfOneSpecialty = false,
  hrefFor,
}: {
  dentists: readonly DentistCardView[];
  /** Length of the whole list. */
  listed: number;
  page: number;
  /** Whether the page's heading says the specialty. */
  isOfOneSpecialty?: boolean;
  hrefFor: (page: number) => string;
}) {
  const words = dentistListCopy(useLanguage());
  const nameOf = namesOf(dentists, isOfOneSpecialty);
  return (
    <>
      <h2 className="text-lg">{words.found(listed)}</h2>
      <ol className="rows mt-3">
        {dentists.map((dentist) => (
          <li key={dentist.slug}>
            <DentistRow dentist={dentist} what={nameOf(dentist)} />
          </li>
        ))}
      </ol>
      <Pager
        page={page}
        pages={pagesOf(listed)}
        hrefFor={hrefFor}
        words={{ label: words.pager, previous: words.previous, next: words.next, place: words.place }}
      />
      <details className="fold mt-8">
        <summary>{words.howOrdered}</summary>
        <p>{words.order}</p>
      </details>
    </>
  );
}
