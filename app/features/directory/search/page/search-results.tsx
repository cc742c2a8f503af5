import { Fragment } from 'react';
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ChevronLeft,
  Crosshair,
  Map as MapIcon,
  Minus,
  Plus,
} from 'lucide-react';
import { CALL_911 } from '#app/content/emergency.ts';
import { formatDistance, withLabel } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { emergencyContent } from '#app/features/directory/dentist/emergency-care.tsx';
import { DentistRow, namesOf } from '#app/features/directory/dentist/dentist-row.tsx';
import { Pager } from '#app/ui/pager.tsx';
import { PAGE_SIZE } from '#app/features/directory/ranking/ranking.ts';
import { anySearch, MAX_PAGES, searchPages } from '#app/features/directory/search/search-params.ts';
import { urgencyOf } from '#app/content/search/danger.ts';
import { helpGroups, searchSorts } from '#app/features/directory/search/search.ts';
import type { FoundDentist, SearchOutcome, SearchState } from '#app/features/directory/search/search.ts';
import { Icon } from '#app/ui/icon.tsx';
import { paths } from '#app/http/paths.ts';
import { SearchChips, searchHref } from './search-chips.tsx';
import { chosenFilters } from '#app/features/directory/search/chosen-filters.ts';
import { SEARCH_FORM } from './search-box.tsx';
import { UrgentPanel } from './urgent-panel.tsx';
import { positionCopy } from '#app/features/directory/place/position-copy.ts';
import { WhereAreYou } from './where-are-you.tsx';
import { searchCopy, mapCopy } from '#app/features/directory/search/search-copy.ts';

/** The cards, each with the coordinates of its pin for the map; numbered after so many. */
function FoundList({ dentists, after = 0 }: { dentists: readonly FoundDentist[]; after?: number }) {
  const language = useLanguage();
  // Those with a pin are counted; a row without one has no number.
  const nameOf = namesOf(dentists);
  const pinned = dentists.filter(({ point }) => point);
  return (
    <ol className="found rows">
      {dentists.map((dentist) => (
        <li
          key={dentist.id}
          className="found-row"
          data-key={dentist.id}
          data-latitude={dentist.point?.latitude}
          data-longitude={dentist.point?.longitude}
        >
          <DentistRow
            dentist={dentist}
            what={nameOf(dentist)}
            number={pinned.includes(dentist) ? after + pinned.indexOf(dentist) + 1 : null}
            distance={
              dentist.distanceKm === null
                ? null
                : formatDistance(language, dentist.distanceKm, dentist.point !== null)
            }
          />
        </li>
      ))}
    </ol>
  );
}

/** When to call 911 before a dentist: the signs where the text names one, else one sentence. */
function DangerNote({ q }: { q: string }) {
  const language = useLanguage();
  const { danger } = emergencyContent(language);
  const urgency = urgencyOf(q);
  if (urgency === 'warning') return <p className="card mt-3 p-4">{CALL_911[language]}</p>;
  if (urgency !== 'danger') return null;
  return (
    <div className="card mt-3 p-4">
      <p>
        <strong>{danger.title}.</strong> {danger.text}
      </p>
      <ul className="mt-2 list-disc pl-5 text-sm">
        {danger.signs.map((sign) => (
          <li key={sign}>{sign}</li>
        ))}
      </ul>
      <a className="btn btn-coral mt-3" href={`tel:${danger.number}`}>
        {danger.call} {danger.number}
      </a>
    </div>
  );
}

function Sort({ state, outcome }: { state: SearchState; outcome: SearchOutcome }) {
  const words = searchCopy(useLanguage());
  const sortKey = outcome.sort;
  // By distance within groups: distance alone is another choice.
  const isSuggested = outcome.isGrouped && sortKey === 'distance';
  return (
    <p className="flex max-w-1/2 min-w-0 flex-none items-center noscript:max-w-full">
      {/* Out of sight on a phone, where its choice says enough, but still the name of the choice. */}
      <label htmlFor="sort" className="text-sm whitespace-nowrap text-quiet max-md:sr-only md:mr-2">
        {words.sort}
      </label>
      <select
        id="sort"
        className="field min-h-11 max-w-full min-w-0 border-transparent bg-transparent px-1 py-0 text-sm font-semibold text-ellipsis"
        name="sort"
        form={SEARCH_FORM}
        defaultValue={state.sort ?? ''}
      >
        {isSuggested ? <option value="">{words.suggested}</option> : null}
        {searchSorts.map((sort) => (
          // A radius that was not chosen is not sent: it follows the place.
          <option
            key={sort}
            value={state.sort === null && sort === sortKey && !isSuggested ? '' : sort}
            disabled={sort === 'distance' && !outcome.place && state.sort !== 'distance'}
          >
            {words.sorts[sort]}
          </option>
        ))}
      </select>
      <noscript>
        <button className="btn btn-quiet" type="submit" form={SEARCH_FORM}>
          {words.sortApply}
        </button>
      </noscript>
    </p>
  );
}

