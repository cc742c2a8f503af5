import { copy } from '#app/content/language.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { paths } from '#app/http/paths.ts';
import type { ZoneCode } from '#db/rows.ts';
import type { NeighborhoodView, ZoneView } from './city-queries.server.ts';

/** Neighbourhoods shown before a zone is chosen; the whole list would be too long. */
const SHOWN = 6;

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

type ListedNeighborhood = Pick<NeighborhoodView, 'slug' | 'name' | 'zoneCode' | 'description'>;

function Neighborhoods({ neighborhoods }: { neighborhoods: ListedNeighborhood[] }) {
  return neighborhoods.map((neighborhood) => (
    <li key={neighborhood.slug} className="border-t border-line pt-3" data-zone={neighborhood.zoneCode}>
      <h4 className="text-base">
        {neighborhood.name} <span className="text-sm font-normal text-quiet">{neighborhood.zoneCode}</span>
      </h4>
      <p className="text-sm">{neighborhood.description}</p>
    </li>
  ));
}

/**
 * A city's zones and neighbourhoods. Links filter by zone and reset the filter; `browse.js` does the same without
 * loading a page, with the neighbourhoods in the `<template>`.
 */
export function ZoneBrowser({
  zones,
  neighborhoods,
  zone,
}: {
  zones: ZoneView[];
  neighborhoods: ListedNeighborhood[];
  zone: ZoneCode | null;
}) {
  const language = useLanguage();
  const words = zoneCopy(language);
  const countWords = (count: number) =>
    count === 1 ? words.shown.one : words.shown.many.replace('{n}', count.toString());
  const first = neighborhoods.slice(0, SHOWN);
  const shown = zone === null ? first : neighborhoods.filter(({ zoneCode }) => zoneCode === zone);
  const ofAll =
    first.length < neighborhoods.length
      ? words.some(first.length, neighborhoods.length)
      : countWords(first.length);
  const href = (code: ZoneCode | null) => `${paths.home(language, { zone: code ?? undefined })}#zones`;
  const reset = (
    <a className="btn btn-quiet" href={href(null)} data-choice="">
      {words.reset}
    </a>
  );
  return (
    <div
      data-zones
      data-shown={SHOWN}
      data-one={words.shown.one}
      data-many={words.shown.many}
      data-some={ofAll}
    >
      <h3 className="sr-only">{words.zones}</h3>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-5">
        {zones.map((choice) => (
          <li key={choice.code}>
            <a
              className="card block h-full p-4 text-ink no-underline hover:border-pine aria-[current]:border-pine aria-[current]:bg-mist"
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
          {zone === null ? ofAll : countWords(shown.length)}
        </p>
        {zone === null ? null : reset}
      </div>
      <ul className="mt-2 grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3" data-found>
        <Neighborhoods neighborhoods={shown} />
      </ul>
      <template>
        {reset}
        <ul>
          <Neighborhoods neighborhoods={neighborhoods} />
        </ul>
      </template>
    </div>
  );
}
