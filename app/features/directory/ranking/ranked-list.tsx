import type { ReactNode } from 'react';
import { useLanguage } from '#app/content/language-context.tsx';
import { useAnswering } from '#app/content/site-context.ts';
import { DentistRow } from '#app/features/directory/dentist/dentist-row.tsx';
import type { DentistCardView } from '#app/features/directory/dentist/dentist-view.ts';
import { Pager } from '#app/ui/pager.tsx';
import { methodCopy, rankState, whyNobodyIsRanked } from '#app/content/method-copy.ts';
import { isProtected } from '#app/content/practice-words.ts';
import { paths } from '#app/http/paths.ts';
import { rankedListCopy } from './ranked-list-copy.ts';
import { badgeText } from './ranking.ts';
import { WhyThisRank } from './why/why-this-rank.tsx';
import { formatNumber, formatRating, formatList } from '#app/content/format.ts';
import { withArticle } from '#app/content/practice-words.ts';
import type { CitySpecialtyFigures } from './ranking-queries.server.ts';
import { NoBreakHyphens } from '#app/ui/no-break-hyphens.tsx';

/**
 * One page of a city's dentists of a specialty: the ranked ones, then those without a rank, then those whose verification
 * is not complete, each with its sentence.
 */
export function RankedList({
  city,
  specialty,
  dentists,
  reasons,
  figures,
  page,
  pages,
  hrefFor,
}: {
  city: { slug: string };
  specialty: { slug: string; name: string };
  dentists: DentistCardView[];
  /** Why some have no rank, by slug. */
  reasons: Readonly<Record<string, string>>;
  /** Of the whole list. */
  figures: CitySpecialtyFigures;
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
}) {
  const language = useLanguage();
  const words = rankedListCopy(language);
  const isNobodyRanked = rankState(figures) === 'none';
  const rankedDentists = dentists.filter(({ ranking }) => ranking !== null);
  const others = dentists.slice(rankedDentists.length);
  // What comes after the first listing that is not verified is not ahead of it, so that the order of the list stays.
  const rest = others.findIndex(({ verified }) => !verified);
  const [unranked, unverified] = rest === -1 ? [others, []] : [others.slice(0, rest), others.slice(rest)];
  // `from`: the number of the first row on the page; list.css lights the pin of a row by it.
  const rows = (some: readonly DentistCardView[], from: number) => (
    <ol className="rows ranked">
      {some.map((dentist, index) => {
        const { slug, ranking } = dentist;
        const reason = reasons[slug];
        return (
          <li key={slug} id={`at-${slug}`} data-pin={from + index}>
            <DentistRow
              dentist={dentist}
              mark={badgeText(dentist.badge, language)}
              why={
                ranking === null ? null : (
                  <WhyThisRank dentist={dentist} city={city.slug} specialty={specialty.slug} />
                )
              }
              note={reason ? <p>{reason}</p> : null}
            />
          </li>
        );
      })}
    </ol>
  );
  return (
    <div className="grid gap-8">
      {rankedDentists.length > 0 ? (
        <section aria-labelledby="list">
          <h2 id="list" className="sr-only">
            {words.list(specialty.name)}
          </h2>
          {rows(rankedDentists, 1)}
        </section>
      ) : null}
      {unranked.length > 0 ? (
        <Group
          id="unranked"
          title={words.unranked}
          text={isNobodyRanked ? whyNobodyIsRanked(language, figures) : words.unrankedText}
        >
          {rows(unranked, rankedDentists.length + 1)}
        </Group>
      ) : null}
      {unverified.length > 0 ? (
        <Group
          id="unverified"
          title={words.unverified}
          text={
            isNobodyRanked && unranked.length === 0
              ? whyNobodyIsRanked(language, figures)
              : words.unverifiedText
          }
        >
          {rows(unverified, rankedDentists.length + unranked.length + 1)}
        </Group>
      ) : null}
      <Pager
        page={page}
        pages={pages}
        hrefFor={hrefFor}
        words={{ label: words.pager, previous: words.previous, next: words.next, place: words.place }}
      />
    </div>
  );
}

