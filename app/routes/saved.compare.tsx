// Safari takes the roles of a table whose rows are grids.
/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { Check } from 'lucide-react';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { data, redirect } from 'react-router';
import { useLanguage } from '#app/content/language-context.tsx';
import { findDentistProfile } from '#app/features/directory/dentist/dentist-queries.server.ts';
import { compareCopy } from '#app/features/directory/saved/compare-copy.ts';
import { compareDentists } from '#app/features/directory/saved/comparison.ts';
import { savedCopy } from '#app/features/directory/saved/saved-copy.ts';
import { SavedList } from '#app/features/directory/saved/saved-list.tsx';
import { listSavedDentists } from '#app/features/directory/saved/saved-queries.server.ts';
import { COMPARED, comparisonProblem, readSlugs } from '#app/features/directory/saved/saved.ts';
import { pageMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import { PageHead } from '#app/layout/page-head.tsx';
import type { Route } from './+types/saved.compare.ts';
import type { DentistProfileView } from '#app/features/directory/dentist/dentist-queries.server.ts';
import { dentistCopy } from '#app/features/directory/dentist/dentist-copy.ts';
import { profileCopy } from '#app/features/directory/dentist/profile-copy.ts';
import { PrimaryWay } from '#app/features/directory/dentist/ways-to-dentist.tsx';
import { SaveButton } from '#app/features/directory/dentist/save-button.tsx';
import { Rating } from '#app/features/directory/dentist/rating.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { NoBreakHyphens } from '#app/ui/no-break-hyphens.tsx';
import { Portrait } from '#app/ui/portrait.tsx';
import type { Fact, Line, LineGroup } from '#app/features/directory/saved/comparison.ts';

/** How the comparison goes on without a dentist, or with another one in their place; null where it can't. */
type Exchange = { without: string | null; beside: Swap; below: Swap };
type Swap = { href: string; name: string } | null;

/** A column's dentist: no more, because a screen reader says it with each fact. */
function ColumnHead({ dentist }: { dentist: DentistProfileView }) {
  const language = useLanguage();
  const words = dentistCopy(language);
  const marks = [
    dentist.source.kind === 'demonstration' ? words.demonstration : null,
    dentist.verified ? null : words.notVerified,
  ].filter((mark) => mark !== null);
  return (
    <th scope="col" role="columnheader">
      <Portrait
        name={dentist.name}
        photo={dentist.photoUrl}
        description={words.photo(dentist.name)}
        className="w-[min(2.75rem,12vw)] flex-none self-start md:w-16"
      />
      <span className="min-w-0 md:flex-[1_1_6.5rem]">
        <a
          className="block text-sm leading-[1.25] text-ink hover:underline md:text-lg"
          href={paths.dentist(language, dentist.slug)}
        >
          <NoBreakHyphens text={dentist.name} />
        </a>
        {marks.length > 0 ? (
          <small className="block text-xs font-normal text-quiet">{marks.join(' · ')}</small>
        ) : null}
      </span>
    </th>
  );
}

/** What one can do with a column. */
function Actions({ dentist, exchange }: { dentist: DentistProfileView; exchange: Exchange }) {
  const language = useLanguage();
  const compare = compareCopy(language);
  const { without, beside, below } = exchange;
  return (
    <td role="cell">
      <span className="flex flex-wrap gap-x-3">
        {below ? <SwapLink swap={below} from={dentist.name} className="md:hidden" /> : null}
        {beside ? (
          <SwapLink swap={beside} from={dentist.name} className={below ? 'max-md:hidden' : ''} />
        ) : null}
        {without ? (
          <a className="tap text-xs" href={without}>
            {compare.without}
            <span className="sr-only">{dentistCopy(language).of(dentist.name)}</span>
          </a>
        ) : null}
      </span>
      <span className="flex flex-wrap items-center gap-1 [&_.btn]:flex-auto [&_.btn]:px-2 [&_.btn]:wrap-anywhere md:[&_.btn]:flex-none md:[&_.btn]:px-[min(1.125rem,1vw)]">
        {dentist.reachable ? <PrimaryWay dentist={dentist} /> : null}
        <SaveButton dentist={dentist} />
      </span>
    </td>
  );
}

function SwapLink({
  swap: { href, name },
  from,
  className,
}: {
  swap: NonNullable<Swap>;
  from: string;
  className: string;
}) {
  const words = compareCopy(useLanguage());
  return (
    <a className={`tap text-xs ${className}`} href={href} aria-label={words.swapFor(from, name)}>
      {words.swap}
    </a>
  );
}

/** A text whose only word, a web address, breaks after its dots and hyphens. */
const breakable = (text: string): ReactNode =>
  /\s/.test(text)
    ? text
    : text.split(/(?<=[.-])/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 ? <wbr /> : null}
          {part}
        </Fragment>
      ));

