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

/** A tile per city with its drawing: two per row on a phone, four on a wide screen. */
export function CityTiles({
  cities,
}: {
  /** `note`: a few words below the name, such as how many dentists are listed. */
  cities: readonly { slug: string; name: string; provinceSlug?: string; href: string; note: string | null }[];
}) {
  return (
    <ul className="tiles">
      {cities.map(({ slug, name, provinceSlug, href, note }) => (
        <li key={slug}>
          <a href={href}>
            <span>
              <PlaceDrawing city={slug} province={provinceSlug} />
            </span>
            <b>{name}</b>
            {note}
          </a>
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
    <div className="place-picture no-print">
      <PlaceDrawing {...place} eager />
    </div>
  );
}
