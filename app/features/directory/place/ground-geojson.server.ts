import { drawGround } from './ground.server.ts';
import { isInside, isInWater, pointInside, turn } from './ground-lines.ts';
import type { Point as Pixel } from './ground-lines.ts';
import type { MapPlaces } from './map-places.server.ts';
import { project, unproject, viewOfBox } from './map-view.ts';
import type { MapView } from './map-view.ts';

/** Pixels of the longer side that the ground is drawn for: a map twice as wide as the visible one. */
const LONGEST = 2000;
/** Names of one answer at most; the map leaves out those without room. */
const MOST_NAMES = 400;

type Position = [longitude: number, latitude: number];
type Geometry =
  | { type: 'Point'; coordinates: Position }
  | { type: 'LineString'; coordinates: Position[] }
  | { type: 'MultiPolygon'; coordinates: Position[][][] };
type Feature = { type: 'Feature'; properties: Record<string, string | number>; geometry: Geometry };

/** Mercator ends here; a map of the whole country asks for more in the north. */
const FARTHEST = 85;

/** South, west, north and east in degrees. */
type Area = readonly [number, number, number, number];

/** Reads 'south,west,north,east', cut at the map's ends; null for anything else. */
export function readArea(text: string | null): Area | null {
  const [south, west, north, east, ...more] = (text ?? '').split(',').map(Number);
  if (south === undefined || west === undefined || north === undefined || east === undefined) return null;
  const [low, high] = [Math.max(south, -FARTHEST), Math.min(north, FARTHEST)];
  const isArea = more.length === 0 && low < high && west < east && west > -720 && east < 720;
  return isArea ? [low, west, high, east] : null;
}

/** Each water with its islands; `drawGround` gives both as closed lines, water clockwise on the screen. */
function toPolygons(rings: readonly Pixel[][]): Pixel[][][] {
  const waters = rings.filter((ring) => turn(ring) > 0).map((ring) => [ring]);
  for (const island of rings.filter((ring) => turn(ring) < 0)) {
    const point = pointInside(island);
    const around = waters.filter(([water]) => isInside(point, water!));
    around.toSorted((a, b) => turn(a[0]!) - turn(b[0]!))[0]?.push(island);
  }
  return waters;
}

/**
 * Returns water, rivers, settled places and names of an area as GeoJSON, in the detail that a map of that area can show.
 *
 * @param area from `readArea`
 */
export async function toGroundGeoJson(area: Area, { names, settled }: MapPlaces) {
  const [south, west, north, east] = area;
  const view: MapView = viewOfBox(
    { latitude: south, longitude: west },
    { latitude: north, longitude: east },
    LONGEST,
  );
  const toPosition = ([x, y]: Pixel): Position => {
    const { latitude, longitude } = unproject(view, x, y);
    return [Number(longitude.toFixed(5)), Number(latitude.toFixed(5))];
  };
  const isNear = (place: { latitude: number; longitude: number }) =>
    place.latitude > south && place.latitude < north && place.longitude > west && place.longitude < east;
  const { water, rivers, wide } = await drawGround(view);
  const feature = (kind: string, geometry: Geometry, more: Feature['properties'] = {}): Feature => ({
    type: 'Feature',
    properties: { kind, ...more },
    geometry,
  });
  const features = [
    feature('water', {
      type: 'MultiPolygon',
      coordinates: toPolygons(water).map((rings) => rings.map((ring) => [...ring, ring[0]!].map(toPosition))),
    }),
    ...rivers.map((line) => feature('rivers', { type: 'LineString', coordinates: line.map(toPosition) })),
    ...wide.map((line) => feature('wide', { type: 'LineString', coordinates: line.map(toPosition) })),
    ...settled
      .filter(isNear)
      .map(({ longitude, latitude }) =>
        feature('settled', { type: 'Point', coordinates: [longitude, latitude] }),
      ),
    ...names
      .filter(isNear)
      // A neighbourhood that the drawn shore leaves in the water would read as the name of the water.
      .filter((place) => place.population !== null || !isInWater(project(view, place), water))
      .slice(0, MOST_NAMES)
      .map(({ name, longitude, latitude }, order) =>
        feature('name', { type: 'Point', coordinates: [longitude, latitude] }, { name, order }),
      ),
  ];
  return { type: 'FeatureCollection' as const, features };
}
