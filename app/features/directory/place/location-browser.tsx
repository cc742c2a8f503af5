import { Search } from 'lucide-react';
import { copy } from '#app/content/language.ts';
import type { Language } from '#app/content/language.ts';
import { formatPopulation } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { paths } from '#app/http/paths.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { MetroView } from './city-queries.server.ts';
import type { CityView } from './city-view.ts';
import { foldWords } from '#app/content/fold.ts';

/**
 * Returns the cities whose name or province contains the query, ignoring accents, and that belong to the metro area if
 * one is given. Keeps the order.
 */
export function matchingCities<City extends { name: string; provinceName: string; metroSlug: string | null }>(
  cities: readonly City[],
  { query, metro }: { query: string; metro: string | null },
): City[] {
  const wanted = foldWords(query);
  return cities.filter(
    (city) =>
      (metro === null || city.metroSlug === metro) &&
      (wanted === '' || foldWords(`${city.name} ${city.provinceName}`).includes(wanted)),
  );
}

export type LocatableCity = Pick<CityView, 'slug' | 'name' | 'provinceName' | 'metroSlug' | 'population'>;

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

const SHOWN = 12;

const populationOf = (language: Language, { population }: LocatableCity) =>
  population === null ? '' : formatPopulation(language, population);

/** A card of the list. The script clones it and fills the elements with `data-text`, in this order. */
function CityCard({ city }: { city: LocatableCity }) {
  const language = useLanguage();
  return (
    <li>
      <a
        className="card flex min-h-14 items-center justify-between gap-3 px-4 py-2 text-ink no-underline hover:border-pine"
        href={paths.city(language, city.slug)}
      >
        <span className="min-w-0">
          <span data-text className="block font-semibold">
            {city.name}
          </span>
          <span data-text className="block text-xs text-quiet">
            {city.provinceName}
          </span>
        </span>
        <span data-text className="text-xs text-quiet">
          {populationOf(language, city)}
        </span>
      </a>
    </li>
  );
}

const LIST = 'grid grid-cols-1 gap-2 sm:grid-cols-2 lg:grid-cols-4';

/**
 * Cities filtered by typed text and metro area, with a GET form and links. `browse.js` filters the list on each key
 * press; for it the page carries every city as a line of text, and the elements it may insert in a `<template>`.
 */
export function LocationBrowser({
  cities,
  metros,
  query,
  metro,
  all,
}: {
  cities: LocatableCity[];
  metros: MetroView[];
  query: string;
  metro: string | null;
  /** Whether to show every city when nothing is filtered; else only the largest. */
  all: boolean;
}) {
  const language = useLanguage();
  const words = browserCopy(language);
  const typed = query.trim();
  const matching = matchingCities(cities, { query, metro });
  const shown = typed !== '' || metro !== null || all ? matching : matching.slice(0, SHOWN);
  const chosen = metros.find(({ slug }) => slug === metro);
  const here = `${paths.home(language)}#locations`;
  const lines = cities.map((city) =>
    [city.slug, city.name, city.provinceName, city.metroSlug ?? '', populationOf(language, city)].join('\t'),
  );
  const more = (
    <a className="btn btn-quiet mt-4" href={`${paths.home(language, { all: '1' })}#locations`} data-all>
      {words.more(cities.length)}
    </a>
  );
  const nothing = (
    <EmptyState title={typed ? words.none(typed) : words.noneHere} text={words.hint}>
      <a className="btn btn-quiet" href={here} data-clear>
        {words.clear}
      </a>
    </EmptyState>
  );
  return (
    <div
      data-cities={lines.join('\n')}
      data-shown={SHOWN}
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
      <h3 className="mt-8 text-base">{words.metros}</h3>
      {/* On a phone the metro areas are three rows that scroll sideways, so that the results below stay visible. */}
      <ul className="relative -mx-4 grid auto-cols-max grid-flow-col grid-rows-3 gap-2 overflow-x-auto px-4 py-2 sm:mx-0 sm:flex sm:flex-wrap sm:overflow-visible sm:px-0">
        {[{ slug: null, name: words.all, cityCount: null, description: '' }, ...metros].map((choice) => (
          <li key={choice.slug ?? 'all'}>
            <a
              href={`${paths.home(language, { metro: choice.slug ?? undefined, q: query || undefined })}#locations`}
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
        {chosen?.description}
      </p>
      <div role="status" className="mt-4 mb-2 text-sm text-quiet">
        {matching.length === 0
          ? null
          : matching.length === 1
            ? words.found.one
            : words.found.many.replace('{n}', matching.length.toString())}
      </div>
      <div data-found>
        {matching.length === 0 ? (
          nothing
        ) : (
          <ul className={LIST}>
            {shown.map((city) => (
              <CityCard key={city.slug} city={city} />
            ))}
          </ul>
        )}
        {shown.length < matching.length ? more : null}
      </div>
      <template>
        <ul className={LIST}>
          {cities.slice(0, 1).map((sample) => (
            <CityCard key={sample.slug} city={sample} />
          ))}
        </ul>
        {nothing}
        {more}
      </template>
    </div>
  );
}
