import { Search } from 'lucide-react';
import browseUrl from '#app/browser/browse.js?url';
import { copy } from '#app/content/language.ts';
import { formatPopulation } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { paths } from '#app/http/paths.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { NoBreakHyphens } from '#app/ui/no-break-hyphens.tsx';
import { foldWords } from '#app/content/fold.ts';
import type { ZoneCode } from '#db/rows.ts';
import type { MetroView, NeighborhoodView, ZoneView } from './city-queries.server.ts';
import type { CityView } from './city-view.ts';

/**
 * Returns the cities whose name or province contains the query, ignoring accents, and that belong to the metro area if
 * one is given. Keeps the order.
 */
export function matchingCities<City extends { name: string; provinceName: string; metroSlug: string | null }>(
  cities: readonly City[],
  { query, metro }: { query: string; metro: string | null },
): City[] {
  const foldedQuery = foldWords(query);
  return cities.filter(
    (city) =>
      (metro === null || city.metroSlug === metro) &&
      (foldedQuery === '' || textOf(city).includes(foldedQuery)),
  );
}

/** The words of a city that a search looks in. */
const textOf = ({ name, provinceName }: Pick<CityView, 'name' | 'provinceName'>): string =>
  foldWords(`${name} ${provinceName}`);

const browserCopy = copy(
  {
    label: 'City or province',
    search: 'Search',
    metros: 'Metro areas',
    all: 'All metro areas',
    cityCount: (count: number) => (count === 1 ? '1 city' : `${count} cities`),
    found: { one: '1 city found', many: '{n} cities found' },
    none: (query: string) => `No locations found matching “${query}”`,
    noneHere: 'No locations found matching your choice',
    hint: 'Try another city, province or metro area.',
    clear: 'Clear the search',
    more: (count: number) => `Show all ${count} cities`,
  },
  {
    label: 'Ville ou province',
    search: 'Rechercher',
    metros: 'Régions métropolitaines',
    all: 'Toutes les régions',
    cityCount: (count: number) => (count <= 1 ? `${count} ville` : `${count} villes`),
    found: { one: '1 ville trouvée', many: '{n} villes trouvées' },
    none: (query: string) => `Aucun lieu trouvé pour « ${query} »`,
    noneHere: 'Aucun lieu trouvé pour ce choix',
    hint: 'Essayez une autre ville, province ou région métropolitaine.',
    clear: 'Effacer la recherche',
    more: (count: number) => `Voir les ${count} villes`,
  },
);

/** Cities shown before one is looked for. */
const CITIES_SHOWN = 12;

/**
 * Cities filtered by typed text and metro area, with a GET form and links. `browse.js` filters the list on each key
 * press: the page carries every city, hidden if it does not match.
 */