/** A text and its tick, which no line break parts from the last word. */
function Ticked({ text, tick }: { text: string; tick: ReactNode }) {
  if (!tick) return breakable(text);
  const end = text.lastIndexOf(' ') + 1;
  return (
    <>
      {text.slice(0, end)}
      <span className="whitespace-nowrap">
        {text.slice(end)}
        {tick}
      </span>
    </>
  );
}

/** One fact; a tick marks the better one. */
function Cell({ fact, isBetter, children }: { fact: Fact; isBetter: boolean; children?: ReactNode }) {
  const language = useLanguage();
  const [first, ...others] = fact;
  const tick = isBetter ? (
    <>
      {'\u00a0'}
      <Icon of={Check} className="inline" />
      <span className="sr-only">{compareCopy(language).better}</span>
    </>
  ) : null;
  if (!first)
    return (
      <td role="cell" className="unknown">
        {profileCopy(language).unknown}
      </td>
    );
  return (
    <td role="cell" className={isBetter ? 'better' : first.shared ? 'shared' : undefined}>
      {children ??
        (others.length === 0 ? (
          <Ticked text={first.text} tick={tick} />
        ) : (
          <ul>
            {fact.map(({ text, shared }) => (
              <li key={text} className={shared ? 'shared' : 'own'}>
                {text}
              </li>
            ))}
          </ul>
        ))}
      {children || others.length > 0 ? tick : null}
    </td>
  );
}

function Row({ line, dentists, only }: { line: Line; dentists: DentistProfileView[]; only: boolean }) {
  const language = useLanguage();
  const { label, facts, differs, pairDiffers, better, evidence } = line;
  return (
    // A phone shows the first two: where these agree, nothing differs there.
    <tr role="row" className={only && !pairDiffers ? 'differs beyond' : differs ? 'differs' : undefined}>
      <th scope="row" role="rowheader">
        <span className="inline-block first-letter:uppercase">{label}</span>
        {differs ? <span className="sr-only">, {compareCopy(language).differs}</span> : null}
      </th>
      {facts.map((fact, column) => {
        const dentist = dentists[column]!;
        return (
          <Cell key={dentist.slug} fact={fact} isBetter={better[column] === true}>
            {evidence && fact.length > 0 ? <Rating {...dentist} /> : undefined}
          </Cell>
        );
      })}
    </tr>
  );
}

/**
 * Dentists side by side: a column each; on a phone the first two, with the label above each pair. The style sheet makes
 * rows into grids, therefore the table states its roles.
 */
