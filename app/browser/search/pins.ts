/** A dentist of the list with coordinates. */
export type Pin = {
  id: string;
  longitude: number;
  latitude: number;
  name: string;
  /** The number of its row: the rank, or the place in the list. */
  text: string;
  card: HTMLElement;
};

/** A marker of the map: one dentist, or several who are too close together to be told apart. */
export type Mark = { key: string; pins: [Pin, ...Pin[]] };

/** The zoom from which a press on a mark of several zooms no further: one building, one postal code. */
export const CLOSEST = 17;

/** The pins of the list, in its order. */
export function readPins(list: ParentNode): Pin[] {
  return [...list.querySelectorAll<HTMLElement>('.found-row[data-latitude]')].map((card) => ({
    id: card.dataset['key'] ?? '',
    longitude: Number(card.dataset['longitude']),
    latitude: Number(card.dataset['latitude']),
    name: card.querySelector('h3')?.textContent ?? '',
    text: card.querySelector('.row-rank [aria-hidden]')?.textContent ?? '',
    card,
  }));
}

/** The place that the distances of the list are measured from; null without one. */
export function readPlace(page: ParentNode): { name: string; longitude: number; latitude: number } | null {
  const { place, placeLongitude, placeLatitude } =
    page.querySelector<HTMLElement>('#results [data-place]')?.dataset ?? {};
  return place === undefined
    ? null
    : { name: place, longitude: Number(placeLongitude), latitude: Number(placeLatitude) };
}

/** @returns west, south, east, north around all points; null without any */
export function boundsOf(
  points: readonly Pick<Pin, 'longitude' | 'latitude'>[],
): [number, number, number, number] | null {
  if (points.length === 0) return null;
  const longitudes = points.map(({ longitude }) => longitude);
  const latitudes = points.map(({ latitude }) => latitude);
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)];
}