function Group({
  id,
  title,
  text,
  children,
}: {
  id: string;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="list-group">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <p className="mt-1 max-w-measure text-sm text-quiet">{text}</p>
      {children}
    </section>
  );
}

/** How the whole list is ordered, folded: the rows say why each stands where it does. */
export function ListOrder({
  specialty,
  city,
  figures,
}: {
  specialty: { slug: string; name: string };
  city: string;
  figures: CitySpecialtyFigures;
}) {
  const language = useLanguage();
  const words = rankedListCopy(language);
  const method = methodCopy(language);
  const state = rankState(figures);
  return (
    <details className="fold no-print">
      <summary>{words.order}</summary>
      <p>
        {state === 'none'
          ? `${words.listedIn(figures.listed, specialty.name, city)} ${method.unrankedOrder}`
          : `${method.factors} ${method.order}${state === 'few' ? ` ${method.few}` : ''}`}{' '}
        <a href={paths.howWeRank(language)}>{words.method}</a>
      </p>
      {isProtected(specialty.slug) && figures.registered < figures.listed ? (
        <p>{words.registered(figures.registered, figures.listed)}</p>
      ) : null}
    </details>
  );
}

/** The four figures of a list in one line (specification, section 2: the stats), and that nobody pays for a place. */
export function FiguresLine({ figures }: { figures: CitySpecialtyFigures }) {
  const language = useLanguage();
  const words = rankedListCopy(language);
  const { averageRating } = figures;
  const accepting = figures.acceptanceKnown === 0 ? null : figures.accepting;
  const each: [value: string | null, label: string][] = [
    [formatNumber(language, figures.listed), words.listed],
    averageRating === null ? [null, words.noRating] : [formatRating(language, averageRating), words.rating],
    [formatNumber(language, figures.reviews), words.reviews],
    accepting === null
      ? [null, words.acceptingUnknown]
      : [formatNumber(language, accepting), words.accepting],
  ];
  return (
    <div className="list-line">
      <dl aria-label={words.figures} className="figures">
        {each.map(([value, label]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={value === null ? 'sr-only' : undefined}>{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
      <p>
        {words.fair} <a href={paths.howWeRank(language)}>{words.method}</a>
      </p>
    </div>
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
  specialty: { name: string; description: string };
  /** The dentists on this page of the list. */
  dentists: DentistCardView[];
  figures: CitySpecialtyFigures;
}) {
  const language = useLanguage();
  const { within } = useAnswering();
  const words = rankedListCopy(language);
  const accepting = dentists.filter((dentist) => dentist.accepting).slice(0, 3);
  const names = formatList(
    language,
    accepting.map(({ name }) => withArticle(name)),
  );
  const method = methodCopy(language);
  const texts: [string, string] =
    rankState(figures) === 'none'
      ? [words.q1None, [method.unrankedOrder, method.factors, method.notForSale].join(' ')]
      : [
          words.q1(specialty.name, city),
          [method.factors, method.computed, method.notForSale, method.featured].join(' '),
        ];
  const about: [string, string] = [words.q0(specialty.name), specialty.description];
  const referral: [string, string] = [words.q3, words.a3];
  const faq: [string, string][] =
    figures.listed === 0
      ? [texts, about, referral]
      : [
          texts,
          // Dentists who accept new patients may all be on other pages of the list.
          [words.q2(city), words.a2(figures.accepting, names, accepting.length === figures.accepting)],
          about,
          referral,
          [words.q4, words.a4(within)],
        ];
  return (
    <section className="list-group no-print" aria-labelledby="faq">
      <h2 id="faq" className="text-xl">
        {words.faq}
      </h2>
      <div className="mt-4 max-w-measure">
        {faq.map(([question, answer]) => (
          <details key={question} name="faq" className="fold">
            <summary>
              <span>
                <NoBreakHyphens text={question} />
              </span>
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