function CompareTable({
  dentists,
  groups,
  only,
  exchangeOf,
}: {
  dentists: DentistProfileView[];
  groups: LineGroup[];
  /** Whether only lines that differ are shown. */
  only: boolean;
  exchangeOf: (index: number) => Exchange;
}) {
  const words = compareCopy(useLanguage());
  return (
    <table role="table" aria-label={words.table} className="compare" data-columns={dentists.length}>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader" className="corner">
            <span className="sr-only">{words.fact}</span>
          </th>
          {dentists.map((dentist) => (
            <ColumnHead key={dentist.slug} dentist={dentist} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="no-print">
        <tr role="row" className="actions">
          <th scope="row" role="rowheader">
            <span className="sr-only">{words.actions}</span>
          </th>
          {dentists.map((dentist, index) => (
            <Actions key={dentist.slug} dentist={dentist} exchange={exchangeOf(index)} />
          ))}
        </tr>
      </tbody>
      {groups.map(({ title, lines }) => (
        <tbody key={title} role="rowgroup">
          <tr role="row">
            <th scope="rowgroup" role="rowheader" colSpan={dentists.length + 1} className="group">
              {title}
            </th>
          </tr>
          {lines.map((line) => (
            <Row key={line.label} line={line} dentists={dentists} only={only} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { language, url } = siteRequest(request, context);
  const chosenSlugs = readSlugs(url.searchParams, 'dentist');
  const listSlugs = readSlugs(url.searchParams, 'list');
  // A shortened URL may lack the list; the chosen dentists are always part of it.
  const list = [...listSlugs, ...chosenSlugs.filter((slug) => !listSlugs.includes(slug))];
  if (list.length === 0) throw redirect(paths.saved(language));
  const now = new Date();
  const tooMany = comparisonProblem(chosenSlugs.length) === 'too-many';
  const profiles = await Promise.all(
    tooMany ? [] : chosenSlugs.map((slug) => findDentistProfile(slug, language, now)),
  );
  const dentists = profiles.filter((dentist) => dentist !== null);
  const problem = tooMany ? 'too-many' : comparisonProblem(dentists.length);
  if (problem) {
    const savedDentists = await listSavedDentists(list, language, now);
    return data(
      {
        list,
        again: { saved: savedDentists, chosen: chosenSlugs, problem },
        dentists: [],
        gone: 0,
        groups: [],
        only: false,
        other: null,
      },
      { status: 422 },
    );
  }
  const only = url.searchParams.get('show') !== 'all';
  const groups = compareDentists(dentists, language).map(({ title, lines }) => ({
    title,
    lines: only ? lines.filter(({ differs }) => differs) : lines,
  }));
  const next = list.find((slug) => !chosenSlugs.includes(slug));
  const other =
    next === undefined ? null : ((await listSavedDentists([next], language, now)).dentists[0] ?? null);
  return {
    list,
    again: null,
    dentists,
    gone: chosenSlugs.length - dentists.length,
    groups: groups.filter(({ lines }) => lines.length > 0),
    only,
    other: other && { slug: other.slug, name: other.name },
  };
}

export const meta: Route.MetaFunction = pageMeta(({ language }) => {
  const { title, description } = compareCopy(language);
  // A visitor's own comparison is not indexed; its canonical URL is the list without dentists.
  return { title, description, path: paths.saved(language), noindex: true };
});

const CHOICE =
  'grid min-h-11 place-items-center rounded-sm border-[1.5px] border-transparent px-2 text-center text-sm font-semibold text-ink aria-[current]:border-pine aria-[current]:bg-card aria-[current]:text-pine';

/** How many dentists a phone shows; the others come in by Swap. */
const ON_PHONE = 2;

export default function Compare({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = compareCopy(language);
  const { list, again, dentists, gone, groups, only, other } = loaderData;
  const slugs = dentists.map(({ slug }) => slug);
  const to = (chosen: readonly string[], all = !only) =>
    paths.compare(language, chosen, { list, show: all ? 'all' : undefined });
  const exchangeOf = (index: number): Exchange => {
    const slug = slugs[index]!;
    const [waiting, ...rest] = dentists.slice(ON_PHONE);
    const visibleSlugs = slugs.slice(0, ON_PHONE);
    return {
      without: slugs.length > COMPARED.least ? to(slugs.filter((each) => each !== slug)) : null,
      beside: other && { href: to(slugs.with(index, other.slug)), name: other.name },
      below:
        waiting && index < ON_PHONE
          ? {
              href: to([...visibleSlugs.with(index, waiting.slug), ...rest.map((each) => each.slug), slug]),
              name: waiting.name,
            }
          : null,
    };
  };
  return (
    <>
      <PageHead
        trail={[{ href: paths.saved(language, list), name: savedCopy(language).title }]}
        // Matches the canonical URL, which is the list without dentists.
        here={{ href: paths.saved(language), name: words.name }}
        title={words.title}
        aside={
          again ? null : (
            <nav
              aria-label={words.rows}
              className="no-print mt-2 mb-1 grid w-full max-w-85 grid-cols-2 rounded-control border border-line bg-sunk p-0.5 md:justify-self-end"
            >
              <a className={CHOICE} href={to(slugs, false)} aria-current={only ? 'true' : undefined}>
                {words.only}
              </a>
              <a className={CHOICE} href={to(slugs, true)} aria-current={only ? undefined : 'true'}>
                {words.everything}
              </a>
            </nav>
          )
        }
      />
      {again ? (
        <SavedList {...again} />
      ) : (
        <div className="wrap pb-8">
          {gone > 0 ? (
            <p role="status" className="mb-4 font-semibold text-amber">
              {words.gone(gone)}
            </p>
          ) : null}
          {slugs.length > ON_PHONE ? (
            <p className="mb-1 text-xs text-quiet md:hidden">{words.onPhone(slugs.length)}</p>
          ) : null}
          <CompareTable dentists={dentists} groups={groups} only={only} exchangeOf={exchangeOf} />
          {only && groups.every(({ lines }) => lines.every(({ pairDiffers }) => !pairDiffers)) ? (
            <p className={groups.length > 0 ? 'mt-4 text-sm md:hidden' : 'mt-4 text-sm'}>{words.same}</p>
          ) : null}
          <p className="mt-4 text-xs text-quiet">{words.note}</p>
        </div>
      )}
    </>
  );
}
