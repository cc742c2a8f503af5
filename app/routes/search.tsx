import searchScript from 'virtual:search-script';
import { data } from 'react-router';
import { useLanguage } from '#app/content/language-context.tsx';
import { missing } from '#app/content/missing.ts';
import { notFound } from '#app/layout/error-page.tsx';
import { LocateForm } from '#app/features/directory/place/locate-form.tsx';
import { positionCopy } from '#app/features/directory/place/position-copy.ts';
import { findSentPostalArea } from '#app/features/directory/place/sent-position.server.ts';
import { dentistLinks } from '#app/features/directory/dentist/dentist-structured-data.ts';
import { PAGE_SIZE } from '#app/features/directory/ranking/ranking.ts';
import { mapStyleUrl } from '#app/features/directory/search/page/map-style.server.ts';
import { searchHref } from '#app/features/directory/search/page/search-chips.tsx';
import { SearchFilters } from '#app/features/directory/search/page/search-filters.tsx';
import { SearchBox } from '#app/features/directory/search/page/search-box.tsx';
import { SearchMap } from '#app/features/directory/search/page/search-results.tsx';
import {
  anySearch,
  asksForSomething,
  readSearchParams,
  searchFilters,
  searchPages,
} from '#app/features/directory/search/search-params.ts';
import { findSearchResults } from '#app/features/directory/search/search-queries.server.ts';
import { SearchResults, SearchStart } from '#app/features/directory/search/page/search-results.tsx';
import { searchCopy } from '#app/features/directory/search/search-copy.ts';
import { pageMeta } from '#app/http/page-meta.ts';
import { languageOfPath, paths } from '#app/http/paths.ts';
import { seeOther } from '#app/http/responses.server.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import { PageHead } from '#app/layout/page-head.tsx';
import { SearchField } from '#app/layout/search-form.tsx';
import type { Route } from './+types/search.ts';

/** Filters are the same for everybody; text, places and parts of the map are one visitor's. */
export const handle = {
  dentists: true,
  kept: { keys: searchFilters, unless: ['q', 'near', 'area'] },
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { language, url } = siteRequest(request, context);
  const params = readSearchParams(url.searchParams);
  const outcome = await findSearchResults(asksForSomething(params) ? params : anySearch, language);
  // A query without any known term does not count as a search.
  const { state } = outcome;
  const hasQuery = asksForSomething(state);
  if (!hasQuery && params.page > 1) throw notFound(missing(language).listPage);
  // Clinics close while a visitor reads: the next page may be gone.
  const pages = searchPages(outcome.total);
  if (params.page > pages) seeOther(searchHref(language, { ...state, page: pages }));
  return { asked: hasQuery, state, outcome, mapStyleUrl };
}

/** Replaces the browser's position with a postal area, because a position must not appear in a URL (decision 0012). */
export async function action({ request }: Route.ActionArgs) {
  const url = new URL(request.url);
  const language = languageOfPath(url.pathname);
  const area = await findSentPostalArea(request);
  if (area === null) return data({ nowhere: true }, 422);
  const state = readSearchParams(url.searchParams);
  const here = { ...state, near: area, area: null, page: 1 };
  seeOther(searchHref(language, here));
}

export const meta: Route.MetaFunction = pageMeta(({ language }, { asked, outcome, state: { page } }) => {
  const words = searchCopy(language);
  const titleText = asked ? words.found(outcome.total) : words.title;
  return {
    title: page > 1 ? words.titleOfPage(titleText, page) : titleText,
    description: words.description,
    path: paths.search(language),
    // Search results are specific to one visitor and not indexed.
    noindex: asked,
  };
});

export default function Search({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = searchCopy(language);
  const { asked, state, outcome } = loaderData;
  const places = positionCopy(language);
  const placeError = actionData?.nowhere
    ? places.nowhere
    : outcome.unknownPlace
      ? places.unknown(state.near)
      : outcome.conflicts.some(({ filter }) => filter !== 'city')
        ? words.placeNeeded
        : undefined;
  const first = (state.page - 1) * PAGE_SIZE + 1;
  const dentists = asked ? outcome.dentists : [];
  // Without anybody to show, a map would be an empty rectangle; a part of a map that has nobody can be moved.
  const count = dentists.length + outcome.relaxedDentists.length + outcome.nearest.length;
  const hasMap = asked && (count > 0 || state.area !== null);
  return (
    <div id="search-page" className={asked ? (hasMap ? 'asked with-map' : 'asked') : undefined}>
      <div className={asked ? 'search-layout wrap wrap-search' : 'search-layout wrap'}>
        <div className="search-side">
          <PageHead
            here={{ href: paths.search(language), name: words.name }}
            title={words.title}
            lead={asked ? undefined : words.lead}
            kind="SearchResultsPage"
            list={dentistLinks(language, dentists)}
            listFrom={first}
          >
            <SearchBox
              state={state}
              asked={asked}
              renderText={(control) => <SearchField {...control} className="field" defaultValue={state.q} />}
              distances={outcome.facets.distance}
              placeError={placeError}
              place={outcome.place?.label ?? null}
              aroundKm={outcome.aroundKm}
            />
            <div className="locate-place">
              <LocateForm id="locate" action={searchHref(language, { ...state, page: 1 })} inline />
            </div>
          </PageHead>
          <div
            id="search-state"
            data-mine
            data-searching={words.searching}
            data-failed={words.failed}
            data-retry={words.retry}
          >
            <p className="sr-only" role="status" />
            <div role="alert" />
          </div>
          <SearchFilters
            state={state}
            facets={outcome.facets}
            conflicts={outcome.conflicts}
            total={asked ? outcome.total : null}
            map={hasMap}
          />
          <div id="results" className="min-w-0">
            {asked ? <SearchResults state={state} outcome={outcome} /> : <SearchStart />}
          </div>
        </div>
        {asked ? (
          <>
            <SearchMap styleUrl={loaderData.mapStyleUrl} />
            <span id="after-map" tabIndex={-1} />
          </>
        ) : null}
      </div>
      {/* Not async: a cached script would run before the browser has parsed the rest of the page. */}
      <script src={searchScript} type="module" />
    </div>
  );
}
