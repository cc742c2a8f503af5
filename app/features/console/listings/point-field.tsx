import { Crosshair, Map as MapIcon, Minus, Plus } from 'lucide-react';
import pointScript from 'virtual:point-script';
import { useLanguage } from '#app/content/language-context.tsx';
import { paths } from '#app/http/paths.ts';
import { Icon } from '#app/ui/icon.tsx';
import { InputField } from '#app/ui/text-field.tsx';
import { listingCopy } from './listing-copy.ts';
import type { ListingOptions } from './listing-options.server.ts';
import { pointText } from './point.ts';

/**
 * The point of an office: typed, or set on a map with scripts. `app/browser/search/point-map.ts` draws it, and reads its
 * text and addresses from here.
 */
export function PointField({
  options: { cities, mapStyle },
  id,
  ...field
}: {
  id: string;
  name: string;
  label: string;
  defaultValue: string | undefined;
  error: string | undefined;
  options: Pick<ListingOptions, 'cities' | 'mapStyle'>;
}) {
  const language = useLanguage();
  const words = listingCopy(language);
  // Without a point the map begins with the city that the form's field has then.
  const middles = Object.fromEntries(cities.map((city) => [city.slug, pointText(city)]));
  return (
    <div className="col-span-full grid gap-2">
      <InputField id={id} {...field} hint={words.pointHint} maxLength={60} autoComplete="off" />
      <details
        className="point-map"
        data-field={id}
        data-ground={paths.mapGround(language)}
        data-style={mapStyle}
        data-middles={JSON.stringify(middles)}
        data-failed={words.mapFailed}
        data-streets-failed={words.streetsFailed}
        hidden
      >
        <summary className="btn btn-soft">
          <Icon of={MapIcon} />
          {words.setPoint}
        </summary>
        <div className="frame">
          <div className="canvas" data-title={words.pointMap} />
          <p className="buttons">
            <button type="button" className="btn btn-quiet" data-pin>
              <Icon of={Crosshair} />
              {words.pinHere}
            </button>
            <button type="button" className="btn btn-quiet" data-zoom="1" aria-label={words.closer}>
              <Icon of={Plus} />
            </button>
            <button type="button" className="btn btn-quiet" data-zoom="-1" aria-label={words.farther}>
              <Icon of={Minus} />
            </button>
            <button type="button" className="btn btn-quiet" data-streets hidden>
              {words.streets}
            </button>
          </p>
          <p className="attribution" />
        </div>
        <p className="text-sm" role="status" />
      </details>
      <script src={pointScript} type="module" />
    </div>
  );
}
