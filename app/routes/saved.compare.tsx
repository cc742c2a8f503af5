import { data, redirect } from 'react-router';
import { useLanguage } from '#app/content/language-context.tsx';
import { findDentistProfile } from '#app/features/dentist/dentist-queries.server.ts';
import { compareCopy } from '#app/features/saved/compare-copy.ts';
import { CompareTable } from '#app/features/saved/compare-table.tsx';
import { compareDentists } from '#app/features/saved/comparison.ts';
import { savedCopy } from '#app/features/saved/saved-copy.ts';
import { SavedList } from '#app/features/saved/saved-list.tsx';
import { listSavedDentists } from '#app/features/saved/saved-queries.server.ts';
import { COMPARED, comparisonProblem, readSlugs } from '#app/features/saved/saved.ts';
import { unlistedPageMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { visitOf } from '#app/http/visit.server.ts';
import { PageHead } from '#app/layout/page-head.tsx';
import { FilterLinks } from '#app/ui/filter-links.tsx';
import type { Route } from './+types/saved.compare.ts';

const PRIVATE = { 'Cache-Control': 'private, no-cache' };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { language, url, siteUrl } = visitOf(request, context);
  const chosen = readSlugs(url.searchParams, 'dentist');
  const given = readSlugs(url.searchParams, 'list');
  // An address that somebody shortened still has those chosen in its list.
  const list = [...given, ...chosen.filter((slug) => !given.includes(slug))];
  if (list.length === 0) throw redirect(paths.saved(language), { headers: PRIVATE });
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
      { siteUrl, list, again: { saved, chosen, problem }, dentists: [], gone: 0, groups: [], only: false },
      { status: 422, headers: PRIVATE },
    );
  }
  const only = url.searchParams.get('only') === 'differences';
  const groups = compareDentists(dentists, language).map(({ title, lines }) => ({
    title,
    lines: only ? lines.filter(({ differs }) => differs) : lines,
  }));
  return data(
    {
      siteUrl,
      list,
      again: null,
      dentists,
      gone: chosen.length - dentists.length,
      groups: groups.filter(({ lines }) => lines.length > 0),
      only,
    },
    { headers: PRIVATE },
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const language = matches[0].loaderData?.language ?? 'en';
  const words = compareCopy(language);
  // Nobody's comparison is a page that others should find: without dentists in its address it is the list.
  return unlistedPageMeta(words, paths.saved(language), loaderData);
};

export default function Compare({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = compareCopy(language);
  const { siteUrl, list, again, dentists, gone, groups, only } = loaderData;
  const slugs = dentists.map(({ slug }) => slug);
  return (
    <>
      <PageHead
        siteUrl={siteUrl}
        trail={[{ href: paths.saved(language, list), name: savedCopy(language).title }]}
        // What its canonical address says: without dentists in its address it is the list.
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
