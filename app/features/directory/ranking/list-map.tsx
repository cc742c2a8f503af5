import pinCardUrl from '#app/browser/pin-card.js?url';
import { StaticMap } from '#app/features/directory/place/static-map.tsx';
import type { MapPin, StaticMapView } from '#app/features/directory/place/static-map.ts';

/** The ground around a page of a list, and its pins in the list's order. */
export type ListMapView = { ground: StaticMapView; pins: MapPin[] };

/** Pixels of the frame in a wide window; narrower ones cut the sides. */
export const LIST_MAP = { width: 440, height: 760 } as const;

/**
 * Where the dentists of the page are, beside their rows: a pin leads to its row or, with its script, shows a small card
 * of a dentist; of clinics to call it shows none.
 */
export function ListMap({ map }: { map: ListMapView }) {
  return (
    <div className="list-map no-print" data-script={pinCardUrl}>
      <StaticMap ground={map.ground} pins={map.pins} />
    </div>
  );
}
