import { useLanguage } from '#app/content/language-context.tsx';
import { DentistCard } from '#app/features/dentist/dentist-card.tsx';
import type { DentistCardView } from '#app/features/dentist/dentist-view.ts';
import { Pager } from '#app/ui/pager.tsx';
import { rankedListCopy } from './ranked-list-copy.ts';
import { rankBadge } from './ranking.ts';

/** One page of a city's dentists of a specialty. A featured first has the large card (specification, section 2). */
export function RankedList({
  specialty,
  dentists,
  isRanked,
  page,
  pages,
  hrefFor,
}: {
  specialty: string;
  dentists: DentistCardView[];
  /** Whether the list, this page or another, has a rank. */
  isRanked: boolean;
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
}) {
  const language = useLanguage();
  const words = rankedListCopy(language);
  const [first, ...rest] = dentists;
  const hero = first?.ranking === 1 && first.tier === 'featured' ? first : null;
  return (
    <section className="wrap py-8" aria-labelledby="list">
      <h2 id="list" className="text-xl">
        {words.list(specialty)}
      </h2>
      <p className="mt-2 max-w-measure text-sm text-quiet">{isRanked ? words.order : words.unrankedOrder}</p>
      {hero ? (
        <div className="mt-6">
          <DentistCard hero dentist={hero} badge={rankBadge(hero.ranking, language)} />
        </div>
      ) : null}
      <ul className="mt-5 grid grid-cols-1 gap-5 md:grid-cols-2 xl:grid-cols-3">
        {(hero ? rest : dentists).map((dentist) => (
          <li key={dentist.slug}>
            <DentistCard dentist={dentist} badge={rankBadge(dentist.ranking, language)} />
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        pages={pages}
        hrefFor={hrefFor}
        words={{ label: words.pager, previous: words.previous, next: words.next, place: words.place }}
      />
    </section>
  );
}
