import { useRef, useState } from 'react';
import { copy } from '#app/content/language.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { paths } from '#app/http/paths.ts';
import type { ZoneCode } from '#db/rows.ts';
import type { NeighborhoodView, ZoneView } from './city-queries.server.ts';
import { opensElsewhere } from './opens-elsewhere.ts';

/** Without a zone only some are shown: all of them would be a long read. */
const SHOWN = 6;

const zoneCopy = copy(
  {
    zones: 'Zones of the city',
    reset: 'Show all zones',
    shown: (count: number) => (count === 1 ? '1 neighbourhood' : `${count} neighbourhoods`),
    some: (shown: number, count: number) =>
      `${shown} of ${count} neighbourhoods. Choose a zone to see all of its own.`,
  },
  {
    zones: 'Zones de la ville',
    reset: 'Voir toutes les zones',
    shown: (count: number) => (count <= 1 ? `${count} quartier` : `${count} quartiers`),
    some: (shown: number, count: number) =>
      `${shown} quartiers sur ${count}. Choisissez une zone pour voir tous les siens.`,
  },
);

/** A city's zones and neighbourhoods: a zone filters, a button resets. The choice is a URL without JavaScript. */
export function ZoneBrowser({
  zones,
  neighborhoods,
  zone: given,
}: {
  zones: ZoneView[];
  neighborhoods: Pick<NeighborhoodView, 'slug' | 'name' | 'zoneCode' | 'description'>[];
  zone: ZoneCode | null;
}) {
  const language = useLanguage();
  const words = zoneCopy(language);
  const [zone, setZone] = useState(given);
  const list = useRef<HTMLUListElement>(null);
  const ofZone = neighborhoods.filter((neighborhood) => zone === null || neighborhood.zoneCode === zone);
  const shown = zone === null ? ofZone.slice(0, SHOWN) : ofZone;
  const choose = (code: ZoneCode | null) => (event: React.MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    // The button that resets goes away: the focus goes back to the zone that was chosen.
    if (code === null) list.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
    setZone(code);
  };
  const href = (code: ZoneCode | null) => `${paths.home(language, { zone: code ?? undefined })}#zones`;
  return (
    <div>
      <h3 className="sr-only">{words.zones}</h3>
      <ul ref={list} className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-5">
        {zones.map((choice) => (
          <li key={choice.code}>
            <a
              className="card block h-full p-4 text-ink no-underline hover:border-pine aria-[current]:border-pine aria-[current]:bg-mist"
              aria-current={zone === choice.code ? 'true' : undefined}
              href={href(choice.code)}
              onClick={choose(choice.code)}
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
          {shown.length < ofZone.length
            ? words.some(shown.length, ofZone.length)
            : words.shown(ofZone.length)}
        </p>
        {zone === null ? null : (
          <a className="btn btn-quiet" href={href(null)} onClick={choose(null)}>
            {words.reset}
          </a>
        )}
      </div>
      <ul className="mt-2 grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((neighborhood) => (
          <li key={neighborhood.slug} className="border-t border-line pt-3">
            <h4 className="text-base">
              {neighborhood.name}{' '}
              <span className="text-sm font-normal text-quiet">{neighborhood.zoneCode}</span>
            </h4>
            <p className="text-sm">{neighborhood.description}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
