import type { ReactNode } from 'react';
import { useLanguage } from '#app/content/language-context.tsx';
import { paths } from '#app/http/paths.ts';
import type { NeighborhoodView } from './city-queries.server.ts';
import { drawingUrl, Illustration } from '#app/ui/illustration.tsx';
import { NoBreakHyphens } from '#app/ui/no-break-hyphens.tsx';

/**
 * A card per neighbourhood: its description, at most three of its traits, and a link to its dentists.
 *
 * @param find returns the text of that link for a neighbourhood's name
 */
export function NeighborhoodCards({
  citySlug,
  neighborhoods,
  find,
}: {
  citySlug: string;
  neighborhoods: readonly Pick<NeighborhoodView, 'slug' | 'name' | 'description' | 'characteristics'>[];
  find: (neighborhood: string) => string;
}) {
  const language = useLanguage();
  return (
    <ul className="grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3">
      {neighborhoods.map((neighborhood) => (
        <li key={neighborhood.slug} className="card flex flex-col p-5">
          <h3 className="text-base">{neighborhood.name}</h3>
          <p className="mt-1 text-sm">
            <NoBreakHyphens text={neighborhood.description} />
          </p>
          <ul className="mt-3 flex flex-wrap gap-1.5">
            {neighborhood.characteristics.slice(0, 3).map((trait) => (
              <li key={trait} className="chip">
                {trait}
              </li>
            ))}
          </ul>
          <p className="mt-auto pt-4">
            <a
              className="btn btn-quiet"
              href={paths.allDentists(language, citySlug, { neighborhood: neighborhood.slug })}
            >
              {find(neighborhood.name)}
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** A place with its drawing above its name. */
export function PlaceTile({
  href,
  name,
  note,
  children,
}: {
  href: string;
  name: string;
  note: string | null;
  children: ReactNode;
}) {
  return (
    <a className="group block text-sm text-quiet" href={href}>
      <span className="mb-2 block aspect-16/10 overflow-hidden rounded-card transition-shadow group-hover:shadow-lift">
        {children}
      </span>
      <b className="block text-base text-ink group-hover:text-pine group-hover:underline">{name}</b>
      {note}
    </a>
  );
}

/** The gaps between tiles, and their columns on a phone. */
export const TILES =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-x-3 gap-y-4 lg:gap-x-5 lg:gap-y-6';

/** A tile per city with its drawing: two per row on a phone, four on a wide screen. */
export function CityTiles({
  cities,
}: {
  /** `note`: a few words below the name, such as how many dentists are listed. */
  cities: readonly { slug: string; name: string; provinceSlug?: string; href: string; note: string | null }[];
}) {
  return (
    <ul className={`${TILES} sm:grid-cols-4`}>
      {cities.map(({ slug, name, provinceSlug, href, note }) => (
        <li key={slug}>
          <PlaceTile href={href} name={name} note={note}>
            <PlaceDrawing city={slug} province={provinceSlug} />
          </PlaceTile>
        </li>
      ))}
    </ul>
  );
}

type Place = { city?: string; province?: string | undefined };

/** The drawing of a city, else of its province. */
function PlaceDrawing({ city, province, eager }: Place & { eager?: boolean }) {
  const cityImage = `city-${city}`;
  return <Illustration of={drawingUrl(cityImage) ? cityImage : `province-${province}`} eager={eager} />;
}

/** The drawing at the head of a place's page: beside the heading, above it on a phone. A territory has none. */
export function PlacePicture(place: Place) {
  if (!drawingUrl(`city-${place.city}`) && !drawingUrl(`province-${place.province}`)) return null;
  return (
    <div className="place-picture no-print overflow-hidden max-md:absolute max-md:top-0 max-md:right-(--gutter) max-md:h-22 max-md:w-26 max-md:rounded-card md:aspect-video md:rounded-panel">
      <PlaceDrawing {...place} eager />
    </div>
  );
}
