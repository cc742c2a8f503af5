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
export type Mark = { key: string; longitude: number; latitude: number; pins: Pin[] };

/** Pixels of a mark: nearer ones would cover each other's number. */
const WIDTH = 32;
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

/**
 * Returns the marks of pins in the list's order: pins that are too close together share the mark of the first.
 *
 * @param project where a pin is on the screen, in pixels
 */
export function clusterPins(pins: readonly Pin[], project: (pin: Pin) => { x: number; y: number }): Mark[] {
  const groups: { x: number; y: number; pins: [Pin, ...Pin[]] }[] = [];
  for (const pin of pins) {
    const { x, y } = project(pin);
    const near = groups.find((group) => Math.hypot(group.x - x, group.y - y) < WIDTH);
    if (near) near.pins.push(pin);
    else groups.push({ x, y, pins: [pin] });
  }
  return groups.map(({ pins: [first, ...others] }) => {
    const all = [first, ...others];
    return {
      key: all.map(({ id }) => id).join(),
      longitude: first.longitude,
      latitude: first.latitude,
      pins: all,
    };
  });
}