/** After no or few results: who is nearest, and who in the place meets all needs but one. */
function HelpGroups({ outcome }: { outcome: SearchOutcome }) {
  const language = useLanguage();
  const words = searchCopy(language);
  const { total, away, dentists } = outcome;
  const [first] = outcome.relaxed;
  const formatFar = (at: 0 | -1) => formatDistance(language, outcome.nearest.at(at)?.distanceKm ?? 0, true);
  const titles = {
    relaxedDentists: first && words.relaxedTo(first.label, words.dentists(first.count)),
    nearest:
      away &&
      (total > 0
        ? outcome.place
          ? words.farther(away.place, formatFar(0), formatFar(-1))
          : words.outsideOf(away.place)
        : words.away(away.place, away.needs)),
  };
  const groups = helpGroups(outcome).filter((group) => outcome[group].length > 0);
  return groups.map((group, index) => (
    <Fragment key={group}>
      <h3 className="mt-4 text-lg">{titles[group]}</h3>
      <FoundList
        dentists={outcome[group]}
        after={dentists.length + (index === 1 ? outcome[groups[0]!].length : 0)}
      />
    </Fragment>
  ));
}

/** A search without results: who meets all needs but one, the nearest dentists, and what other needs could go. */
function NoResults({ state, outcome }: { state: SearchState; outcome: SearchOutcome }) {
  const language = useLanguage();
  const words = searchCopy(language);
  const isText = outcome.understood.length === 0 && chosenFilters(language, state, outcome).length === 0;
  return (
    <>
      <HelpGroups outcome={outcome} />
      <div className="card mt-4 p-5">
        <p className="font-semibold">{isText ? words.noneOf(state.q) : words.none}</p>
        {outcome.relaxed.length > 0 ? (
          <>
            <h3 className="mt-3 text-base">{words.relaxed}</h3>
            <ul className="mt-2 grid gap-2">
              {outcome.relaxed.map((relaxed) => (
                <li key={searchHref(language, relaxed.state)}>
                  <a href={searchHref(language, relaxed.state)}>
                    {words.relaxedTo(relaxed.label, words.dentists(relaxed.count))}
                  </a>
                </li>
              ))}
            </ul>
          </>
        ) : null}
        <p className="mt-3 text-sm text-quiet">{outcome.asksWhere ? words.whereHelp : words.noneHelp}</p>
        <p className="mt-4">
          <a className="btn btn-quiet" href={searchHref(language, anySearch)}>
            {words.again}
          </a>
        </p>
      </div>
    </>
  );
}

/** A city outside the province, which is left out. What lacks a place is said at its field. */
function OutsideProvince({ outcome }: { outcome: SearchOutcome }) {
  const language = useLanguage();
  const words = searchCopy(language);
  const conflict = outcome.conflicts.find(({ filter }) => filter === 'city');
  if (conflict?.filter !== 'city') return null;
  return (
    <p className="mt-2 text-sm font-semibold text-coral" role="alert">
      {words.outside(conflict.city, conflict.cityProvince, conflict.province)}{' '}
      <a className="tap" href={searchHref(language, conflict.state)}>
        {words.searchThere(conflict.city, conflict.cityProvince)}
      </a>
    </p>
  );
}

/** The number of results, their order, the cards and the pages. */
export function SearchResults({ state, outcome }: { state: SearchState; outcome: SearchOutcome }) {
  const language = useLanguage();
  const words = searchCopy(language);
  const { total, place, radiusKm, dentists } = outcome;
  const summary =
    outcome.ignored.length > 0 && total > 0
      ? words.foundWithout(total, outcome.ignored.join(', '))
      : words.found(total);
  const where = state.area
    ? words.inArea
    : place
      ? radiusKm
        ? words.within(radiusKm, place.label)
        : words.from(place.label)
      : '';
  if (outcome.isNowhere)
    return (
      <section aria-labelledby="found">
        <DangerNote q={state.q} />
        <h2
          id="found"
          className="text-xl"
          tabIndex={-1}
          data-announce={positionCopy(language).unknown(state.near)}
        >
          {positionCopy(language).unknown(state.near)}
        </h2>
        <WhereAreYou state={state} outcome={outcome} />
      </section>
    );
  const pages = searchPages(total);
  const announced = [
    summary,
    where,
    state.sort && withLabel(language, words.sort, words.sorts[state.sort]),
    state.page > 1 && words.place(state.page, pages),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <section
      aria-labelledby="found"
      data-place={place?.label}
      data-place-latitude={place?.latitude}
      data-place-longitude={place?.longitude}
    >
      <DangerNote q={state.q} />
      {outcome.urgent ? (
        <UrgentPanel urgent={outcome.urgent} state={state} outcome={outcome} found={announced} />
      ) : null}
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {/* Announced when it changes, and focused after a search; in an urgent search the panel's heading is. */}
        <h2
          id="found"
          className="text-xl wrap-break-word"
          {...(outcome.urgent ? {} : { tabIndex: -1, 'data-announce': announced })}
        >
          {summary}
          {where ? <span className="block text-sm font-normal text-quiet">{where}</span> : null}
        </h2>
        {total > 1 ? <Sort state={state} outcome={outcome} /> : null}
      </div>
      <OutsideProvince outcome={outcome} />
      {total > 0 && !outcome.urgent ? <WhereAreYou state={state} outcome={outcome} /> : null}
      <SearchChips state={state} outcome={outcome} />
      {total === 0 ? (
        <>
          <NoResults state={state} outcome={outcome} />
          {outcome.urgent ? null : <WhereAreYou state={state} outcome={outcome} />}
        </>
      ) : (
        <>
          <FoundList dentists={dentists} />
          <HelpGroups outcome={outcome} />
        </>
      )}
      {total > 1 && (outcome.sort === 'best' || outcome.isGrouped) ? (
        <p className="mt-6 max-w-measure text-sm text-quiet">
          {outcome.sort === 'best' ? `${words.best} ` : null}
          {outcome.isGrouped ? `${words.groups} ` : null}
          {words.unpaid} <a href={paths.howWeRank(language)}>{words.howWeRank}</a>
        </p>
      ) : null}
      {state.page === MAX_PAGES && total > MAX_PAGES * PAGE_SIZE ? (
        <p className="mt-6 text-quiet">{words.lastPage(MAX_PAGES * PAGE_SIZE)}</p>
      ) : null}
      <Pager
        page={state.page}
        pages={pages}
        hrefFor={(page) => searchHref(language, { ...state, page })}
        words={{ label: words.pager, previous: words.previous, next: words.next, place: words.place }}
      />
    </section>
  );
}

