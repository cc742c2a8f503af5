import Supercluster from 'supercluster';

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
/** The zoom from which clusters don't split: one building, one postal code. */
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

/** Clusters pins that are too close together. @returns the marks of a zoom, in the list's order */
export function clusterPins(pins: readonly Pin[]): (zoom: number) => Mark[] {
  const index = new Supercluster<{ pin: Pin }>({ radius: WIDTH, extent: 512, maxZoom: CLOSEST });
  index.load(
    pins.map((pin) => ({
      type: 'Feature',
      properties: { pin },
      geometry: { type: 'Point', coordinates: [pin.longitude, pin.latitude] },
    })),
  );
  const orderOf = new Map(pins.map(({ id }, place) => [id, place]));
  const place = ({ pins: [first] }: Mark) => orderOf.get(first?.id ?? '') ?? 0;
  return (zoom) =>
    index
      .getClusters([-180, -90, 180, 90], Math.min(CLOSEST, Math.floor(zoom)))
      .map(({ geometry, properties }): Mark => {
        const inside =
          'cluster_id' in properties
            ? index.getLeaves(properties.cluster_id, Infinity).map((leaf) => leaf.properties.pin)
            : [properties.pin];
        const sorted = inside.toSorted((a, b) => (orderOf.get(a.id) ?? 0) - (orderOf.get(b.id) ?? 0));
        const [longitude = 0, latitude = 0] = geometry.coordinates;
        return { key: sorted.map(({ id }) => id).join(), longitude, latitude, pins: sorted };
      })
      .toSorted((a, b) => place(a) - place(b));
}