export function LocationBrowser({
  cities,
  metros,
  query,
  metro,
  all,
}: {
  cities: readonly CityView[];
  metros: MetroView[];
  query: string;
  metro: string | null;
  /** Whether to show every city when nothing is filtered; else only the largest. */
  all: boolean;
}) {
  const language = useLanguage();
  const words = browserCopy(language);
  const trimmedQuery = query.trim();
  const matching = matchingCities(cities, { query, metro });
  const visibleCities =
    trimmedQuery !== '' || metro !== null || all ? matching : matching.slice(0, CITIES_SHOWN);
  const chosenMetro = metros.find(({ slug }) => slug === metro);
  const here = `${paths.home(language, { browse: 'cities' })}#locations`;
  return (
    <div
      data-script={browseUrl}
      data-browse="metro q all"
      data-shown={CITIES_SHOWN}
      data-one={words.found.one}
      data-many={words.found.many}
      data-none={words.none('{n}')}
      data-none-here={words.noneHere}
    >
      <form method="get" action={here} role="search" className="max-w-form">
        <label htmlFor="location-query" className="text-sm font-semibold">
          {words.label}
        </label>
        <div className="mt-1 flex flex-wrap gap-2">
          <input
            id="location-query"
            className="field min-w-0 flex-1 basis-28"
            type="search"
            data-search
            name="q"
            defaultValue={query}
            autoComplete="off"
            maxLength={80}
          />
          {metro ? <input type="hidden" name="metro" value={metro} /> : null}
          <button className="btn btn-primary" type="submit">
            <Icon of={Search} />
            {words.search}
          </button>
        </div>
      </form>
      <h4 className="mt-6 text-base">{words.metros}</h4>
      {/* On a phone the metro areas are three rows that scroll sideways, so that the results below stay visible. */}
      <ul className="relative -mx-4 grid auto-cols-max grid-flow-col grid-rows-3 gap-2 overflow-x-auto px-4 py-2 sm:mx-0 sm:flex sm:flex-wrap sm:overflow-visible sm:px-0">
        {[{ slug: null, name: words.all, cityCount: null, description: '' }, ...metros].map((choice) => (
          <li key={choice.slug ?? 'all'}>
            <a
              href={
                choice.slug === null && !query
                  ? here
                  : `${paths.home(language, { metro: choice.slug ?? undefined, q: query || undefined })}#locations`
              }
              aria-current={metro === choice.slug ? 'true' : undefined}
              className="btn btn-quiet aria-[current]:border-pine aria-[current]:bg-mist aria-[current]:text-pine-deep"
              data-choice={choice.slug ?? ''}
              data-description={choice.description}
            >
              {choice.name}
              {choice.cityCount === null ? null : (
                <span className="font-normal text-quiet">
                  {choice.cityCount}
                  <span className="sr-only">, {words.cityCount(choice.cityCount)}</span>
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-measure text-quiet empty:hidden" data-about>
        {chosenMetro?.description}
      </p>
      <div role="status" className="mt-4 mb-2 text-sm text-quiet">
        {matching.length === 0
          ? null
          : matching.length === 1
            ? words.found.one
            : words.found.many.replace('{n}', matching.length.toString())}
      </div>
      <div data-nothing hidden={matching.length > 0}>
        <EmptyState title={trimmedQuery ? words.none(trimmedQuery) : words.noneHere} text={words.hint}>
          <a className="btn btn-quiet" href={here} data-clear>
            {words.clear}
          </a>
        </EmptyState>
      </div>
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 lg:grid-cols-4">
        {cities.map((city) => (
          <li
            key={city.slug}
            hidden={!visibleCities.includes(city)}
            data-group={city.metroSlug ?? ''}
            data-text={textOf(city)}
          >
            <a
              className="card flex min-h-14 items-center justify-between gap-3 px-4 py-2 text-ink no-underline hover:[box-shadow:var(--lift)]"
              href={paths.city(language, city.slug)}
            >
              <span className="min-w-0">
                <span className="block font-semibold">{city.name}</span>
                <span className="block text-xs text-quiet">{city.provinceName}</span>
              </span>
              <span className="text-xs text-quiet">
                {city.population === null ? null : formatPopulation(language, city.population)}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <a
        className="btn btn-quiet mt-4"
        href={`${paths.home(language, { all: '1' })}#locations`}
        hidden={visibleCities.length === matching.length}
        data-all
      >
        {words.more(cities.length)}
      </a>
    </div>
  );
}

/** Neighbourhoods shown before a zone is chosen; the whole list would be too long. */
const NEIGHBORHOODS_SHOWN = 6;

const zoneCopy = copy(
  {
    zones: 'Zones of the city',
    reset: 'Show all zones',
    shown: { one: '1 neighbourhood', many: '{n} neighbourhoods' },
    some: (shown: number, count: number) =>
      `${shown} of ${count} neighbourhoods. Choose a zone to see all of its own.`,
  },
  {
    zones: 'Zones de la ville',
    reset: 'Voir toutes les zones',
    shown: { one: '1 quartier', many: '{n} quartiers' },
    some: (shown: number, count: number) =>
      `${shown} quartiers sur ${count}. Choisissez une zone pour voir tous les siens.`,
  },
);

/**
 * A city's zones and neighbourhoods. Links filter by zone and reset the filter; `browse.js` does the same without
 * loading a page.
 */
export function ZoneBrowser({
  zones,
  neighborhoods,
  zone,
}: {
  zones: ZoneView[];
  neighborhoods: NeighborhoodView[];
  zone: ZoneCode | null;
}) {
  const language = useLanguage();
  const words = zoneCopy(language);
  const countWords = (count: number) =>
    count === 1 ? words.shown.one : words.shown.many.replace('{n}', count.toString());
  const first = neighborhoods.slice(0, NEIGHBORHOODS_SHOWN);
  const visibleNeighborhoods =
    zone === null ? first : neighborhoods.filter(({ zoneCode }) => zoneCode === zone);
  const ofAll =
    first.length < neighborhoods.length
      ? words.some(first.length, neighborhoods.length)
      : countWords(first.length);
  const href = (code: ZoneCode | null) =>
    `${paths.home(language, code ? { zone: code } : { browse: 'calgary' })}#zones`;
  return (
    <div
      data-script={browseUrl}
      data-browse="zone"
      data-shown={NEIGHBORHOODS_SHOWN}
      data-one={words.shown.one}
      data-many={words.shown.many}
      data-some={ofAll}
    >
      <h3 className="sr-only">{words.zones}</h3>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-5">
        {zones.map((choice) => (
          <li key={choice.code}>
            <a
              className="card block h-full p-4 text-ink no-underline hover:[box-shadow:var(--lift)] aria-[current]:outline-2 aria-[current]:outline-pine aria-[current]:bg-mist"
              aria-current={zone === choice.code ? 'true' : undefined}
              href={href(choice.code)}
              data-choice={choice.code}
            >
              <span className="text-xs font-semibold text-quiet">{choice.code}</span>
              <span className="block font-semibold text-pine">{choice.name}</span>
              <span className="mt-1 block text-sm text-quiet">{choice.description}</span>
            </a>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex min-h-11 flex-wrap items-center gap-4">
        <p role="status" className="text-sm text-quiet">
          {zone === null ? ofAll : countWords(visibleNeighborhoods.length)}
        </p>
        <a className="btn btn-quiet" href={href(null)} hidden={zone === null} data-choice="" data-reset>
          {words.reset}
        </a>
      </div>
      <ul className="mt-2 grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {neighborhoods.map((neighborhood) => (
          <li
            key={neighborhood.slug}
            className="border-t border-line pt-3"
            hidden={!visibleNeighborhoods.includes(neighborhood)}
            data-group={neighborhood.zoneCode}
          >
            <h4 className="text-base">
              {neighborhood.name}{' '}
              <span className="text-sm font-normal text-quiet">{neighborhood.zoneCode}</span>
            </h4>
            <p className="text-sm">
              <NoBreakHyphens text={neighborhood.description} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
