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
import { FilterLinks } from '#app/ui/filter-links.tsx';
import type { Route } from './+types/saved.compare.ts';
import type { DentistProfileView } from '#app/features/directory/dentist/dentist-queries.server.ts';
import { dentistCopy } from '#app/features/directory/dentist/dentist-copy.ts';
import { profileCopy } from '#app/features/directory/dentist/profile-copy.ts';
import { SaveButton } from '#app/features/directory/dentist/save-button.tsx';
import { WaysToDentist } from '#app/features/directory/dentist/ways-to-dentist.tsx';
import { Portrait } from '#app/ui/portrait.tsx';
import type { Fact, Line, LineGroup } from '#app/features/directory/saved/comparison.ts';
import '#app/features/directory/saved/compare-table.css';

/** A column's dentist and actions. `without` is the URL of the comparison without them, or null if too few remain. */
function ColumnHead({ dentist, without }: { dentist: DentistProfileView; without: string | null }) {
  const language = useLanguage();
  const words = dentistCopy(language);
  const compare = compareCopy(language);
  return (
    <th scope="col">
      <Portrait
        name={dentist.name}
        photo={dentist.photoUrl}
        description={words.photo(dentist.name)}
        className="w-14"
      />
      <a className="name" href={paths.dentist(language, dentist.slug)}>
        {dentist.name}
      </a>
      <span className="marks">
        {dentist.verified ? null : <span className="chip">{words.notVerified}</span>}
        {dentist.source.kind === 'demonstration' ? <span className="chip">{words.demonstration}</span> : null}
      </span>
      <span className="ways no-print">
        <WaysToDentist dentist={dentist} />
        <span className="last">
          {without ? (
            <a
              className="inline-flex min-h-11 items-center"
              href={without}
              aria-label={compare.withoutWhom(dentist.name)}
            >
              {compare.without}
            </a>
          ) : null}
          <SaveButton dentist={dentist} />
        </span>
      </span>
    </th>
  );
}

/** One fact; highlights the values that not every dentist shares. */
function Cell({ fact, unknown }: { fact: Fact; unknown: string }) {
  const [first, ...others] = fact;
  if (!first) return <td className="text-quiet">{unknown}</td>;
  if (others.length === 0) return <td className={first.shared ? undefined : 'own'}>{first.text}</td>;
  return (
    <td>
      <ul className="grid gap-1">
        {fact.map(({ text, shared }) => (
          <li key={text} className={shared ? undefined : 'own'}>
            {text}
          </li>
        ))}
      </ul>
    </td>
  );
}

function Row({ line: { label, facts, differs }, dentists }: { line: Line; dentists: DentistProfileView[] }) {
  const language = useLanguage();
  return (
    <tr className={differs ? 'differs' : undefined}>
      <th scope="row" className="side">
        <span className="label">{label}</span>
        {differs ? <span className="sr-only">, {compareCopy(language).differs}</span> : null}
      </th>
      {facts.map((fact, column) => (
        <Cell key={dentists[column]!.slug} fact={fact} unknown={profileCopy(language).unknown} />
      ))}
    </tr>
  );
}

/**
 * Dentists side by side. The table scrolls sideways with its row names fixed; the page does not.
 *
 * @param withoutHref returns the URL of the comparison without that dentist, or null if too few would remain
 */
function CompareTable({
  dentists,
  groups,
  withoutHref,
}: {
  dentists: DentistProfileView[];
  groups: LineGroup[];
  withoutHref: (slug: string) => string | null;
}) {
  const words = compareCopy(useLanguage());
  return (
    // Focusable, so that the arrow keys scroll it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="compare" aria-label={words.table} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <td className="side text-quiet">{words.marked}</td>
            {dentists.map((dentist) => (
              <ColumnHead key={dentist.slug} dentist={dentist} without={withoutHref(dentist.slug)} />
            ))}
          </tr>
        </thead>
        {groups.map(({ title, lines }) => (
          <tbody key={title}>
            <tr>
              <th scope="rowgroup" colSpan={dentists.length + 1} className="group">
                <span className="group-title">{title}</span>
              </th>
            </tr>
            {lines.map((line) => (
              <Row key={line.label} line={line} dentists={dentists} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { language, url } = siteRequest(request, context);
  const chosen = readSlugs(url.searchParams, 'dentist');
  const given = readSlugs(url.searchParams, 'list');
  // A shortened URL may lack the list; the chosen dentists are always part of it.
  const list = [...given, ...chosen.filter((slug) => !given.includes(slug))];
  if (list.length === 0) throw redirect(paths.saved(language));
  const now = new Date();
  const tooMany = comparisonProblem(chosen.length) === 'too-many';
  const found = await Promise.all(
    tooMany ? [] : chosen.map((slug) => findDentistProfile(slug, language, now)),
  );
  const dentists = found.filter((dentist) => dentist !== null);
  const problem = tooMany ? 'too-many' : comparisonProblem(dentists.length);
  if (problem) {
    const saved = await listSavedDentists(list, language, now);
    return data(
      { list, again: { saved, chosen, problem }, dentists: [], gone: 0, groups: [], only: false },
      { status: 422 },
    );
  }
  const only = url.searchParams.get('only') === 'differences';
  const groups = compareDentists(dentists, language).map(({ title, lines }) => ({
    title,
    lines: only ? lines.filter(({ differs }) => differs) : lines,
  }));
  return {
    list,
    again: null,
    dentists,
    gone: chosen.length - dentists.length,
    groups: groups.filter(({ lines }) => lines.length > 0),
    only,
  };
}

export const meta: Route.MetaFunction = pageMeta(({ language }) => {
  const { title, description } = compareCopy(language);
  // A visitor's own comparison is not indexed; its canonical URL is the list without dentists.
  return { title, description, path: paths.saved(language), noindex: true };
});

export default function Compare({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = compareCopy(language);
  const { list, again, dentists, gone, groups, only } = loaderData;
  const slugs = dentists.map(({ slug }) => slug);
  return (
    <>
      <PageHead
        trail={[{ href: paths.saved(language, list), name: savedCopy(language).title }]}
        // Matches the canonical URL, which is the list without dentists.
        here={{ href: paths.saved(language), name: words.name }}
        title={words.title}
        lead={again ? undefined : words.lead(dentists.map(({ name }) => name))}
      />
      {again ? (
        <SavedList {...again} />
      ) : (
        <div className="wrap py-8">
          {gone > 0 ? (
            <p role="status" className="mb-4 font-semibold text-amber">
              {words.gone(gone)}
            </p>
          ) : null}
          <div className="no-print mb-4 flex flex-wrap items-end justify-between gap-4">
            <FilterLinks
              label={words.rows}
              links={[
                { href: paths.compare(language, slugs, { list }), name: words.everything, current: !only },
                {
                  href: paths.compare(language, slugs, { list, only: 'differences' }),
                  name: words.only,
                  current: only,
                },
              ]}
            />
            <a className="btn btn-quiet" href={paths.saved(language, list)}>
              {words.back}
            </a>
          </div>
          {groups.length === 0 ? <p>{words.same}</p> : null}
          <CompareTable
            dentists={dentists}
            groups={groups}
            withoutHref={(slug) =>
              slugs.length > COMPARED.least
                ? paths.compare(
                    language,
                    slugs.filter((other) => other !== slug),
                    { list },
                  )
                : null
            }
          />
        </div>
      )}
    </>
  );
}