/** Before the first search: how to begin (specification, section 2). */
export function SearchStart() {
  const language = useLanguage();
  const words = searchCopy(language);
  return (
    <section className="card p-6" aria-labelledby="found">
      <h2 id="found" tabIndex={-1} className="text-xl" data-announce={words.start}>
        {words.start}
      </h2>
      <p className="mt-2 max-w-measure text-quiet">{words.startText}</p>
      <ul className="mt-4 flex flex-wrap gap-2">
        {words.ideas.map((idea) => (
          <li key={idea}>
            <a className="btn btn-quiet" href={searchHref(language, { ...anySearch, q: idea })}>
              {idea}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Buttons that move the map, for those who can't drag it (WCAG 2.5.7): steps to the east and to the south. */
const moves = [
  { by: '0 -1', to: 'north', icon: ArrowUp },
  { by: '-1 0', to: 'west', icon: ArrowLeft },
  { by: '1 0', to: 'east', icon: ArrowRight },
  { by: '0 1', to: 'south', icon: ArrowDown },
] as const;

/**
 * The frame of the map, after the list and skippable; only with scripts. `app/browser/search/search-map.ts` fills it, and
 * reads its text and addresses from here.
 */
export function SearchMap({ styleUrl }: { styleUrl: string }) {
  const language = useLanguage();
  const words = mapCopy(language);
  return (
    <section
      id="map"
      className="search-map no-print"
      aria-label={words.map}
      data-ground={paths.mapGround(language)}
      data-style={styleUrl || undefined}
      data-mine
    >
      <div className="inside">
        <p className="sr-only">{words.intro}</p>
        <p>
          <a className="btn btn-primary skip" href="#after-map">
            {words.skip}
          </a>
        </p>
        <div
          className="canvas"
          data-title={words.move}
          data-cluster={words.cluster}
          data-nobody={words.nobody}
          data-plain={words.plain}
          data-bare={words.bare}
          data-no-webgl={words.noWebgl}
          data-failed={words.failed}
          data-loading={words.loading}
        />
        <p className="note" role="status" />
        <p className="begin">
          <button type="button" className="btn btn-quiet" data-show-map>
            <Icon of={MapIcon} />
            {words.show}
          </button>
        </p>
        <p className="follow" hidden>
          <label>
            <input type="checkbox" data-follow />
            {words.follow}
          </label>
        </p>
        <p className="area">
          <button type="button" className="btn btn-primary" data-search-area hidden>
            <Icon of={Crosshair} />
            {words.area}
          </button>
        </p>
        <p className="zoom" hidden>
          <button type="button" className="btn" data-zoom="1" aria-label={words.closer}>
            <Icon of={Plus} />
          </button>
          <button type="button" className="btn" data-zoom="-1" aria-label={words.farther}>
            <Icon of={Minus} />
          </button>
          {moves.map(({ by, to, icon }) => (
            <button key={by} type="button" className="btn" data-pan={by} aria-label={words[to]}>
              <Icon of={icon} />
            </button>
          ))}
        </p>
        <p className="close">
          <button type="button" className="btn btn-quiet" data-close-map>
            <Icon of={ChevronLeft} />
            {words.hide}
          </button>
        </p>
        <div className="map-rows" />
        <p className="attribution" />
      </div>
    </section>
  );
}
