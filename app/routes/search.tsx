import searchScript from 'virtual:search-script';
import { data } from 'react-router';
import { useLanguage } from '#app/content/language-context.tsx';
import { missing } from '#app/content/missing.ts';
import { searchCopy } from '#app/content/search-copy.ts';
import { isDemonstration } from '#app/demonstration.server.ts';
import { notFound } from '#app/error-page.tsx';
import { LocateForm } from '#app/features/city/locate-form.tsx';
import { positionCopy } from '#app/features/city/position-copy.ts';
import { findSentPostalArea } from '#app/features/city/sent-position.server.ts';
import { dentistLinks } from '#app/features/dentist/dentist-structured-data.ts';
import { pagesOf } from '#app/features/ranking/dentist-list.tsx';
import { PAGE_SIZE } from '#app/features/ranking/ranking.ts';
import { mapStyleUrl } from '#app/features/search/map-style.server.ts';
import { searchHref } from '#app/features/search/search-chips.tsx';
import { SearchFilters } from '#app/features/search/search-filters.tsx';
import { SearchForm } from '#app/features/search/search-form.tsx';
import { SearchMap, ShowMap } from '#app/features/search/search-map.tsx';
import { anySearch, asksForSomething, readSearchParams } from '#app/features/search/search-params.ts';
import { findSearchResults } from '#app/features/search/search-queries.server.ts';
import { SearchResults, SearchStart } from '#app/features/search/search-results.tsx';
import { searchWords } from '#app/features/search/search-page-words.ts';
import '#app/features/search/search.css';
import { keepFor } from '#app/http/keep.server.ts';
import { pageMeta } from '#app/http/page-meta.ts';
import { languageOfPath, paths } from '#app/http/paths.ts';
import { goOn } from '#app/http/private-form.server.ts';
import { visitOf } from '#app/http/visit.server.ts';
import { PageHead } from '#app/layout/page-head.tsx';
import { SuggestField } from '#app/layout/search-form.tsx';
import { listData } from '#app/layout/structured-data.tsx';
import type { Route } from './+types/search.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { language, url, siteUrl } = visitOf(request, context);
  const wanted = readSearchParams(url.searchParams);
  const [outcome, demonstration] = await Promise.all([
    asksForSomething(wanted)
      ? findSearchResults(wanted, language)
      : keepFor(60, `search:${language}`, () => findSearchResults(anySearch, language)),
    isDemonstration(),
  ]);
  // What names nothing was not searched for.
  const { state } = outcome;
  const asked = asksForSomething(state);
  if (wanted.page > (asked ? pagesOf(outcome.total) : 1)) throw notFound(missing(language).listPage);
  return { siteUrl, demonstration, asked, state, outcome, mapStyleUrl };
}

/** The browser's position, which becomes a postal area: a position never stands in an address (decision 0053). */
export async function action({ request }: Route.ActionArgs) {
  const url = new URL(request.url);
  const language = languageOfPath(url.pathname);
  const area = await findSentPostalArea(request);
  if (area === null) return data({ nowhere: true }, 422);
  const state = readSearchParams(url.searchParams);
  const here = { ...state, near: area, distance: state.distance ?? 10, area: null, page: 1 };
  goOn(searchHref(language, here));
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const language = matches[0].loaderData?.language ?? 'en';
  const words = searchCopy(language);
  const found = loaderData?.asked
    ? searchWords(language).found(loaderData.outcome.total, loaderData.outcome.atLeast)
    : words.title;
  const page = loaderData?.state.page ?? 1;
  return pageMeta({
    title: page > 1 ? words.page(found, page) : found,
    description: words.description,
    path: paths.search(language),
    siteUrl: loaderData?.siteUrl ?? '',
    // What somebody looked for is nobody else's result.
    noindex: (loaderData?.demonstration ?? true) || (loaderData?.asked ?? false),
  });
};

export default function Search({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = searchCopy(language);
  const said = searchWords(language);
  const { siteUrl, asked, state, outcome } = loaderData;
  const places = positionCopy(language);
  const placeError = actionData?.nowhere
    ? places.nowhere
    : outcome.unknownPlace
      ? places.unknown(state.near)
      : undefined;
  const first = (state.page - 1) * PAGE_SIZE + 1;
  const dentists = asked ? outcome.dentists : [];
  return (
    <div id="search-page" className={asked ? 'asked' : undefined}>
      <PageHead
        siteUrl={siteUrl}
        here={{ href: paths.search(language), name: words.name }}
        title={words.title}
        lead={asked ? undefined : words.lead}
        kind="SearchResultsPage"
        list={listData(siteUrl, dentistLinks(language, dentists), first)}
      >
        <SearchForm
          state={state}
          asked={asked}
          renderText={(control) => <SuggestField {...control} className="field" defaultValue={state.q} />}
          distances={outcome.facets.distance}
          placeError={placeError}
        />
        <div className="locate-place">
          <LocateForm id="locate" action={searchHref(language, { ...state, page: 1 })} inline />
        </div>
      </PageHead>
      <div
        className="wrap pt-4"
        id="search-state"
        data-mine
        data-searching={said.searching}
        data-failed={said.failed}
        data-retry={said.retry}
      >
        <p className="sr-only" role="status" />
        <div role="alert" />
      </div>
      <div className={asked ? 'search-layout wrap' : 'search-layout wrap start'}>
        <SearchFilters state={state} facets={outcome.facets} />
        <div id="results" className="min-w-0">
          {asked ? <SearchResults state={state} outcome={outcome} /> : <SearchStart />}
        </div>
        {asked ? (
          <>
            {dentists.length > 0 || state.area ? <ShowMap /> : null}
            <SearchMap styleUrl={loaderData.mapStyleUrl} />
            <span id="after-map" tabIndex={-1} />
          </>
        ) : null}
      </div>
      {/* Not async: from the cache it would run before the rest of the page is there. */}
      <script src={searchScript} type="module" />
    </div>
  );
}
