import type { ReactNode } from 'react';
import { useLanguage } from '#app/content/language-context.tsx';
import { DentistRow } from '#app/features/directory/dentist/dentist-row.tsx';
import type { DentistCardView } from '#app/features/directory/dentist/dentist-view.ts';
import { Pager } from '#app/ui/pager.tsx';
import { methodCopy, rankState, whyNobodyIsRanked } from '#app/content/method-copy.ts';
import { isProtected } from '#app/content/practice-words.ts';
import { paths } from '#app/http/paths.ts';
import { rankedListCopy } from './ranked-list-copy.ts';
import { badgeText } from './ranking.ts';
import { WhyThisRank } from './why/why-this-rank.tsx';
import type { WhyOrReason } from './why/why-view.ts';
import { formatNumber, formatRating, formatList } from '#app/content/format.ts';
import { StatTile } from '#app/ui/stat-tile.tsx';
import type { CitySpecialtyFigures } from './ranking-queries.server.ts';
import { ChevronDown } from 'lucide-react';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/section.tsx';
import { NoBreakHyphens } from '#app/ui/no-break-hyphens.tsx';

/** One page of a city's dentists of a specialty. A featured first rank has the hero card (specification, section 2). */
export function RankedList({
  specialty,
  city,
  dentists,
  why,
  figures,
  page,
  pages,
  hrefFor,
  nearest,
}: {
  specialty: { slug: string; name: string };
  city: string;
  dentists: DentistCardView[];
  /** Why each has the rank, or none, by slug. */
  why: Readonly<Record<string, WhyOrReason>>;
  /** Of the whole list. */
  figures: CitySpecialtyFigures;
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
  /** Beside a short list: the way to a comparable one. */
  nearest: ReactNode;
}) {
  const language = useLanguage();
  const words = rankedListCopy(language);
  const method = methodCopy(language);
  const state = rankState(figures);
  return (
    <section className="wrap py-8" aria-labelledby="list">
      <h2 id="list" className="text-xl">
        {state === 'none' ? words.unrankedList(specialty.name) : words.list(specialty.name)}
      </h2>
      <p className="mt-2 max-w-measure text-sm text-quiet">
        {state === 'none'
          ? `${words.listedIn(figures.listed, specialty.name, city)} ${whyNobodyIsRanked(language, figures)} ${method.unrankedOrder}`
          : `${method.factors} ${method.order}${state === 'few' ? ` ${method.few}` : ''}`}{' '}
        <a href={paths.howWeRank(language)}>{words.method}</a>
      </p>
      {isProtected(specialty.slug) && figures.registered < figures.listed ? (
        <p className="mt-2 max-w-measure text-sm text-quiet">
          {words.registered(figures.registered, figures.listed)}
        </p>
      ) : null}
      {nearest}
      <ol className="rows ranked mt-5">
        {dentists.map((dentist, index) => (
          <li key={dentist.slug}>
            <RankedRow
              hero={index === 0 && dentist.ranking === 1 && dentist.tier === 'featured'}
              dentist={dentist}
              told={why[dentist.slug]}
            />
          </li>
        ))}
      </ol>
      <Pager
        page={page}
        pages={pages}
        hrefFor={hrefFor}
        words={{ label: words.pager, previous: words.previous, next: words.next, place: words.place }}
      />
    </section>
  );
}

function RankedRow({
  dentist,
  told,
  hero = false,
}: {
  dentist: DentistCardView;
  told: WhyOrReason | undefined;
  hero?: boolean;
}) {
  return (
    <DentistRow
      hero={hero}
      dentist={dentist}
      mark={badgeText(dentist, useLanguage())}
      note={told?.reason ? <p>{told.reason}</p> : null}
      foot={told?.why ? <WhyThisRank why={told.why} name={dentist.name} slug={dentist.slug} /> : null}
    />
  );
}

/** The figures above a ranked list, as tiles. */
export function ListFigures({ figures }: { figures: CitySpecialtyFigures }) {
  const language = useLanguage();
  const words = rankedListCopy(language);
  const { averageRating } = figures;
  return (
    <dl
      aria-label={words.figures}
      className="mt-6 grid grid-cols-2 gap-x-6 gap-y-4 sm:flex sm:flex-wrap sm:gap-x-12"
    >
      <StatTile value={formatNumber(language, figures.listed)} label={words.listed} />
      <StatTile
        value={averageRating === null ? '–' : formatRating(language, averageRating)}
        label={averageRating === null ? words.noRating : words.rating}
      />
      <StatTile value={formatNumber(language, figures.reviews)} label={words.reviews} />
      {figures.acceptanceKnown === 0 ? (
        <StatTile value="–" label={words.acceptingUnknown} />
      ) : (
        <StatTile value={formatNumber(language, figures.accepting)} label={words.accepting} />
      )}
    </dl>
  );
}

/** Questions about a list, one open at a time. An empty list has only the questions that don't depend on dentists. */
export function RankedListFaq({
  city,
  specialty,
  dentists,
  figures,
}: {
  city: string;
  specialty: string;
  /** The dentists on this page of the list. */
  dentists: DentistCardView[];
  figures: CitySpecialtyFigures;
}) {
  const language = useLanguage();
  const words = rankedListCopy(language);
  const accepting = dentists.filter((dentist) => dentist.accepting).slice(0, 3);
  const names = formatList(
    language,
    accepting.map((dentist) => dentist.name),
  );
  const method = methodCopy(language);
  const ranked: [string, string] =
    rankState(figures) === 'none'
      ? [words.q1None, [method.unrankedOrder, method.factors, method.notForSale].join(' ')]
      : [
          words.q1(specialty, city),
          [method.factors, method.computed, method.notForSale, method.featured].join(' '),
        ];
  const referral: [string, string] = [words.q3, words.a3];
  const faq: [string, string][] =
    figures.listed === 0
      ? [ranked, referral]
      : [
          ranked,
          // Dentists who accept new patients may all be on other pages of the list.
          [words.q2(city), words.a2(figures.accepting, names, accepting.length === figures.accepting)],
          referral,
          [words.q4, words.a4],
        ];
  return (
    <Section title={words.faq} tone="sunk">
      <div className="grid max-w-measure grid-cols-1 gap-2">
        {faq.map(([question, answer]) => (
          <details key={question} name="faq" className="group card px-4 py-1">
            <summary className="flex min-h-11 items-center justify-between gap-3 py-1 font-semibold wrap-anywhere">
              <span>
                <NoBreakHyphens text={question} />
              </span>
              <Icon of={ChevronDown} className="text-quiet group-open:rotate-180" />
            </summary>
            <p className="pb-3">{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
