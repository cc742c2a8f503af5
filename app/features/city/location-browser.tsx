import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { copy } from '#app/content/language.ts';
import { formatPopulation } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { paths } from '#app/http/paths.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { matchingCities } from './match-cities.ts';
import { opensElsewhere } from './opens-elsewhere.ts';
import type { MetroView } from './city-queries.server.ts';
import type { CityView } from './city-view.ts';

export type LocatableCity = Pick<CityView, 'slug' | 'name' | 'provinceName' | 'metroSlug' | 'population'>;

const browserCopy = copy(
  {
    label: 'City or province',
    search: 'Search',
    metros: 'Metro areas',
    all: 'All metro areas',
    cityCount: (count: number) => (count === 1 ? '1 city' : `${count} cities`),
    found: (count: number) => (count === 1 ? '1 city found' : `${count} cities found`),
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
    found: (count: number) => (count <= 1 ? `${count} ville trouvée` : `${count} villes trouvées`),
    none: (query: string) => `Aucun lieu trouvé pour « ${query} »`,
    noneHere: 'Aucun lieu trouvé pour ce choix',
    hint: 'Essayez une autre ville, province ou région métropolitaine.',
    clear: 'Effacer la recherche',
    more: (count: number) => `Voir les ${count} villes`,
  },
);

const SHOWN = 12;

/**
 * Cities filtered by what one types and by metro area. Without JavaScript it is a GET form and links
 * that do the same; with it the list follows each key.
 */
export function LocationBrowser({
  cities,
  metros,
  query: givenQuery,
  metro: givenMetro,
  all = false,
}: {
  cities: LocatableCity[];
  metros: MetroView[];
  query: string;
  metro: string | null;
  /** Whether to show every city at once; else the largest, until it is asked for. */
  all?: boolean;
}) {
  const language = useLanguage();
  const words = browserCopy(language);
  const [query, setQuery] = useState(givenQuery);
  const [metro, setMetro] = useState(givenMetro);
  const [showAll, setShowAll] = useState(all);
  const matching = matchingCities(cities, { query, metro });
  const narrowed = query.trim() !== '' || metro !== null;
  const shown = narrowed || showAll ? matching : matching.slice(0, SHOWN);
  const chosen = metros.find(({ slug }) => slug === metro);
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const choose = (slug: string | null) => (event: React.MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    setMetro(slug);
  };
  // What was clicked goes away with its reason: the focus goes on to where the visitor does.
  const clear = (event: React.MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    setQuery('');
    setMetro(null);
    box.current?.focus();
  };
  const showEvery = (event: React.MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    flushSync(() => setShowAll(true));
    list.current?.querySelectorAll('a')[SHOWN]?.focus();
  };
  return (
    <div>
      <form
        method="get"
        action={`${paths.home(language)}#locations`}
        role="search"
        className="max-w-form"
        onSubmit={(event) => {
          event.preventDefault();
          // The list has followed each key; what is left to do is to go there, or to ask for something else.
          (list.current?.querySelector('a') ?? box.current)?.focus();
        }}
      >
        <label htmlFor="location-query" className="text-sm font-semibold">
          {words.label}
        </label>
        <div className="mt-1 flex flex-wrap gap-2">
          <input
            ref={box}
            id="location-query"
            className="field min-w-0 flex-1 basis-28"
            type="search"
            name="q"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
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
      <h3 className="mt-8 text-base">{words.metros}</h3>
      {/* On a phone three rows that scroll sideways: what is found stays in sight below. */}
      <ul className="relative -mx-4 grid auto-cols-max grid-flow-col grid-rows-3 gap-2 overflow-x-auto px-4 py-2 sm:mx-0 sm:flex sm:flex-wrap sm:overflow-visible sm:px-0">
        {[{ slug: null, name: words.all, cityCount: null }, ...metros].map((choice) => (
          <li key={choice.slug ?? 'all'}>
            <a
              href={`${paths.home(language, { metro: choice.slug ?? undefined, q: query || undefined })}#locations`}
              aria-current={metro === choice.slug ? 'true' : undefined}
              className="btn btn-quiet aria-[current]:border-pine aria-[current]:bg-mist aria-[current]:text-pine-deep"
              onClick={choose(choice.slug)}
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
      {chosen ? <p className="mt-4 max-w-measure text-quiet">{chosen.description}</p> : null}
      <div role="status" className="mt-4 text-sm text-quiet">
        {matching.length > 0 ? words.found(matching.length) : null}
      </div>
      {matching.length === 0 ? (
        <EmptyState title={query.trim() ? words.none(query.trim()) : words.noneHere} text={words.hint}>
          <a className="btn btn-quiet" href={`${paths.home(language)}#locations`} onClick={clear}>
            {words.clear}
          </a>
        </EmptyState>
      ) : (
        <ul ref={list} className="mt-2 grid grid-cols-1 gap-2 sm:grid-cols-2 lg:grid-cols-4">
          {shown.map((city) => (
            <li key={city.slug}>
              <a
                className="card flex min-h-14 items-center justify-between gap-3 px-4 py-2 text-ink no-underline hover:border-pine"
                href={paths.city(language, city.slug)}
              >
                <span className="min-w-0">
                  <span className="block font-semibold">{city.name}</span>
                  <span className="block text-xs text-quiet">{city.provinceName}</span>
                </span>
                {city.population !== null ? (
                  <span className="text-xs text-quiet">{formatPopulation(language, city.population)}</span>
                ) : null}
              </a>
            </li>
          ))}
        </ul>
      )}
      {shown.length < matching.length ? (
        <a
          className="btn btn-quiet mt-4"
          href={`${paths.home(language, { all: '1' })}#locations`}
          onClick={showEvery}
        >
          {words.more(matching.length)}
        </a>
      ) : null}
    </div>
  );
}
